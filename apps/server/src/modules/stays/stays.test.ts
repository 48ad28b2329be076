import type { StayDetails } from '@skidora/contract/stays.ts'
import { shiftDay, stayPrice } from '@skidora/domain/deals/hotel-stay.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { openCouponShop } from '../../../../../test/support/coupons.ts'
import {
  freeRooms,
  moscowToday,
  openRoom,
  type RoomOnSale,
  stayIn,
} from '../../../../../test/support/hotel.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { stayTasks } from './stay-jobs.ts'

let site: TestApp
let shop: ReturnType<typeof openCouponShop>
beforeAll(async () => {
  site = await createTestApp()
  shop = openCouponShop(site)
})
afterAll(() => site.close())

type StayFields = ReturnType<typeof stayIn>

const order = async (room: RoomOnSale, stay: StayFields, quantity = 1, userId?: number) =>
  shop.place({
    ...{ dealId: room.dealId, optionId: room.optionId, quantity },
    userId: userId ?? (await shop.somebody()),
    extras: { stay },
  })
const stayOf = (id: number) =>
  shop.one<{ status: string; rooms: number }>(
    'select status, rooms from stays where purchase_id = $1',
    [id],
  )
const lineOf = ({ dealId, optionId }: RoomOnSale, stay: object, quantity = 1) => ({
  ...{ dealOfferId: dealId, dealOfferPriceId: optionId, quantity, stay },
})
const quote = (line: object) =>
  call(site, 'POST /api/v4/checkout/quote', { body: { lines: [line] } })
/** Moves the stay in time, as if days had passed. */
const pass = (id: number, days: number) =>
  shop.query(
    `update stays set check_in_at = check_in_at - $2 * interval '1 day',
       check_out_at = check_out_at - $2 * interval '1 day',
       free_cancel_until = free_cancel_until - $2 * interval '1 day'
     where purchase_id = $1`,
    [id, days],
  )
const couponsOf = (id: number) =>
  shop.query<{ id: number; status: string }>(
    'select id, status from coupons where purchase_id = $1 order by id',
    [id],
  )
const detailsOf = async (id: number) =>
  (
    await shop.one<{ details: StayDetails }>(
      'select stay_details(purchases) as details from purchases where id = $1',
      [id],
    )
  ).details
const giveBack = async (id: number, ids: number[]) => {
  await shop.query(`select return_coupons($1, $2, 'balance')`, [id, ids])
  return shop.one<{ refunded: number; kept: number }>(
    `select promo_kopecks + balance_kopecks + bank_kopecks as refunded, kept_kopecks as kept
     from coupon_returns where purchase_id = $1 order by id desc limit 1`,
    [id],
  )
}

