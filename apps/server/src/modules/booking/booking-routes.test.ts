import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
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

const get = <Path extends PathAfter<'GET /api/v4/'>>(path: Path, query: object, token?: string) =>
  callAt<`GET /api/v4/${Path}`>(site, `GET /api/v4/${path}`, { token, query })
const post = <Path extends PathAfter<'POST /api/v4/'>>(path: Path, body: object, token?: string) =>
  callAt<`POST /api/v4/${Path}`>(site, `POST /api/v4/${path}`, { token, body })
const move = (recordId: unknown, body: object, token: string) =>
  call(site, 'POST /api/v4/booking/profileUpdateRecord/{recordId}', {
    params: { recordId },
    body,
    token,
  })

const day = cityDay(inMoscow(2, 12), 'Europe/Moscow')
const noon = inMoscow(2, 12).toISOString()

async function buyer(quantity = 1) {
  const person = await addUser(site)
  const deal = await salon.offer({ staff: 2 })
  const purchaseId = await shop.place({ ...deal, userId: person.id, quantity })
  await shop.pay(purchaseId)
  const coupons = await shop.query<{ id: number }>(
    'select id from coupons where purchase_id = $1 order by position',
    [purchaseId],
  )
  return { ...person, deal, purchaseId, recordIds: coupons.map(({ id }) => id) }
}

const visitTo = (deal: { placeId: number }, more = {}) => ({
  ...{ branchId: deal.placeId, startsAt: noon, name: 'Нина', phone: '8 900 000-00-09' },
  ...more,
})

const wrongIds = [0, -1, 1.5, 'NaN', '🙂', '\u0000', 'x'.repeat(1900), 1e30]

describe('GET booking/getBookingInfo', () => {
  it('returns duration, booking horizon, branches and staff', async () => {
    const deal = await salon.offer({ staff: 2, minutes: 45 })
    const { status, data } = await get('booking/getBookingInfo', { priceId: deal.optionId })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...{ serviceId: deal.optionId, durationMinutes: 45, maxRecordTime: 30 },
      branches: [
        {
          ...{ id: deal.placeId, address: 'Лесная, 5', timeZone: 'Europe/Moscow' },
          staff: deal.staffIds.map((id) => ({ id, name: expect.any(String), role: 'Мастер' })),
        },
      ],
    })
  })

  it('returns 404 for an option without booking', async () => {
    const plain = await shop.sell(1)
    for (const priceId of [plain.optionId, 999_999_999, 999_999_999_999_999])
      expect(await get('booking/getBookingInfo', { priceId })).toMatchObject({
        status: 404,
        error: { code: 'service_not_found' },
      })
  })

  it.each(wrongIds)('rejects %j', async (priceId) => {
    expect((await get('booking/getBookingInfo', { priceId })).status).toBe(400)
  })
})

describe('GET checkout/booking-branch-employee', () => {
  it('returns all branches, or one', async () => {
    const deal = await salon.offer()
    const priceId = deal.optionId
    const all = await get('checkout/booking-branch-employee', { priceId })
    const one = await get('checkout/booking-branch-employee', { priceId, branchId: deal.placeId })
    expect(all.data.branches).toHaveLength(1)
    expect(one.data).toEqual(all.data)
    const none = await get('checkout/booking-branch-employee', { priceId, branchId: 987_654_321 })
    expect(none).toMatchObject({ status: 404, error: { code: 'branch_not_found' } })
    expect((await get('checkout/booking-branch-employee', { priceId: 'x' })).status).toBe(400)
  })
})

describe('GET booking/getAvailableDays', () => {
  it('omits days off and days beyond the booking horizon', async () => {
    const deal = await salon.offer()
    await shop.query('insert into days_off (place_id, day) values ($1, $2)', [deal.placeId, day])
    const { data } = await get('booking/getAvailableDays', { serviceId: deal.optionId })
    expect(data.days).toContain(cityDay(inMoscow(3, 12), 'Europe/Moscow'))
    expect(data.days).not.toContain(day)
    const horizon = cityDay(inMoscow(30, 12), 'Europe/Moscow')
    expect((data.days.at(-1) ?? '~') <= horizon).toBe(true)
    const elsewhere = { serviceId: deal.optionId, branchId: 999_999_999_999_999, staffId: 1 }
    expect((await get('booking/getAvailableDays', elsewhere)).data).toEqual({ days: [] })
  })

  it.each(wrongIds)('rejects %j', async (serviceId) => {
    expect((await get('booking/getAvailableDays', { serviceId })).status).toBe(400)
  })

  it('returns 404 for an unknown service', async () => {
    const { error } = await get('booking/getAvailableDays', { serviceId: 999_999_999 })
    expect(error.code).toBe('service_not_found')
  })
})

