import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { inMoscow, openSalon } from '../../../../../test/support/salon.ts'
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

describe('a visit or a sailing that has begun', () => {
  const makeOld = async (purchaseId: number, dealId: number) => {
    await shop.query(`update deals set return_policy = 'manual' where id = $1`, [dealId])
    await shop.query(
      `update purchases set bought_at = bought_at - interval '15 days' where id = $1`,
      [purchaseId],
    )
  }
  const beginVisit = (purchaseId: number) =>
    shop.query(
      `update bookings set during = tstzrange(now() - interval '1 second', now() + interval '1 hour')
       where purchase_id = $1`,
      [purchaseId],
    )
  const redeem = async (purchaseId: number) => {
    const key = await shop.one<{ id: number }>(
      `insert into merchant_keys (brand_id, key_hash, title)
       select deals.brand_id, $2, 'Касса' from purchases
       join deals on deals.id = purchases.deal_id where purchases.id = $1 returning id`,
      [purchaseId, `desk-${shop.next()}`],
    )
    const { outcome } = await shop.one<{ outcome: string }>(
      `select redeemed.outcome from coupons
       cross join lateral redeem_coupon($2, coupons.number, coupons.pin, false) as redeemed
       where coupons.purchase_id = $1`,
      [purchaseId, key.id],
    )
    return outcome
  }

  /** A booked visit of a purchase too old for an immediate return. */
  async function bookLongAgo() {
    const salon = openSalon(shop)
    const offer = await salon.offer()
    const userId = await shop.somebody()
    const { dealId, optionId } = offer
    const extras = salon.visit(offer, inMoscow(3, 12))
    const purchaseId = await shop.place({ dealId, optionId, userId, extras })
    await shop.pay(purchaseId)
    await makeOld(purchaseId, dealId)
    return { salon, offer, userId, purchaseId, couponIds: await idsOf(purchaseId) }
  }

  test('blocks the return of its coupon, immediate, by request and on the last day', async () => {
    const salon = openSalon(shop)
    const offer = await salon.offer()
    const userId = await shop.somebody()
    const purchaseId = await shop.place({
      ...{ dealId: offer.dealId, optionId: offer.optionId, userId },
      extras: salon.visit(offer, inMoscow(3, 12)),
    })
    await shop.pay(purchaseId)
    const couponIds = await idsOf(purchaseId)
    await shop.query(
      `update bookings set during = tstzrange(now() - interval '1 second', now() + interval '1 hour')
       where purchase_id = $1`,
      [purchaseId],
    )
    await expect(makeReturn(purchaseId, couponIds)).rejects.toMatchObject({
      ...{ status: 409, code: 'visit_begun' },
      message:
        'Визит по этому купону уже начался, вернуть его нельзя. Если вас не обслужили, напишите в поддержку.',
    })
    await shop.query(
      `update purchases set bought_at = bought_at - interval '15 days' where id = $1`,
      [purchaseId],
    )
    await shop.query(`update deals set return_policy = 'manual' where id = $1`, [offer.dealId])
    await expect(makeReturn(purchaseId, couponIds, { way: 'by_request' })).rejects.toMatchObject({
      code: 'visit_begun',
    })
    await shop.query('update coupons set ends_at = now() where id = any ($1)', [couponIds])
    await shop.query('select expire_coupon($1)', [couponIds[0]])
    expect(await statusesOf(purchaseId)).toEqual(['expired'])
    expect(await shop.balanceOf(userId)).toBe(0)
    expect(await shop.books()).toEqual({})
  })

  test('no longer concerns a coupon whose return was requested before', async () => {
    const { salon, offer, userId, purchaseId, couponIds } = await bookLongAgo()
    const returnId = await makeReturn(purchaseId, couponIds, { way: 'by_request' })
    expect(await salon.bookingOf(purchaseId)).toMatchObject({ status: 'cancelled' })
    // Another buyer takes the slot, and the visit begins before staff decide.
    const extras = salon.visit(offer, inMoscow(3, 12))
    const { dealId, optionId } = offer
    await shop.pay(await shop.place({ dealId, optionId, userId: await shop.somebody(), extras }))
    await beginVisit(purchaseId)
    expect(await redeem(purchaseId)).toBe('coupon_returned')
    expect(await endReturn(database.appPool, { returnId, outcome: 'done' })).toBe(true)
    expect(await shop.balanceOf(userId)).toBe(100_001)
    expect(await shop.books()).toEqual({})
  })

  test.each(['refused', 'withdrawn'] as const)(
    'can be booked again for a coupon whose return was %s',
    async (outcome) => {
      const { salon, offer, userId, purchaseId, couponIds } = await bookLongAgo()
      const returnId = await makeReturn(purchaseId, couponIds, { way: 'by_request' })
      const book = (hour: number) =>
        shop.query('select book_coupon($1, $2, $3)', [
          ...[couponIds[0], userId, salon.visit(offer, inMoscow(3, hour)).booking],
        ])
      await expect(book(15)).rejects.toMatchObject({ message: 'coupon_not_active' })
      await endReturn(database.appPool, {
        returnId,
        outcome,
        refusal: outcome === 'refused' ? 'Нет' : undefined,
      })
      await book(15)
      expect(await salon.bookingOf(purchaseId)).toMatchObject({
        ...{ status: 'booked', starts_at: inMoscow(3, 15) },
      })
      await beginVisit(purchaseId)
      await expect(makeReturn(purchaseId, couponIds, { way: 'by_request' })).rejects.toMatchObject({
        code: 'visit_begun',
      })
      expect(await redeem(purchaseId)).toBe('redeemed')
      expect(await shop.books()).toEqual({})
    },
  )

  test('leaves a party as many seats as it has coupons, and all sail together again', async () => {
    const salon = openSalon(shop)
    const boat = await salon.sail({ capacity: 3 })
    const userId = await shop.somebody()
    const sailing = (hour: number) => ({
      departureId: boat.departureIds[hour === 12 ? 0 : 1] ?? 0,
      startsAt: inMoscow(3, hour).toISOString(),
    })
    const { dealId, optionId } = boat
    const order = { dealId, optionId, quantity: 3, extras: { river: sailing(12) } }
    const purchaseId = await shop.place({ ...order, userId })
    await shop.pay(purchaseId)
    await makeOld(purchaseId, dealId)
    const couponIds = await idsOf(purchaseId)
    const request = (ids: number[]) => makeReturn(purchaseId, ids, { way: 'by_request' })
    const withdraw = (returnId: number) =>
      endReturn(database.appPool, { returnId, outcome: 'withdrawn' })
    const choose = (hour: number) =>
      shop.query('select choose_sailing($1, $2, $3)', [purchaseId, userId, sailing(hour)])

    const returnId = await request(couponIds.slice(0, 2))
    expect(await salon.seatsOf(purchaseId)).toEqual({ status: 'booked', seats: 1, taken: 1 })
    await expect(choose(19)).rejects.toMatchObject({ message: 'sailing_chosen' })
    await withdraw(returnId)
    // A seat is taken meanwhile, so all three fit on the evening sailing only.
    await shop.pay(await shop.place({ ...order, quantity: 1, userId: await shop.somebody() }))
    await expect(choose(12)).rejects.toMatchObject({ message: 'sailing_full' })
    expect(await salon.seatsOf(purchaseId)).toEqual({ status: 'booked', seats: 1, taken: 2 })
    await choose(19)
    expect(await salon.seatsOf(purchaseId)).toEqual({ status: 'booked', seats: 3, taken: 3 })

    const whole = await request(couponIds)
    expect(await salon.seatsOf(purchaseId)).toEqual({ status: 'cancelled', seats: 0, taken: 0 })
    await expect(choose(19)).rejects.toMatchObject({ message: 'coupon_not_active' })
    await withdraw(whole)
    await choose(19)
    expect(await salon.seatsOf(purchaseId)).toEqual({ status: 'booked', seats: 3, taken: 3 })
    expect(await shop.books()).toEqual({})
  })

  test("blocks all its passengers' coupons; before that they can be returned", async () => {
    const offer = await openSalon(shop).sail()
    const userId = await shop.somebody()
    const startsAt = inMoscow(3, 12)
    const purchaseId = await shop.place({
      ...{ dealId: offer.dealId, optionId: offer.optionId, userId, quantity: 2 },
      extras: {
        river: { departureId: offer.departureIds[0] ?? 0, startsAt: startsAt.toISOString() },
      },
    })
    await shop.pay(purchaseId)
    const [first = 0, second = 0] = await idsOf(purchaseId)
    await makeReturn(purchaseId, [first])
    await shop.query(
      `with sailed as (
         update river_sailings set starts_at = now() - interval '1 second'
         where departure_id = $2 and starts_at = $3
       )
       update river_seats set starts_at = now() - interval '1 second' where purchase_id = $1`,
      [purchaseId, offer.departureIds[0], startsAt],
    )
    await expect(makeReturn(purchaseId, [second])).rejects.toMatchObject({ code: 'visit_begun' })
    expect(await statusesOf(purchaseId)).toEqual(['returned', 'active'])
    expect(await shop.books()).toEqual({})
  })
})