describe('a stay', () => {
  test('holds its nights, is booked when paid and redeemed until its check-out', async () => {
    const room = await openRoom(shop, { quantity: 2 })
    const id = await order(room, stayIn(10))
    expect(await stayOf(id)).toEqual({ status: 'held', rooms: 1 })
    expect(await freeRooms(shop, room.roomId, 10)).toBe(1)
    expect(await freeRooms(shop, room.roomId, 8)).toBe(2)
    expect(await freeRooms(shop, room.roomId, 12)).toBe(2)
    await shop.pay(id)
    expect(await stayOf(id)).toEqual({ status: 'booked', rooms: 1 })
    const coupon = await shop.one<{ from: string; until: string }>(
      `select (starts_at at time zone 'Europe/Moscow')::text as from,
         (ends_at at time zone 'Europe/Moscow')::text as until
       from coupons where purchase_id = $1`,
      [id],
    )
    const { arrival, departure } = stayIn(10)
    expect(coupon).toEqual({ from: `${arrival} 00:00:00`, until: `${departure} 12:00:00` })
    expect(await shop.books()).toEqual({})
  })

  test('costs what the search shows, on any days and with several rooms', async () => {
    const room = await openRoom(shop, { quantity: 3 })
    const rates = { nightKopecks: 300_000, weekendKopecks: 400_000, originalKopecks: 500_000 }
    for (const [days, nights, rooms] of [
      ...[0, 1, 2, 3, 4, 5, 6].map((day) => [day, 1, 1] as const),
      ...([
        [9, 7, 2],
        [11, 30, 3],
        [364, 3, 1],
      ] as const),
    ]) {
      const stay = stayIn(days, nights)
      const { status, data } = await quote(lineOf(room, stay, rooms))
      const { kopecks } = stayPrice(
        rates,
        { checkIn: stay.arrival, checkOut: stay.departure },
        rooms,
      )
      expect([status, data.total]).toEqual([200, kopecks / 100])
      const { data: catalog, error } = await call(site, 'GET /api/v3/catalog/', {
        query: {
          ...{ sysname: room.hotelSlug, checkIn: stay.arrival, checkOut: stay.departure },
          ...{ guests: 2, rooms },
        },
      })
      expect(error).toBeUndefined()
      expect(catalog.hotel?.rooms[0]?.stay?.price).toBe(kopecks / 100)
    }
  })

  test('is rejected as a whole when one night is full, and resumed only while it is free', async () => {
    const room = await openRoom(shop, { quantity: 1 })
    const first = await order(room, stayIn(11, 1))
    const failed = await quote(lineOf(room, stayIn(10, 3)))
    expect(failed.error).toMatchObject({
      code: 'room_not_free',
      payload: { 'stay.arrival': expect.stringContaining('свободных номеров нет') },
    })
    await expect(order(room, stayIn(10, 3))).rejects.toMatchObject({ code: 'room_not_free' })
    expect(await freeRooms(shop, room.roomId, 10, 1)).toBe(1)
    await shop.drop(first, 'expired')
    expect(await stayOf(first)).toEqual({ status: 'requested', rooms: 1 })
    const other = await order(room, stayIn(10, 3))
    expect(
      await shop.one('select can_resume(purchases) as can from purchases where id = $1', [first]),
    ).toEqual({ can: false })
    // The money arrives after all: there is no room left, so it goes back.
    expect(await shop.pay(first)).toBe('expired')
    await shop.drop(other, 'cancelled')
    expect(
      await shop.one('select can_resume(purchases) as can from purchases where id = $1', [first]),
    ).toEqual({ can: true })
    expect(await shop.books()).toEqual({})
  })

  test('respects closed rooms, which cannot be closed once they are taken', async () => {
    const room = await openRoom(shop, { quantity: 2 })
    const { arrival, departure } = stayIn(20)
    const close = (rooms: number) =>
      shop.query(
        `insert into hotel_room_closures (room_id, from_day, until_day, rooms) values ($1, $2, $3, $4)`,
        [room.roomId, arrival, departure, rooms],
      )
    await close(1)
    expect(await freeRooms(shop, room.roomId, 20)).toBe(1)
    await order(room, stayIn(20))
    expect(await freeRooms(shop, room.roomId, 20)).toBe(0)
    await expect(order(room, stayIn(21, 1))).rejects.toMatchObject({ code: 'room_not_free' })
    await expect(close(1)).rejects.toMatchObject({ constraint: 'room_nights_taken_range' })
    await shop.query('delete from hotel_room_closures where room_id = $1', [room.roomId])
    await order(room, stayIn(21, 1))
    await expect(
      shop.query('update hotel_rooms set quantity = 1 where id = $1', [room.roomId]),
    ).rejects.toMatchObject({ constraint: 'room_nights_taken_range' })
    expect(await shop.books()).toEqual({})
  })

  /** A day from today, computed when the test runs. */
  const day = (days: number) => shiftDay(moscowToday(), days)

  test.each([
    ['in the past', () => ({ arrival: day(-1) }), 'stay_past', 'stay.arrival'],
    [
      'beyond a year',
      () => ({ arrival: day(366), departure: day(367) }),
      'stay_too_far',
      'stay.arrival',
    ],
    ['turned around', () => ({ departure: day(9) }), 'stay_turned', 'stay.departure'],
    ['without a night', () => ({ departure: day(10) }), 'stay_turned', 'stay.departure'],
    ['of 31 nights', () => ({ departure: day(41) }), 'stay_too_long', 'stay.departure'],
    [
      'ending in another age',
      () => ({ departure: '9999-12-31' }),
      'stay_too_long',
      'stay.departure',
    ],
    [
      'on a day that is none',
      () => ({ arrival: '2027-02-30' }),
      'validation_failed',
      'lines.0.stay.arrival',
    ],
    [
      'of too many guests',
      () => ({ adults: 2, childrenAges: [3] }),
      'guests_do_not_fit',
      'stay.adults',
    ],
    ['of nobody', () => ({ guestName: ' ' }), 'validation_failed', 'lines.0.stay.guestName'],
    [
      'without a phone',
      () => ({ guestPhone: '12345678901234' }),
      'validation_failed',
      'lines.0.stay.guestPhone',
    ],
  ])('%s is rejected at its field', async (_, change, code, field) => {
    const room = await openRoom(shop)
    const { status, error } = await quote(lineOf(room, { ...stayIn(10), ...change() }))
    expect([status < 500, error.code]).toEqual([true, code])
    expect(Object.keys(error.payload ?? {})).toEqual([field])
  })

  test('is missing from an order of a room, and never goes into a cart', async () => {
    const room = await openRoom(shop)
    const { token } = await addUser(site)
    const { stay: _, ...line } = lineOf(room, {})
    expect((await quote(line)).error.code).toBe('stay_missing')
    const added = await call(site, 'POST /api/v4/cart/lines', {
      token,
      body: { dealOfferId: room.dealId, dealOfferPriceId: room.optionId },
    })
    expect(added.error.code).toBe('cart_needs_details')
  })

  test('is not given as a present', async () => {
    const room = await openRoom(shop)
    const { token } = await addUser(site)
    const gift = {
      ...{ card: 'love', recipientName: 'Маша', recipientEmail: 'masha@mail.ru' },
      ...{ senderName: 'Аня', message: '', sendAt: new Date().toISOString() },
    }
    const { error } = await call(site, 'POST /api/v4/checkout/createOrder', {
      token,
      body: { ...lineOf(room, stayIn(10)), gift },
      headers: { 'idempotency-key': `stay-${shop.next()}` },
    })
    expect([error.code, error.payload]).toEqual(['stay_gift', { gift: expect.any(String) }])
  })

  test('of a room that is gone is rejected', async () => {
    const room = await openRoom(shop)
    const id = await order(room, stayIn(10))
    await shop.drop(id, 'expired')
    await shop.query('delete from hotel_rooms where id = $1', [room.roomId])
    expect((await quote(lineOf(room, stayIn(10)))).error.code).toBe('deal_not_found')
    expect(await shop.pay(id)).toBe('expired')
    const { error } = await call(site, 'GET /api/v4/stays/getRoom', {
      query: { priceId: room.optionId },
    })
    expect(error.code).toBe('room_not_found')
  })
})

