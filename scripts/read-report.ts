import { relative } from 'node:path'
import type { Outcome } from './static-checks.ts'

export type VitestReport = {
  testResults: {
    name: string
    status: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

export type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] }
type Suite = { title: string; specs: Spec[]; suites?: Suite[] }
type Spec = { title: string; file: string; tests: { status: string }[] }

/** The tests of a Vitest report; a file that failed to load counts as a failed test. */
export function readVitestReport(report: VitestReport, root: string): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], flaky: [] }
  for (const { name, status, assertionResults: tests } of report.testResults) {
    const file = relative(root, name)
    const failed = tests.filter((test) => test.status === 'failed')
    outcome.passed += tests.filter((test) => test.status === 'passed').length
    outcome.failed.push(
      ...failed.map(({ ancestorTitles, title }) => pathOf(file, ...ancestorTitles, title)),
    )
    if (status === 'failed' && failed.length === 0) outcome.failed.push(file)
  }
  return outcome
}

/** The tests of a Playwright report; one that passed on its second attempt is flaky. */
export function readPlaywrightReport({ config, suites }: PlaywrightReport, root: string): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], flaky: [] }
  // The outermost suites are the files.
  for (const suite of suites) walk({ ...suite, title: '' }, [])
  return outcome

  function walk(suite: Suite, above: string[]) {
    const titles = suite.title ? [...above, suite.title] : above
    for (const { title, file, tests } of suite.specs) {
      const path = pathOf(relative(root, `${config.rootDir}/${file}`), ...titles, title)
      const statuses = tests.map(({ status }) => status)
      if (statuses.includes('flaky')) outcome.flaky.push(path)
      if (statuses.includes('unexpected')) outcome.failed.push(path)
      else if (statuses.some((status) => status !== 'skipped')) outcome.passed += 1
    }
    for (const inner of suite.suites ?? []) walk(inner, titles)
  }
}

const pathOf = (...parts: string[]) => parts.join(' › ')
