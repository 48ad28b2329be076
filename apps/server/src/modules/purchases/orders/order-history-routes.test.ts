import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { openShop } from '../../../../../../test/support/shop.ts'
import { endUnpaidOrder, settlePayment } from './orders-store.ts'

let test: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  test = await createTestApp()
  shop = openShop(test.database)
})
afterAll(() => test.close())

const somebody = () => addUser(test)
const list = (token: string, query: Record<string, string> = {}) =>
  call(test, 'GET /api/v4/profile/purchases', { token, query })
const hide = (token: string, purchaseId: unknown) =>
  call(test, 'DELETE /api/v4/profile/delete-purchase', {
    token,
    query: { purchase_id: String(purchaseId) },
  })
const restore = (token: string, purchaseId: unknown) =>
  call(test, 'POST /api/v4/profile/restore-purchase', { token, body: { purchase_id: purchaseId } })
const idsOf = async (token: string) =>
  (await list(token)).data.map(({ id }: { id: number }) => id) as number[]

describe('GET profile/purchases', () => {
  it("lists the user's orders, newest first, with the split of each payment", async () => {
    const { id: userId, token } = await somebody()
    const deal = await shop.sell(10)
    const code = await shop.promo({ amount_kopecks: 10_000 })
    await shop.query(
      `select post_transaction('gift', $1, null,
         array[house_account('promo'), user_account($2, 'balance')], array[-30000, 30000])`,
      [`gift:${shop.next()}`, userId],
    )
    const paid = await shop.place({ ...deal, userId, promoCode: code, payFromBalance: true })
    await shop.pay(paid)
    const waiting = await shop.place({ ...deal, userId, quantity: 2 })
    const { data, pagination } = await list(token)
    expect(pagination).toEqual({ currentPage: 1, pageCount: 1, pageSize: 20, totalCount: 2 })
    expect(data).toMatchObject([
      {
        id: waiting,
        status: 'waiting',
        lines: [{ purchaseId: waiting, quantity: 2, giftTo: null }],
        total: 2000.02,
        bankAmount: 2000.02,
        boughtAt: null,
        canResume: true,
      },
      {
        id: paid,
        status: 'paid',
        total: 1000.01,
        promoAmount: 100,
        promoCode: code,
        balanceAmount: 300,
        bankAmount: 600.01,
        heldUntil: null,
      },
    ])
    expect(Date.parse(data[0]?.heldUntil ?? '')).toBeGreaterThan(Date.now())
    expect(data[0]?.lines[0]?.dealSlug).toMatch(/^order-test-/)
    expect((await list((await somebody()).token)).data).toEqual([])
  })

  it('offers to resume only while the deal has enough stock', async () => {
    const { id: userId, token } = await somebody()
    const deal = await shop.sell(3)
    const failed = await shop.place({ ...deal, userId, quantity: 2 })
    await shop.pay(failed, 'canceled')
    const canResume = async () => (await list(token)).data[0]?.canResume
    expect(await canResume()).toBe(true)
    await shop.place({ ...deal, userId: await shop.somebody(), quantity: 2 })
    expect(await canResume()).toBe(false)
    await shop.query('update deals set available_quantity = -1 where id = $1', [deal.dealId])
    expect(await canResume()).toBe(true)
    await shop.query(`update deals set status = 'hidden' where id = $1`, [deal.dealId])
    expect(await canResume()).toBe(false)
    expect((await list(token)).data[0]?.lines[0]?.dealSlug).toBeNull()
  })

  it('lists an order of several lines once, with the status of its returns', async () => {
    const { id: userId, token } = await somebody()
    const [one, other] = [await shop.sell(5), await shop.sell(5)]
    const id = await shop.place({
      userId,
      lines: [
        { ...one, quantity: 2 },
        { ...other, quantity: 1 },
      ],
    })
    const order = async () => (await list(token)).data
    expect(await order()).toMatchObject([
      {
        id,
        status: 'waiting',
        quantity: 3,
        total: 3000.03,
        lines: [{ quantity: 2 }, { quantity: 1 }],
      },
    ])
    await shop.pay(id)
    expect(await order()).toMatchObject([{ id, status: 'paid', bankAmount: 3000.03 }])
    const coupons = await shop.query<{ id: number; purchaseId: number }>(
      `select coupons.id, coupons.purchase_id as "purchaseId" from coupons
       join purchases on purchases.id = coupons.purchase_id
       where purchases.order_id = $1 order by coupons.id`,
      [id],
    )
    const giveBack = (ids: number[], purchaseId: number) =>
      shop.query(`select return_coupons($1, $2, 'balance', 'at_once')`, [purchaseId, ids])
    const ofFirst = coupons.filter(({ purchaseId }) => purchaseId === id)
    await giveBack(
      ofFirst.map((coupon) => coupon.id),
      id,
    )
    expect(await order()).toMatchObject([{ id, status: 'partly_refunded' }])
    const rest = coupons.filter(({ purchaseId }) => purchaseId !== id)
    await giveBack(
      rest.map((coupon) => coupon.id),
      rest[0]?.purchaseId ?? 0,
    )
    expect(await order()).toMatchObject([{ id, status: 'refunded' }])
  })

  it('paginates', async () => {
    const { id: userId, token } = await somebody()
    const deal = await shop.sell(10)
    const ids = [await shop.place({ ...deal, userId }), await shop.place({ ...deal, userId })]
    const second = await list(token, { page: '2', per_page: '1' })
    expect(second.data.map(({ id }: { id: number }) => id)).toEqual([Math.min(...ids)])
    expect(second.pagination).toMatchObject({ currentPage: 2, pageCount: 2, totalCount: 2 })
    const far = await list(token, { page: '10000' })
    expect([far.status, far.data, far.pagination.totalCount]).toEqual([200, [], 2])
  })

  it.each([
    ['page', '0'],
    ['page', '1000000000'],
    ['page', 'x'],
    ['page', '😀'],
    ['per_page', '1000000000'],
    ['per_page', '0'],
    ['per_page', '\u0000'],
    ['page', '1'.repeat(1900)],
  ])('rejects %s %s', async (name, value) => {
    const { status, error } = await list((await somebody()).token, { [name]: value })
    expect([status, Object.keys(error.payload)]).toEqual([400, [name]])
  })

  it('rejects guests', async () => {
    expect((await call(test, 'GET /api/v4/profile/purchases')).status).toBe(401)
  })
})

