import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStock } from '../../../../../test/support/books.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { endReturn, type NewReturn, returnCoupons } from './returns-store.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
})
afterAll(() => database.drop())

const couponsOf = (purchaseId: number) =>
  shop.query<{ id: number; status: string; bank_kopecks: number; balance_kopecks: number }>(
    `select id, status, bank_kopecks, balance_kopecks from coupons
     where purchase_id = $1 order by position`,
    [purchaseId],
  )
const idsOf = async (purchaseId: number) => (await couponsOf(purchaseId)).map(({ id }) => id)
const statusesOf = async (purchaseId: number) =>
  (await couponsOf(purchaseId)).map(({ status }) => status)

const makeReturn = (purchaseId: number, couponIds: number[], more: Partial<NewReturn> = {}) =>
  returnCoupons(database.appPool, {
    ...{ purchaseId, couponIds, destination: 'balance', way: 'at_once' },
    ...{
      reason: 'other',
      text: '',
      key: `return-${shop.next()}`,
      requestHash: Buffer.from('same'),
    },
    ...more,
  })

type NewOrder = Parameters<typeof shop.place>[0]

/** A paid purchase at 1,000.01 rubles per coupon. */
async function buy(more: Partial<NewOrder> & { balance?: number; stock?: number } = {}) {
  const { balance = 0, stock = 20, ...order } = more
  const deal = await shop.sell(stock)
  const userId = order.userId ?? (await shop.somebody(balance))
  const purchaseId = await shop.place({ ...deal, payFromBalance: balance > 0, ...order, userId })
  if ((await shop.purchaseOf(purchaseId)).status === 'waiting') await shop.pay(purchaseId)
  return { ...deal, userId, purchaseId, couponIds: await idsOf(purchaseId) }
}

/** A purchase too old for an immediate return. */
async function buyLongAgo(quantity = 1) {
  const bought = await buy({ quantity })
  await shop.query(`update deals set return_policy = 'manual' where id = $1`, [bought.dealId])
  await shop.query(
    `update purchases set bought_at = bought_at - interval '15 days' where id = $1`,
    [bought.purchaseId],
  )
  return bought
}

/** Settles a refund as the bank would. */
const settleRefund = (id: number | undefined, outcome: 'succeeded' | 'canceled') =>
  shop.query('select settle_refund($1, $2)', [id, outcome])

const refundsOf = (purchaseId: number) =>
  shop.query<{ id: number; amount_kopecks: number; reason: string; status: string }>(
    'select id, amount_kopecks, reason, status from refunds where order_id = $1 order by id',
    [purchaseId],
  )

