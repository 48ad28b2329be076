import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type CronItem, parseCronItems, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { workerLogger } from './worker-logger.ts'

type WorkerDeps = { pool: pg.Pool; log: FastifyBaseLogger }

export type Worker = {
  /** Claims no further job and resolves once the running ones have ended. */
  stop(): Promise<void>
}

const jobConcurrency = 8
const restartDelayMs = 2_000

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
  const startRunner = () =>
    run({
      pgPool: pool,
      taskList: tasks,
      parsedCronItems: parseCronItems(schedule),
      concurrency: jobConcurrency,
      noHandleSignals: true,
      logger: workerLogger(log),
      // With a delay, losing the database at a job's end stops the runner; without, the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })

  let runner = await startRunner()

  // Rejects when it has already stopped by itself.
  const stopRunner = () => runner.stop().catch(() => {})

  async function keepRunning() {
    for (;;) {
      await runner.promise.catch(() => {})
      if (stopping.signal.aborted) return
      log.warn('the job runner has stopped and will be restarted')
      await delay(restartDelayMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      runner = await startRunner().catch((error) => {
        log.warn({ err: error }, 'the job runner cannot start')
        return runner
      })
      if (stopping.signal.aborted) await stopRunner()
    }
  }
  const running = keepRunning()

  return {
    async stop() {
      stopping.abort()
      await stopRunner()
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
