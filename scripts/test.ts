import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.ts'

/** The whole check: style, types, boundaries, unused code, unit and API tests, browser tests. */

type Count = { passed: number; failed: number }

const reportDir = await mkdtemp(join(tmpdir(), 'skidora-report-'))
const vitestReport = join(reportDir, 'vitest.json')
const playwrightReport = join(reportDir, 'playwright.json')

const total: Count = { passed: 0, failed: 0 }
const add = (count: Count) => {
  total.passed += count.passed
  total.failed += count.failed
}

add(await check('Style', 'biome', ['ci', '--error-on-warnings', '.']))
// The boundary checker needs the API of TypeScript 6, so `typescript` is that one and 7 has a name of its own.
add(
  await check('Types', 'node', ['node_modules/typescript-7/bin/tsc', '--noEmit', '--project', '.']),
)
add(
  await check('Boundaries', 'depcruise', [
    'apps',
    'packages',
    'db',
    'test',
    'bench',
    'scripts',
    '--config',
    'dependency-cruiser.config.cjs',
  ]),
)
add(await check('Unused code', 'knip', []))

const vitest = await run('Unit and API', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
add(await countVitest(vitest))

const chromium = await ensureChromium()
const playwright = await run('Browser', 'playwright', ['test', '--reporter=list,json'], {
  CHROMIUM_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
})
add(await countPlaywright(playwright))

await rm(reportDir, { recursive: true, force: true })
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${total.passed} passed, ${total.failed} failed`)

async function check(title: string, command: string, args: string[]): Promise<Count> {
  const code = await run(title, command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** npm puts node_modules/.bin first on the path, so tools go by their names. */
function run(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  console.log(`\n— ${title}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** A run that ended badly without a failed test, as when a file cannot be loaded, is a failure too. */
function withExitCode(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

async function countVitest(code: number): Promise<Count> {
  const report = await readReport(vitestReport)
  return withExitCode(
    { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 },
    code,
  )
}

async function countPlaywright(code: number): Promise<Count> {
  const stats = (await readReport(playwrightReport))?.stats
  return withExitCode(
    { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 },
    code,
  )
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number }
}

async function readReport(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