describe('a returned coupon', () => {
  test("refunds the bank's share to the balance at once", async () => {
    const { userId, purchaseId, couponIds, dealId } = await buy({ quantity: 2 })
    await makeReturn(purchaseId, couponIds.slice(0, 1))
    expect(await shop.balanceOf(userId)).toBe(100_001)
    expect(await shop.purchaseOf(purchaseId)).toMatchObject({ status: 'partly_refunded' })
    expect(await statusesOf(purchaseId)).toEqual(['returned', 'active'])
    await makeReturn(purchaseId, couponIds.slice(1))
    expect(await shop.balanceOf(userId)).toBe(200_002)
    expect(await shop.purchaseOf(purchaseId)).toMatchObject({ status: 'refunded' })
    expect(await refundsOf(purchaseId)).toEqual([])
    expect(await countStock(database.pool, dealId)).toBe(20)
    expect(await shop.books()).toEqual({})
  })

  test('stays pending on a refund to the card until the bank settles it', async () => {
    const { userId, purchaseId, couponIds } = await buy({ balance: 30_000 })
    await makeReturn(purchaseId, couponIds, { destination: 'card' })
    expect(await shop.balanceOf(userId)).toBe(30_000)
    const [refund] = await refundsOf(purchaseId)
    expect(refund).toMatchObject({ amount_kopecks: 70_001, reason: 'return', status: 'new' })
    expect(await shop.books()).toEqual({})
    await settleRefund(refund?.id, 'succeeded')
    expect(await shop.balanceOf(userId)).toBe(30_000)
    expect(await shop.books()).toEqual({})
  })

  test('goes to the balance once when the card rejects the refund', async () => {
    const { userId, purchaseId, couponIds } = await buy()
    await makeReturn(purchaseId, couponIds, { destination: 'card' })
    const [refund] = await refundsOf(purchaseId)
    for (let times = 0; times < 2; times += 1) await settleRefund(refund?.id, 'canceled')
    expect(await shop.balanceOf(userId)).toBe(100_001)
    expect(await shop.books()).toEqual({})
  })

  test("refunds the balance's share to the balance whatever the destination", async () => {
    const { userId, purchaseId, couponIds } = await buy({ balance: 100_001 })
    await makeReturn(purchaseId, couponIds, { destination: 'card' })
    expect(await shop.balanceOf(userId)).toBe(100_001)
    expect(await refundsOf(purchaseId)).toEqual([])
    expect(await shop.books()).toEqual({})
  })

  test('refunds the payment that bought it, not a late one', async () => {
    const deal = await shop.sell(5)
    const purchaseId = await shop.place({ ...deal, userId: await shop.somebody() })
    await shop.resume(purchaseId, 'bank_card')
    const [first, second] = await shop.paymentsOf(purchaseId)
    for (const payment of [second, first])
      await shop.query(`select settle_payment($1, 'succeeded')`, [payment?.id])
    await makeReturn(purchaseId, await idsOf(purchaseId), { destination: 'card' })
    expect(
      await shop.query('select payment_id, reason from refunds where order_id = $1 order by id', [
        purchaseId,
      ]),
    ).toEqual([
      { payment_id: first?.id, reason: 'second' },
      { payment_id: second?.id, reason: 'return' },
    ])
    expect(await shop.books()).toEqual({})
  })

  test('goes back on sale, and publishes it when the deal was sold out', async () => {
    const { dealId, purchaseId, couponIds } = await buy({ stock: 1 })
    await shop.query('select publish_deal_stock($1)', [dealId])
    await makeReturn(purchaseId, couponIds)
    expect(await shop.one('select free from deal_stock where deal_id = $1', [dealId])).toEqual({
      free: 1,
    })
    expect(
      await shop.query('select from graphile_worker.jobs where key = $1', [
        `publish_deal_stock:${dealId}`,
      ]),
    ).toHaveLength(1)
  })

  test('leaves the stock of an ended deal unchanged', async () => {
    const { dealId, purchaseId, couponIds } = await buy({ stock: 1 })
    await shop.query(`update deals set ends_at = now() - interval '1 minute' where id = $1`, [
      dealId,
    ])
    await makeReturn(purchaseId, couponIds)
    expect(await shop.one('select free from deal_stock where deal_id = $1', [dealId])).toEqual({
      free: 0,
    })
    expect(await countStock(database.pool, dealId)).toBe(1)
  })
})

describe('a promo code', () => {
  test('is usable again only when the whole purchase is returned', async () => {
    const promoCode = await shop.promo({ percent: 10, uses_allowed: 1 })
    const { userId, purchaseId, couponIds, ...deal } = await buy({ promoCode, quantity: 2 })
    const again = () =>
      shop.place({ userId, dealId: deal.dealId, optionId: deal.optionId, promoCode })
    await makeReturn(purchaseId, couponIds.slice(0, 1))
    // The promo code's tenth of the price is not refunded.
    expect(await shop.balanceOf(userId)).toBe(90_001)
    await expect(again()).rejects.toMatchObject({ code: 'promo_used_up' })
    await makeReturn(purchaseId, couponIds.slice(1))
    expect(await shop.balanceOf(userId)).toBe(180_002)
    expect(await again()).toBeGreaterThan(0)
    expect(await shop.books()).toEqual({})
  })

  test('refunds no money when it paid for everything', async () => {
    const promoCode = await shop.promo({ percent: 100 })
    const { userId, purchaseId, couponIds } = await buy({ promoCode })
    await makeReturn(purchaseId, couponIds, { destination: 'card' })
    expect(await shop.balanceOf(userId)).toBe(0)
    expect(await refundsOf(purchaseId)).toEqual([])
    expect(await shop.books()).toEqual({})
  })
})

