import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  type CronItem,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { workerLogger } from './worker-logger.ts'

type WorkerDeps = { pool: pg.Pool; log: FastifyBaseLogger }

export type Worker = {
  /** Claims no further job and resolves once the running ones have ended. */
  stop(): Promise<void>
}

const jobConcurrency = 8
const restartDelayMs = 2_000
/** For the other jobs of a runner that has failed. */
const failureGraceMs = 2_000

type Work = {
  tasks: TaskList
  schedule?: CronItem[]
  /** No other process works on this database, so any locked job belongs to a killed worker. */
  isAlone?: boolean
}

export async function startWorker({
  pool,
  tasks,
  schedule = [],
  isAlone = false,
  log,
}: WorkerDeps & Work): Promise<Worker> {
  if (isAlone) await freeJobs(pool)
  const stopping = new AbortController()
  async function startRunner() {
    const events: WorkerEvents = new EventEmitter()
    // A runner that cannot store the end of a job shuts down, but its promises stay pending.
    const failed = once(events, 'pool:fatalError').then(() => delay(failureGraceMs))
    const runner = await run({
      pgPool: pool,
      taskList: tasks,
      parsedCronItems: parseCronItems(schedule),
      concurrency: jobConcurrency,
      noHandleSignals: true,
      logger: workerLogger(log),
      events,
      // With a delay, losing the database at a job's end stops the runner; without, the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    return {
      ended: Promise.race([runner.promise.catch(() => {}), failed]),
      // Rejects when it has already stopped by itself.
      stop: () => Promise.race([runner.stop().catch(() => {}), failed]),
    }
  }

  let runner = await startRunner()

  async function keepRunning() {
    for (;;) {
      await runner.ended
      if (stopping.signal.aborted) return
      log.warn('the job runner has stopped and will be restarted')
      await delay(restartDelayMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      runner = await startRunner().catch((error) => {
        log.warn({ err: error }, 'the job runner cannot start')
        return runner
      })
      if (stopping.signal.aborted) await runner.stop()
    }
  }
  const running = keepRunning()

  return {
    async stop() {
      stopping.abort()
      await runner.stop()
      await running
    },
  }
}

/** Jobs of a killed worker would be retried only after four hours, when their locks expire. */
async function freeJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct jobs.locked_by))
     from graphile_worker.jobs where jobs.locked_by is not null`,
  )
}
