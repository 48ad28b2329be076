import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { testSite } from '../../../../../test/support/messages.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { courierParcel, openWarehouse } from '../../../../../test/support/warehouse.ts'
import { goodsTasks } from './goods-jobs.ts'

let site: TestApp
let shop: ReturnType<typeof openShop>
let warehouse: ReturnType<typeof openWarehouse>
beforeAll(async () => {
  site = await createTestApp()
  shop = openShop(site.database)
  warehouse = openWarehouse(shop)
})
afterAll(() => site.close())

/** Two things at 1,000.01 rubles with a delivery of 300. */
async function buy() {
  const goods = await warehouse.sellGoods({ variantStock: 5 })
  const buyer = await addUser(site)
  const purchaseId = await shop.place({
    ...goods,
    ...{ quantity: 2, userId: buyer.id, extras: { parcel: courierParcel(goods) } },
  })
  await shop.pay(purchaseId)
  const coupons = await shop.query<{ id: number }>(
    'select id from coupons where purchase_id = $1 order by position',
    [purchaseId],
  )
  const [first, second] = coupons.map(({ id }) => id) as [number, number]
  return { goods, buyer, purchaseId, first, second }
}

const deliver = (purchaseId: number) => warehouse.move(purchaseId, 'packed', 'sent', 'handed_over')
const age = (purchaseId: number, days: number) =>
  shop.query(
    `update parcels set handed_over_at = now() - make_interval(days => $2) where purchase_id = $1`,
    [purchaseId, days],
  )

const giveBack = (
  token: string,
  couponIds: number[],
  reason: string,
  way: 'requestReturn' | 'sendManualRequestForReturnCoupon' = 'requestReturn',
) =>
  call(site, `POST /api/v4/coupon/${way}`, {
    token,
    headers: { 'idempotency-key': `goods-${shop.next()}` },
    body: { couponIds, reason, destination: 'balance', text: 'Не подошло по размеру' },
  })
const request = (token: string, couponIds: number[], reason: string) =>
  giveBack(token, couponIds, reason, 'sendManualRequestForReturnCoupon')
const offered = async (token: string, purchaseId: number) =>
  (
    await call(site, 'GET /api/v4/purchase/purchaseReturn', {
      token,
      query: { purchase_id: purchaseId },
    })
  ).data

