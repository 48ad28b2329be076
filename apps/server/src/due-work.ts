import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** One that was taken, for the so-manieth time. */
export type ClaimedItem = { id: number; attempts: number }

/** How one went: when to try again, or null if there is nothing left to do. */
export type ItemResult = { id: number; pauseMs: number | null }

/** What waits in the table of the same name, of one kind. */
export type WorkQueue = {
  kind: string
  /** So many are handled together, and so many times that at once. */
  batch: number
  concurrency: number
  /** Longer than it takes to handle them: then whoever took them must be dead, and others do it. */
  leaseMs: number
  handle(claimed: ClaimedItem[]): Promise<ItemResult[]>
}

const maxAttempts = 25

/** Seconds at first, six hours at last; null after the last attempt, when three days have passed. */
export const pauseAfter = (attempts: number): number | null =>
  attempts < maxAttempts ? Math.round(1000 * Math.exp(Math.min(attempts, 10))) : null

export const idsOf = (claimed: { id: number }[]) => claimed.map(({ id }) => id)

/** What has failed is due again later, until it is given up; `about` says in the log what it was. */
export function postpone(
  { id, attempts }: ClaimedItem,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  about: object,
): ItemResult {
  const pauseMs = pauseAfter(attempts)
  if (pauseMs) log.warn({ ...about, attempts }, 'a queue item failed and will be retried')
  else log.error({ ...about, attempts }, 'a queue item failed for the last time')
  return { id, pauseMs }
}

type DrainOptions = { until?: AbortSignal; onClaimed?: () => void }

/** One batch after the other of what is due. */
export async function workOff(
  pool: pg.Pool,
  { kind, batch, leaseMs, handle }: WorkQueue,
  { until, onClaimed }: DrainOptions = {},
): Promise<void> {
  let done: ItemResult[] = []
  for (;;) {
    const { rows: claimed } = await pool.query<ClaimedItem>({
      name: 'next_work',
      text: 'select subject_id as id, attempts from next_work($1, $2, $3, $4, $5)',
      values: [
        kind,
        idsOf(done),
        done.map(({ pauseMs }) => pauseMs),
        leaseMs,
        until?.aborted ? 0 : batch,
      ],
    })
    if (claimed.length === 0) return
    onClaimed?.()
    done = await handle(claimed)
  }
}

/** How often somebody looks, if nobody wakes them. */
const pollMs = 250

export type QueueWorkers = {
  /** Something may be due. */
  wake(): void
  /** Resolves once nothing is being done any more. */
  stop(): Promise<void>
}

/** Does what is due, when it is due, until it is stopped. */
export function startQueueWorkers(
  pool: pg.Pool,
  work: WorkQueue,
  log: Pick<FastifyBaseLogger, 'warn'>,
): QueueWorkers {
  const stopping = new AbortController()
  const workers = new Set<Promise<void>>()

  function wake() {
    if (workers.size >= work.concurrency || stopping.signal.aborted) return
    // Where some were due there may be more.
    const worker = workOff(pool, work, { until: stopping.signal, onClaimed: wake })
      .catch((err) => log.warn({ err, kind: work.kind }, 'queue batch failed'))
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }

  const pollTimer = setInterval(wake, pollMs)
  return {
    wake,
    async stop() {
      clearInterval(pollTimer)
      stopping.abort()
      await Promise.all(workers)
    },
  }
}