describe('POST checkout/booking-free-slots', () => {
  it('returns every half hour with the available staff', async () => {
    const deal = await salon.offer({ staff: 2 })
    const userId = await shop.somebody()
    await shop.place({
      ...deal,
      userId,
      extras: salon.visit(deal, inMoscow(2, 12), deal.staffIds[0]),
    })
    const body = { serviceId: deal.optionId, branchId: deal.placeId, date: day }
    const { data } = await post('checkout/booking-free-slots', body)
    expect(data.slots[0]).toEqual({
      ...{ startsAt: inMoscow(2, 9).toISOString(), time: '09:00', staffIds: deal.staffIds },
    })
    expect(data.slots.at(-1)?.time).toBe('20:00')
    const ofTime = (slots: { time: string; staffIds: number[] }[], time: string) =>
      slots.find((slot) => slot.time === time)?.staffIds
    expect(ofTime(data.slots, '12:00')).toEqual([deal.staffIds[1]])
    expect(ofTime(data.slots, '11:30')).toEqual([deal.staffIds[1]])
    expect(ofTime(data.slots, '13:00')).toEqual(deal.staffIds)
    const own = await post('checkout/booking-free-slots', { ...body, staffId: deal.staffIds[0] })
    expect(ofTime(own.data.slots, '12:00')).toBeUndefined()
  })

  it.each([
    ...['2026-02-31', '2026-13-01', '0000-01-01', '1999-12-31', '', '🙂', '2026-1-1', 7, null],
    '2026-11-16T00:00',
  ])('rejects the day %j', async (date) => {
    const deal = await salon.offer()
    const body = { serviceId: deal.optionId, branchId: deal.placeId, date }
    const { status, error } = await post('checkout/booking-free-slots', body)
    expect([status, Object.keys(error.payload)]).toEqual([400, ['date']])
  })

  it('is empty for past and distant days', async () => {
    const deal = await salon.offer()
    for (const date of ['2001-01-01', '9999-12-31'])
      expect(
        (
          await post('checkout/booking-free-slots', {
            ...{ serviceId: deal.optionId, branchId: deal.placeId, date },
          })
        ).data,
      ).toEqual({ slots: [] })
  })

  it('returns 404 for a branch of another service', async () => {
    const [deal, other] = [await salon.offer(), await salon.offer()]
    const body = { serviceId: deal.optionId, branchId: other.placeId, date: day }
    expect((await post('checkout/booking-free-slots', body)).error.code).toBe('branch_not_found')
    const nothing = { ...body, serviceId: 999_999_999 }
    expect((await post('checkout/booking-free-slots', nothing)).error.code).toBe(
      'service_not_found',
    )
  })
})

