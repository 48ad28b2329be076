import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.ts'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { readPlaywrightReport, readVitestReport } from './read-report.ts'
import { run } from './run.ts'
import { type Outcome, reportOutcome, runStaticChecks, sumOf } from './static-checks.ts'

/** The whole check: style, types, boundaries, unused code, unit and API tests, browser tests. */

keepTemporaryFilesInMemory()
const reportDir = await mkdtemp(join(tmpdir(), 'skidora-report-'))
const vitestReport = join(reportDir, 'vitest.json')
const playwrightReport = join(reportDir, 'playwright.json')

const checked = await runStaticChecks()

console.log('\n— Unit and API')
const vitest = await run({
  command: 'vitest',
  args: [...['run', '--reporter=default', '--reporter=json'], `--outputFile.json=${vitestReport}`],
})

const chromium = await ensureChromium()
console.log('\n— Browser')
const playwright = await run({
  command: 'playwright',
  args: ['test', '--reporter=list,json'],
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
})

const root = join(import.meta.dirname, '..')
const outcome = sumOf([
  checked,
  await readOutcome(vitestReport, 'Unit and API', vitest, readVitestReport),
  await readOutcome(playwrightReport, 'Browser', playwright, readPlaywrightReport),
])
await rm(reportDir, { recursive: true, force: true })
reportOutcome(outcome)

/** A failed run without a failed test, such as one without a report, is a failure, too. */
async function readOutcome<Report>(
  file: string,
  title: string,
  code: number,
  read: (report: Report, root: string) => Outcome,
): Promise<Outcome> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const outcome = text ? read(JSON.parse(text), root) : { passed: 0, failed: [], flaky: [] }
  return code !== 0 && outcome.failed.length === 0 ? { ...outcome, failed: [title] } : outcome
}