describe('DELETE profile/delete-purchase', () => {
  it('hides a finished order, keeps its data, and restores it', async () => {
    const { id: userId, token } = await somebody()
    const deal = await shop.sell(10)
    const [kept, hidden] = [
      await shop.place({ ...deal, userId }),
      await shop.place({ ...deal, userId }),
    ]
    await shop.pay(hidden)
    expect((await hide(token, hidden)).data).toEqual({ returned: true })
    expect((await hide(token, hidden)).status).toBe(200)
    expect(await idsOf(token)).toEqual([kept])
    expect((await list(token)).pagination.totalCount).toBe(1)
    expect(await shop.purchaseOf(hidden)).toMatchObject({ status: 'paid' })
    expect((await restore(token, hidden)).data).toEqual({ returned: true })
    expect(await idsOf(token)).toEqual([hidden, kept])
    expect(await shop.books()).toEqual({})
  })

  it('rejects an unpaid order', async () => {
    const { id: userId, token } = await somebody()
    const waiting = await shop.place({ ...(await shop.sell(1)), userId })
    const { status, error } = await hide(token, waiting)
    expect([status, error.code]).toEqual([409, 'order_waiting'])
    expect(await idsOf(token)).toEqual([waiting])
  })

  it('shows a hidden order again when it is paid late or resumed', async () => {
    const { id: userId, token } = await somebody()
    const deal = await shop.sell(5)
    const late = await shop.place({ ...deal, userId })
    await endUnpaidOrder(test.database.appPool, late, 'expired')
    await hide(token, late)
    expect(await idsOf(token)).toEqual([])
    const payments = await shop.paymentsOf(late)
    await settlePayment(test.database.appPool, payments[0]?.id ?? 0, 'succeeded')
    expect((await list(token)).data).toMatchObject([{ id: late, status: 'paid' }])
    expect(await shop.books()).toEqual({})
  })

  it("returns 404 for another user's order", async () => {
    const { id: userId, token } = await somebody()
    const own = await shop.place({ ...(await shop.sell(1)), userId })
    await shop.pay(own)
    const other = await somebody()
    for (const response of [await hide(other.token, own), await restore(other.token, own)])
      expect([response.status, response.error.code]).toEqual([404, 'purchase_not_found'])
    expect(await idsOf(token)).toEqual([own])
  })

  it.each(['0', '-1', '1.5', 'x', '', '9007199254740993', '😀', '7'.repeat(1900)])(
    'rejects %s',
    async (purchaseId) => {
      const { token } = await somebody()
      expect((await hide(token, purchaseId)).status).toBe(400)
      expect((await restore(token, purchaseId)).status).toBe(400)
    },
  )

  it('rejects guests', async () => {
    const query = { purchase_id: 1 }
    expect((await call(test, 'DELETE /api/v4/profile/delete-purchase', { query })).status).toBe(401)
  })
})
