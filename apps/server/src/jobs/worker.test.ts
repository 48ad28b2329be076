import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { migrateWorker } from './migrate-worker.ts'
import { startWorker, type Worker } from './worker.ts'

let database: TestDatabase
let worker: Worker | undefined
let lines: { level: number; msg: string; task?: string }[]

const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
/** Jobs that one worker runs at a time. */
const concurrency = 8
const addJob = (name: string) => database.pool.query('select graphile_worker.add_job($1)', [name])

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  lines = []
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await database.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => database.drop())

test('runs jobs that were queued before any worker started', async () => {
  await migrateWorker({ pool: database.pool, log })
  await addJob('greet')
  const greeted = Promise.withResolvers<void>()
  worker = await startWorker({
    pool: database.appPool,
    log,
    tasks: { greet: () => greeted.resolve() },
  })
  await greeted.promise
})

test.each([
  [true, 1],
  [false, 0],
])('runs jobs of a killed worker when it is the only one: %s', async (isAlone, times) => {
  await migrateWorker({ pool: database.pool, log })
  await addJob('greet')
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1`,
  )
  const done: string[] = []
  const tasks = { greet: () => void done.push('greet'), last: () => void done.push('last') }
  worker = await startWorker({ pool: database.appPool, log, tasks, isAlone })
  await addJob('last')
  await expect.poll(() => done).toContain('last')
  await worker.stop()
  expect(done.filter((name) => name === 'greet')).toHaveLength(times)
})

test('stop waits for the running jobs and claims no other', async () => {
  const events: string[] = []
  const allStarted = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let starts = 0
  worker = await startWorker({
    pool: database.appPool,
    log,
    tasks: {
      slow: async () => {
        starts += 1
        if (starts === concurrency) allStarted.resolve()
        await mayEnd.promise
        events.push('ended')
      },
      late: () => void events.push('late'),
    },
  })
  // With all slots taken, none is still claiming a job when the worker stops.
  for (let index = 0; index < concurrency; index += 1) await addJob('slow')
  await allStarted.promise
  const stopped = worker.stop().then(() => events.push('stopped'))
  await addJob('late')
  mayEnd.resolve()
  await stopped
  expect(events).toEqual([...Array(concurrency).fill('ended'), 'stopped'])
  const { rows } = await database.pool.query('select task_identifier from graphile_worker.jobs')
  expect(rows).toEqual([{ task_identifier: 'late' }])
})

test('logs a failed job as a warning while attempts are left, and as an error after the last', async () => {
  const failed = Promise.withResolvers<void>()
  let failures = 0
  const fail = () => {
    failures += 1
    if (failures === 2) failed.resolve()
    throw new Error('no luck')
  }
  worker = await startWorker({ pool: database.appPool, log, tasks: { patient: fail, final: fail } })
  await database.pool.query(
    `select graphile_worker.add_job('patient'), graphile_worker.add_job('final', max_attempts => 1)`,
  )
  await failed.promise
  await worker.stop()
  const { warn, error } = log.levels.values as { warn: number; error: number }
  const levels = Object.fromEntries(lines.map((line) => [line.task, line.level]))
  expect(levels).toMatchObject({ patient: warn, final: error })
})

test('continues after every database connection was lost', async () => {
  const runs: string[] = []
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  worker = await startWorker({
    pool: database.appPool,
    log,
    tasks: {
      before: async () => {
        started.resolve()
        await mayEnd.promise
        runs.push('before')
      },
      after: () => void runs.push('after'),
    },
  })
  await addJob('before')
  await started.promise
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  mayEnd.resolve()
  await addJob('after')
  await expect.poll(() => runs.toSorted()).toEqual(['after', 'before'])
  await addJob('after')
  await expect.poll(() => runs.toSorted()).toEqual(['after', 'after', 'before'])
})
