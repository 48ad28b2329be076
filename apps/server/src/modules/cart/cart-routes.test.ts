import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { openSalon } from '../../../../../test/support/salon.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { courierParcel, openWarehouse } from '../../../../../test/support/warehouse.ts'
import { guestXsrf } from '../../../../../test/support/xsrf.ts'

type Sold = { dealId: number; optionId: number; variantId?: unknown }
/** A browser: an account's, or a guest's with the cookie of its cart. */
type Browser = { token?: string; cart?: string; address?: string }

let test: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  test = await createTestApp()
  // The sandbox bank of the app is called over HTTP.
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  shop = openShop(test.database)
})
afterAll(() => test.close())

const sent = ({ token, cart, address }: Browser) => {
  const cookie = [!token && guestXsrf.cookie, cart && `cart=${cart}`].filter(Boolean).join('; ')
  return { token, address, headers: { ...(!token && guestXsrf), ...(cookie && { cookie }) } }
}

const bodyOf = ({ dealId, optionId, variantId }: Sold, quantity?: unknown) => ({
  dealOfferId: dealId,
  dealOfferPriceId: optionId,
  ...(variantId !== undefined && { variantId }),
  ...(quantity !== undefined && { quantity }),
})

const add = (browser: Browser, sold: Sold, quantity?: unknown) =>
  call(test, 'POST /api/v4/cart/lines', { ...sent(browser), body: bodyOf(sold, quantity) })
const read = (browser: Browser, promoCode?: string) =>
  call(test, 'GET /api/v4/cart', { ...sent(browser), query: promoCode ? { promoCode } : {} })
const change = (browser: Browser, id: unknown, quantity: unknown, variantId?: unknown) =>
  call(test, 'POST /api/v4/cart/lines/{id}', {
    ...sent(browser),
    params: { id },
    body: { quantity, ...(variantId !== undefined && { variantId }) },
  })
const remove = (browser: Browser, id: unknown) =>
  call(test, 'DELETE /api/v4/cart/lines/{id}', { ...sent(browser), params: { id } })

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('cart=')) as
    | string
    | undefined

/** A guest with a cart of one line. */
async function guestWith(sold: Sold, quantity?: number): Promise<Browser> {
  const cart = /^cart=([^;]+)/.exec(cookieOf(await add({}, sold, quantity)) ?? '')?.[1]
  return { cart }
}

const optionsIn = ({ data }: Awaited<ReturnType<typeof read>>) =>
  data.lines.map(({ dealOfferPriceId, quantity }) => [dealOfferPriceId, quantity])

const variantsIn = ({ data }: Awaited<ReturnType<typeof read>>) =>
  data.lines.map(({ variantId, quantity }) => [variantId, quantity])

const problemsIn = ({ data }: Awaited<ReturnType<typeof read>>) =>
  data.lines.map(({ problem }) => problem)

