import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { inMoscow, openSalon } from '../../../../../test/support/salon.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { bookCoupon, cancelBooking } from './booking-store.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
let salon: ReturnType<typeof openSalon>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
  salon = openSalon(shop)
})
afterAll(() => database.drop())

const noon = inMoscow(2, 12)
const couponsOf = (purchaseId: number) =>
  shop.query<{ id: number }>('select id from coupons where purchase_id = $1 order by position', [
    purchaseId,
  ])
const refusalsIn = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

describe('an order with a visit', () => {
  test('holds the time and books it on payment', async () => {
    const deal = await salon.offer()
    const extras = salon.visit(deal, noon)
    const id = await shop.place({ ...deal, userId: await shop.somebody(), extras })
    expect(await salon.bookingOf(id)).toEqual({
      status: 'held',
      employee_id: deal.staffIds[0],
      starts_at: noon,
    })
    const late = shop.place({ ...deal, userId: await shop.somebody(), extras })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'slot_taken' })
    await shop.pay(id)
    expect(await salon.bookingOf(id)).toMatchObject({ status: 'booked' })
    expect(await shop.books()).toEqual({})
  })

  test('is booked at once when paid from the balance', async () => {
    const deal = await salon.offer()
    const userId = await shop.somebody(100_001)
    const extras = salon.visit(deal, noon)
    const id = await shop.place({ ...deal, userId, extras, payFromBalance: true })
    expect(await salon.bookingOf(id)).toMatchObject({ status: 'booked' })
    expect(await shop.books()).toEqual({})
  })

  test('is assigned to any available employee', async () => {
    const deal = await salon.offer({ staff: 2 })
    const extras = salon.visit(deal, noon)
    const ids = [
      await shop.place({ ...deal, userId: await shop.somebody(), extras }),
      await shop.place({ ...deal, userId: await shop.somebody(), extras }),
    ]
    const bookings = await Promise.all(ids.map((id) => salon.bookingOf(id)))
    expect(bookings.map((booking) => booking.employee_id)).toEqual(deal.staffIds)
    await expect(
      shop.place({ ...deal, userId: await shop.somebody(), extras }),
    ).rejects.toMatchObject({ code: 'slot_taken' })
  })

  test.each([
    ['before they open', inMoscow(2, 8, 30)],
    ['when it would end after they close', inMoscow(2, 20, 30)],
    ['between two times', inMoscow(2, 12, 10)],
    ['in the past', inMoscow(-1, 12)],
    ['within the hour', new Date(Date.now() + 20 * 60_000)],
    ['further ahead than may be booked', inMoscow(40, 12)],
  ])('is rejected %s', async (_when, startsAt) => {
    const deal = await salon.offer()
    const userId = await shop.somebody()
    const order = shop.place({ ...deal, userId, extras: salon.visit(deal, startsAt) })
    await expect(order).rejects.toMatchObject({
      code: 'slot_taken',
      payload: { booking: expect.any(String) },
    })
    expect(await shop.query('select from purchases where user_id = $1', [userId])).toEqual([])
  })

  test('is rejected for another branch, another employee, and an option without booking', async () => {
    const [deal, other] = [await salon.offer(), await salon.offer()]
    const userId = await shop.somebody()
    const place = (extras: ReturnType<typeof salon.visit>, sold = deal) =>
      shop.place({ dealId: sold.dealId, optionId: sold.optionId, userId, extras })
    await expect(place(salon.visit(other, noon))).rejects.toMatchObject({
      status: 404,
      code: 'branch_not_found',
    })
    await expect(place(salon.visit(deal, noon, other.staffIds[0]))).rejects.toMatchObject({
      code: 'employee_not_found',
    })
    const plain = await shop.sell(1)
    await expect(place(salon.visit(deal, noon), { ...deal, ...plain })).rejects.toMatchObject({
      code: 'booking_not_offered',
    })
  })

  test('releases the time when it expires, fails or is cancelled', async () => {
    const deal = await salon.offer()
    const extras = salon.visit(deal, noon)
    const order = async () => shop.place({ ...deal, userId: await shop.somebody(), extras })
    await shop.drop(await order(), 'expired')
    await shop.drop(await order(), 'cancelled')
    await shop.pay(await order(), 'canceled')
    expect(await salon.bookingOf(await order())).toMatchObject({ status: 'held' })
    expect(await shop.books()).toEqual({})
  })

  test('re-acquires the time when resumed, or continues without it', async () => {
    const deal = await salon.offer()
    const extras = salon.visit(deal, noon)
    const id = await shop.place({ ...deal, userId: await shop.somebody(), extras })
    await shop.drop(id, 'expired')
    await shop.resume(id, 'bank_card')
    expect(await salon.bookingOf(id)).toMatchObject({ status: 'held' })
    await shop.drop(id, 'expired')
    await shop.place({ ...deal, userId: await shop.somebody(), extras })
    await shop.resume(id, 'bank_card')
    expect(await salon.bookingOf(id)).toMatchObject({ status: 'lost' })
    expect(await shop.pay(id)).toBe('paid')
    expect(await couponsOf(id)).toHaveLength(1)
    expect(await shop.books()).toEqual({})
  })

  test('is booked after a late payment if the time is free, and otherwise gives a coupon without a time', async () => {
    const deal = await salon.offer()
    const late = async () => {
      const extras = salon.visit(deal, noon)
      const id = await shop.place({ ...deal, userId: await shop.somebody(), extras })
      await shop.drop(id, 'expired')
      return id
    }
    const [first, second] = [await late(), await late()]
    expect(await shop.pay(first)).toBe('paid')
    expect(await shop.pay(second)).toBe('paid')
    expect(await salon.bookingOf(first)).toMatchObject({ status: 'booked' })
    expect(await salon.bookingOf(second)).toMatchObject({ status: 'lost' })
    expect(await shop.books()).toEqual({})
  })
})

