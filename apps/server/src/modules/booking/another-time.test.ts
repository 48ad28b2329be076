import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { testSite } from '../../../../../test/support/messages.ts'
import { resumeOrder } from '../../../../../test/support/resume-order.ts'
import { inMoscow, openSalon } from '../../../../../test/support/salon.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { sendVisitMessages } from './send-visit-messages.ts'

let site: TestApp
let shop: ReturnType<typeof openShop>
let salon: ReturnType<typeof openSalon>
beforeAll(async () => {
  site = await createTestApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  shop = openShop(site.database)
  salon = openSalon(shop)
})
afterAll(() => site.close())

type Boat = Awaited<ReturnType<typeof salon.sail>>

const [noon, evening] = [inMoscow(2, 12), inMoscow(2, 19)]
const seconds = (time: Date) => time.getTime() / 1000
const sailing = ({ departureIds }: Boat, startsAt = noon) => ({
  river: {
    departureId: departureIds[startsAt === noon ? 0 : 1] ?? 0,
    startsAt: startsAt.toISOString(),
  },
})
/** The same in the API's format. */
const sailingBody = ({ departureIds }: Boat, startsAt = evening) => ({
  eventTimeId: departureIds[startsAt === noon ? 0 : 1],
  timestamp: seconds(startsAt),
})
const somebody = () => addUser(site)

/** An unpaid order for two on a sailing that has since filled up. */
async function loseSeats(outcome: 'expired' | 'cancelled' = 'expired') {
  const boat = await salon.sail({ capacity: 3 })
  const buyer = await somebody()
  const extras = sailing(boat)
  const purchaseId = await shop.place({ ...boat, userId: buyer.id, quantity: 2, extras })
  await shop.drop(purchaseId, outcome)
  const other = await shop.place({ ...boat, userId: await shop.somebody(), quantity: 3, extras })
  return { ...buyer, boat, purchaseId, other }
}
const resume = (token: string, purchaseId: number, more: object = {}) =>
  resumeOrder(site, token, { purchaseId, ...more })
const infoOf = async (token: string, purchaseId: number) => {
  const query = { purchaseId: String(purchaseId) }
  return (await call(site, 'GET /api/v4/checkout/getFailPaymentInfo', { token, query })).data
}
const takenOn = async ({ departureIds }: Boat, startsAt: Date) =>
  (
    await shop.query<{ taken: number }>(
      'select taken from river_sailings where departure_id = any ($1) and starts_at = $2',
      [departureIds, startsAt],
    )
  ).map(({ taken }) => taken)

/** Text of the payment waiting page. */
const waitingPage = async (token: string, purchaseId: number) => {
  const response = await site.app.inject({
    url: `/checkout/payment-waiting?purchaseId=${purchaseId}`,
    headers: { host: 'localhost' },
    cookies: { ssr_token: token },
  })
  return response.body.replaceAll('<!-- -->', '')
}

