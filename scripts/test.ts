import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.ts'

/** The whole check: style, types, boundaries, unused code, unit and API tests, browser tests. */

type Outcome = { passed: number; failed: string[] }

const reportDir = await mkdtemp(join(tmpdir(), 'skidora-report-'))
const vitestReport = join(reportDir, 'vitest.json')
const playwrightReport = join(reportDir, 'playwright.json')

/** Shared V8 code cache: every test file and server loads the same libraries. */
const codeCache = join(import.meta.dirname, '../node_modules/.cache/code')

const total: Outcome = { passed: 0, failed: [] }
const add = ({ passed, failed }: Outcome) => {
  total.passed += passed
  total.failed.push(...failed)
}

add(await check('Style', 'biome', ['ci', '--error-on-warnings', '.']))
// The boundary checker needs the API of TypeScript 6, so `typescript` is 6 and 7 has an alias.
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
add(await readVitest(vitest))

const chromium = await ensureChromium()
const playwright = await run('Browser', 'playwright', ['test', '--reporter=list,json'], {
  CHROMIUM_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
})
add(await readPlaywright(playwright))

await rm(reportDir, { recursive: true, force: true })
process.exitCode = total.failed.length > 0 ? 1 : 0
console.log(['', ...total.failed.map((name) => `failed: ${name}`)].join('\n'))
console.log(`${total.passed} passed, ${total.failed.length} failed`)

async function check(title: string, command: string, args: string[]): Promise<Outcome> {
  const code = await run(title, command, args)
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [title] }
}

/** npm puts node_modules/.bin first on the PATH, so tools are called by name. */
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
      env: { NODE_COMPILE_CACHE: codeCache, ...process.env, ...env },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function readVitest(code: number): Promise<Outcome> {
  const report = await readReport<VitestReport>(vitestReport)
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? []
  const failed = tests.filter((test) => test.status === 'failed').map((test) => test.fullName)
  return withExitCode('Unit and API', { passed: report?.numPassedTests ?? 0, failed }, code)
}

async function readPlaywright(code: number): Promise<Outcome> {
  const report = await readReport<PlaywrightReport>(playwrightReport)
  const specs = report?.suites.flatMap(specsOf) ?? []
  const failed = specs.filter((spec) => !spec.ok).map((spec) => spec.title)
  return withExitCode('Browser', { passed: specs.length - failed.length, failed }, code)
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** A failed run without a failed test, as when a file cannot be loaded, is a failure, too. */
function withExitCode(title: string, outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed.length === 0 ? { ...outcome, failed: [title] } : outcome
}

type VitestReport = {
  numPassedTests: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}
type Spec = { title: string; ok: boolean }
type Suite = { specs: Spec[]; suites?: Suite[] }
type PlaywrightReport = { suites: Suite[] }

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
