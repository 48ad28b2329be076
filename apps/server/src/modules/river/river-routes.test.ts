import { cityDay } from '@skidora/domain/dates/dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt, type PathAfter } from '../../../../../test/support/call.ts'
import { inMoscow, openSalon } from '../../../../../test/support/salon.ts'
import { openShop } from '../../../../../test/support/shop.ts'

let site: TestApp
let shop: ReturnType<typeof openShop>
let salon: ReturnType<typeof openSalon>
beforeAll(async () => {
  site = await createTestApp()
  shop = openShop(site.database)
  salon = openSalon(shop)
})
afterAll(() => site.close())

const get = <Path extends PathAfter<'GET /api/v4/river/'>>(path: Path, query: object) =>
  callAt<`GET /api/v4/river/${Path}`>(site, `GET /api/v4/river/${path}`, { query })
const seconds = (time: Date) => time.getTime() / 1000
const day = cityDay(inMoscow(2, 12), 'Europe/Moscow')

async function boat(capacity: number) {
  const deal = await salon.sail({ capacity })
  const query = { eventId: deal.eventId, dealOfferPriceId: deal.optionId }
  const take = async (quantity: number) =>
    shop.place({
      ...deal,
      ...{ userId: await shop.somebody(), quantity },
      extras: {
        river: { departureId: deal.departureIds[0] ?? 0, startsAt: inMoscow(2, 12).toISOString() },
      },
    })
  return { ...deal, query, take }
}

describe('sailings', () => {
  it('are listed by day with their free seats', async () => {
    const { query, take, departureIds } = await boat(5)
    await take(3)
    const { data } = await get('getAvailableDays', query)
    expect(data.days).toContainEqual({
      ...{ date: day, timestampStart: seconds(inMoscow(2, 12)), freeSeats: 7 },
    })
    const slots = await get('getFreeSlots', { ...query, timestampStart: seconds(inMoscow(2, 0)) })
    expect(slots.data).toEqual({
      ...{ pier: 'Лесная, 5', durationMinutes: 90 },
      slots: [
        {
          ...{ eventTimeId: departureIds[0], timestamp: seconds(inMoscow(2, 12)), time: '12:00' },
          ...{ freeSeats: 2, capacity: 5 },
        },
        {
          ...{ eventTimeId: departureIds[1], timestamp: seconds(inMoscow(2, 19)), time: '19:00' },
          ...{ freeSeats: 5, capacity: 5 },
        },
      ],
    })
    await take(2)
    const after = await get('getFreeSlots', { ...query, timestampStart: seconds(inMoscow(2, 23)) })
    expect(after.data.slots[0]?.freeSeats).toBe(0)
  })

  it('return 404 for an option of another deal and an unknown event', async () => {
    const [one, other] = [await boat(5), await boat(5)]
    for (const query of [
      { ...one.query, dealOfferPriceId: other.optionId },
      { ...one.query, eventId: 999_999_999 },
    ]) {
      for (const path of ['getAvailableDays', 'getFreeSlots'] as const)
        expect(await get(path, { ...query, timestampStart: 0 })).toMatchObject({
          ...{ status: 404, error: { code: 'event_not_found' } },
        })
    }
  })

  it.each([-1, 1e11, 1.5, '🙂', '\u0000', 'x'.repeat(1900)])(
    'reject the timestamp %j',
    async (timestampStart) => {
      const { query } = await boat(1)
      const { status, error } = await get('getFreeSlots', { ...query, timestampStart })
      expect([status, Object.keys(error.payload)]).toEqual([400, ['timestampStart']])
    },
  )

  it('are empty in the past', async () => {
    const { query } = await boat(1)
    expect((await get('getFreeSlots', { ...query, timestampStart: 0 })).data.slots).toEqual([])
  })
})

describe('an order with a sailing', () => {
  it('returns it with the purchase', async () => {
    const { token, id } = await addUser(site)
    const deal = await boat(5)
    const order = (timestamp: number, quantity: number) =>
      call(site, 'POST /api/v4/checkout/createOrder', {
        token,
        headers: { 'idempotency-key': `key-${shop.next()}` },
        body: {
          ...{ dealOfferId: deal.dealId, dealOfferPriceId: deal.optionId, quantity },
          river: { eventTimeId: deal.departureIds[0], timestamp },
        },
      })
    const noon = seconds(inMoscow(2, 12))
    expect(await order(noon, 6)).toMatchObject({ status: 409, error: { code: 'sailing_full' } })
    expect(await order(noon + 60, 1)).toMatchObject({
      ...{ status: 404, error: { code: 'sailing_not_found' } },
    })
    const river = {
      departureId: deal.departureIds[0] ?? 0,
      startsAt: inMoscow(2, 12).toISOString(),
    }
    const purchaseId = await shop.place({ ...deal, userId: id, quantity: 2, extras: { river } })
    await shop.pay(purchaseId)
    const details = await call(site, 'POST /api/v4/booking/details', {
      ...{ token, body: { purchaseIds: [purchaseId] } },
    })
    expect(details.data).toEqual({
      records: [],
      sailings: [
        {
          ...{ purchaseId, dealTitle: expect.any(String), status: 'booked', seats: 2 },
          ...{ startsAt: river.startsAt, timeZone: 'Europe/Moscow', address: 'Лесная, 5' },
          ...{ eventId: deal.eventId, priceId: deal.optionId, seatsToChoose: 0 },
        },
      ],
    })
  })
})
