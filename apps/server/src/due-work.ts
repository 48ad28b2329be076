import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** One that was taken, for the so-manieth time. */
export type Taken = { id: number; attempts: number }

/** How one went: when to try again, or null if there is nothing left to do. */
export type Done = { id: number; pauseMs: number | null }

/** What waits in the table of the same name, of one kind. */
export type DueWork = {
  kind: string
  /** So many are handled together, and so many times that at once. */
  batch: number
  lanes: number
  /** Longer than it takes to handle them: then whoever took them must be dead, and others do it. */
  leaseMs: number
  handle(taken: Taken[]): Promise<Done[]>
}

const attemptsAtMost = 25

/** Seconds at first, six hours at last; null after the last attempt, when three days have passed. */
export const pauseAfter = (attempts: number): number | null =>
  attempts < attemptsAtMost ? Math.round(1000 * Math.exp(Math.min(attempts, 10))) : null

export const idsOf = (taken: { id: number }[]) => taken.map(({ id }) => id)

/** What has failed is due again later, until it is given up; `about` says in the log what it was. */
export function postpone(
  { id, attempts }: Taken,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  about: object,
): Done {
  const pauseMs = pauseAfter(attempts)
  if (pauseMs) log.warn({ ...about, attempts }, 'work failed and will be tried again')
  else log.error({ ...about, attempts }, 'work failed for the last time')
  return { id, pauseMs }
}

type Walk = { until?: AbortSignal; onTaken?: () => void }

/** One batch after the other of what is due. */
export async function workOff(
  pool: pg.Pool,
  { kind, batch, leaseMs, handle }: DueWork,
  { until, onTaken }: Walk = {},
): Promise<void> {
  let done: Done[] = []
  for (;;) {
    const { rows: taken } = await pool.query<Taken>({
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
    if (taken.length === 0) return
    onTaken?.()
    done = await handle(taken)
  }
}

/** How often somebody looks, if nobody wakes them. */
const lookMs = 250

export type Lanes = {
  /** Something may be due. */
  wake(): void
  /** Resolves once nothing is being done any more. */
  stop(): Promise<void>
}

/** Does what is due, when it is due, until it is stopped. */
export function startLanes(
  pool: pg.Pool,
  work: DueWork,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Lanes {
  const stopping = new AbortController()
  const lanes = new Set<Promise<void>>()

  function wake() {
    if (lanes.size >= work.lanes || stopping.signal.aborted) return
    // Where some were due there may be more.
    const lane = workOff(pool, work, { until: stopping.signal, onTaken: wake })
      .catch((err) => log.warn({ err, kind: work.kind }, 'what is due cannot be done now'))
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  const clock = setInterval(wake, lookMs)
  return {
    wake,
    async stop() {
      clearInterval(clock)
      stopping.abort()
      await Promise.all(lanes)
    },
  }
}
