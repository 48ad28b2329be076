import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { waitForBlocked } from '../../../../../test/support/wait-for-blocked.ts'
import { hashRequest, withIdempotency } from './idempotency.ts'

let database: TestDatabase
let runs: number

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

beforeEach(async () => {
  runs = 0
  await database.pool.query('truncate idempotency_keys')
})

const order = {
  owner: 'user:1',
  key: 'key-1',
  requestHash: hashRequest('POST', '/orders', { deal: 1 }),
}

async function countRun() {
  runs += 1
  return { status: 200, body: { purchaseId: runs, note: 'готово' } }
}

test('returns the first response for the same key and request', async () => {
  const first = await withIdempotency(database.db, order, countRun)
  const second = await withIdempotency(database.db, order, countRun)
  expect(first).toEqual({ status: 200, body: { purchaseId: 1, note: 'готово' } })
  expect(second).toEqual(first)
  expect(runs).toBe(1)
})

test('rejects the same key with another request with 409', async () => {
  await withIdempotency(database.db, order, countRun)
  const other = { ...order, requestHash: hashRequest('POST', '/orders', { deal: 2 }) }
  await expect(withIdempotency(database.db, other, countRun)).rejects.toMatchObject({
    status: 409,
    code: 'idempotency_key_reused',
  })
  expect(runs).toBe(1)
})

test('scopes keys to their owner', async () => {
  await withIdempotency(database.db, order, countRun)
  await withIdempotency(database.db, { ...order, owner: 'user:2' }, countRun)
  expect(runs).toBe(2)
})

test('runs once for twenty concurrent requests and returns one response', async () => {
  const slowRun = async () => {
    await waitForBlocked(database.pool, 19)
    return countRun()
  }
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => withIdempotency(database.db, order, slowRun)),
  )
  expect(runs).toBe(1)
  expect(new Set(responses.map((response) => response.body.purchaseId))).toEqual(new Set([1]))
})

test('rolls back a failed run with its key, so that a retry can run', async () => {
  const failingRun = withIdempotency(database.db, order, async (trx) => {
    await trx
      .insertInto('redirects')
      .values({ path: '/tried', target: '/b', is_permanent: false })
      .execute()
    throw new Error('out of stock')
  })
  await expect(failingRun).rejects.toThrow('out of stock')
  const { rows } = await database.pool.query(
    `select from redirects where path = '/tried' union all select from idempotency_keys`,
  )
  expect(rows).toHaveLength(0)
  await withIdempotency(database.db, order, countRun)
  expect(runs).toBe(1)
})

test('runs a waiting request when the first one fails', async () => {
  const started = Promise.withResolvers<void>()
  const first = withIdempotency(database.db, order, async () => {
    started.resolve()
    await waitForBlocked(database.pool)
    throw new Error('bank is down')
  })
  await started.promise
  const second = withIdempotency(database.db, order, countRun)
  await expect(first).rejects.toThrow('bank is down')
  expect(await second).toMatchObject({ body: { purchaseId: 1 } })
})

test.each([undefined, '', 'a b', 'ключ', 'x'.repeat(201), 'a\nb', ['a', 'b']])(
  'rejects the key %j',
  async (key) => {
    await expect(withIdempotency(database.db, { ...order, key }, countRun)).rejects.toMatchObject({
      status: 400,
      code: 'idempotency_key_invalid',
      payload: { 'Idempotency-Key': expect.any(String) },
    })
    expect(runs).toBe(0)
  },
)

describe('hashRequest', () => {
  test('differs by method, path and body', () => {
    const hashes = [
      hashRequest('POST', '/a', { x: 1 }),
      hashRequest('POST', '/a', { x: 2 }),
      hashRequest('POST', '/b', { x: 1 }),
      hashRequest('DELETE', '/a', { x: 1 }),
      hashRequest('POST', '/a', undefined),
    ].map((hash) => hash.toString('hex'))
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})
