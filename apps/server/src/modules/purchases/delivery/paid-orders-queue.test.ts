import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../test/support/database.ts'
import { testSite } from '../../../../../../test/support/messages.ts'
import { openShop } from '../../../../../../test/support/shop.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { paidOrdersQueue } from './paid-orders-queue.ts'

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
  drainQueue(
    database.appPool,
    paidOrdersQueue({ pool: database.appPool, db: database.db, site: testSite, log }),
  )

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
    `select subject_id, attempts from due_work where kind = 'paid_orders'`,
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

test('sends one letter and one SMS for an order of several lines', async () => {
  const userId = await shop.somebody()
  const phone = '+79001112233'
  const lines = await Promise.all([shop.sell(5), shop.sell(5), shop.sell(9)])
  const id = await shop.place({
    userId,
    lines: lines.map((line, index) => ({ ...line, quantity: index + 1 })),
    contact: { email: null, phone },
  })
  await shop.pay(id)
  expect(await queued()).toMatchObject([{ subject_id: id }])
  await drain()
  const [letter, ...others] = await lettersTo(userId)
  expect(others).toEqual([])
  const coupons = await shop.query<{ number: string }>(
    `select coupons.number from coupons join purchases on purchases.id = coupons.purchase_id
     where purchases.order_id = $1 order by coupons.id`,
    [id],
  )
  for (const { number } of coupons) expect(letter).toContain(spelled(number))
  expect(letter).toMatch(/Оплачено за 6\sкупонов: 6\s000,06/)
  const sms = await shop.query<{ body: string }>(
    'select body from notifications where recipient = $1',
    [phone],
  )
  expect(sms).toHaveLength(1)
  expect(sms[0]?.body.match(/ПИН/g)).toHaveLength(5)
  expect(sms[0]?.body).toContain('Ещё 1 в личном кабинете')
})

test('queues nothing for an unpaid order', async () => {
  const userId = await shop.somebody()
  const id = await shop.place({ ...(await shop.sell(1)), userId })
  await shop.pay(id, 'canceled')
  expect(await queued()).toEqual([])
})

test('retries a failed order later without delaying the others', async () => {
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
    { order: bad.id, attempts: 1 },
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
  await shop.query(`update due_work set attempts = 1 where kind = 'paid_orders'`)
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
  const { handle } = paidOrdersQueue({
    pool: database.appPool,
    db: database.db,
    site: testSite,
    log,
  })
  // Reports nothing to the queue, so that the item would be claimed again.
  await handle([{ id, attempts: 1 }])
  await drain()
  await handle([{ id, attempts: 2 }])
  expect(await lettersTo(userId)).toHaveLength(1)
  expect(await queued()).toEqual([])
})

test('drops an order deleted meanwhile', async () => {
  await shop.query(`insert into due_work (kind, subject_id) values ('paid_orders', 987654321)`)
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
    { order: id, attempts: 25 },
  ])
})