describe('a coupon', () => {
  async function buy(quantity = 1, offer = {}) {
    const deal = await salon.offer(offer)
    const userId = await shop.somebody()
    const id = await shop.place({ ...deal, userId, quantity })
    await shop.pay(id)
    return { deal, userId, id, couponIds: (await couponsOf(id)).map((coupon) => coupon.id) }
  }
  const visitAt = (deal: Awaited<ReturnType<typeof salon.offer>>, startsAt: Date) => {
    const { booking } = salon.visit(deal, startsAt)
    if (!booking) throw new Error('a visit has a booking')
    return booking
  }

  test('is booked, moved by half a visit, and cancelled', async () => {
    const { deal, userId, id, couponIds } = await buy()
    const [coupon = 0] = couponIds
    await bookCoupon(database.appPool, coupon, userId, visitAt(deal, noon))
    await bookCoupon(database.appPool, coupon, userId, visitAt(deal, inMoscow(2, 12, 30)))
    expect(await salon.bookingOf(id)).toMatchObject({
      status: 'booked',
      starts_at: inMoscow(2, 12, 30),
    })
    await cancelBooking(database.appPool, coupon, userId)
    await expect(cancelBooking(database.appPool, coupon, userId)).rejects.toMatchObject({
      code: 'nothing_booked',
    })
    await bookCoupon(database.appPool, coupon, userId, visitAt(deal, noon))
    expect(await salon.bookingOf(id)).toMatchObject({ status: 'booked', starts_at: noon })
    expect(await shop.books()).toEqual({})
  })

  test('keeps its time when the new one is taken', async () => {
    const { deal, userId, id, couponIds } = await buy(2)
    const [first = 0, second = 0] = couponIds
    await bookCoupon(database.appPool, first, userId, visitAt(deal, noon))
    await bookCoupon(database.appPool, second, userId, visitAt(deal, inMoscow(2, 15)))
    const move = bookCoupon(database.appPool, first, userId, visitAt(deal, inMoscow(2, 15)))
    await expect(move).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await salon.bookingOf(id)).toMatchObject({ status: 'booked', starts_at: noon })
  })

  test('is not found by another user, and cannot be booked when used', async () => {
    const { deal, userId, couponIds } = await buy()
    const [coupon = 0] = couponIds
    const stranger = await shop.somebody()
    await expect(
      bookCoupon(database.appPool, coupon, stranger, visitAt(deal, noon)),
    ).rejects.toMatchObject({ status: 404, code: 'record_not_found' })
    await expect(cancelBooking(database.appPool, coupon, stranger)).rejects.toMatchObject({
      code: 'record_not_found',
    })
    await shop.query(`update coupons set status = 'used', used_at = now() where id = $1`, [coupon])
    await expect(
      bookCoupon(database.appPool, coupon, userId, visitAt(deal, noon)),
    ).rejects.toMatchObject({ code: 'coupon_not_active' })
  })

  test('cannot be changed in the last three hours', async () => {
    const { deal, userId, couponIds } = await buy()
    const [coupon = 0] = couponIds
    await bookCoupon(database.appPool, coupon, userId, visitAt(deal, noon))
    await shop.query(
      `update bookings set during = tstzrange(now() + interval '2 hours', now() + interval '3 hours')
       where purchase_id = (select purchase_id from coupons where id = $1)`,
      [coupon],
    )
    for (const change of [
      () => bookCoupon(database.appPool, coupon, userId, visitAt(deal, noon)),
      () => cancelBooking(database.appPool, coupon, userId),
    ])
      await expect(change()).rejects.toMatchObject({ status: 409, code: 'too_late_to_change' })
  })

  test('frees its time when returned', async () => {
    const { deal, userId, id, couponIds } = await buy()
    const [coupon = 0] = couponIds
    await bookCoupon(database.appPool, coupon, userId, visitAt(deal, noon))
    expect(await salon.bookingOf(id)).toMatchObject({ status: 'booked' })
    await returnCoupon(id, coupon)
    expect(await salon.bookingOf(id)).toMatchObject({ status: 'cancelled' })
  })

  test("deletes the visitor's data with the account", async () => {
    const { deal, userId, id, couponIds } = await buy()
    await bookCoupon(database.appPool, couponIds[0] ?? 0, userId, visitAt(deal, noon))
    await shop.query('delete from users where id = $1', [userId])
    expect(
      await shop.one('select client_name, client_phone from bookings where purchase_id = $1', [id]),
    ).toEqual({ client_name: '', client_phone: '' })
  })
})