describe('a returned room', () => {
  test('frees its nights and refunds everything until the free cancellation ends', async () => {
    const room = await openRoom(shop, { quantity: 3, guests: 2 })
    const id = await order(room, stayIn(10, 2, 4), 2)
    await shop.pay(id)
    const [one, other] = await couponsOf(id)
    if (!one || !other) throw new Error('two rooms have two coupons')
    const { refunded, kept } = await giveBack(id, [one.id])
    expect([refunded > 0, kept]).toEqual([true, 0])
    const { taxes } = await detailsOf(id)
    const { tax } = await shop.one<{ tax: number }>(
      'select tax_kopecks / 100.0 as tax from stays where purchase_id = $1',
      [id],
    )
    expect(taxes).toBe(Number(tax))
    expect(await stayOf(id)).toEqual({ status: 'booked', rooms: 1 })
    expect(await freeRooms(shop, room.roomId, 10)).toBe(2)
    await giveBack(id, [other.id])
    expect(await stayOf(id)).toEqual({ status: 'cancelled', rooms: 0 })
    expect(await freeRooms(shop, room.roomId, 10)).toBe(3)
    expect(await shop.books()).toEqual({})
  })

  test('costs the first night later, everything where nothing is refunded, and cannot be returned after the check-in', async () => {
    const room = await openRoom(shop, { freeCancelDays: 3 })
    const days = Array.from({ length: 7 }, (_, day) => day + 10).find(
      (day) => new Date(stayIn(day).arrival).getUTCDay() === 4,
    )
    const stay = stayIn(days ?? 10, 2)
    const { data } = await quote(lineOf(room, stay))
    // Thursday for 3,000 and Friday for 4,000: all but the first night.
    expect(data.lines[0]?.refundSteps.map(({ percent }) => percent)).toEqual([100, 57, 0])
    const id = await order(room, stay)
    await shop.pay(id)
    await pass(id, (days ?? 10) - 2)
    const [coupon] = await couponsOf(id)
    expect((await detailsOf(id)).refundSteps).toEqual([
      { until: expect.any(String), percent: 57, kept: 3000 },
      { until: null, percent: 0, kept: 7000 },
    ])
    expect(await giveBack(id, [coupon?.id ?? 0])).toEqual({ refunded: 400_000, kept: 300_000 })

    const begun = await order(room, stay)
    await shop.pay(begun)
    await pass(begun, (days ?? 10) + 1)
    const [used] = await couponsOf(begun)
    await expect(giveBack(begun, [used?.id ?? 0])).rejects.toMatchObject({ message: 'visit_begun' })

    const strict = await openRoom(shop, { freeCancelDays: null })
    const steps = (await quote(lineOf(strict, stayIn(10)))).data.lines[0]?.refundSteps
    expect(steps).toEqual([{ until: null, percent: 0, kept: 6000 }])
    const lost = await order(strict, stayIn(10, 1))
    await shop.pay(lost)
    const [none] = await couponsOf(lost)
    expect((await giveBack(lost, [none?.id ?? 0])).refunded).toBe(0)
    expect(await freeRooms(shop, strict.roomId, 10, 1)).toBe(1)
    expect(await shop.books()).toEqual({})
  })
})

