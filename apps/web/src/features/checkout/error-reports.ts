import {
  type BrowserOptions,
  browserProfilingIntegration,
  init,
  replayIntegration,
  uiProfiler,
} from '@sentry/browser'
import { scrubAll, scrubReport, scrubText } from './scrub-report.ts'

/** Shares that the specification gives. */
const rates = {
  sampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 0.1,
  profileSessionSampleRate: 0.1,
} satisfies BrowserOptions

/** Tells the error-reporting service what breaks, until it is stopped. */
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
      // A message for every visit would tell nothing of errors.
      ...byDefault.filter(({ name }) => name !== 'BrowserSession'),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Its worker is a blob, which the content policy does not let run.
        useCompression: false,
        beforeAddRecordingEvent: scrubAll,
      }),
      browserProfilingIntegration(),
    ],
    beforeBreadcrumb: (breadcrumb) =>
      // What is printed may be anything.
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