test('partial returns add up to what was paid, for any mix of payment and destinations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        quantity: fc.integer({ min: 1, max: 7 }),
        off: fc.integer({ min: 0, max: 800_000 }),
        own: fc.integer({ min: 0, max: 800_000 }),
        commission: fc.integer({ min: 0, max: 10_000 }),
        // Which coupons are returned together, and where to.
        parts: fc.array(fc.record({ take: fc.nat(7), card: fc.boolean() }), { maxLength: 7 }),
      }),
      async ({ quantity, off, own, commission, parts }) => {
        const promoCode = off > 0 ? await shop.promo({ amount_kopecks: off }) : undefined
        const deal = await shop.sell(quantity)
        await shop.query(
          `update brands set commission_points = $2
           where id = (select brand_id from deals where id = $1)`,
          [deal.dealId, commission],
        )
        const userId = await shop.somebody(own)
        const purchaseId = await shop.place({
          ...{ ...deal, userId, quantity, promoCode, payFromBalance: true },
        })
        if ((await shop.purchaseOf(purchaseId)).status === 'waiting') await shop.pay(purchaseId)
        const paid = await shop.purchaseOf(purchaseId)
        const left = await couponsOf(purchaseId)
        let toCards = 0
        let expected = own - paid.balance_kopecks
        while (left.length > 0) {
          const { take, card } = parts.pop() ?? { take: 1, card: true }
          const given = left.splice(take % left.length, Math.max(1, take))
          await makeReturn(
            purchaseId,
            given.map(({ id }) => id),
            { destination: card ? 'card' : 'balance' },
          )
          for (const coupon of given) {
            expected += coupon.balance_kopecks + (card ? 0 : coupon.bank_kopecks)
            toCards += card ? coupon.bank_kopecks : 0
          }
          expect(await shop.balanceOf(userId)).toBe(expected)
        }
        const refunds = await refundsOf(purchaseId)
        expect(refunds.reduce((sum, { amount_kopecks }) => sum + amount_kopecks, 0)).toBe(toCards)
        expect(expected + toCards).toBe(own + paid.bank_kopecks)
        expect(await shop.purchaseOf(purchaseId)).toMatchObject({ status: 'refunded' })
        expect(await countStock(database.pool, deal.dealId)).toBe(quantity)
      },
    ),
    { numRuns: 60 },
  )
  expect(await shop.books()).toEqual({})
})

describe('a return is rejected', () => {
  test('for coupons used, returned, requested or of another user', async () => {
    const { purchaseId, couponIds } = await buy({ quantity: 3 })
    const [first = 0, second = 0, third = 0] = couponIds
    await shop.query(`update coupons set status = 'used', used_at = now() where id = $1`, [first])
    await makeReturn(purchaseId, [second])
    const refused = (ids: number[], code: string) =>
      expect(makeReturn(purchaseId, ids)).rejects.toMatchObject({ code })
    await refused([first], 'coupon_used')
    await refused([second], 'coupon_returned')
    // One invalid coupon rejects the whole request.
    await refused([third, first], 'coupon_used')
    await refused([third, 987_654_321], 'coupon_not_found')
    await refused([(await buy()).couponIds[0] ?? 0], 'coupon_not_found')
    await refused([], 'nothing_to_return')
    expect(await statusesOf(purchaseId)).toEqual(['used', 'returned', 'active'])
    expect(await shop.purchaseOf(purchaseId)).toMatchObject({ status: 'partly_refunded' })
    expect(await shop.books()).toEqual({})
  })

  test('for an unpaid order', async () => {
    const purchaseId = await shop.place({ ...(await shop.sell(1)), userId: await shop.somebody() })
    await expect(makeReturn(purchaseId, [1])).rejects.toMatchObject({ code: 'coupon_not_found' })
    await shop.query(`select end_unpaid_order($1, 'cancelled')`, [purchaseId])
    await expect(makeReturn(purchaseId, [1])).rejects.toMatchObject({ code: 'coupon_not_found' })
  })

  test('as immediate when neither the deal nor the two weeks allow it', async () => {
    const { purchaseId, couponIds, dealId } = await buyLongAgo()
    await expect(makeReturn(purchaseId, couponIds)).rejects.toMatchObject({
      code: 'return_needs_request',
    })
    await shop.query(`update deals set return_policy = 'before_expiry' where id = $1`, [dealId])
    await shop.query(`update coupons set ends_at = now() where id = any ($1)`, [couponIds])
    await expect(makeReturn(purchaseId, couponIds)).rejects.toMatchObject({
      code: 'return_needs_request',
    })
    await shop.query(`update deals set return_policy = 'anytime' where id = $1`, [dealId])
    await expect(makeReturn(purchaseId, couponIds, { way: 'by_request' })).rejects.toMatchObject({
      code: 'return_at_once',
    })
    await makeReturn(purchaseId, couponIds)
    expect(await shop.books()).toEqual({})
  })
})