describe('POST /api/v4/stays/change', () => {
  async function bought(freeCancelDays: number | null = 3) {
    const { id: userId, token } = await addUser(site)
    const room = await openRoom(shop, { quantity: 1, freeCancelDays })
    // A week later the nights cost the same.
    const id = await order(room, stayIn(14), 1, userId)
    await shop.pay(id)
    const { adults: _, childrenAges: __, ...fields } = stayIn(14)
    const change = (body: object, as = token) =>
      call(site, 'POST /api/v4/stays/change', {
        token: as,
        body: { purchaseId: id, ...fields, ...body },
      })
    return { id, room, change, token }
  }

  test('changes guest and wishes, and nothing of anybody else', async () => {
    const { change } = await bought()
    const { data } = await change({ guestName: ' Олег  Петров ', wishes: 'Тихий номер' })
    expect(data).toMatchObject({ guestName: 'Олег Петров', wishes: 'Тихий номер' })
    expect((await change({ guestName: ' ' })).error.payload).toHaveProperty('guestName')
    const { token } = await addUser(site)
    expect((await change({}, token)).error.code).toBe('stay_not_found')
  })

  test('moves the stay at the same price while cancelling is free, with its nights and coupons', async () => {
    const { id, room, change } = await bought()
    const { arrival, departure } = stayIn(21)
    const { data } = await change({ arrival, departure })
    expect(data).toMatchObject({ arrival, departure, status: 'booked' })
    expect(await freeRooms(shop, room.roomId, 14)).toBe(1)
    expect(await freeRooms(shop, room.roomId, 21)).toBe(0)
    const { error } = await change({ arrival, departure: shiftDay(departure, 1) })
    expect([error.code, error.payload]).toEqual([
      'stay_price_differs',
      { arrival: expect.stringContaining('Оформите новую бронь') },
    ])
    await pass(id, 19)
    expect((await change({})).error.code).toBe('stay_dates_fixed')
    expect(await shop.books()).toEqual({})
  })

  test('rejects full nights and keeps the old ones; nothing is moved where nothing is refunded', async () => {
    const { room, change } = await bought()
    await order(room, stayIn(21))
    const days = { arrival: stayIn(21).arrival, departure: stayIn(21).departure }
    expect((await change(days)).error).toMatchObject({
      code: 'room_not_free',
      payload: { arrival: expect.any(String) },
    })
    expect(await freeRooms(shop, room.roomId, 14)).toBe(0)
    const strict = await bought(null)
    expect((await strict.change(days)).error.code).toBe('stay_dates_fixed')
  })
})

