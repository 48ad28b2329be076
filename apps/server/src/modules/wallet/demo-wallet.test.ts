import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { findBreaches } from '../../../../../test/support/books.ts'
import { callAt, type PathAfter } from '../../../../../test/support/call.ts'
import { createDemoWallet } from './demo-wallet.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  // The template database may be older than the 15 minutes that an order is held.
  await test.database.pool.query(
    `update orders set held_until = now() + interval '15 minutes' where status = 'waiting'`,
  )
})
afterAll(() => test.close())

const getProfile = async <Path extends PathAfter<'GET /api/v4/profile/'>>(
  path: Path,
  login = 'demo@skidora.ru',
  query = {},
) =>
  callAt<`GET /api/v4/profile/${Path}`>(test, `GET /api/v4/profile/${path}`, {
    token: await signIn(test, login),
    query,
  })

it('leaves the demo customer 1,500 rubles and an order in each state', async () => {
  const { balance, coupons, unpaidOrders } = (await getProfile('overview')).data
  expect(balance).toEqual({ balance: 1500, held: 0, cashback: 0, withdrawal: 0 })
  expect(coupons.active).toBeGreaterThan(4)
  expect(unpaidOrders[0]?.status).toBe('waiting')
  const { data } = await getProfile('purchases')
  const statuses = data.map(({ status }: { status: string }) => status)
  for (const status of ['waiting', 'paid', 'failed', 'expired', 'cancelled'])
    expect(statuses).toContain(status)
})

it('dates orders in the order of their ids, and coupon use by day after the purchase', async () => {
  const { data } = await getProfile('purchases')
  const ids: number[] = data.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  const { rows } = await test.database.pool.query(
    `select count(*) as used,
       bool_and(coupons.used_at > purchases.bought_at and coupons.used_at < now()) as after,
       bool_and(extract(hour from coupons.used_at at time zone 'Europe/Moscow') between 11 and 20) as by_day,
       bool_and(deals.starts_at <= purchases.bought_at) as on_sale,
       bool_and(orders.created_at <= purchases.bought_at) as ordered
     from coupons
     join purchases on purchases.id = coupons.purchase_id
     join orders on orders.id = purchases.order_id
     join deals on deals.id = purchases.deal_id
     join users on users.id = purchases.user_id
     where users.email = 'demo@skidora.ru' and coupons.status = 'used'`,
  )
  expect(rows).toEqual([{ used: 6, after: true, by_day: true, on_sale: true, ordered: true }])
})

it('dates operations like their orders and returns, newest first', async () => {
  const { rows } = await test.database.pool.query<{ id: number; bought: Date; returned: Date }>(
    `select purchases.id, purchases.bought_at as bought, coupon_returns.decided_at as returned
     from purchases
     join users on users.id = purchases.user_id
     left join coupon_returns on coupon_returns.purchase_id = purchases.id
     where users.email = 'demo@skidora.ru'`,
  )
  const orders = new Map(rows.map((order) => [order.id, order]))
  const { data } = await getProfile('finance-transactions', undefined, { per_page: 40 })
  const operations: { kind: string; purchaseId: number | null; createdAt: string }[] = data
  const dates = operations.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const ofOrders = operations.filter(({ purchaseId }) => purchaseId !== null)
  expect(ofOrders.length).toBeGreaterThan(12)
  for (const { kind, purchaseId, createdAt } of ofOrders) {
    const order = orders.get(purchaseId ?? 0)
    const moment = kind === 'purchase' ? order?.bought : order?.returned
    expect(createdAt, kind).toBe(moment?.toISOString())
  }
})

it('adds one coupon to those bought from the balance, which makes twelve', async () => {
  const { rows } = await test.database.pool.query(
    `select count(*) from coupons
     join purchases on purchases.id = coupons.purchase_id
     join orders on orders.id = purchases.order_id
     join users on users.id = purchases.user_id
     where users.email = 'demo@skidora.ru' and orders.request_key like 'demo:%'`,
  )
  expect(rows).toEqual([{ count: 12 }])
})

it('adds promo codes in each state, and only public ones to the empty customer', async () => {
  const { data } = await getProfile('promo-codes')
  const states = data.map(({ code, state }: { code: string; state: string }) => [code, state])
  expect(Object.fromEntries(states)).toEqual({
    LETO10: 'active',
    SPA300: 'active',
    'ANNA-500': 'active',
    ZIMA15: 'not_begun',
    'ANNA-START': 'used',
    'VESNA-15': 'ended',
  })
  const others = (await getProfile('promo-codes', 'empty@skidora.ru')).data
  expect(others.map(({ code }: { code: string }) => code).toSorted()).toEqual([
    'LETO10',
    'SPA300',
    'ZIMA15',
  ])
})

it('saves a card known to the sandbox bank and keeps the ledger balanced', async () => {
  const { cards } = (await getProfile('get-card-bindings')).data
  expect(cards).toHaveLength(1)
  const { rows } = await test.database.pool.query(
    `select payments.amount_kopecks = at_bank.kopecks as "isSame", at_bank.is_method_kept as "isKept"
     from bound_cards
     join sandbox_bank.payments as at_bank on at_bank.id = bound_cards.bank_method_id
     join payments on payments.bank_id = at_bank.id and payments.status = 'succeeded'
     where bound_cards.id = $1`,
    [cards[0]?.id],
  )
  expect(rows).toEqual([{ isSame: true, isKept: true }])
  expect(await findBreaches(test.database.pool)).toEqual({})
})

it('runs once', async () => {
  const before = await getProfile('purchases')
  await createDemoWallet(test.database.db)
  expect((await getProfile('purchases')).pagination).toEqual(before.pagination)
  expect((await getProfile('get-card-bindings')).data.cards).toHaveLength(1)
})
