import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { openCouponShop } from '../../../../../test/support/coupons.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { openTours, passenger } from '../../../../../test/support/tours.ts'
import { tours as tourModule } from './index.ts'
import { tourTasks } from './tour-jobs.ts'

let test: TestApp
let shop: ReturnType<typeof openCouponShop>
let tours: ReturnType<typeof openTours>
let buyer: { id: number; token: string }
beforeAll(async () => {
  test = await createTestApp()
  // For the sandbox bank.
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  shop = openCouponShop(test)
  tours = openTours(shop)
  buyer = await addUser(test)
})
afterAll(() => test.close())

type Offer = Awaited<ReturnType<typeof tours.offer>>

const lineOf = (offer: Offer, passengers: unknown[]) => ({
  ...{ dealOfferId: offer.dealId, dealOfferPriceId: offer.optionId, quantity: passengers.length },
  trip: { departureId: offer.departureId, passengers },
})

const createOrder = (body: object) =>
  call(test, 'POST /api/v4/checkout/createOrder', {
    token: buyer.token,
    body,
    headers: { 'idempotency-key': `tour-${shop.next()}` },
  })

async function buy(offer: Offer, passengers: unknown[] = [passenger()]) {
  const { data } = await createOrder(lineOf(offer, passengers))
  await shop.pay(data.purchaseId)
  const coupons = await shop.query<{ id: number; number: string }>(
    'select id, number from coupons where purchase_id = $1 order by position',
    [data.purchaseId],
  )
  return { purchaseId: data.purchaseId, coupons }
}

const keyOf = async (purchase: { coupons: { id: number }[] }) => ({
  'x-merchant-key': await shop.keyFor(purchase.coupons[0]?.id ?? 0),
})

/** The rows that `delete_expired_rows` deletes. */
const deleteExpired = () =>
  shop.query(`delete from trip_passengers where ${tourModule.expiredRows.trip_passengers}`)

describe('GET tours/departures', () => {
  it('lists departures on sale with price, places left and refund steps', async () => {
    const offer = await tours.offer({ capacity: 5, supplement: 100_000 })
    await tours.depart(offer.dealId, { inDays: 0 })
    await buy(offer)
    const { data } = await call(test, 'GET /api/v4/tours/departures', {
      query: { dealOfferId: offer.dealId, priceId: offer.optionId },
    })
    expect(data.departures).toMatchObject([
      { id: offer.departureId, price: 2000.01, supplement: 1000, placesLeft: 4 },
    ])
    expect(data.departures[0]?.refundSteps.map(({ percent }) => percent)).toEqual([100, 50, 0])
    expect(data.ages).toEqual([{ priceId: offer.childId, from: 0, below: 12 }])
  })

  it('is 404 for a deal that is no tour', async () => {
    const { dealId } = await shop.sell(1)
    const { error } = await call(test, 'GET /api/v4/tours/departures', {
      query: { dealOfferId: dealId },
    })
    expect(error.code).toBe('deal_not_found')
  })
})

