import type { FastifyBaseLogger } from 'fastify'
import { type Job, Logger } from 'graphile-worker'

/** The worker logs every failed attempt as an error; we do so only for the last one. */
export function workerLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta.failure) {
      const { id, task_identifier: task, attempts, max_attempts: maxAttempts } = meta.job as Job
      const failure = { err: meta.error, task, job: id, attempt: attempts, maxAttempts }
      if (attempts < maxAttempts) log.warn(failure, 'a job failed and will be retried')
      else log.error(failure, 'a job failed for the last time')
    } else if (level === 'error' || level === 'warning') {
      log.warn({ err: meta.error, task: meta.task }, message)
    } else {
      log.debug(message)
    }
  })
}
