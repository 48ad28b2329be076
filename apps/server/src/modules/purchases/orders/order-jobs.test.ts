import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../test/support/database.ts'
import { testSite } from '../../../../../../test/support/messages.ts'
import { runJobs } from '../../../../../../test/support/run-jobs.ts'
import { openShop } from '../../../../../../test/support/shop.ts'
import { waitForBlocked } from '../../../../../../test/support/wait-for-blocked.ts'
import { createPayments } from '../payments/payments-service.ts'
import { orderTasks } from './order-jobs.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
})
afterAll(() => database.drop())

/** Runs all jobs queued so far. */
async function work(...tasks: string[]) {
  const payments = createPayments({
    pool: database.appPool,
    bank: null,
    log: pino({ level: 'silent' }),
  })
  await runJobs(database, orderTasks({ db: database.db, site: testSite, payments }), ...tasks)
}

const shownOf = async ({ dealId }: { dealId: number }) =>
  (
    await shop.one<{ shown: number }>(
      'select available_quantity as shown from deals where id = $1',
      [dealId],
    )
  ).shown

test('expires an unpaid order after 15 minutes', async () => {
  const deal = await shop.sell(1)
  const userId = await shop.somebody()
  const waiting = await shop.place({ ...deal, userId })
  await work('expire_orders')
  expect(await shop.purchaseOf(waiting)).toMatchObject({ status: 'waiting' })
  await shop.query(
    `update orders set held_until = held_until - interval '15 minutes' where id = $1`,
    [waiting],
  )
  await work('expire_orders')
  expect(await shop.purchaseOf(waiting)).toMatchObject({ status: 'expired' })
  expect(await shop.books()).toEqual({})
})

test('expires orders without deadlocks with buyers', async () => {
  const userId = await shop.somebody()
  const [first, second] = [await shop.sell(1), await shop.sell(1)]
  const promoCode = await shop.promo({ percent: 10 })
  const ids = [
    await shop.place({ ...first, userId }),
    await shop.place({ ...second, userId, promoCode }),
  ]
  for (const [index, id] of ids.entries())
    await shop.query(
      `update orders set held_until = now() - interval '1 minute' * (2 - $2) where id = $1`,
      [id, index],
    )
  // Holds the promo code of the second order, then takes stock of the first, like any buyer.
  const buyer = await database.pool.connect()
  try {
    await buyer.query('begin')
    await buyer.query('update promo_codes set uses = uses where code = $1', [promoCode])
    const expiry = work('expire_orders')
    await waitForBlocked(database.pool)
    await buyer.query('update deal_stock set free = free - 1 where deal_id = $1', [first.dealId])
    await buyer.query('rollback')
    await expiry
  } finally {
    buyer.release()
  }
  for (const id of ids) expect(await shop.purchaseOf(id)).toMatchObject({ status: 'expired' })
  expect(await shop.books()).toEqual({})
})

test('publishes sold-out and back-in-stock at once, other stock changes within a minute', async () => {
  const deal = await shop.sell(2)
  const userId = await shop.somebody()
  const first = await shop.place({ ...deal, userId })
  await work()
  expect(await shownOf(deal)).toBe(2)
  await work('publish_stock')
  expect(await shownOf(deal)).toBe(1)
  await shop.place({ ...deal, userId })
  await work()
  expect(await shownOf(deal)).toBe(0)
  await shop.pay(first, 'canceled')
  await work()
  expect(await shownOf(deal)).toBe(1)
})

test('updates the stock of any number of deals, skipping one being sold at that moment', async () => {
  const sell = async () => {
    const deal = await shop.sell(3)
    await shop.place({ ...deal, userId: await shop.somebody() })
    return deal
  }
  const busy = await sell()
  const others = await Promise.all(Array.from({ length: 25 }, sell))
  const buyer = await database.pool.connect()
  try {
    await buyer.query('begin')
    await buyer.query('update deal_stock set free = free - 1 where deal_id = $1', [busy.dealId])
    await work('publish_stock')
    expect(await shownOf(busy)).toBe(3)
    for (const deal of others) expect(await shownOf(deal)).toBe(2)
  } finally {
    await buyer.query('rollback')
    buyer.release()
  }
  await work('publish_stock')
  expect(await shownOf(busy)).toBe(2)
})

test('invalidates pages when stock shrinks, without rewriting the lists', async () => {
  const deal = await shop.sell(3)
  const listed = () =>
    shop.query<{ row: string }>(
      'select ctid::text as row from deal_listings where deal_id = $1 order by 1',
      [deal.dealId],
    )
  const before = await listed()
  expect(before.length).toBeGreaterThan(0)
  const listener = await database.pool.connect()
  const changes: unknown[] = []
  listener.on('notification', ({ payload }) => changes.push(JSON.parse(payload ?? '')))
  await listener.query('listen catalog_changed')
  await shop.place({ ...deal, userId: await shop.somebody() })
  await work('publish_stock')
  await expect.poll(() => changes).toEqual([{ cities: [1] }])
  await listener.query('unlisten *')
  listener.removeAllListeners('notification')
  listener.release()
  expect(await shownOf(deal)).toBe(2)
  expect(await listed()).toEqual(before)
})

test('sends the buyer one letter with every coupon', async () => {
  const deal = await shop.sell(5)
  const userId = await shop.somebody()
  const id = await shop.place({ ...deal, userId, quantity: 2 })
  await Promise.all([shop.pay(id), shop.pay(id)])
  await shop.runPaymentJobs()
  const coupons = await shop.query<{ number: string; pin: string }>(
    'select number, pin from coupons where purchase_id = $1 order by position',
    [id],
  )
  const letters = await shop.query<{ subject: string; body: string }>(
    `select subject, body from notifications
     where recipient = (select email from users where id = $1)`,
    [userId],
  )
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toMatch(/^Ваши купоны: /)
  expect(letters[0]?.body).toContain('Действуют до')
  expect(letters[0]?.body).toContain('Оплачено за 2\u00a0купона: 2\u00a0000,02\u00a0₽')
  expect(coupons).toHaveLength(2)
  for (const { number, pin } of coupons) {
    const spaced = `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`
    expect(letters[0]?.body).toContain(`№ ${spaced}, ПИН ${pin}`)
  }
})

test('counts each bought coupon of a deal once', async () => {
  const [deal, other] = [await shop.sell(-1), await shop.sell(9)]
  const boughtOf = async ({ dealId }: { dealId: number }) =>
    (
      await shop.one<{ bought: number }>(
        'select coupons_bought as bought from deals where id = $1',
        [dealId],
      )
    ).bought
  await shop.query('update deals set coupons_bought = 100 where id = $1', [deal.dealId])
  const userId = await shop.somebody()
  await shop.pay(await shop.place({ ...deal, userId, quantity: 3 }))
  await shop.pay(await shop.place({ ...deal, userId, quantity: 2 }))
  await shop.pay(await shop.place({ ...other, userId }), 'canceled')
  await shop.place({ ...other, userId })
  await work()
  expect(await boughtOf(deal)).toBe(100)
  await work('count_sold_coupons')
  expect([await boughtOf(deal), await boughtOf(other)]).toEqual([105, 0])
  await work('count_sold_coupons')
  expect(await boughtOf(deal)).toBe(105)
  const promoCode = await shop.promo({ percent: 100 })
  await shop.place({ ...deal, userId, promoCode })
  await Promise.all([1, 2, 3].map(() => shop.query('select count_sold_coupons($1)', [deal.dealId])))
  expect(await boughtOf(deal)).toBe(106)
  expect(await shop.query('select from sold_coupons where deal_id = $1', [deal.dealId])).toEqual([])
})