describe('the same idempotency key', () => {
  test('returns the same result and rejects another request', async () => {
    const { userId, purchaseId, couponIds } = await buy({ quantity: 2 })
    const key = 'the-same-key'
    const first = await makeReturn(purchaseId, couponIds.slice(0, 1), { key })
    expect(await makeReturn(purchaseId, couponIds.slice(0, 1), { key })).toBe(first)
    await expect(
      makeReturn(purchaseId, couponIds.slice(1), { key, requestHash: Buffer.from('other') }),
    ).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    const elsewhere = await buy({ userId })
    await expect(
      makeReturn(elsewhere.purchaseId, elsewhere.couponIds, {
        key,
        requestHash: Buffer.from('other'),
      }),
    ).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    // Keys are scoped to the user.
    const stranger = await buy()
    expect(await makeReturn(stranger.purchaseId, stranger.couponIds, { key })).not.toBe(first)
    expect(await shop.balanceOf(userId)).toBe(100_001)
  })
})

describe('a request', () => {
  const requestReturn = ({ purchaseId, couponIds }: { purchaseId: number; couponIds: number[] }) =>
    makeReturn(purchaseId, couponIds, { way: 'by_request', text: 'Не смогли прийти' })

  test('holds its coupons until it is granted, once', async () => {
    const bought = await buyLongAgo(2)
    const returnId = await requestReturn(bought)
    expect(await statusesOf(bought.purchaseId)).toEqual(['return_requested', 'return_requested'])
    await expect(requestReturn(bought)).rejects.toMatchObject({ code: 'return_waiting' })
    expect(await shop.books()).toEqual({})
    const granted = await Promise.all(
      Array.from({ length: 10 }, () => endReturn(database.appPool, { returnId, outcome: 'done' })),
    )
    expect(granted.filter(Boolean)).toHaveLength(1)
    expect(await shop.balanceOf(bought.userId)).toBe(200_002)
    expect(await shop.books()).toEqual({})
  })

  test('restores the coupons when refused or withdrawn', async () => {
    for (const outcome of ['refused', 'withdrawn'] as const) {
      const bought = await buyLongAgo()
      const returnId = await requestReturn(bought)
      const refusal = outcome === 'refused' ? 'Вы были у нас' : undefined
      expect(await endReturn(database.appPool, { returnId, outcome, refusal })).toBe(true)
      expect(await endReturn(database.appPool, { returnId, outcome: 'done' })).toBe(false)
      expect(await statusesOf(bought.purchaseId)).toEqual(['active'])
      expect(await shop.balanceOf(bought.userId)).toBe(0)
      expect(await requestReturn(bought)).toBeGreaterThan(returnId)
    }
    expect(await shop.books()).toEqual({})
  })

  test('can no longer be refused past its deadline', async () => {
    const bought = await buyLongAgo()
    const returnId = await requestReturn(bought)
    await shop.query('update coupon_returns set decide_by = now() where id = $1', [returnId])
    const refused = { returnId, outcome: 'refused', refusal: 'Поздно' } as const
    expect(await endReturn(database.appPool, refused)).toBe(false)
    expect(await endReturn(database.appPool, { returnId, outcome: 'done' })).toBe(true)
  })

  test('cannot be decided by its own buyer', async () => {
    const bought = await buyLongAgo()
    const returnId = await requestReturn(bought)
    await expect(
      endReturn(database.appPool, { returnId, outcome: 'done', deciderId: bought.userId }),
    ).rejects.toMatchObject({ code: 'return_own' })
  })

  test('pays nothing and keeps no personal data of a deleted account', async () => {
    const bought = await buyLongAgo()
    const returnId = await requestReturn(bought)
    await shop.query('delete from users where id = $1', [bought.userId])
    expect(await endReturn(database.appPool, { returnId, outcome: 'done' })).toBe(true)
    expect(
      await shop.one('select status, comment, user_id from coupon_returns where id = $1', [
        returnId,
      ]),
    ).toEqual({ status: 'withdrawn', comment: '', user_id: null })
    expect(await shop.books()).toEqual({})
  })

  test('rejects a transition that is not allowed', async () => {
    const { purchaseId, couponIds } = await buy()
    const returnId = await makeReturn(purchaseId, couponIds)
    await expect(
      shop.query(`update coupon_returns set status = 'withdrawn' where id = $1`, [returnId]),
    ).rejects.toMatchObject({ constraint: 'coupon_returns_status_transitions' })
  })
})

