import type { ParcelRequest } from '@skidora/contract/goods.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt } from '../../../../../test/support/call.ts'
import { openCheckout } from '../../../../../test/support/checkout.ts'
import { courierParcel, type Goods, openWarehouse } from '../../../../../test/support/warehouse.ts'

let site: TestApp
let checkout: ReturnType<typeof openCheckout>
let shop: ReturnType<typeof openCheckout>['shop']
let warehouse: ReturnType<typeof openWarehouse>
beforeAll(async () => {
  site = await createTestApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  checkout = openCheckout(site)
  shop = checkout.shop
  warehouse = openWarehouse(shop)
})
afterAll(() => site.close())

const quote = (goods: Goods, parcel: object | undefined, quantity = 1) =>
  call(site, 'POST /api/v4/checkout/quote', {
    body: {
      lines: [{ dealOfferId: goods.dealId, dealOfferPriceId: goods.optionId, quantity, parcel }],
    },
  })

const address = { city: 'Москва', street: 'ул. Арбат', house: '12' }

describe('the price of goods', () => {
  it('includes the delivery, which is free from a sum', async () => {
    const goods = await warehouse.sellGoods()
    expect((await quote(goods, courierParcel(goods), 2)).data).toEqual({
      lines: [
        { kind: 'goods', quantity: 2, price: 1000.01, extra: 300, total: 2300.02, refundSteps: [] },
      ],
      ...{ total: 2300.02, promoAmount: 0, promoError: null },
    })
    expect((await quote(goods, courierParcel(goods), 3)).data.lines).toMatchObject([{ extra: 0 }])
  })

  it('includes one delivery of lines that go to one address together', async () => {
    const goods = await warehouse.sellGoods()
    const line = { dealOfferId: goods.dealId, dealOfferPriceId: goods.optionId }
    const parcel = courierParcel(goods)
    const medium = { ...parcel, variantId: goods.variantIds[1] }
    const elsewhere = { ...parcel, address: { ...address, house: '13' } }
    const { data } = await call(site, 'POST /api/v4/checkout/quote', {
      body: {
        lines: [
          { ...line, parcel },
          { ...line, parcel: medium },
          { ...line, parcel: elsewhere },
        ],
      },
    })
    expect(data.lines.map(({ extra }) => extra)).toEqual([150, 150, 300])
  })
})