describe('POST cart/lines', () => {
  it('adds coupons of several deals, and adds up those of one option', async () => {
    const [one, other] = [await shop.sell(-1), await shop.sell(5)]
    const buyer = await addUser(test)
    await add(buyer, one)
    await add(buyer, other, 2)
    const { status, data } = await add(buyer, one, 3)
    expect(status).toBe(200)
    expect(data).toMatchObject({ count: 6, total: 6000.06, promoAmount: 0, sum: 6000.06 })
    expect(data.lines).toMatchObject([
      { dealOfferId: one.dealId, quantity: 4, maxQuantity: 100, price: 1000.01, total: 4000.04 },
      { dealOfferId: other.dealId, quantity: 2, maxQuantity: 5, problem: null },
    ])
    expect((await read(buyer)).data).toEqual(data)
  })

  it('tells what is chosen after the payment and which coupons must be printed', async () => {
    const salon = openSalon(shop)
    const [plain, visit, boat] = [await shop.sell(5), await salon.offer(), await salon.sail()]
    await shop.query('update deals set is_coupon_digital = false where id = $1', [plain.dealId])
    const buyer = await addUser(test)
    for (const sold of [plain, visit, boat]) await add(buyer, sold)
    expect((await read(buyer)).data.lines).toMatchObject([
      { isDigital: false, visitKind: null },
      { isDigital: true, visitKind: 'booking' },
      { isDigital: true, visitKind: 'river' },
    ])
  })

  it('gives a guest a cart of its own by an HttpOnly cookie', async () => {
    const sold = await shop.sell(5)
    const answer = await add({}, sold)
    expect(cookieOf(answer)).toMatch(/HttpOnly.*SameSite=Lax/)
    const guest = await guestWith(sold)
    expect(optionsIn(await read(guest))).toEqual([[sold.optionId, 1]])
    expect((await read({})).data.lines).toEqual([])
    expect((await read({ cart: 'x'.repeat(43) })).data.lines).toEqual([])
    expect(cookieOf(await add(guest, sold))).toBeUndefined()
  })

  it('accepts no cookie value that it has not issued, so that nobody shares a cart by it', async () => {
    const sold = await shop.sell(5)
    for (const cart of ['planted', 'x'.repeat(43), 'x'.repeat(3000)]) {
      const issued = /^cart=([^;]+)/.exec(cookieOf(await add({ cart }, sold)) ?? '')?.[1]
      expect(issued).toMatch(/^[\w-]{43}$/)
      expect(issued).not.toBe(cart)
      expect((await read({ cart })).data.lines).toEqual([])
      const { token } = await addUser(test)
      expect((await read({ token, cart })).data.lines).toEqual([])
    }
  })

  it('limits how many carts an address can open', async () => {
    const sold = await shop.sell(5)
    const address = '203.0.113.77'
    await test.database.pool.query(
      `insert into rate_limits (key_hash, count, ends_at)
       values (sha256($1), 200, now() + interval '1 hour')`,
      [Buffer.from(`carts-from:${address}`)],
    )
    expect((await add({ address }, sold)).status).toBe(429)
    const { token } = await addUser(test)
    expect((await add({ token, address }, sold)).status).toBe(200)
  })

  it.each([
    ['deal_not_found', `status = 'draft'`],
    ['deal_not_on_sale', `ends_at = now() - interval '1 minute'`],
    ['free_coupon_cart', 'is_discount_only = true'],
  ])('responds %s for a deal with %s', async (code, state) => {
    const sold = await shop.sell(5)
    await shop.query(`update deals set ${state} where id = $1`, [sold.dealId])
    expect((await add(await addUser(test), sold)).error.code).toBe(code)
  })

  it('rejects sold-out deals, options of another deal and bad quantities', async () => {
    const [one, other] = [await shop.sell(0), await shop.sell(5)]
    const buyer = await addUser(test)
    expect((await add(buyer, one)).error.code).toBe('sold_out')
    expect((await add(buyer, { ...other, optionId: one.optionId })).error.code).toBe(
      'deal_not_found',
    )
    for (const quantity of [0, -1, 1.5, 101, 'много', null])
      expect((await add(buyer, other, quantity)).error.payload).toHaveProperty('quantity')
    expect((await read(buyer)).data.lines).toEqual([])
  })

  it('accepts twenty options and explains why not more, also at once', async () => {
    const buyer = await addUser(test)
    const all = await Promise.all(Array.from({ length: 22 }, () => shop.sell(5)))
    const answers = await Promise.all(all.map((sold) => add(buyer, sold)))
    const codes = answers.filter(({ error }) => error).map(({ error }) => error.code)
    expect(codes).toEqual(['cart_full', 'cart_full'])
    expect((await read(buyer)).data.lines).toHaveLength(20)
  })

  it('keeps at most a hundred of an option', async () => {
    const buyer = await addUser(test)
    const sold = await shop.sell(-1)
    await add(buyer, sold, 70)
    expect(optionsIn(await add(buyer, sold, 70))).toEqual([[sold.optionId, 100]])
  })
})

