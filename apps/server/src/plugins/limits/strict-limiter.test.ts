import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, openTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import type { Db } from '../../db.ts'
import { TooManyRequests } from '../../limits/too-many-requests.ts'
import { createStrictLimiter, type Limit, refuseSpent, takeLimits } from './strict-limiter.ts'

let test: TestApp
let db: Db
beforeAll(async () => {
  test = await createTestApp()
  db = test.database.db
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('truncate rate_limits'))

const limit = (key: string, most: number): Limit => ({ key, most, windowMs: 60_000 })
const counts = async () =>
  (await test.database.pool.query('select count from rate_limits order by count')).rows.map(
    ({ count }) => count,
  )
const outcomes = async (takes: Promise<void>[]) =>
  (await Promise.allSettled(takes)).map(({ status }) => status)

describe('createStrictLimiter', () => {
  it('allows a key up to its limit, and again in the next window', async () => {
    const limiter = createStrictLimiter(db)
    for (let index = 0; index < 3; index += 1) await limiter.take('a', 3)
    const refusal = await limiter.take('a', 3).catch((error) => error)
    expect(refusal).toBeInstanceOf(TooManyRequests)
    expect(refusal.retryAfterSeconds).toBeGreaterThan(30)
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60)
    await limiter.take('b', 3)
    await test.database.pool.query('update rate_limits set ends_at = now()')
    await limiter.take('a', 3)
    expect(await counts()).toEqual([1, 1])
  })

  it('grants no more than the limit under concurrency', async () => {
    const limiter = createStrictLimiter(db)
    const all = await outcomes(Array.from({ length: 60 }, () => limiter.take('a', 5)))
    expect(all.filter((outcome) => outcome === 'fulfilled')).toHaveLength(5)
  })

  it('stores only a hash of the key', async () => {
    await createStrictLimiter(db).take('sms:+79000000001', 3)
    const { rows } = await test.database.pool.query('select * from rate_limits')
    expect(rows[0].key_hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain('79000000001')
  })
})

describe('takeLimits', () => {
  it('takes from none of the limits when one is exceeded', async () => {
    await takeLimits(db, [limit('a', 1)])
    await expect(takeLimits(db, [limit('b', 9), limit('a', 1)])).rejects.toThrow(TooManyRequests)
    expect(await counts()).toEqual([1])
  })

  it('takes nothing when the transaction rolls back', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await takeLimits(trx, [limit('a', 1)])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await counts()).toEqual([])
  })

  it('does not deadlock with keys in another order', async () => {
    const take = (keys: string[]) =>
      db.transaction().execute((trx) =>
        takeLimits(
          trx,
          keys.map((key) => limit(key, 1000)),
        ),
      )
    const keys = Array.from({ length: 12 }, (_, index) => `key-${index}`)
    const all = await outcomes(
      Array.from({ length: 40 }, (_, index) => take(index % 2 ? keys : keys.toReversed())),
    )
    expect(new Set(all)).toEqual(new Set(['fulfilled']))
    expect(await counts()).toEqual(Array(12).fill(40))
  })
})

it('refuseSpent rejects at the limit and takes nothing', async () => {
  await refuseSpent(db, [limit('a', 1)])
  await takeLimits(db, [limit('a', 1)])
  await expect(refuseSpent(db, [limit('a', 1)])).rejects.toThrow(TooManyRequests)
  expect(await counts()).toEqual([1])
})

it('shares limits between two processes on one database', async () => {
  const other = await openTestApp(test.database)
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) {
    const { status } = await call(index % 2 ? other : test, 'POST /api/v4/auth/sign-in', {
      body: { login: `shared-${index}@mail.ru`, password: 'x' },
      address: '10.77.0.1',
    })
    statuses.push(status)
  }
  await other.close()
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})