describe('an unpaid order whose sailing has filled up', () => {
  test('reports it and can be resumed with another sailing', async () => {
    const { token, boat, purchaseId } = await loseSeats()
    expect(await infoOf(token, purchaseId)).toMatchObject({
      ...{ canResume: true, dealOfferPriceId: boat.optionId },
      visit: {
        ...{ kind: 'river', startsAt: noon.toISOString(), timeZone: 'Europe/Moscow' },
        isFree: false,
      },
    })
    const full = await resume(token, purchaseId, { river: sailingBody(boat, noon) })
    expect([full.status, full.error.code]).toEqual([409, 'sailing_full'])
    expect(full.error.payload.river).toBe('Мест на этот рейс уже нет. Выберите другой.')
    // Rejected as a whole: nothing is held, and the request is kept.
    expect(await shop.purchaseOf(purchaseId)).toMatchObject({ status: 'expired' })
    expect(await shop.paymentsOf(purchaseId)).toHaveLength(1)
    expect(await salon.seatsOf(purchaseId)).toMatchObject({ status: 'requested', taken: 3 })

    expect((await resume(token, purchaseId, { river: sailingBody(boat) })).data.status).toBe(
      'waiting',
    )
    expect(await salon.seatsOf(purchaseId)).toEqual({ status: 'held', seats: 2, taken: 2 })
    expect(await infoOf(token, purchaseId)).toMatchObject({
      visit: { startsAt: evening.toISOString(), isFree: true },
    })
    expect(await waitingPage(token, purchaseId)).toMatch(/Рейс: [^<]+ в\u00a019:00/)
    expect(await shop.pay(purchaseId)).toBe('paid')
    expect(await salon.seatsOf(purchaseId)).toEqual({ status: 'booked', seats: 2, taken: 2 })
    expect(await shop.books()).toEqual({})
  })

  test('resumes without a sailing when none is given, and can choose one while it waits', async () => {
    const { token, boat, purchaseId, other } = await loseSeats('cancelled')
    expect((await resume(token, purchaseId)).status).toBe(200)
    expect(await salon.seatsOf(purchaseId)).toMatchObject({ status: 'lost' })
    expect((await resume(token, purchaseId, { river: sailingBody(boat) })).status).toBe(200)
    expect(await takenOn(boat, evening)).toEqual([2])
    await shop.drop(other, 'cancelled')
    expect((await resume(token, purchaseId, { river: sailingBody(boat, noon) })).status).toBe(200)
    expect([await takenOn(boat, noon), await takenOn(boat, evening)]).toEqual([[2], [0]])
    expect(await shop.books()).toEqual({})
  })

  test('counts as lost after departure too', async () => {
    const boat = await salon.sail()
    const { id, token } = await somebody()
    const purchaseId = await shop.place({ ...boat, userId: id, extras: sailing(boat) })
    await shop.drop(purchaseId, 'expired')
    await shop.query(
      `update river_seats set starts_at = now() - interval '1 day' where purchase_id = $1`,
      [purchaseId],
    )
    expect((await infoOf(token, purchaseId)).visit?.isFree).toBe(false)
    expect((await resume(token, purchaseId)).status).toBe(200)
    const { status } = await shop.one<{ status: string }>(
      'select status from river_seats where purchase_id = $1',
      [purchaseId],
    )
    expect(status).toBe('lost')
    expect(await shop.books()).toEqual({})
  })

  test.each([
    [{ river: { eventTimeId: 999_999_999, timestamp: 1 } }, 404, 'sailing_not_found'],
    [{ river: { eventTimeId: 0, timestamp: 1 } }, 400, 'validation_failed'],
    [{ river: '😀' }, 400, 'validation_failed'],
    [{ river: { eventTimeId: 1, timestamp: 1e300 } }, 400, 'validation_failed'],
    [
      {
        booking: {
          ...{ branchId: 1, startsAt: noon.toISOString(), name: 'Нина', phone: '+79000000001' },
        },
      },
      409,
      'booking_not_offered',
    ],
  ])('rejects %j', async (more, status, code) => {
    const { token, purchaseId } = await loseSeats()
    const refused = await resume(token, purchaseId, more)
    expect([refused.status, refused.error.code]).toEqual([status, code])
    expect(await shop.purchaseOf(purchaseId)).toMatchObject({ status: 'expired' })
  })
})

describe('an unpaid order whose visit time is taken', () => {
  test('is resumed with another time, or rejected as a whole', async () => {
    const salonDeal = await salon.offer()
    const { id, token } = await somebody()
    const extras = salon.visit(salonDeal, noon)
    const purchaseId = await shop.place({ ...salonDeal, userId: id, extras })
    await shop.drop(purchaseId, 'expired')
    expect((await infoOf(token, purchaseId)).visit).toMatchObject({ kind: 'booking', isFree: true })
    await shop.place({ ...salonDeal, userId: await shop.somebody(), extras })
    expect((await infoOf(token, purchaseId)).visit).toMatchObject({ isFree: false })
    const at = (startsAt: Date) => ({
      booking: {
        ...{ branchId: salonDeal.placeId, startsAt: startsAt.toISOString() },
        ...{ name: 'Нина', phone: '+7 900 000-00-09' },
      },
    })
    const taken = await resume(token, purchaseId, at(noon))
    expect([taken.status, taken.error.code]).toEqual([409, 'slot_taken'])
    expect(await shop.purchaseOf(purchaseId)).toMatchObject({ status: 'expired' })
    expect((await resume(token, purchaseId, at(evening))).status).toBe(200)
    expect(await salon.bookingOf(purchaseId)).toMatchObject({ status: 'held', starts_at: evening })
    expect(await waitingPage(token, purchaseId)).toMatch(/Запись: [^<]+ в\u00a019:00/)
    await shop.pay(purchaseId)
    expect(await salon.bookingOf(purchaseId)).toMatchObject({ status: 'booked' })
    expect(await shop.books()).toEqual({})
  })
})