describe('lines', () => {
  it('change and disappear', async () => {
    const buyer = await addUser(test)
    const [one, other] = [await shop.sell(5), await shop.sell(5)]
    await add(buyer, one)
    const [first, second] = (await add(buyer, other)).data.lines
    expect(optionsIn(await change(buyer, first?.id, 4))).toEqual([
      [one.optionId, 4],
      [other.optionId, 1],
    ])
    expect(optionsIn(await remove(buyer, second?.id))).toEqual([[one.optionId, 4]])
    expect((await remove(buyer, second?.id)).status).toBe(200)
    expect((await change(buyer, second?.id, 2)).error.code).toBe('cart_line_not_found')
    for (const quantity of [0, 101, 1.5, '', undefined])
      expect((await change(buyer, first?.id, quantity)).status).toBe(400)
  })

  it('belong to one cart only', async () => {
    const sold = await shop.sell(5)
    const owner = await addUser(test)
    const [line] = (await add(owner, sold)).data.lines
    for (const other of [await addUser(test), await guestWith(await shop.sell(5)), {}]) {
      expect((await change(other, line?.id, 3)).error.code).toBe('cart_line_not_found')
      expect((await remove(other, line?.id)).status).toBe(200)
    }
    expect(optionsIn(await read(owner))).toEqual([[sold.optionId, 1]])
  })

  it('follow price and stock', async () => {
    const buyer = await addUser(test)
    const [cheaper, fewer, gone, ended] = [
      await shop.sell(5),
      await shop.sell(5),
      await shop.sell(5),
      await shop.sell(5),
    ]
    for (const sold of [cheaper, fewer, gone, ended]) await add(buyer, sold, 3)
    await shop.query('update deal_options set discounted_kopecks = 90000 where id = $1', [
      cheaper.optionId,
    ])
    for (const [deal, stock] of [
      [fewer, 2],
      [gone, 0],
    ] as const)
      await shop.query('update deals set available_quantity = $2 where id = $1', [
        deal.dealId,
        stock,
      ])
    await shop.query(`update deals set ends_at = now() - interval '1 minute' where id = $1`, [
      ended.dealId,
    ])
    const cart = await read(buyer)
    expect(problemsIn(cart)).toEqual([null, null, 'sold_out', 'ended'])
    expect(cart.data.lines[0]).toMatchObject({ price: 900, priceWhenAdded: 1000.01, total: 2700 })
    expect(cart.data.lines[1]).toMatchObject({ quantity: 2, wantedQuantity: 3, maxQuantity: 2 })
    expect(cart.data).toMatchObject({ count: 5, total: 4700.02 })
  })
})

describe('options of one deal', () => {
  it('share its stock, the first ones first', async () => {
    const one = await shop.sell(5)
    const other = await shop.query<{ id: number }>(
      `insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
       values ($1, 2, 'Два', 200000, 100001), ($1, 3, 'Три', 200000, 100001) returning id`,
      [one.dealId],
    )
    const buyer = await addUser(test)
    await add(buyer, one, 3)
    for (const { id } of other) await add(buyer, { ...one, optionId: id }, 4)
    const { data } = await read(buyer)
    expect(data.lines).toMatchObject([
      { quantity: 3, maxQuantity: 5, problem: null },
      { quantity: 2, wantedQuantity: 4, maxQuantity: 2, problem: null },
      { quantity: 0, wantedQuantity: 4, maxQuantity: 0, problem: 'sold_out' },
    ])
    expect(data).toMatchObject({ count: 5, total: 5000.05 })
  })
})