const refusalsIn = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
const twoHundred = (run: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: 200 }, (_, index) => run(index)))

describe('two hundred concurrent requests', () => {
  test.each(['balance', 'card'] as const)(
    'return one coupon to the %s once',
    async (destination) => {
      const { userId, purchaseId, couponIds } = await buy({ balance: 40_000 })
      const results = await twoHundred(() => makeReturn(purchaseId, couponIds, { destination }))
      expect(refusalsIn(results)).toEqual(Array(199).fill('coupon_returned'))
      expect(await shop.balanceOf(userId)).toBe(destination === 'card' ? 40_000 : 100_001)
      expect(await refundsOf(purchaseId)).toHaveLength(destination === 'card' ? 1 : 0)
      expect(await shop.books()).toEqual({})
    },
  )

  test('get the same return with one key', async () => {
    const { userId, purchaseId, couponIds } = await buy()
    const key = 'two-hundred'
    const results = await twoHundred(() => makeReturn(purchaseId, couponIds, { key }))
    const ids = results.map((result) => (result.status === 'fulfilled' ? result.value : null))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeGreaterThan(0)
    expect(await shop.balanceOf(userId)).toBe(100_001)
  })

  test('return parts in any order, and a coupon redeemed meanwhile stays used', async () => {
    const promoCode = await shop.promo({ amount_kopecks: 123_457 })
    const { purchaseId, couponIds } = await buy({ quantity: 10, balance: 234_567, promoCode })
    const results = await twoHundred((index) => {
      const id = couponIds[index % 10] ?? 0
      return index % 3 === 0
        ? shop.query(
            `update coupons set status = 'used', used_at = now()
             where id = $1 and status = 'active' returning id`,
            [id],
          )
        : makeReturn(purchaseId, [id], { destination: index % 2 ? 'card' : 'balance' })
    })
    const codes = new Set(refusalsIn(results))
    expect([...codes].filter((code) => !['coupon_returned', 'coupon_used'].includes(code))).toEqual(
      [],
    )
    expect((await statusesOf(purchaseId)).filter((status) => status === 'active')).toEqual([])
    expect(await shop.books()).toEqual({})
  })

  test('buy returned coupons without overselling', async () => {
    const { dealId, optionId, purchaseId, couponIds } = await buy({ quantity: 5, stock: 5 })
    const buyers = await Promise.all(Array.from({ length: 100 }, () => shop.somebody()))
    const results = await twoHundred((index) =>
      index % 2
        ? shop.place({ dealId, optionId, userId: buyers[index >> 1] ?? 0 })
        : makeReturn(purchaseId, [couponIds[index % 5] ?? 0]),
    )
    expect(new Set(refusalsIn(results))).toEqual(new Set(['sold_out', 'coupon_returned']))
    expect(await countStock(database.pool, dealId)).toBe(5)
    expect(await shop.books()).toEqual({})
  })
})