describe('goods', () => {
  it('come back at once before the dispatch, with the delivery and to the stock of the variant', async () => {
    const { goods, buyer, purchaseId, first, second } = await buy()
    const [variantId] = goods.variantIds
    await warehouse.move(purchaseId, 'packed')
    const one = await giveBack(buyer.token, [first], 'plans_changed')
    expect(one.data.request).toMatchObject({
      status: 'done',
      sums: { toBalance: 1150.01 },
      numbers: [],
    })
    expect(await warehouse.parcelOf(purchaseId)).toEqual({ status: 'packed', units: 1 })
    expect(await warehouse.freeOf(variantId)).toBe(4)
    const other = await giveBack(buyer.token, [second], 'plans_changed')
    expect(other.data.request.sums.toBalance).toBe(1150.01)
    expect(await warehouse.parcelOf(purchaseId)).toEqual({ status: 'cancelled', units: 0 })
    expect(await warehouse.freeOf(variantId)).toBe(5)
    expect(await shop.books()).toEqual({})
  })

  it('cannot come back on their way', async () => {
    const { buyer, purchaseId, first } = await buy()
    await warehouse.move(purchaseId, 'packed', 'sent')
    expect((await request(buyer.token, [first], 'faulty')).error.code).toBe('parcel_on_its_way')
    const refundable = await call(site, 'GET /api/v4/purchase/canBeRefunded', {
      token: buyer.token,
      query: { purchaseId },
    })
    expect(refundable.data).toEqual({
      ...{ canBeRefunded: false, isAtOnce: false },
      message: 'Посылка уже в пути. Вернуть её можно будет после получения.',
    })
    const { data } = await call(site, 'GET /api/v4/profile/returns', { token: buyer.token })
    expect(data.returnable).toEqual([])
  })

  it('that are lost or came back are refunded by staff with their delivery', async () => {
    const { goods, buyer, purchaseId } = await buy()
    const refund = (token: string) =>
      call(site, 'POST /api/v4/staff/parcels/refund', { token, body: { purchaseId } })
    const staff = await signIn(site, 'staff@skidora.ru')
    expect((await refund(staff)).error.code).toBe('parcel_step_refused')
    await warehouse.move(purchaseId, 'packed', 'sent')
    expect((await refund(buyer.token)).status).toBe(403)
    expect((await refund(staff)).status).toBe(200)
    expect((await refund(staff)).status).toBe(200)

    expect(await warehouse.parcelOf(purchaseId)).toMatchObject({ status: 'undelivered' })
    const returns = await shop.query(
      `select way, status, destination, bank_kopecks from coupon_returns where purchase_id = $1`,
      [purchaseId],
    )
    expect(returns).toEqual([
      { way: 'at_once', status: 'done', destination: 'card', bank_kopecks: 230_002 },
    ])
    expect(await shop.books()).toEqual({})
    // It may be lost; the company puts what came back on sale again.
    expect(await warehouse.freeOf(goods.variantIds[0])).toBe(3)
    await expect(warehouse.move(purchaseId, 'handed_over')).rejects.toThrow('parcel_step_refused')
    await expect(shop.query('select undo_parcel_step($1)', [purchaseId])).rejects.toThrow(
      'parcel_undo_late',
    )

    await runJobs(site.database, goodsTasks({ ...site.database, site: testSite }))
    const letters = await shop.query<{ subject: string }>(
      'select subject from notifications where recipient = $1',
      [buyer.email],
    )
    expect(letters).toEqual([{ subject: expect.stringContaining('Не смогли вручить посылку') }])
    const { data } = await call(site, 'GET /api/v4/staff/parcels', {
      token: staff,
      query: { list: 'done', per_page: 100 },
    })
    expect(data.map((parcel) => parcel.purchaseId)).toContain(purchaseId)
  })

  it('of a member of staff are refunded by somebody else', async () => {
    const { buyer, purchaseId } = await buy()
    await warehouse.move(purchaseId, 'packed', 'sent')
    await expect(
      shop.query('select refund_parcel($1, $2)', [purchaseId, buyer.id]),
    ).rejects.toThrow('parcel_own')
  })

  it('come back by request within a week after the hand-over, without the delivery', async () => {
    const { goods, buyer, purchaseId, first, second } = await buy()
    await deliver(purchaseId)
    const purchase = await offered(buyer.token, purchaseId)
    expect(purchase).toMatchObject({
      ...{ kind: 'goods', way: 'by_request', atOnceUntil: null },
      coupons: [{ price: 1150.01, delivery: 150, bank: 1000.01, whole: { bank: 1150.01 } }, {}],
    })
    expect(purchase.rule).toContain('без доставки')
    expect(purchase.reasons.filter(({ isWhole }) => isWhole).map(({ id }) => id)).toEqual([
      'faulty',
      'wrong_item',
    ])
    expect((await giveBack(buyer.token, [first], 'wrong_size')).error.code).toBe(
      'return_needs_request',
    )
    const asked = await request(buyer.token, [first, second], 'wrong_size')
    expect(asked.data.request).toMatchObject({ status: 'waiting', sums: { toBalance: 2000.02 } })
    const { rows } = await site.database.appPool.query(
      'select end_return(id, $2) from coupon_returns where purchase_id = $1',
      [purchaseId, 'done'],
    )
    expect(rows).toHaveLength(1)
    expect(await shop.balanceOf(buyer.id)).toBe(200_002)
    // The company puts what it has checked back on sale.
    expect(await warehouse.freeOf(goods.variantIds[0])).toBe(3)
    expect(await shop.books()).toEqual({})
  })

  it('come back with the delivery if the company is at fault, also later', async () => {
    const { buyer, purchaseId, first, second } = await buy()
    await deliver(purchaseId)
    expect((await request(buyer.token, [first], 'wrong_item')).data.request.sums.toBalance).toBe(
      1150.01,
    )
    await age(purchaseId, 8)
    expect((await request(buyer.token, [second], 'not_liked')).error).toMatchObject({
      code: 'goods_return_late',
      payload: { reason: expect.stringContaining('7 дней') },
    })
    const late = await offered(buyer.token, purchaseId)
    expect(late.reasons.map(({ id }) => id)).toEqual(['faulty', 'wrong_item'])
    expect((await request(buyer.token, [second], 'faulty')).data.request.sums.toBalance).toBe(
      1150.01,
    )
    expect(await shop.books()).toEqual({})
  })

  it('stay after two years', async () => {
    const { buyer, purchaseId, first } = await buy()
    await deliver(purchaseId)
    await age(purchaseId, 800)
    expect((await request(buyer.token, [first], 'faulty')).error.code).toBe('goods_return_ended')
  })

  it('keep their last step once a return counts on it', async () => {
    const { buyer, purchaseId, first } = await buy()
    await deliver(purchaseId)
    await request(buyer.token, [first], 'faulty')
    await expect(shop.query('select undo_parcel_step($1)', [purchaseId])).rejects.toThrow(
      'parcel_undo_late',
    )
  })

  it('are returned or dispatched, never both', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { buyer, purchaseId, first, second } = await buy()
        await warehouse.move(purchaseId, 'packed')
        const [returned] = await Promise.all([
          giveBack(buyer.token, [first, second], 'other'),
          warehouse.move(purchaseId, 'sent').catch(() => {}),
        ])
        const { status } = await warehouse.parcelOf(purchaseId)
        return [returned.status, status]
      }),
    )
    for (const outcome of outcomes)
      expect([
        [200, 'cancelled'],
        [409, 'sent'],
      ]).toContainEqual(outcome)
    expect(await shop.books()).toEqual({})
  })
})
