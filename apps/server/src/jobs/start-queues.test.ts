import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { startQueues } from './start-queues.ts'
import type { WorkQueue } from './work-queue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('stops all queues at once, and waits for their batches', async () => {
  const kinds = ['one', 'other']
  const began = vi.fn()
  const mayEnd = Promise.withResolvers<void>()
  const queues = kinds.map(
    (kind): WorkQueue => ({
      ...{ kind, batch: 1, concurrency: 2, leaseMs: 60_000 },
      async handle(claimed) {
        began()
        await mayEnd.promise
        return claimed.map(({ id }) => ({ id, pauseMs: null }))
      },
    }),
  )
  await database.pool.query(
    'insert into due_work (kind, subject_id) select kind, 1 from unnest($1::text[]) as kind',
    [kinds],
  )
  const started = startQueues(database.appPool, queues, { warn: () => {} })
  await expect.poll(() => began.mock.calls.length).toBe(2)
  const isStopped = vi.fn()
  const stopped = started.stop().then(isStopped)
  const claim = vi.spyOn(database.appPool, 'query')
  for (const kind of kinds) started.wake(kind)
  expect(claim).not.toHaveBeenCalled()
  claim.mockRestore()
  expect(isStopped).not.toHaveBeenCalled()
  mayEnd.resolve()
  await stopped
  expect((await database.pool.query('select from due_work')).rowCount).toBe(0)
})