describe('an order of a trip', () => {
  it('is quoted without passengers, but not placed', async () => {
    const offer = await tours.offer()
    const { passengers: _, ...trip } = lineOf(offer, [passenger()]).trip
    const line = { ...lineOf(offer, [passenger()]), trip }
    const quoted = await call(test, 'POST /api/v4/checkout/quote', { body: { lines: [line] } })
    expect(quoted.data.lines[0]).toMatchObject({ kind: 'tour', total: 1000.01 })
    expect(quoted.data.lines[0]?.refundSteps).toHaveLength(3)
    const placed = await createOrder(line)
    expect(placed.error.code).toBe('passengers_count')
  })

  it('seals the documents', async () => {
    const { purchaseId } = await buy(await tours.offer())
    const [row] = await shop.query<{ document: string }>(
      'select document from trip_passengers where purchase_id = $1',
      [purchaseId],
    )
    expect(row?.document).toMatch(/^1\./)
    expect(row?.document).not.toContain('4510')
  })

  it.each([
    ['lastName', { lastName: ' ' }, 'Напишите фамилию, как в документе.'],
    ['firstName', { firstName: 'http://x.ru' }, 'Только буквы, пробел и дефис, как в документе.'],
    [
      'birthday',
      { birthday: `${new Date().getUTCFullYear() + 1}-01-01` },
      'Проверьте год рождения.',
    ],
    ['birthday', { birthday: '2001-02-30' }, 'Такого дня нет в календаре.'],
    [
      'document.number',
      { document: { type: 'passport' as const, number: '12' } },
      'В паспорте РФ десять цифр: серия из четырёх и номер из шести.',
    ],
  ])('rejects a wrong %s in its field', async (field, changed, message) => {
    const offer = await tours.offer()
    const { status, error } = await createOrder({
      lines: [lineOf(offer, [passenger(), passenger(changed)])],
    })
    expect(status).toBe(400)
    expect(error.payload).toMatchObject({ [`lines.0.trip.passengers.1.${field}`]: message })
  })

  it('rejects one document for two passengers, an adult with a certificate, and a gift', async () => {
    const offer = await tours.offer()
    const twice = await createOrder(lineOf(offer, [passenger(), passenger()]))
    expect(twice.error.payload).toEqual({
      'trip.passengers.1.document.number': 'Этот документ уже указан у другого пассажира.',
    })
    const certificate = { type: 'birth_certificate' as const, number: 'II-МЮ 123456' }
    const adult = await createOrder(lineOf(offer, [passenger({ document: certificate })]))
    expect(adult.error.payload).toEqual({
      'trip.passengers.0.document.type': 'С 14 лет нужен паспорт.',
    })
    const gift = {
      ...{ card: 'love', recipientName: 'Маша', recipientEmail: 'masha@mail.ru' },
      ...{ senderName: 'Аня', message: '', sendAt: new Date().toISOString() },
    }
    const given = await createOrder({ ...lineOf(offer, [passenger()]), gift })
    expect(given.error.code).toBe('trip_gift')
  })

  it('is not put into a cart', async () => {
    const offer = await tours.offer()
    const { error } = await call(test, 'POST /api/v4/cart/lines', {
      token: buyer.token,
      body: { dealOfferId: offer.dealId, dealOfferPriceId: offer.optionId },
    })
    expect(error.code).toBe('cart_needs_details')
  })
})

describe('changes of a trip', () => {
  it('corrects a passenger until the deadline', async () => {
    const offer = await tours.offer()
    const { purchaseId, coupons } = await buy(offer)
    const change = (token = buyer.token) =>
      call(test, 'POST /api/v4/tours/changePassenger', {
        token,
        body: { couponId: coupons[0]?.id, passenger: passenger({ lastName: 'Петрова' }) },
      })
    expect((await change()).status).toBe(200)
    const [row] = await shop.query('select last_name from trip_passengers where purchase_id = $1', [
      purchaseId,
    ])
    expect(row).toEqual({ last_name: 'Петрова' })
    expect((await change((await addUser(test)).token)).error.code).toBe('trip_not_found')
    await tours.shift(offer.departureId, 1)
    expect((await change()).error.code).toBe('trip_changes_closed')
  })

  it('moves the party at the same price, and never raises what comes back', async () => {
    const offer = await tours.offer()
    const { purchaseId } = await buy(offer, [
      passenger(),
      passenger({ document: { type: 'passport', number: '4510 654321' } }),
    ])
    const move = (departureId: number) =>
      call(test, 'POST /api/v4/tours/move', {
        token: buyer.token,
        body: { purchaseId, departureId },
      })
    await tours.shift(offer.departureId, 10)
    const dearer = await tours.depart(offer.dealId, { inDays: 80, supplement: 100_000 })
    expect((await move(dearer)).error.code).toBe('departure_other_price')
    const small = await tours.depart(offer.dealId, { inDays: 81, capacity: 1 })
    expect((await move(small)).error.code).toBe('departure_full')
    const later = await tours.depart(offer.dealId, { inDays: 90 })
    const { data } = await move(later)
    expect(data).toMatchObject({ departureId: later })
    expect(data.refundSteps.map(({ percent }) => percent)).toEqual([50, 50, 0])
    expect(await tours.takenOf(offer.departureId)).toBe(0)
    expect(await tours.takenOf(later)).toBe(2)
    expect(await shop.books()).toEqual({})
  })
})

