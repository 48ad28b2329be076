import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { childBirthday, openTours } from '../../../../../test/support/tours.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
let tours: ReturnType<typeof openTours>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
  tours = openTours(shop)
})
afterAll(() => database.drop())

const couponsOf = (purchaseId: number) =>
  shop.query<{ id: number; ends_at: Date }>(
    'select id, ends_at from coupons where purchase_id = $1 order by position',
    [purchaseId],
  )

async function buy(offer: { dealId: number; optionId: number; departureId: number }, quantity = 1) {
  const userId = await shop.somebody()
  const id = await shop.place({
    ...{ ...offer, userId, quantity },
    extras: tours.trip(offer.departureId, quantity),
  })
  await shop.pay(id)
  return { id, userId, coupons: await couponsOf(id) }
}

const giveBack = (id: number, couponIds: number[]) =>
  shop.query(`select return_coupons($1, $2, 'balance')`, [id, couponIds])

describe('an order of a tour', () => {
  test('costs the option and the supplement, holds places, and books them when paid', async () => {
    const offer = await tours.offer({ supplement: 50_000 })
    const userId = await shop.somebody()
    const id = await shop.place({
      ...{ ...offer, userId, quantity: 2 },
      extras: tours.trip(offer.departureId, 2),
    })
    expect(await shop.purchaseOf(id)).toMatchObject({ bank_kopecks: 2 * (100_001 + 50_000) })
    expect(await tours.tripOf(id)).toMatchObject({ status: 'held', places: 2 })
    expect(await tours.takenOf(offer.departureId)).toBe(2)
    await shop.pay(id)
    expect(await tours.tripOf(id)).toMatchObject({ status: 'booked', places: 2 })
    const [coupon] = await couponsOf(id)
    const { rows } = await database.pool.query(
      'select end_of_day(returns_at, deal_time_zone(deal_id)) as until from tour_departures where id = $1',
      [offer.departureId],
    )
    expect(coupon?.ends_at).toEqual(rows[0].until)
    expect(await shop.books()).toEqual({})
  })

  test('of children alone is rejected', async () => {
    const offer = await tours.offer()
    await expect(
      shop.place({
        ...{ dealId: offer.dealId, optionId: offer.childId, userId: await shop.somebody() },
        ...{ quantity: 1, extras: tours.trip(offer.departureId, 1, '2020-01-01') },
      }),
    ).rejects.toMatchObject({
      code: 'adult_missing',
      payload: { 'trip.passengers.0.birthday': expect.stringContaining('взрослым') },
    })
    expect(await tours.takenOf(offer.departureId)).toBe(0)
  })

  test('takes places for adults and children of one departure in one order', async () => {
    const offer = await tours.offer({ capacity: 3 })
    const userId = await shop.somebody()
    const id = await shop.place({
      userId,
      lines: [
        {
          ...{ dealId: offer.dealId, optionId: offer.optionId, quantity: 2 },
          extras: tours.trip(offer.departureId, 2),
        },
        {
          ...{ dealId: offer.dealId, optionId: offer.childId, quantity: 1 },
          extras: tours.trip(offer.departureId, 1, childBirthday()),
        },
      ],
    })
    expect(await tours.takenOf(offer.departureId)).toBe(3)
    await shop.drop(id, 'cancelled')
    expect(await tours.takenOf(offer.departureId)).toBe(0)
    await shop.resume(id, 'sbp')
    expect(await tours.takenOf(offer.departureId)).toBe(3)
    expect(await shop.books()).toEqual({})
  })

  test('is rejected with the places left, and without a trip', async () => {
    const offer = await tours.offer({ capacity: 2 })
    const userId = await shop.somebody()
    await expect(
      shop.place({ ...offer, userId, quantity: 3, extras: tours.trip(offer.departureId, 3) }),
    ).rejects.toMatchObject({
      code: 'departure_full',
      message: 'Столько мест на эту дату уже нет: осталось 2\u00a0места.',
    })
    const line = { dealId: offer.dealId, optionId: offer.optionId }
    const lines = [
      { ...line, quantity: 2, extras: tours.trip(offer.departureId, 2) },
      { ...line, quantity: 1, extras: tours.trip(offer.departureId, 1) },
    ]
    await expect(shop.place({ userId, lines })).rejects.toMatchObject({
      message: 'Столько мест на эту дату уже нет: осталось 2\u00a0места.',
    })
    await expect(shop.place({ ...offer, userId })).rejects.toMatchObject({ code: 'trip_needed' })
  })

  test('is rejected for a foreign, closed or cancelled departure', async () => {
    const offer = await tours.offer()
    const other = await tours.offer()
    const userId = await shop.somebody()
    const place = (departureId: number) =>
      shop.place({ ...offer, userId, extras: tours.trip(departureId) })
    await expect(place(other.departureId)).rejects.toMatchObject({ code: 'departure_not_found' })
    const soon = await tours.depart(offer.dealId, { inDays: 0 })
    await expect(place(soon)).rejects.toMatchObject({ code: 'departure_closed' })
    await shop.query('update tour_departures set cancelled_at = now() where id = $1', [
      offer.departureId,
    ])
    await expect(place(offer.departureId)).rejects.toMatchObject({ code: 'departure_cancelled' })
  })

  test('is rejected for passengers that do not fit, with their field', async () => {
    const offer = await tours.offer()
    const userId = await shop.somebody()
    const child = { dealId: offer.dealId, optionId: offer.childId, userId }
    await expect(
      shop.place({ ...child, extras: tours.trip(offer.departureId) }),
    ).rejects.toMatchObject({
      code: 'passenger_age',
      payload: {
        'trip.passengers.0.birthday': 'Вариант «Детский» — до 12\u00a0лет на день отправления.',
      },
    })
    await expect(
      shop.place({ ...offer, userId, quantity: 2, extras: tours.trip(offer.departureId, 1) }),
    ).rejects.toMatchObject({ code: 'passengers_count' })
  })

  test('keeps a late payment out of a departure that is full now', async () => {
    const offer = await tours.offer({ capacity: 1 })
    const userId = await shop.somebody()
    const id = await shop.place({ ...offer, userId, extras: tours.trip(offer.departureId) })
    await shop.drop(id, 'expired')
    await buy(offer)
    await shop.pay(id)
    expect(await shop.purchaseOf(id)).toMatchObject({ status: 'expired' })
    expect(await shop.books()).toEqual({})
  })
})

