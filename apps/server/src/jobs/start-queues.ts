import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { startQueueWorkers, type WorkQueue } from './work-queue.ts'

export type Queues = {
  /** Wakes the workers of a queue, if it is one of these. */
  wake(kind: string): void
  stop(): Promise<void>
}

export function startQueues(
  pool: pg.Pool,
  queues: WorkQueue[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Queues {
  const workers = new Map(
    queues.map((queue) => [queue.kind, startQueueWorkers(pool, queue, log)] as const),
  )
  return {
    wake: (kind) => workers.get(kind)?.wake(),
    // All at once: each may have to wait for a slow provider, and would meanwhile claim more.
    async stop() {
      await Promise.all([...workers.values()].map(({ stop }) => stop()))
    },
  }
}
