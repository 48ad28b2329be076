import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-report.ts'

describe('a Vitest report', () => {
  it('names failed tests by file and title, and files that failed to load', () => {
    const testResults = [
      {
        name: '/site/apps/money.test.ts',
        status: 'failed',
        assertionResults: [
          { ancestorTitles: [], title: 'adds', status: 'passed' },
          { ancestorTitles: ['money', 'in rubles'], title: 'rounds', status: 'failed' },
          { ancestorTitles: ['money'], title: 'is counted', status: 'skipped' },
        ],
      },
      { name: '/site/apps/broken.test.ts', status: 'failed', assertionResults: [] },
      { name: '/site/apps/empty.test.ts', status: 'passed', assertionResults: [] },
    ]
    expect(readVitestReport({ testResults }, '/site')).toEqual({
      passed: 1,
      failed: ['apps/money.test.ts › money › in rubles › rounds', 'apps/broken.test.ts'],
      flaky: [],
    })
  })
})

describe('a Playwright report', () => {
  it('names failed and flaky tests by file and title', () => {
    const spec = (title: string, status: string) => ({
      ...{ title, file: 'home.e2e.ts' },
      tests: [{ status }],
    })
    const report = {
      config: { rootDir: '/site/test/e2e' },
      suites: [
        {
          title: 'home.e2e.ts',
          specs: [spec('opens', 'expected'), spec('moves', 'unexpected'), spec('rests', 'skipped')],
          suites: [{ title: 'a guest', specs: [spec('is welcome', 'flaky')] }],
        },
      ],
    }
    expect(readPlaywrightReport(report, '/site')).toEqual({
      passed: 2,
      failed: ['test/e2e/home.e2e.ts › moves'],
      flaky: ['test/e2e/home.e2e.ts › a guest › is welcome'],
    })
  })
})