describe('an order of goods is rejected with a word on its field', () => {
  const cases: [
    title: string,
    code: string,
    field: string,
    parcel: (goods: Goods, other: Goods) => object | undefined,
  ][] = [
    ['without a parcel', 'parcel_missing', 'lines.0.parcel', () => undefined],
    [
      'without a variant',
      'variant_missing',
      'lines.0.parcel.variantId',
      (goods) => courierParcel(goods, { variantId: undefined }),
    ],
    [
      'with a variant of another option',
      'variant_not_found',
      'lines.0.parcel.variantId',
      (goods, other) => courierParcel(goods, { variantId: other.variantIds[0] }),
    ],
    [
      'with a method of another company',
      'delivery_method_not_found',
      'lines.0.parcel.methodId',
      (goods, other) => courierParcel(goods, { methodId: other.courierId }),
    ],
    [
      'with an unknown method',
      'delivery_method_not_found',
      'lines.0.parcel.methodId',
      (goods) => courierParcel(goods, { methodId: 9_007_199_254_740_991 }),
    ],
    [
      'without an address',
      'parcel_address_missing',
      'lines.0.parcel.address.street',
      (goods) => courierParcel(goods, { address: undefined }),
    ],
    [
      'by a courier to a village',
      'courier_not_in_city',
      'lines.0.parcel.address.city',
      (goods) => courierParcel(goods, { address: { ...address, city: 'Верхние Васюки' } }),
    ],
    [
      'by post without a postcode',
      'postcode_missing',
      'lines.0.parcel.address.postcode',
      (goods) => courierParcel(goods, { methodId: goods.postId, address }),
    ],
    [
      'without a pick-up point',
      'pickup_point_missing',
      'lines.0.parcel.pointId',
      (goods) => courierParcel(goods, { methodId: goods.pickupId }),
    ],
    [
      'with a point of another company',
      'pickup_point_not_found',
      'lines.0.parcel.pointId',
      (goods, other) => courierParcel(goods, { methodId: goods.pickupId, pointId: other.pointId }),
    ],
    [
      'with a street of digits',
      'validation_failed',
      'lines.0.parcel.address.street',
      (goods) => courierParcel(goods, { address: { ...address, street: '123' } }),
    ],
    [
      'with a house without a number',
      'validation_failed',
      'lines.0.parcel.address.house',
      (goods) => courierParcel(goods, { address: { ...address, house: 'дом' } }),
    ],
    [
      'with a postcode that no place has',
      'validation_failed',
      'lines.0.parcel.address.postcode',
      (goods) => courierParcel(goods, { address: { ...address, postcode: '012345' } }),
    ],
    [
      'with a phone that is none',
      'validation_failed',
      'lines.0.parcel.recipientPhone',
      (goods) => courierParcel(goods, { recipientPhone: '+7 916' }),
    ],
    [
      'with a name of blanks',
      'validation_failed',
      'lines.0.parcel.recipientName',
      (goods) => courierParcel(goods, { recipientName: '   ' }),
    ],
  ]
  it.each(cases)('%s', async (_title, code, field, parcelOf) => {
    const goods = await warehouse.sellGoods()
    const other = await warehouse.sellGoods()
    const { status, error } = await quote(goods, parcelOf(goods, other))
    expect([status, error.code]).toEqual([code === 'validation_failed' ? 400 : 409, code])
    expect(Object.keys(error.payload ?? {})).toEqual([field])
  })

  it('with more of a variant than is left', async () => {
    const goods = await warehouse.sellGoods({ variantStock: 2 })
    const { error } = await quote(goods, courierParcel(goods), 3)
    expect(error).toMatchObject({
      code: 'variant_sold_out',
      payload: {
        'lines.0.parcel.variantId': 'Столько в этом варианте уже нет: осталось 2\u00a0штуки.',
      },
    })
  })

  it('at the line that is meant', async () => {
    const goods = await warehouse.sellGoods()
    const other = await warehouse.sellGoods({ variantStock: 0 })
    const { token } = await checkout.buyer()
    const line = (of: Goods) => ({
      ...{ dealOfferId: of.dealId, dealOfferPriceId: of.optionId, parcel: courierParcel(of) },
    })
    const lines = [line(goods), line(other)]
    const quoted = await call(site, 'POST /api/v4/checkout/quote', { body: { lines } })
    const several = await callAt<'POST /api/v4/checkout/createOrder'>(
      ...([site, 'POST /api/v4/checkout/createOrder'] as const),
      { token, body: { lines }, headers: { 'idempotency-key': 'goods-line' } },
    )
    for (const { error } of [quoted, several])
      expect(Object.keys(error.payload ?? {})).toEqual(['lines.1.parcel.variantId'])
    const single = await checkout.order(token, other, { parcel: courierParcel(other) })
    expect(Object.keys(single.error.payload ?? {})).toEqual(['parcel.variantId'])
  })

  it('as a gift, since a parcel has a recipient of its own', async () => {
    const goods = await warehouse.sellGoods()
    const { token } = await checkout.buyer()
    const { error } = await checkout.order(token, goods, {
      parcel: courierParcel(goods),
      gift: {
        ...{ card: 'love', recipientName: 'Маша', recipientEmail: 'masha@mail.ru' },
        ...{ senderName: 'Аня', message: '', sendAt: new Date().toISOString() },
      },
    })
    expect(error.code).toBe('parcel_no_gift')
  })
})

test('an order takes its variant, and gives it back when it is cancelled', async () => {
  const goods = await warehouse.sellGoods({ variantStock: 5 })
  const [variantId] = goods.variantIds
  const { token } = await checkout.buyer()
  const { data } = await checkout.order(token, goods, {
    quantity: 2,
    expectedAmount: 2300.02,
    parcel: courierParcel(goods),
  })
  expect(data).toMatchObject({ status: 'waiting', amount: 2300.02 })
  expect(await warehouse.freeOf(variantId)).toBe(3)
  await shop.drop(data.purchaseId, 'cancelled')
  expect(await warehouse.freeOf(variantId)).toBe(5)
  await shop.resume(data.purchaseId, 'sbp')
  expect(await warehouse.freeOf(variantId)).toBe(3)
  expect(await shop.books()).toEqual({})
})

