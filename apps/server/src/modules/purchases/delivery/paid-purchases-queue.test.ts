import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../test/support/database.ts'
import { openShop } from '../../../../../../test/support/shop.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { paidPurchasesQueue } from './paid-purchases-queue.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
})
beforeEach(() => vi.clearAllMocks())
afterAll(() => database.drop())

const log = { warn: vi.fn(), error: vi.fn() }
const drain = () =>
  drainQueue(database.appPool, paidPurchasesQueue({ pool: database.appPool, db: database.db, log }))

async function buy() {
  const userId = await shop.somebody()
  const id = await shop.place({ ...(await shop.sell(1)), userId })
  expect(await shop.pay(id)).toBe('paid')
  return { id, userId }
}

const lettersTo = async (userId: number) =>
  (
    await shop.query<{ body: string }>(
      'select body from notifications where recipient = (select email from users where id = $1)',
      [userId],
    )
  ).map(({ body }) => body)
const numberOf = async (id: number) =>
  (await shop.one<{ number: string }>('select number from coupons where purchase_id = $1', [id]))
    .number
const spelled = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
const queued = () =>
  shop.query<{ subject_id: number; attempts: number }>(
    `select subject_id, attempts from due_work where kind = 'paid_purchases'`,
  )

test('sends each buyer one letter with their own coupons, even when many are paid at once', async () => {
  const bought = await Promise.all(Array.from({ length: 25 }, buy))
  await drain()
  await drain()
  for (const { id, userId } of bought) {
    const letters = await lettersTo(userId)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain(spelled(await numberOf(id)))
    expect(letters[0]).toContain('Действует до')
  }
  expect(await queued()).toEqual([])
})

test('queues nothing for an unpaid order', async () => {
  const userId = await shop.somebody()
  const id = await shop.place({ ...(await shop.sell(1)), userId })
  await shop.pay(id, 'canceled')
  expect(await queued()).toEqual([])
})

test('retries a failed purchase later without delaying the others', async () => {
  const [good, bad, alsoGood] = [await buy(), await buy(), await buy()]
  // The database rejects letters to this address.
  await shop.query(
    `alter table notifications add constraint refuses check (recipient <> 'nobody@mail.ru')`,
  )
  const { email } = await shop.one<{ email: string }>('select email from users where id = $1', [
    bad.userId,
  ])
  await shop.query(`update users set email = 'nobody@mail.ru' where id = $1`, [bad.userId])
  await drain()
  expect(await lettersTo(good.userId)).toHaveLength(1)
  expect(await lettersTo(alsoGood.userId)).toHaveLength(1)
  expect(await queued()).toEqual([{ subject_id: bad.id, attempts: 1 }])
  expect(log.warn.mock.calls.map(([fields]) => fields)).toMatchObject([
    { purchase: bad.id, attempts: 1 },
  ])

  await shop.query('alter table notifications drop constraint refuses')
  await shop.query('update users set email = $2 where id = $1', [bad.userId, email])
  await shop.query('update due_work set due_at = now()')
  await drain()
  expect(await lettersTo(bad.userId)).toHaveLength(1)
  expect(await queued()).toEqual([])
})

test('notifies waiting pages although the first attempt was cut off', async () => {
  const { id } = await buy()
  await shop.query(`update due_work set attempts = 1 where kind = 'paid_purchases'`)
  const page = await database.pool.connect()
  try {
    await page.query('listen purchase_changed')
    const notified = once(page, 'notification')
    await drain()
    expect(await notified).toMatchObject([{ payload: String(id) }])
  } finally {
    page.release(true)
  }
})

test('sends no second letter when a gift fails', async () => {
  const good = await buy()
  const giver = await buy()
  await shop.query(
    `insert into gifts (purchase_id, card, recipient_name, recipient_email, sender_name, message, send_at)
     values ($1, 'birthday', 'Оля', 'no-friend@mail.ru', 'Нина', '', now())`,
    [giver.id],
  )
  await shop.query(
    `alter table notifications add constraint refuses check (recipient <> 'no-friend@mail.ru')`,
  )
  for (let tries = 0; tries < 3; tries += 1) {
    await drain()
    await shop.query('update due_work set due_at = now()')
  }
  expect(await lettersTo(good.userId)).toHaveLength(1)
  await shop.query('alter table notifications drop constraint refuses')
  await drain()
  expect(await lettersTo(giver.userId)).toHaveLength(1)
  expect(await queued()).toEqual([])
})

test('sends no second letter when the worker dies after writing the first', async () => {
  const { id, userId } = await buy()
  const { handle } = paidPurchasesQueue({ pool: database.appPool, db: database.db, log })
  // Reports nothing to the queue, so that the item would be claimed again.
  await handle([{ id, attempts: 1 }])
  await drain()
  await handle([{ id, attempts: 2 }])
  expect(await lettersTo(userId)).toHaveLength(1)
  expect(await queued()).toEqual([])
})

test('drops a purchase deleted meanwhile', async () => {
  await shop.query(`insert into due_work (kind, subject_id) values ('paid_purchases', 987654321)`)
  await drain()
  expect(await queued()).toEqual([])
  expect(log.warn).not.toHaveBeenCalled()
})

test('gives up after the last attempt', async () => {
  const { id, userId } = await buy()
  await shop.query(`update users set email = 'nobody@mail.ru' where id = $1`, [userId])
  await shop.query(
    `alter table notifications add constraint refuses check (recipient <> 'nobody@mail.ru')`,
  )
  await shop.query('update due_work set attempts = 24')
  await drain()
  await shop.query('alter table notifications drop constraint refuses')
  expect(await queued()).toEqual([])
  expect(log.error.mock.calls.map(([fields]) => fields)).toMatchObject([
    { purchase: id, attempts: 25 },
  ])
})