describe('terms of other dates', () => {
  const bought = async () => {
    const { id: userId, token } = await addUser(site)
    const room = await openRoom(shop)
    const id = await order(room, stayIn(14), 1, userId)
    await shop.pay(id)
    const days = (from: number) => {
      const { arrival, departure } = stayIn(from)
      return { arrival, departure }
    }
    const { adults: _, childrenAges: __, ...fields } = stayIn(14)
    return {
      ...{ id, room, days },
      quote: (from: number) =>
        call(site, 'GET /api/v4/stays/quoteChange', {
          token,
          query: { purchaseId: id, ...days(from) },
        }),
      change: (from: number, more: object = {}) =>
        call(site, 'POST /api/v4/stays/change', {
          token,
          body: { purchaseId: id, ...fields, ...days(from), ...more },
        }),
    }
  }

  test('are quoted without changing anything, also for nights that the stay has itself', async () => {
    const { id, room, quote } = await bought()
    const before = await detailsOf(id)
    const { data } = await quote(21)
    expect([data.arrival, data.refundSteps.length]).toEqual([stayIn(21).arrival, 3])
    expect((await quote(15)).error?.code).not.toBe('room_not_free')
    expect(await detailsOf(id)).toEqual(before)
    expect(await freeRooms(shop, room.roomId, 21)).toBe(1)
    await order(room, stayIn(21))
    expect((await quote(21)).error.payload).toEqual({ arrival: expect.any(String) })
  })

  test.each([
    ['nothing is refunded any more', null, 21, /деньги не возвращаются/],
    ['the free cancellation ends earlier', 12, 21, /бесплатна только до/],
  ])('need the consent of the buyer when %s', async (_, days, from, text) => {
    const { id, room, quote, change } = await bought()
    await shop.query('update hotel_rooms set free_cancel_days = $2 where id = $1', [
      room.roomId,
      days,
    ])
    const { error } = await change(from)
    expect([error.code, error.payload]).toEqual([
      'stay_terms_worse',
      { arrival: expect.stringMatching(text) },
    ])
    expect((await detailsOf(id)).arrival).toBe(stayIn(14).arrival)
    const { freeCancelUntil } = (await quote(from)).data
    expect((await change(from, { freeCancelUntil })).data).toMatchObject({ freeCancelUntil })
  })

  test('are sent to the buyer when the dates change', async () => {
    const { id, change } = await bought()
    await change(14, { wishes: 'Тихий номер' })
    await change(21)
    await runJobs(site.database, stayTasks(site.database))
    const letters = await shop.query(
      `select from notifications join users on users.email = notifications.recipient
       join purchases on purchases.user_id = users.id
       where purchases.id = $1 and subject like 'Новые даты брони%'`,
      [id],
    )
    expect(letters).toHaveLength(1)
  })

  test('lock no night between the old and the new dates', async () => {
    const { room, change } = await bought()
    await change(28)
    const nights = await shop.query('select from room_nights where room_id = $1', [room.roomId])
    expect(nights).toHaveLength(4)
  })
})

test('deletes the guest a month after the check-out', async () => {
  const room = await openRoom(shop, { quantity: 2 })
  const [old, recent] = [await order(room, stayIn(1, 1)), await order(room, stayIn(1, 1))]
  await pass(old, 33)
  await pass(recent, 31)
  await runJobs(site.database, stayTasks(site.database), 'delete_stay_guests')
  expect(await detailsOf(old)).toMatchObject({ guestName: '', guestPhone: '', wishes: '' })
  expect(await detailsOf(recent)).toMatchObject({ guestName: 'Анна Смирнова' })
})

describe('the deal that sells rooms', () => {
  test('follows the rooms of its hotel and is listed nowhere', async () => {
    const room = await openRoom(shop)
    await shop.query(
      `update hotel_rooms set title = 'Люкс', night_kopecks = 350000 where id = $1`,
      [room.roomId],
    )
    const option = await shop.one(
      'select title, discounted_kopecks from deal_options where id = $1',
      [room.optionId],
    )
    expect(option).toEqual({ title: 'Люкс', discounted_kopecks: 350_000 })
    for (const table of ['deal_listings', 'deal_search', 'deal_cities'])
      expect(
        await shop.query(
          `select from ${table} join deals on deals.id = deal_id where line_kind = 'hotel'`,
        ),
      ).toEqual([])
    const { data } = await call(site, 'GET /api/v3/catalog/', {
      query: { sysname: room.hotelSlug },
    })
    expect(data.hotel?.deals.map(({ id }) => id)).not.toContain(room.dealId)
    const slug = `stay-${room.hotelSlug}`
    const deal = await call(site, 'GET /api/v4/dealOffer/getDealOfferBySlug', { query: { slug } })
    expect(deal.error).toBeUndefined()
    expect(deal.data.hotelSlug).toBe(room.hotelSlug)
    const page = await site.app.inject({ url: `/deals/${slug}`, headers: { host: 'localhost' } })
    expect([page.statusCode, page.headers.location]).toEqual([301, `/hotel/${room.hotelSlug}`])
  })
})