function returnCoupon(purchaseId: number, couponId: number | undefined) {
  return shop.query(`select return_coupons($1, array[$2::bigint], 'balance')`, [
    purchaseId,
    couponId,
  ])
}

describe('a sailing', () => {
  const evening = inMoscow(2, 19)
  const seats = (deal: { departureIds: number[] }, startsAt = evening) => ({
    river: { departureId: deal.departureIds[1] ?? 0, startsAt: startsAt.toISOString() },
  })

  test('holds a seat for each coupon and releases them', async () => {
    const deal = await salon.sail({ capacity: 3 })
    const order = async (quantity: number) =>
      shop.place({ ...deal, userId: await shop.somebody(), quantity, extras: seats(deal) })
    const two = await order(2)
    await expect(order(2)).rejects.toMatchObject({
      status: 409,
      code: 'sailing_full',
      payload: { river: 'Столько мест на этот рейс уже нет: осталось 1\u00a0место.' },
    })
    expect(await salon.seatsOf(two)).toEqual({ status: 'held', seats: 2, taken: 2 })
    await shop.drop(two, 'expired')
    const three = await order(3)
    await shop.pay(three)
    expect(await salon.seatsOf(three)).toEqual({ status: 'booked', seats: 3, taken: 3 })
    expect(await shop.pay(two)).toBe('paid')
    expect(await salon.seatsOf(two)).toMatchObject({ status: 'lost', taken: 3 })
    const [coupon] = await couponsOf(three)
    await returnCoupon(three, coupon?.id)
    expect(await salon.seatsOf(three)).toEqual({ status: 'booked', seats: 2, taken: 2 })
    expect(await shop.books()).toEqual({})
  })

  test.each([
    ['at another time', { startsAt: inMoscow(2, 18) }],
    ['that has left', { startsAt: inMoscow(-1, 19) }],
    ['of nobody', { departure: 999_999 }],
  ])('%s returns 404', async (_what, { startsAt = evening, departure = undefined }: Wrong) => {
    const deal = await salon.sail()
    const departureIds = departure ? [departure, departure] : deal.departureIds
    const order = shop.place({
      ...deal,
      userId: await shop.somebody(),
      extras: seats({ departureIds }, startsAt),
    })
    await expect(order).rejects.toMatchObject({ status: 404, code: 'sailing_not_found' })
  })
  type Wrong = { startsAt?: Date; departure?: number }
})