test('a late payment of a sold-out variant is refunded', async () => {
  const goods = await warehouse.sellGoods({ variantStock: 1 })
  const parcel = courierParcel(goods)
  const userId = await shop.somebody()
  const place = () => shop.place({ ...goods, userId, extras: { parcel } })
  const late = await place()
  await shop.drop(late, 'expired')
  await shop.pay(await place())
  expect(await shop.pay(late)).toBe('expired')
  expect(await warehouse.freeOf(goods.variantIds[0])).toBe(0)
  expect(await shop.books()).toEqual({})
})

test('a paid order shows where and when its parcel goes, and no coupon', async () => {
  const goods = await warehouse.sellGoods()
  const { id: userId, token, email } = await checkout.buyer()
  const parcel: ParcelRequest = {
    ...courierParcel(goods, { methodId: goods.pickupId, pointId: goods.pointId }),
    comment: 'Позвоните за час',
  }
  const id = await shop.place({ ...goods, userId, extras: { parcel } })
  await shop.pay(id)
  await shop.runPaymentJobs()
  const details = {
    ...{ kind: 'goods', status: 'new', units: 1, variant: 'S', method: 'pickup' },
    ...{ methodTitle: 'Пункт выдачи «Рядом»', address: 'Москва, ул. Арбат, 10' },
    ...{ recipientName: 'Анна Иванова', deliveryPrice: 100, tracking: null },
  }
  const success = await call(site, 'GET /api/v4/checkout/getSuccessPaymentInfo', {
    token,
    query: { purchaseId: id },
  })
  expect(success.data).toMatchObject({ kind: 'goods', paid: 1100.01, details })
  const parcels = await call(site, 'GET /api/v4/profile/parcels', { token })
  expect(parcels.data).toMatchObject([
    { purchaseId: id, details, canReturn: true, canReview: false },
  ])
  const coupons = await call(site, 'GET /api/v4/profile/coupons', { token })
  expect(coupons.data).toMatchObject({ coupons: [], counts: { all: 0 } })
  const [letter] = await shop.query<{ subject: string; body: string }>(
    'select subject, body from notifications where recipient = $1 order by id desc',
    [email],
  )
  expect(letter?.subject).toMatch(/^Заказ оплачен/)
  expect(letter?.body).toContain('Пункт выдачи: Москва, ул. Арбат, 10')
  expect(letter?.body).not.toMatch(/ПИН|купон/i)
})

describe('GET goods/delivery', () => {
  const delivery = async (goods: Goods, city: string, quantity = 1) =>
    (
      await call(site, 'GET /api/v4/goods/delivery', {
        query: { dealOfferId: goods.dealId, quantity, city },
      })
    ).data.methods

  it('lists the methods of a known city with prices and points', async () => {
    const goods = await warehouse.sellGoods()
    const methods = await delivery(goods, ' москва ')
    expect(methods).toMatchObject([
      { kind: 'pickup', price: 100, points: [{ address: 'ул. Арбат, 10' }] },
      { kind: 'post', price: 250, points: [] },
      { kind: 'courier', price: 300, freeFrom: 3000, points: [] },
    ])
    expect(await delivery(goods, 'Москва', 3)).toMatchObject([
      { kind: 'courier', price: 0 },
      {},
      {},
    ])
  })

  it('leaves the post to a place that we do not know', async () => {
    const goods = await warehouse.sellGoods()
    expect(await delivery(goods, 'Верхние Васюки')).toMatchObject([{ kind: 'post' }])
  })

  it('is 404 for a deal that delivers nothing', async () => {
    const { dealId } = await shop.sell(1)
    const { status } = await call(site, 'GET /api/v4/goods/delivery', {
      query: { dealOfferId: dealId, city: 'Москва' },
    })
    expect(status).toBe(404)
  })
})

test('streets and cities are suggested by a part of their name', async () => {
  const streetsOf = async (city: string, q: string) =>
    (await call(site, 'GET /api/v4/goods/streets', { query: { city, q } })).data.streets
  expect(await streetsOf('Москва', 'арб')).toContain('ул. Арбат')
  expect(await streetsOf('москва', 'тверск')).toContain('Тверская ул.')
  expect(await streetsOf('Верхние Васюки', 'арб')).toEqual([])
  expect(await streetsOf('Москва', ' ')).toEqual([])
  const { data } = await call(site, 'GET /api/v4/goods/cities', { query: { q: 'каза' } })
  expect(data.cities).toContain('Казань')
})
