import type { CronItem } from 'graphile-worker'

/** A job that cron repeats so soon that a failed run needs no retry. */
export const withoutRetries = (task: string, match: string): CronItem => ({
  task,
  match,
  options: { jobKey: task, maxAttempts: 1 },
})
