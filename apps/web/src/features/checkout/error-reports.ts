import {
  type BrowserOptions,
  browserProfilingIntegration,
  init,
  replayIntegration,
  uiProfiler,
} from '@sentry/browser'
import { scrubAll, scrubReport, scrubText } from './scrub-report.ts'

/** Sample rates of the specification. */
const rates = {
  sampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 0.1,
  profileSessionSampleRate: 0.1,
} satisfies BrowserOptions

/** Starts error reporting; returns a function that stops it. */
export function startReports(dsn: string): () => void {
  const client = init({
    dsn,
    ...rates,
    profileLifecycle: 'manual',
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    integrations: (byDefault) => [
      // Drops session messages, which carry no errors.
      ...byDefault.filter(({ name }) => name !== 'BrowserSession'),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // The compression worker is a blob, which the content security policy blocks.
        useCompression: false,
        beforeAddRecordingEvent: scrubAll,
      }),
      browserProfilingIntegration(),
    ],
    beforeBreadcrumb: (breadcrumb) =>
      // Console output may contain personal data.
      breadcrumb.category === 'console' ? null : scrubAll(breadcrumb),
    beforeSend: scrubReport,
    initialScope: (scope) => scope.setTransactionName(scrubText(location.pathname)),
  })
  uiProfiler.startProfiler()
  return () => {
    uiProfiler.stopProfiler()
    void client?.close()
  }
}
