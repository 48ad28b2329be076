import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  drainQueue,
  type ItemResult,
  pauseAfter,
  startQueueWorkers,
  type WorkQueue,
} from './work-queue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.pool.query('truncate due_work'))
afterAll(() => database.drop())

const queue = (ids: number[], kind = 'tests') =>
  database.pool.query(
    'insert into due_work (kind, subject_id) select $1, id from unnest($2::bigint[]) as id',
    [kind, ids],
  )
const queued = () => database.db.selectFrom('due_work').selectAll().orderBy('subject_id').execute()
const makeAllDue = () => database.pool.query('update due_work set due_at = now()')

/** Records handled items; all are done unless `pauseOf` returns a delay. */
function recorder(pauseOf: (id: number) => number | null = () => null) {
  const handled: number[][] = []
  const work: WorkQueue = {
    ...{ kind: 'tests', batch: 3, concurrency: 2, leaseMs: 60_000 },
    async handle(claimed): Promise<ItemResult[]> {
      handled.push(claimed.map(({ id }) => id))
      return claimed.map(({ id }) => ({ id, pauseMs: pauseOf(id) }))
    },
  }
  return { work, handled, all: () => handled.flat().sort((one, other) => one - other) }
}

const oneToTen = Array.from({ length: 10 }, (_, n) => n + 1)

describe('queued items', () => {
  it('are handled once, in batches, and removed', async () => {
    await queue(oneToTen)
    const { work, handled, all } = recorder()
    await drainQueue(database.appPool, work)
    expect(all()).toEqual(oneToTen)
    expect(handled.map((batch) => batch.length)).toEqual([3, 3, 3, 1])
    expect(await queued()).toEqual([])
  })

  it('are handled once by concurrent workers, and only of their own kind', async () => {
    await queue(oneToTen)
    await queue([1, 2], 'others')
    const { work, all } = recorder()
    await Promise.all(Array.from({ length: 8 }, () => drainQueue(database.appPool, work)))
    expect(all()).toEqual(oneToTen)
    expect(await queued()).toMatchObject([{ kind: 'others' }, { kind: 'others' }])
  })

  it('wait until they are due, in order', async () => {
    await queue([1, 2, 3, 4])
    await database.pool.query(
      `update due_work set due_at = now() - interval '1 s' where subject_id = 3`,
    )
    await database.pool.query(
      `update due_work set due_at = now() + interval '1 h' where subject_id = 4`,
    )
    await database.pool.query('update due_work set is_urgent = true where subject_id = 2')
    const { work, handled } = recorder()
    await drainQueue(database.appPool, { ...work, batch: 1 })
    expect(handled).toEqual([[2], [3], [1]])
    expect(await queued()).toMatchObject([{ subject_id: 4, attempts: 0 }])
  })

  it('are due again after the requested delay', async () => {
    await queue([1, 2])
    const { work, handled } = recorder((id) => (id === 1 ? 3_600_000 : null))
    const before = Date.now()
    await drainQueue(database.appPool, work)
    const [left] = await queued()
    expect(left).toMatchObject({ subject_id: 1, attempts: 1 })
    expect(left?.due_at.getTime()).toBeGreaterThanOrEqual(before + 3_600_000)
    await makeAllDue()
    await drainQueue(database.appPool, work)
    expect(handled).toEqual([[1, 2], [1]])
    expect(await queued()).toMatchObject([{ attempts: 2 }])
  })

  it('are handled by another worker after the lease of a dead one, and not before', async () => {
    await queue([1])
    const dying = {
      ...recorder().work,
      leaseMs: 3_600_000,
      handle: async () => Promise.reject(new Error()),
    }
    await expect(drainQueue(database.appPool, dying)).rejects.toThrow()
    const { work, all } = recorder()
    await drainQueue(database.appPool, work)
    expect(all()).toEqual([])
    await database.pool.query(`update due_work set due_at = due_at - interval '1 hour'`)
    await drainQueue(database.appPool, work)
    expect(all()).toEqual([1])
  })

  it('are visible to the worker that claims them, however late they commit', async () => {
    // Written and queued in one transaction, which commits while a worker polls.
    const seen: number[] = []
    const reading: WorkQueue = {
      ...recorder().work,
      async handle(claimed) {
        const { rows } = await database.pool.query(
          'select id from notifications where id = any ($1)',
          [claimed.map(({ id }) => id)],
        )
        seen.push(rows.length)
        return claimed.map(({ id }) => ({ id, pauseMs: null }))
      },
    }
    const writing = Array.from({ length: 60 }, () =>
      database.pool.query(
        `with added as (
           insert into notifications (channel, recipient, body) values ('push', 'x', 'y') returning id
         ) insert into due_work (kind, subject_id) select 'tests', id from added`,
      ),
    )
    const looking = Array.from({ length: 60 }, () => drainQueue(database.appPool, reading))
    await Promise.all([...writing, ...looking])
    await drainQueue(database.appPool, reading)
    expect(seen.reduce((sum, count) => sum + count, 0)).toBe(60)
  })
})