describe('variants of goods', () => {
  it('have a line each', async () => {
    const goods = await openWarehouse(shop).sellGoods()
    const [s, m] = goods.variantIds
    const buyer = await addUser(test)
    await add(buyer, { ...goods, variantId: s })
    await add(buyer, { ...goods, variantId: m })
    await add(buyer, goods)
    expect(variantsIn(await add(buyer, { ...goods, variantId: s }, 2))).toEqual([
      [s, 3],
      [m, 1],
      [null, 1],
    ])
  })

  it('change, and a line absorbs another one of the same variant', async () => {
    const goods = await openWarehouse(shop).sellGoods()
    const [s, m] = goods.variantIds
    const buyer = await addUser(test)
    const [line] = (await add(buyer, goods, 2)).data.lines
    expect(variantsIn(await change(buyer, line?.id, 2, s))).toEqual([[s, 2]])
    expect(variantsIn(await change(buyer, line?.id, 1))).toEqual([[s, 1]])
    const lines = (await add(buyer, { ...goods, variantId: m }, 2)).data.lines
    expect(variantsIn(await change(buyer, lines[1]?.id, 2, s))).toEqual([[s, 3]])
  })

  it('are rejected when they are of another option or sold out', async () => {
    const warehouse = openWarehouse(shop)
    const [goods, other] = [await warehouse.sellGoods(), await warehouse.sellGoods()]
    const [s, m] = goods.variantIds
    await shop.query('update option_variants set free = 0 where id = $1', [m])
    const buyer = await addUser(test)
    const [line] = (await add(buyer, { ...goods, variantId: s })).data.lines
    for (const [variantId, code] of [
      [other.variantIds[0], 'variant_not_found'],
      [999_999_999, 'variant_not_found'],
      [m, 'variant_sold_out'],
      ['L', 'validation_failed'],
    ]) {
      const answers = [
        await add(buyer, { ...goods, variantId }),
        await change(buyer, line?.id, 1, variantId),
      ]
      for (const { error } of answers) {
        expect(error.code).toBe(code)
        expect(error.payload).toHaveProperty('variantId')
      }
    }
    expect(variantsIn(await read(buyer))).toEqual([[s, 1]])
  })

  it('limit the quantity by their own stock, and another one can replace one that is gone', async () => {
    const goods = await openWarehouse(shop).sellGoods()
    const [s, m] = goods.variantIds
    const buyer = await addUser(test)
    const [line] = (await add(buyer, { ...goods, variantId: s }, 4)).data.lines
    await shop.query('update option_variants set free = 3 where id = $1', [s])
    expect((await read(buyer)).data.lines).toMatchObject([
      { variantId: s, quantity: 3, maxQuantity: 3, isVariantGone: false },
    ])
    await shop.query('delete from option_variants where id = $1', [s])
    expect((await read(buyer)).data.lines).toMatchObject([
      { variantId: null, quantity: 4, isVariantGone: true, problem: null },
    ])
    expect((await change(buyer, line?.id, 4, m)).data.lines).toMatchObject([
      { variantId: m, quantity: 4, isVariantGone: false },
    ])
    await shop.query('update option_variants set free = 0 where id = $1', [m])
    expect(problemsIn(await read(buyer))).toEqual(['sold_out'])
  })

  it('stay in the cart of a guest who signs in, and leave it when ordered', async () => {
    const goods = await openWarehouse(shop).sellGoods()
    const [s, m] = goods.variantIds
    const buyer = await addUser(test)
    await add(buyer, { ...goods, variantId: s })
    const guest = await guestWith({ ...goods, variantId: s }, 2)
    await add(guest, { ...goods, variantId: m })
    const merged = await read({ ...buyer, cart: guest.cart })
    expect(variantsIn(merged)).toEqual([
      [s, 2],
      [m, 1],
    ])
    const parcel = courierParcel(goods, { variantId: s })
    const placed = await call(test, 'POST /api/v4/checkout/createOrder', {
      ...sent(buyer),
      headers: { ...sent(buyer).headers, 'idempotency-key': 'cart-variants-1' },
      body: {
        lines: [{ ...bodyOf({ dealId: goods.dealId, optionId: goods.optionId }, 2), parcel }],
        ...{ clearsCart: true, expectedAmount: 2300.02 },
      },
    })
    expect(placed).toMatchObject({ status: 200 })
    expect(variantsIn(await read(buyer))).toEqual([[m, 1]])
  })
})

describe('a guest who signs in', () => {
  it('finds the lines of the guest in the account, and the cookie is removed', async () => {
    const [both, own, guests] = [await shop.sell(-1), await shop.sell(-1), await shop.sell(-1)]
    const buyer = await addUser(test)
    await add(buyer, own)
    await add(buyer, both, 2)
    const guest = await guestWith(both, 3)
    await add(guest, guests)
    const merged = await read({ ...buyer, cart: guest.cart })
    expect(optionsIn(merged).toSorted()).toEqual(
      [
        [own.optionId, 1],
        [both.optionId, 3],
        [guests.optionId, 1],
      ].toSorted(),
    )
    expect(cookieOf(merged)).toMatch(/^cart=;/)
    expect((await read(guest)).data.lines).toEqual([])
    expect(optionsIn(await read({ ...buyer, cart: guest.cart }))).toHaveLength(3)
  })

  it('has them once after concurrent calls', async () => {
    const sold = await shop.sell(-1)
    const buyer = await addUser(test)
    const guest = await guestWith(sold, 2)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => read({ ...buyer, cart: guest.cart })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(optionsIn(await read(buyer))).toEqual([[sold.optionId, 2]])
  })
})

describe('GET cart with a promo code', () => {
  it('shows the discount, or why there is none', async () => {
    const buyer = await addUser(test)
    await add(buyer, await shop.sell(5), 2)
    await add(buyer, await shop.sell(5))
    const code = await shop.promo({ amount_kopecks: 50_000 })
    expect((await read(buyer, ` ${code.toLowerCase()} `)).data).toMatchObject({
      ...{ total: 3000.03, promoAmount: 500, promoError: null, sum: 2500.03 },
    })
    expect((await read(await addUser(test), code)).data).toMatchObject({
      lines: [],
      promoAmount: 0,
    })
    expect((await read(buyer, 'NONE-SUCH')).data).toMatchObject({
      ...{ promoAmount: 0, promoError: expect.stringContaining('нет'), sum: 3000.03 },
    })
  })
})