test('forty concurrent changes of a sailing never exceed the capacity', async () => {
  const boat = await salon.sail({ capacity: 20 })
  const orders = await Promise.all(
    Array.from({ length: 40 }, async (_, index) =>
      shop.place({
        ...{ ...boat, userId: await shop.somebody() },
        extras: sailing(boat, index % 2 ? noon : evening),
      }),
    ),
  )
  // All of them swap: each needs the slot of another, and none may deadlock.
  const swap = () =>
    Promise.allSettled(
      orders.map((id, index) =>
        shop.resume(id, 'bank_card', sailing(boat, index % 2 ? evening : noon)),
      ),
    )
  await shop.drop(orders[0] ?? 0, 'cancelled')
  const refusals = (await swap()).flatMap((result) =>
    result.status === 'rejected' ? [result.reason.code ?? result.reason] : [],
  )
  expect(refusals.filter((code) => code !== 'sailing_full')).toEqual([])
  expect(await shop.books()).toEqual({})
})

describe('POST river/chooseSailing', () => {
  const choose = (token: string, purchaseId: unknown, more: object = {}) =>
    call(site, 'POST /api/v4/river/chooseSailing', { token, body: { purchaseId, ...more } })
  const sailingsOf = async (token: string, purchaseId: number) => {
    const body = { purchaseIds: [purchaseId] }
    return (await call(site, 'POST /api/v4/booking/details', { token, body })).data.sailings
  }

  test('gives seats once to a paid order whose sailing was full', async () => {
    const { token, email, boat, purchaseId } = await loseSeats()
    expect(await shop.pay(purchaseId)).toBe('paid')
    expect(await sailingsOf(token, purchaseId)).toMatchObject([
      { status: 'lost', eventId: boat.eventId, priceId: boat.optionId, seatsToChoose: 2 },
    ])
    const full = await choose(token, purchaseId, sailingBody(boat, noon))
    expect([full.status, full.error.code]).toEqual([409, 'sailing_full'])
    const { data } = await choose(token, purchaseId, sailingBody(boat))
    expect(data).toMatchObject({
      ...{ status: 'booked', startsAt: evening.toISOString(), seats: 2, seatsToChoose: 0 },
    })
    const again = await choose(token, purchaseId, sailingBody(boat))
    expect([again.status, again.error.code]).toEqual([409, 'sailing_chosen'])
    expect(await salon.seatsOf(purchaseId)).toEqual({ status: 'booked', seats: 2, taken: 2 })
    await sendVisitMessages(site.database.db, { purchaseId }, testSite)
    const letter = await shop.one<{ subject: string }>(
      'select subject from notifications where recipient = $1 order by id desc limit 1',
      [email],
    )
    expect(letter.subject).toMatch(/^Ваш рейс: .*19:00/)
    expect(await shop.books()).toEqual({})
  })

  test('counts the remaining coupons and frees a seat with each returned one', async () => {
    const { token, boat, purchaseId } = await loseSeats()
    await shop.pay(purchaseId)
    const coupons = await shop.query<{ id: number }>(
      'select id from coupons where purchase_id = $1 order by position',
      [purchaseId],
    )
    const giveBack = (id: number | undefined) =>
      shop.query(`select return_coupons($1, array[$2::bigint], 'balance')`, [purchaseId, id])
    await giveBack(coupons[0]?.id)
    expect((await choose(token, purchaseId, sailingBody(boat))).data).toMatchObject({ seats: 1 })
    expect(await takenOn(boat, evening)).toEqual([1])
    await giveBack(coupons[1]?.id)
    expect(await takenOn(boat, evening)).toEqual([0])
    expect(await shop.books()).toEqual({})
  })

  test('rejects other users and purchases that have not lost their sailing', async () => {
    const lost = await loseSeats()
    const refused = async (token: string, id: unknown) =>
      (await choose(token, id, sailingBody(lost.boat))).error.code
    expect(await refused(lost.token, lost.purchaseId)).toBe('record_not_found')
    await shop.pay(lost.purchaseId)
    expect(await refused((await somebody()).token, lost.purchaseId)).toBe('record_not_found')
    expect(await refused(lost.token, Number.MAX_SAFE_INTEGER)).toBe('record_not_found')
    expect((await choose('', lost.purchaseId, sailingBody(lost.boat))).status).toBe(401)
    for (const id of [0, 'x', null, '😀', 1e300])
      expect((await choose(lost.token, id, sailingBody(lost.boat))).status).toBe(400)
    const unknown = await choose(lost.token, lost.purchaseId, { eventTimeId: 7, timestamp: 7 })
    expect([unknown.status, unknown.error.code]).toEqual([404, 'sailing_not_found'])
    await shop.query(`update coupons set status = 'used', used_at = now() where purchase_id = $1`, [
      lost.purchaseId,
    ])
    expect(await refused(lost.token, lost.purchaseId)).toBe('coupon_not_active')
    expect(await sailingsOf(lost.token, lost.purchaseId)).toMatchObject([{ seatsToChoose: 0 }])
  })
})