describe('an ended order of a tour', () => {
  const canResume = async (id: number) =>
    (
      await shop.one<{ can: boolean }>(
        'select can_resume(purchases) as can from purchases where id = $1',
        [id],
      )
    ).can

  test.each([
    ['cancelled', `set cancelled_at = now()`],
    ['closed', `set departs_at = now() + interval '1 hour'`],
    ['too small', 'set capacity = 2'],
  ])('cannot be paid again for a departure that is %s now', async (_, change) => {
    const offer = await tours.offer({ capacity: 3 })
    const line = { dealId: offer.dealId, optionId: offer.optionId }
    const id = await shop.place({
      userId: await shop.somebody(),
      lines: [
        { ...line, quantity: 2, extras: tours.trip(offer.departureId, 2) },
        { ...line, quantity: 1, extras: tours.trip(offer.departureId, 1) },
      ],
    })
    await shop.drop(id, 'expired')
    expect(await canResume(id)).toBe(true)
    await shop.query(`update tour_departures ${change} where id = $1`, [offer.departureId])
    expect(await canResume(id)).toBe(false)
  })

  test('cannot be paid again once its passengers are deleted', async () => {
    const offer = await tours.offer()
    const userId = await shop.somebody()
    const id = await shop.place({ ...offer, userId, extras: tours.trip(offer.departureId) })
    await shop.drop(id, 'cancelled')
    await shop.query('delete from trip_passengers where purchase_id = $1', [id])
    expect(await canResume(id)).toBe(false)
  })
})

describe('a return of a trip', () => {
  test('gives back what the steps say, and the place', async () => {
    const offer = await tours.offer()
    const { id, userId, coupons } = await buy(offer, 2)
    await giveBack(id, [coupons[0]?.id ?? 0])
    expect(await shop.balanceOf(userId)).toBe(100_001)
    expect(await tours.tripOf(id)).toMatchObject({ status: 'booked', places: 1 })
    await tours.shift(offer.departureId, 10)
    await giveBack(id, [coupons[1]?.id ?? 0])
    expect(await shop.balanceOf(userId)).toBe(100_001 + 50_001)
    expect(await tours.tripOf(id)).toMatchObject({ status: 'cancelled', places: 0 })
    expect(await tours.takenOf(offer.departureId)).toBe(0)
    expect(await shop.books()).toEqual({})
  })

  test('gives back nothing after the last step, and is rejected after the departure', async () => {
    const offer = await tours.offer()
    const { id, userId, coupons } = await buy(offer, 2)
    await tours.shift(offer.departureId, 2)
    await giveBack(id, [coupons[0]?.id ?? 0])
    expect(await shop.balanceOf(userId)).toBe(0)
    await tours.shift(offer.departureId, -1)
    await expect(giveBack(id, [coupons[1]?.id ?? 0])).rejects.toThrow('trip_begun')
    expect(await shop.books()).toEqual({})
  })

  test('follows the steps that the buyer has seen', async () => {
    const offer = await tours.offer()
    const { id, userId, coupons } = await buy(offer)
    await shop.query('delete from tour_cancellation_steps where deal_id = $1', [offer.dealId])
    await shop.query('insert into tour_cancellation_steps values ($1, 100, 1)', [offer.dealId])
    await giveBack(
      id,
      coupons.map((coupon) => coupon.id),
    )
    expect(await shop.balanceOf(userId)).toBe(100_001)
  })

  test('ends a step with the day in the time zone of the deal', async () => {
    const offer = await tours.offer()
    const [row] = await shop.query<{ steps: { until: string | null; percent: number }[] }>(
      `select trip_steps(departure) as steps from (
         select (jsonb_populate_record(tour_departures,
           '{"departs_at": "2030-06-20T07:00:00Z", "returns_at": "2030-06-24T07:00:00Z"}')).*
         from tour_departures where id = $1
       ) as departure`,
      [offer.departureId],
    )
    expect(row?.steps).toEqual([
      { until: '2030-05-21T21:00:00Z', percent: 100 },
      { until: '2030-06-13T21:00:00Z', percent: 50 },
      { until: null, percent: 0 },
    ])
  })
})