describe('a booking record', () => {
  it('is booked, read, moved and cancelled', async () => {
    const { token, deal, purchaseId, recordIds } = await buyer(2)
    const [recordId = 0, otherId = 0] = recordIds
    expect((await get('booking/getRecordInfo', { recordId }, token)).data).toMatchObject({
      ...{ recordId, purchaseId, serviceId: deal.optionId, status: 'none', startsAt: null },
      ...{ name: 'Нина', canChange: true },
    })
    const booked = await move(recordId, visitTo(deal), token)
    expect(booked.data).toMatchObject({
      ...{ status: 'booked', startsAt: noon, endsAt: inMoscow(2, 13).toISOString() },
      ...{ phone: '+79000000009', timeZone: 'Europe/Moscow', canChange: true },
      changeUntil: inMoscow(2, 9).toISOString(),
      branch: { id: deal.placeId, address: 'Лесная, 5' },
    })
    const slots = await get(
      'booking/getSlotsByRecordId',
      { recordId: otherId, branchId: deal.placeId, date: day },
      token,
    )
    expect(slots.data.days).toContain(day)
    expect(slots.data.slots).toContainEqual(
      expect.objectContaining({ time: '12:00', staffIds: [deal.staffIds[1]] }),
    )
    expect((await get('booking/getSlotsByRecordId', { recordId }, token)).data.slots).toEqual([])

    const later = visitTo(deal, { startsAt: inMoscow(2, 15).toISOString() })
    const moved = await move(recordId, later, token)
    expect(moved.data.startsAt).toBe(later.startsAt)
    const details = await post('booking/details', { purchaseIds: [purchaseId, 1] }, token)
    expect(details.data.sailings).toEqual([])
    expect(
      details.data.records.map(({ recordId: id, status }: Record<string, unknown>) => [id, status]),
    ).toEqual([
      [recordId, 'booked'],
      [otherId, 'none'],
    ])
    const cancel = () =>
      call(site, 'POST /api/v4/booking/profileCancelRecord', {
        ...{ token, query: { recordId: String(recordId) } },
      })
    expect((await cancel()).data).toMatchObject({ status: 'cancelled', canChange: true })
    expect(await cancel()).toMatchObject({ status: 409, error: { code: 'nothing_booked' } })
  })

  it('leaves the name empty for an account without one', async () => {
    const { id, token, recordIds } = await buyer()
    await shop.query('update users set name = $2 where id = $1', [id, unnamed])
    const { data } = await get('booking/getRecordInfo', { recordId: recordIds[0] ?? 0 }, token)
    expect(data.name).toBe('')
  })

  it('is visible to its owner only', async () => {
    const { deal, purchaseId, recordIds } = await buyer()
    const { token } = await buyer()
    const [recordId = 0] = recordIds
    for (const response of [
      await get('booking/getRecordInfo', { recordId }, token),
      await get('booking/getSlotsByRecordId', { recordId }, token),
      await move(recordId, visitTo(deal), token),
      await call(site, 'POST /api/v4/booking/profileCancelRecord', {
        ...{ token, query: { recordId: String(recordId) } },
      }),
    ])
      expect(response).toMatchObject({ status: 404, error: { code: 'record_not_found' } })
    const details = await post('booking/details', { purchaseIds: [purchaseId] }, token)
    expect(details.data).toEqual({ records: [], sailings: [] })
    expect((await get('booking/getRecordInfo', { recordId })).status).toBe(401)
  })

  it.each([
    ['name', { name: '   ' }],
    ['name', { name: 'а\u0000б' }],
    ['name', { name: 'я'.repeat(1000) }],
    ['phone', { phone: '12345678901' }],
    ['phone', { phone: '🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂' }],
    ['startsAt', { startsAt: 'завтра' }],
    ['startsAt', { startsAt: '2026-02-31T12:00:00Z' }],
    ['branchId', { branchId: 0 }],
    ['branchId', { branchId: 1e300 }],
    ['staffId', { staffId: 'Анна' }],
  ])('names the invalid field %s', async (field, wrong) => {
    const { token, deal, recordIds } = await buyer()
    const body = visitTo(deal, wrong)
    const response = await move(recordIds[0], body, token)
    expect([response.status, Object.keys(response.error.payload ?? {})]).toEqual([400, [field]])
  })

  it.each([
    ['9999-12-31T23:59:59Z', 'Так далеко вперёд записаться нельзя. Выберите время поближе.'],
    ['1970-01-01T00:00:00Z', 'Это время уже прошло. Выберите другое.'],
  ])('does not call the impossible time %s taken', async (startsAt, message) => {
    const { token, deal, recordIds } = await buyer()
    const answer = await move(recordIds[0], visitTo(deal, { startsAt }), token)
    expect(answer).toMatchObject({ status: 400, error: { payload: { startsAt: message } } })
  })

  it.each([
    ['branch_not_found', { branchId: Number.MAX_SAFE_INTEGER }],
    ['employee_not_found', { staffId: Number.MAX_SAFE_INTEGER }],
  ])('is rejected with %s', async (code, wrong) => {
    const { token, deal, recordIds } = await buyer()
    const body = visitTo(deal, wrong)
    const response = await move(recordIds[0], body, token)
    expect(response.error.code).toBe(code)
  })

  it.each(wrongIds)('rejects the id %j', async (recordId) => {
    const { token } = await buyer()
    expect((await get('booking/getRecordInfo', { recordId }, token)).status).toBe(400)
    expect((await get('booking/getSlotsByRecordId', { recordId }, token)).status).toBe(400)
    const body = { purchaseIds: [recordId] }
    expect((await post('booking/details', body, token)).status).toBeOneOf([400, 413])
  })

  it('rejects a list that is too long', async () => {
    const { token } = await buyer()
    const purchaseIds = Array.from({ length: 101 }, (_, index) => index + 1)
    expect((await post('booking/details', { purchaseIds }, token)).status).toBe(400)
  })
})

describe('POST checkout/createOrder', () => {
  const order = (token: string, deal: { dealId: number; optionId: number }, more: object) =>
    call(site, 'POST /api/v4/checkout/createOrder', {
      token,
      headers: { 'idempotency-key': `key-${shop.next()}` },
      body: { dealOfferId: deal.dealId, dealOfferPriceId: deal.optionId, ...more },
    })

  it('accepts a visit and names its invalid field', async () => {
    const { token, deal } = await buyer()
    const wrong = await order(token, deal, { booking: visitTo(deal, { phone: '12345678901' }) })
    expect(wrong).toMatchObject({
      status: 400,
      error: { payload: { 'booking.phone': expect.any(String) } },
    })
    const { token: other } = await buyer()
    const booking = visitTo(deal, { staffId: deal.staffIds[0] })
    const refused = await order(other, deal, {
      booking: { ...booking, startsAt: inMoscow(2, 8).toISOString() },
    })
    expect(refused).toMatchObject({ status: 409, error: { code: 'slot_taken' } })
    const body = { serviceId: deal.optionId, branchId: deal.placeId, date: day }
    await shop.place({
      ...deal,
      userId: await shop.somebody(),
      extras: salon.visit(deal, inMoscow(2, 12), deal.staffIds[0]),
    })
    expect(await order(other, deal, { booking })).toMatchObject({ error: { code: 'slot_taken' } })
    const { data } = await post('checkout/booking-free-slots', body)
    expect(data.slots).toContainEqual(expect.objectContaining({ time: '12:00' }))
  })
})