// With 200 clients in test/money/races.test.ts.
describe('sixty concurrent orders', () => {
  test('get one time once', async () => {
    const deal = await salon.offer()
    const buyers = await Promise.all(Array.from({ length: 60 }, () => shop.somebody()))
    const extras = salon.visit(deal, noon)
    const results = await Promise.allSettled(
      buyers.map((userId) => shop.place({ ...deal, userId, extras })),
    )
    expect(refusalsIn(results)).toEqual(Array(59).fill('slot_taken'))
    expect(await shop.books()).toEqual({})
  })

  test('get overlapping times without double booking', async () => {
    const deal = await salon.offer({ staff: 2, minutes: 90 })
    const buyers = await Promise.all(Array.from({ length: 60 }, () => shop.somebody()))
    const results = await Promise.allSettled(
      buyers.map((userId, index) => {
        const startsAt = inMoscow(2, 9 + (index % 6), index % 2 ? 30 : 0)
        return shop.place({ ...deal, userId, extras: salon.visit(deal, startsAt) })
      }),
    )
    expect(new Set(refusalsIn(results))).toEqual(new Set(['slot_taken']))
    const { count } = await shop.one<{ count: number }>(
      `select count(*)::integer as count from bookings where place_id = $1 and status = 'held'`,
      [deal.placeId],
    )
    expect(count).toBe(results.filter(({ status }) => status === 'fulfilled').length)
    expect(count).toBeGreaterThan(2)
    expect(await shop.books()).toEqual({})
  })

  test('fill no more than the seats', async () => {
    const deal = await salon.sail({ capacity: 7 })
    const buyers = await Promise.all(Array.from({ length: 60 }, () => shop.somebody()))
    const extras = {
      river: { departureId: deal.departureIds[0] ?? 0, startsAt: noon.toISOString() },
    }
    const results = await Promise.allSettled(
      buyers.map((userId) => shop.place({ ...deal, userId, extras })),
    )
    expect(refusalsIn(results)).toEqual(Array(53).fill('sailing_full'))
    expect(await shop.books()).toEqual({})
  })
})

test('the database rejects double booking', async () => {
  const deal = await salon.offer()
  const userId = await shop.somebody()
  const ids = [await shop.place({ ...deal, userId }), await shop.place({ ...deal, userId })]
  const book = (purchaseId: number, minute: number) =>
    shop.query(
      `insert into bookings values ($1, 1, $2, $3, $4, false,
         tstzrange($5, $5::timestamptz + interval '1 hour'), 'Нина', '', 'booked')`,
      [...[purchaseId, deal.optionId, deal.placeId, deal.staffIds[0]], inMoscow(3, 12, minute)],
    )
  await book(ids[0] ?? 0, 0)
  await expect(book(ids[1] ?? 0, 30)).rejects.toMatchObject({ constraint: 'bookings_no_overlap' })
  // Half-open: the next visit may begin when the first ends.
  await shop.query('update bookings set position = 2 where purchase_id = $1', [ids[0]])
  await book(ids[1] ?? 0, 60)
  await shop.query('delete from bookings where purchase_id = any ($1)', [ids])
})
