import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../test/support/database.ts'
import { inMoscow, openSalon } from '../../../../../../test/support/salon.ts'
import { openShop } from '../../../../../../test/support/shop.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
})
afterAll(() => database.drop())

type Line = {
  id: number
  status: string
  quantity: number
  promo_kopecks: number
  balance_kopecks: number
  bank_kopecks: number
}

const linesOf = (orderId: number) =>
  shop.query<Line>(
    `select id, status, quantity, promo_kopecks, balance_kopecks, bank_kopecks from purchases
     where order_id = $1 order by id`,
    [orderId],
  )

const orderOf = (orderId: number) =>
  shop.one<{ status: string; bank_kopecks: number }>(
    'select status, promo_kopecks, balance_kopecks, bank_kopecks from orders where id = $1',
    [orderId],
  )

const freeOf = async (dealId: number) =>
  (await shop.one<{ free: number }>('select free from deal_stock where deal_id = $1', [dealId]))
    .free

const couponsOf = (purchaseId: number) =>
  shop.query<{ id: number }>('select id from coupons where purchase_id = $1 order by id', [
    purchaseId,
  ])

const line = (deal: { dealId: number; optionId: number }, quantity = 1) => ({ ...deal, quantity })

const giveBack = (purchaseId: number, couponIds: number[], destination: 'balance' | 'card') =>
  shop.query(`select return_coupons($1, $2, $3, 'at_once')`, [purchaseId, couponIds, destination])