it('increases delays from seconds to six hours and then gives up', () => {
  expect(pauseAfter(1)).toBe(2718)
  expect(pauseAfter(10)).toBe(pauseAfter(24))
  expect(pauseAfter(24)).toBeLessThan(6.5 * 3_600_000)
  expect(pauseAfter(25)).toBeNull()
})

describe('queue workers', () => {
  const log = { warn: vi.fn() }
  afterEach(() => vi.clearAllMocks())

  it('poll for due items, and handle them at once when woken', async () => {
    const { work, all } = recorder()
    const workers = startQueueWorkers(database.appPool, work, log)
    await queue([1])
    await expect.poll(all).toEqual([1])
    await queue([2])
    workers.wake()
    await expect.poll(all).toEqual([1, 2])
    await workers.stop()
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('reach the configured concurrency under load', async () => {
    await queue(oneToTen)
    let [now, maxRunning] = [0, 0]
    const bothRun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const busy: WorkQueue = {
      ...recorder().work,
      batch: 1,
      async handle(claimed) {
        maxRunning = Math.max(maxRunning, ++now)
        if (now === 2) bothRun.resolve()
        await mayEnd.promise
        now -= 1
        return claimed.map(({ id }) => ({ id, pauseMs: null }))
      },
    }
    const workers = startQueueWorkers(database.appPool, busy, log)
    await bothRun.promise
    const claim = vi.spyOn(database.appPool, 'query')
    workers.wake()
    expect(claim).not.toHaveBeenCalled()
    claim.mockRestore()
    mayEnd.resolve()
    await expect.poll(queued).toEqual([])
    await workers.stop()
    expect(maxRunning).toBe(2)
  })

  it('finish their batch before they stop, and start no other', async () => {
    await queue(oneToTen)
    const { work, all } = recorder()
    const began = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const slow: WorkQueue = {
      ...work,
      concurrency: 1,
      async handle(claimed) {
        began.resolve()
        await mayEnd.promise
        return work.handle(claimed)
      },
    }
    const workers = startQueueWorkers(database.appPool, slow, log)
    workers.wake()
    await began.promise
    const stopped = workers.stop()
    expect(all()).toEqual([])
    mayEnd.resolve()
    await stopped
    workers.wake()
    expect(all()).toHaveLength(3)
    expect(await queued()).toHaveLength(7)
  })

  it('continue after a failure, which is logged', async () => {
    await queue([1])
    const { work, all } = recorder()
    let fails = true
    const flaky: WorkQueue = {
      ...work,
      async handle(claimed) {
        if (fails) throw new Error('the database is away')
        return work.handle(claimed)
      },
    }
    const workers = startQueueWorkers(database.appPool, flaky, log)
    await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(0)
    fails = false
    await makeAllDue()
    await expect.poll(all).toEqual([1])
    await workers.stop()
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ kind: 'tests', err: expect.any(Error) })
  })
})