describe('GET cart/checkout', () => {
  it('has the cart and its buyer', async () => {
    const buyer = await addUser(test)
    const sold = await shop.sell(5)
    await add(buyer, sold)
    const { data } = await call(test, 'GET /api/v4/cart/checkout', sent(buyer))
    expect(data.client).toMatchObject({ isGuest: false, unpaidOrders: [] })
    expect(data.cart.lines).toMatchObject([{ dealOfferPriceId: sold.optionId }])
    const guest = await call(test, 'GET /api/v4/cart/checkout')
    expect(guest.data).toMatchObject({ client: { isGuest: true }, cart: { lines: [] } })
  })
})

describe('POST checkout/createOrder with lines', () => {
  const order = (browser: Browser, key: string, body: Record<string, unknown>) =>
    call(test, 'POST /api/v4/checkout/createOrder', {
      ...sent(browser),
      headers: { ...sent(browser).headers, 'idempotency-key': key },
      body,
    })

  it('orders them at once, and takes them out of the cart', async () => {
    const [one, other, kept] = [await shop.sell(5), await shop.sell(5), await shop.sell(5)]
    const buyer = await addUser(test)
    for (const sold of [one, other, kept]) await add(buyer, sold)
    const lines = [bodyOf(one, 2), bodyOf(other)]
    const body = { lines, clearsCart: true, expectedAmount: 3000.03 }
    const placed = await order(buyer, 'cart-order-1', body)
    expect(placed).toMatchObject({ status: 200, data: { amount: 3000.03 } })
    expect(optionsIn(await read(buyer))).toEqual([[kept.optionId, 1]])
    const { data } = await call(test, 'GET /api/v4/cart/checkout', sent(buyer))
    const { purchaseId } = placed.data
    expect(data.client.unpaidOrders).toMatchObject([{ purchaseId, amount: 3000.03 }])
    await add(buyer, one)
    const repeated = await order(buyer, 'cart-order-1', body)
    expect(repeated.data.purchaseId).toBe(placed.data.purchaseId)
    expect(optionsIn(await read(buyer))).toHaveLength(2)
  })

  it('keeps the cart when the order is rejected', async () => {
    const buyer = await addUser(test)
    const sold = await shop.sell(5)
    await add(buyer, sold)
    const lines = [bodyOf(sold)]
    const rejected = await order(buyer, 'cart-order-2', {
      ...{ lines, clearsCart: true, expectedAmount: 1 },
    })
    expect(rejected.error.code).toBe('amount_changed')
    expect(optionsIn(await read(buyer))).toEqual([[sold.optionId, 1]])
  })

  it.each<[string, (sold: Sold) => Record<string, unknown>, string]>([
    ['no lines', () => ({ lines: [] }), 'lines'],
    ['21 lines', (sold) => ({ lines: Array(21).fill(bodyOf(sold)) }), 'lines'],
    ['1,000 lines', (sold) => ({ lines: Array(1000).fill(bodyOf(sold)) }), 'lines'],
    ['a line besides lines', (sold) => ({ ...bodyOf(sold), lines: [bodyOf(sold)] }), 'dealOfferId'],
    ['nothing', () => ({}), 'dealOfferId'],
    ['no option', ({ dealId }) => ({ dealOfferId: dealId }), 'dealOfferPriceId'],
    ['a bad quantity', (sold) => ({ lines: [bodyOf(sold, 0)] }), 'lines.0.quantity'],
    [
      'a bad gift',
      (sold) => ({
        lines: [
          {
            ...bodyOf(sold),
            gift: {
              ...{ card: 'love', recipientName: 'Маша', recipientEmail: 'масть' },
              ...{ senderName: 'Петя', message: '', sendAt: new Date().toISOString() },
            },
          },
        ],
      }),
      'lines.0.gift.recipientEmail',
    ],
  ])('rejects %s', async (_what, bodyFor, field) => {
    const sold = await shop.sell(5)
    const { status, error } = await order(await addUser(test), 'cart-order-3', bodyFor(sold))
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(error.payload).toHaveProperty([field])
  })
})
