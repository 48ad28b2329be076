import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db.ts'

/** A claimed item and its attempt count. */
export type ClaimedItem = { id: number; attempts: number }

/** Result of an item: the delay before a retry, or null when it is finished. */
export type ItemResult = { id: number; pauseMs: number | null }

/** A queue: the items of one kind in the table due_work. */
export type WorkQueue = {
  kind: string
  /** Batch size and number of parallel workers. */
  batch: number
  concurrency: number
  /**
   * Longer than handling a batch takes: after that the worker counts as dead and others take over.
   */
  leaseMs: number
  handle(claimed: ClaimedItem[]): Promise<ItemResult[]>
}

const maxAttempts = 25

/** Grows from seconds to six hours; null after the last attempt, after three days. */
export const pauseAfter = (attempts: number): number | null =>
  attempts < maxAttempts ? Math.round(1000 * Math.exp(Math.min(attempts, 10))) : null

export const idsOf = (claimed: { id: number }[]) => claimed.map(({ id }) => id)

/** Schedules a retry of a failed item or gives it up; `about` identifies it in the log. */
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

/**
 * Finishes items in the transaction of their effect, which then happens once even if a worker dies
 * before it reports them. Returns the ids of those that were not finished before.
 */
export async function finishItems(trx: Db, kind: string, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from due_work where due_work.kind = ${kind} and due_work.subject_id = any (${ids})
    returning due_work.subject_id as id`.execute(trx)
  return idsOf(rows)
}

type DrainOptions = { until?: AbortSignal; onClaimed?: () => void }

/** Handles due items batch by batch until none is left. */
export async function drainQueue(
  pool: pg.Pool,
  { kind, batch, leaseMs, handle }: WorkQueue,
  { until, onClaimed }: DrainOptions = {},
): Promise<void> {
  let done: ItemResult[] = []
  for (;;) {
    const { rows: claimed } = await pool.query<ClaimedItem>({
      name: 'claim_work',
      text: 'select subject_id as id, attempts from claim_work($1, $2, $3, $4, $5)',
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

/** Poll interval when nobody wakes the workers. */
const pollMs = 250

export type QueueWorkers = {
  /** Call when something may be due. */
  wake(): void
  /** Resolves once all workers have finished. */
  stop(): Promise<void>
}

/** Handles due items until stopped. */
export function startQueueWorkers(
  pool: pg.Pool,
  work: WorkQueue,
  log: Pick<FastifyBaseLogger, 'warn'>,
): QueueWorkers {
  const stopping = new AbortController()
  const workers = new Set<Promise<void>>()

  function wake() {
    if (workers.size >= work.concurrency || stopping.signal.aborted) return
    // There may be more, so start another worker.
    const worker = drainQueue(pool, work, { until: stopping.signal, onClaimed: wake })
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