describe('an order of several lines', () => {
  test('is one payment for all of them, and issues the coupons of each', async () => {
    const [one, other] = [await shop.sell(5), await shop.sell(-1)]
    const userId = await shop.somebody()
    const id = await shop.place({ userId, lines: [line(one, 2), line(other, 3)] })
    expect(await shop.paymentsOf(id)).toMatchObject([{ amount_kopecks: 500_005 }])
    expect(await shop.pay(id)).toBe('paid')
    expect(await orderOf(id)).toMatchObject({ status: 'paid', bank_kopecks: 500_005 })
    const lines = await linesOf(id)
    expect(lines).toMatchObject([
      { id, status: 'paid', quantity: 2, bank_kopecks: 200_002 },
      { status: 'paid', quantity: 3, bank_kopecks: 300_003 },
    ])
    for (const { id: lineId, quantity } of lines)
      expect(await couponsOf(lineId)).toHaveLength(quantity)
    expect(await shop.books()).toEqual({})
  })

  test('may have two options or the same option of one deal twice', async () => {
    const deal = await shop.sell(3)
    const userId = await shop.somebody()
    const id = await shop.place({ userId, lines: [line(deal), line(deal, 2)] })
    expect(await freeOf(deal.dealId)).toBe(0)
    expect(await shop.pay(id)).toBe('paid')
    expect(await shop.books()).toEqual({})
  })

  test('splits code and balance over its lines to the kopeck', async () => {
    const lines = [line(await shop.sell(5)), line(await shop.sell(5), 2), line(await shop.sell(5))]
    const userId = await shop.somebody(100_000)
    const promoCode = await shop.promo({ amount_kopecks: 10_000 })
    const id = await shop.place({ userId, lines, promoCode, payFromBalance: true })
    const placed = await linesOf(id)
    expect(placed.map((each) => each.promo_kopecks)).toEqual([2500, 5000, 2500])
    expect(placed.reduce((sum, each) => sum + each.balance_kopecks, 0)).toBe(100_000)
    expect(await orderOf(id)).toMatchObject({
      ...{ promo_kopecks: 10_000, balance_kopecks: 100_000 },
      bank_kopecks: 4 * 100_001 - 110_000,
    })
    expect(await shop.pay(id)).toBe('paid')
    expect(await shop.books()).toEqual({})
  })

  test('takes the discount of a code from the lines of its category only', async () => {
    const [covered, other] = [await shop.sell(5), await shop.sell(5)]
    const { id: category } = await shop.one<{ id: number }>(
      `update deals set category_id = (
         select own.id from categories as own, deals as others
         where others.id = $2 and own.parent_id is not null and own.path[1] <> (
           select path[1] from categories where id = others.category_id
         ) order by own.id limit 1
       ) where id = $1 returning category_id as id`,
      [covered.dealId, other.dealId],
    )
    const promoCode = await shop.promo({ percent: 50, category_id: category })
    const userId = await shop.somebody()
    const id = await shop.place({ userId, lines: [line(other), line(covered)], promoCode })
    expect((await linesOf(id)).map((each) => each.promo_kopecks)).toEqual([0, 50_000])
    await expect(
      shop.place({ userId: await shop.somebody(), lines: [line(other)], promoCode }),
    ).rejects.toMatchObject({ code: 'promo_not_for_deal' })
  })

  test('takes all its stock or none', async () => {
    const [plenty, rare] = [await shop.sell(5), await shop.sell(1)]
    const lines = [line(plenty, 2), line(rare, 2)]
    const userId = await shop.somebody(50_000)
    await expect(shop.place({ userId, lines, payFromBalance: true })).rejects.toMatchObject({
      code: 'sold_out',
    })
    expect(await shop.balanceOf(userId)).toBe(50_000)
    expect(await shop.query('select from orders where user_id = $1', [userId])).toEqual([])
    expect(await shop.books()).toEqual({})
  })

  test('rejects a free coupon among what is paid', async () => {
    const [paid, free] = [await shop.sell(5), await shop.sell(5)]
    await shop.query('update deals set is_discount_only = true where id = $1', [free.dealId])
    const userId = await shop.somebody()
    await expect(shop.place({ userId, lines: [line(paid), line(free)] })).rejects.toMatchObject({
      code: 'free_coupon_single',
    })
  })

  test.each(['expired', 'cancelled'] as const)(
    'releases the holds of all lines when it is %s, and takes them again when it is resumed',
    async (outcome) => {
      const deals = [await shop.sell(2), await shop.sell(3)]
      const userId = await shop.somebody(50_000)
      const lines = deals.map((deal) => line(deal, 2))
      const id = await shop.place({ userId, lines, payFromBalance: true })
      await shop.drop(id, outcome)
      expect((await linesOf(id)).map(({ status }) => status)).toEqual([outcome, outcome])
      expect(await Promise.all(deals.map(({ dealId }) => freeOf(dealId)))).toEqual([2, 3])
      expect(await shop.balanceOf(userId)).toBe(50_000)
      await shop.resume(id, 'sbp')
      expect(await Promise.all(deals.map(({ dealId }) => freeOf(dealId)))).toEqual([0, 1])
      expect(await shop.pay(id)).toBe('paid')
      expect(await shop.books()).toEqual({})
    },
  )

  test('is resumed with less of the balance when some of it was spent, and the bank pays the rest', async () => {
    const [one, other, third] = [await shop.sell(5), await shop.sell(5), await shop.sell(5)]
    const userId = await shop.somebody(100_000)
    const id = await shop.place({ userId, lines: [line(one), line(other)], payFromBalance: true })
    await shop.drop(id, 'expired')
    await shop.place({
      userId,
      lines: [line(third)],
      promoCode: await shop.promo({ amount_kopecks: 40_001 }),
      payFromBalance: true,
    })
    await shop.resume(id, 'sbp')
    expect(await orderOf(id)).toMatchObject({ balance_kopecks: 40_000, bank_kopecks: 160_002 })
    expect((await shop.paymentsOf(id)).at(-1)).toMatchObject({ amount_kopecks: 160_002 })
    expect(await shop.pay(id)).toBe('paid')
    expect(await shop.books()).toEqual({})
  })

  test('is refunded whole when one of its lines was sold out before the late payment', async () => {
    const [rare, plenty] = [await shop.sell(1), await shop.sell(5)]
    const userId = await shop.somebody()
    const id = await shop.place({ userId, lines: [line(rare), line(plenty)] })
    await shop.drop(id, 'expired')
    await shop.place({ ...rare, userId: await shop.somebody() })
    expect(await shop.pay(id)).toBe('expired')
    expect(
      await shop.query('select amount_kopecks, reason from refunds where order_id = $1', [id]),
    ).toEqual([{ amount_kopecks: 200_002, reason: 'late' }])
    expect(await shop.books()).toEqual({})
  })

  test('returns line by line; the last return gives the promo code back', async () => {
    const deals = [await shop.sell(5), await shop.sell(5)]
    const userId = await shop.somebody()
    const promoCode = await shop.promo({ amount_kopecks: 10_001, uses_allowed: 1 })
    const id = await shop.place({ userId, lines: deals.map((deal) => line(deal)), promoCode })
    await shop.pay(id)
    const uses = () => shop.query('select uses from promo_codes where code = $1', [promoCode])
    const [first, second] = await linesOf(id)
    for (const [index, each] of [first, second].entries()) {
      if (!each) throw new Error('a line is missing')
      expect(await uses()).toEqual([{ uses: 1 }])
      const coupons = await couponsOf(each.id)
      await giveBack(
        each.id,
        coupons.map((coupon) => coupon.id),
        index === 0 ? 'card' : 'balance',
      )
      expect((await linesOf(id))[index]?.status).toBe('refunded')
      expect(await shop.books()).toEqual({})
    }
    expect(await uses()).toEqual([{ uses: 0 }])
    expect(await shop.balanceOf(userId)).toBe(second?.bank_kopecks)
  })

  test('books the visit of the line that has one', async () => {
    const salon = openSalon(shop)
    const [visit, other] = [await salon.offer(), await shop.sell(5)]
    const userId = await shop.somebody()
    const id = await shop.place({
      userId,
      lines: [line(other), { ...line(visit), extras: salon.visit(visit, inMoscow(3, 12)) }],
    })
    const [, second] = await linesOf(id)
    const statusOfVisit = async () =>
      (
        await shop.query<{ status: string }>('select status from bookings where purchase_id = $1', [
          second?.id,
        ])
      )[0]?.status
    expect(await statusOfVisit()).toBe('held')
    await shop.pay(id)
    expect(await statusOfVisit()).toBe('booked')
    expect(await shop.books()).toEqual({})
  })
})
