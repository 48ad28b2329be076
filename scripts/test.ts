import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.ts'
import { run } from './run.ts'
import { type Outcome, reportOutcome, runStaticChecks, sumOf } from './static-checks.ts'

/** The whole check: style, types, boundaries, unused code, unit and API tests, browser tests. */

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

const outcome = sumOf([checked, await readVitest(vitest), await readPlaywright(playwright)])
await rm(reportDir, { recursive: true, force: true })
reportOutcome(outcome)

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