describe('the operator', () => {
  it('reads passengers with documents of its own departures, and the request is recorded', async () => {
    const offer = await tours.offer()
    const bought = await buy(offer)
    const headers = await keyOf(bought)
    const list = await call(test, 'GET /api/v4/merchant/departures', { headers })
    expect(list.data.departures).toContainEqual(
      expect.objectContaining({ id: offer.departureId, taken: 1, isCancelled: false }),
    )
    const query = { departureId: offer.departureId }
    const { data } = await call(test, 'GET /api/v4/merchant/departure/passengers', {
      headers,
      query,
    })
    expect(data.passengers).toEqual([
      {
        couponNumber: bought.coupons[0]?.number,
        optionTitle: 'Один',
        ...{ lastName: 'Иванова', firstName: 'Анна', middleName: 'Петровна' },
        ...{ birthday: '1990-05-31', documentType: 'passport', documentNumber: '4510 123456' },
      },
    ])
    const views = await shop.query('select from departure_views where departure_id = $1', [
      offer.departureId,
    ])
    expect(views).toHaveLength(1)
    const foreign = await call(test, 'GET /api/v4/merchant/departure/passengers', {
      headers: { 'x-merchant-key': 'mk_other' },
      query,
    })
    expect(foreign.status).toBe(401)
  })

  it('cancels a departure, and a job returns everything with letters', async () => {
    const offer = await tours.offer()
    const bought = await buy(offer)
    await tours.shift(offer.departureId, 2)
    const body = { departureId: offer.departureId }
    const headers = await keyOf(bought)
    const cancel = () => call(test, 'POST /api/v4/merchant/departure/cancel', { headers, body })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(200)
    const tasks = tourTasks(test.database)
    await runJobs(test.database, tasks, 'return_cancelled_trips')
    const [returned] = await shop.query(
      `select destination, bank_kopecks::integer, kept_kopecks::integer from coupon_returns
       where purchase_id = $1`,
      [bought.purchaseId],
    )
    expect(returned).toEqual({ destination: 'card', bank_kopecks: 100_001, kept_kopecks: 0 })
    const letters = await shop.query<{ body: string }>(
      `select body from notifications join users on users.email = notifications.recipient
       where users.id = $1 and body like '%отменил%'`,
      [buyer.id],
    )
    expect(letters).toHaveLength(1)
    expect(await shop.books()).toEqual({})
  })
})

describe('passengers', () => {
  const left = async (purchaseId: number) =>
    (await shop.query('select from trip_passengers where purchase_id = $1', [purchaseId])).length

  it('are deleted a month after the trip', async () => {
    const offer = await tours.offer()
    const { purchaseId } = await buy(offer)
    // A trip of three days.
    await tours.shift(offer.departureId, -32)
    await deleteExpired()
    expect(await left(purchaseId)).toBe(1)
    await tours.shift(offer.departureId, -34)
    await deleteExpired()
    expect(await left(purchaseId)).toBe(0)
  })

  it('are deleted with the account', async () => {
    const { purchaseId } = await buy(await tours.offer())
    expect(await left(purchaseId)).toBe(1)
    await shop.query('update purchases set user_id = null where id = $1', [purchaseId])
    expect(await left(purchaseId)).toBe(0)
  })
})
