import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/app.ts'
import { countStock, countVariant } from '../support/books.ts'
import { type Buyer, createBuyers } from '../support/buyers.ts'
import { openCouponShop } from '../support/coupons.ts'
import { freeRooms, openRoom, stayIn } from '../support/hotel.ts'
import { inMoscow, openSalon } from '../support/salon.ts'
import { childBirthday, openTours, passenger } from '../support/tours.ts'
import { waitForBlocked } from '../support/wait-for-blocked.ts'
import { courierParcel, openWarehouse } from '../support/warehouse.ts'

const clients = 200
/** `RACE_RUNS=20 npx vitest run test/money/races.test.ts` runs the promised number of races. */
const runs = Number(process.env.RACE_RUNS ?? 1)
const timeoutMs = 600_000

let site: TestApp
let url: string
let shop: ReturnType<typeof openCouponShop>
let buyers: Buyer[]
beforeAll(async () => {
  site = await createTestApp()
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  shop = openCouponShop(site)
  // On a busy machine the last of two hundred requests waits long for a connection.
  site.database.appPool.options.connectionTimeoutMillis = timeoutMs
  buyers = await createBuyers(site.database.pool, clients)
  // Tests send the bank's notifications themselves.
  await send('/sandbox/bank/behaviour', { body: { isLost: true } })
})
afterAll(() => site.close())

type RaceResponse = {
  status: number
  data: { purchaseId: number; status: string; confirmation: { url: string } }
  error: { code: string } | undefined
}

async function send(
  path: string,
  { body, token, key, desk }: { body?: object; token?: string; key?: string; desk?: string } = {},
): Promise<RaceResponse> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(desk && { 'x-merchant-key': desk }),
    },
    body: body && JSON.stringify(body),
  })
  return { ...(await response.json()), status: response.status }
}

const order = ({ token }: Buyer, body: object, key = `race-${shop.next()}`) =>
  send('/api/v4/checkout/createOrder', { token, key, body })
const orderBody = ({ dealId, optionId }: { dealId: number; optionId: number }, more = {}) => ({
  ...{ dealOfferId: dealId, dealOfferPriceId: optionId, ...more },
})

/** All buyers at once, each on its own connection. */
const sendAll = <Result>(act: (buyer: Buyer, index: number) => Promise<Result>) =>
  Promise.all(buyers.map(act))

/** Number of responses by outcome. */
function tally(responses: RaceResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, error } of responses) {
    const name = error ? error.code : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Repeats a race; checks the books after each. */
const race = (name: string, run: () => Promise<void>) =>
  test(
    name,
    async () => {
      for (let time = 0; time < runs; time += 1) {
        await run()
        expect(await shop.books()).toEqual({})
        // Cancels leftover orders because of the limit of unpaid orders.
        await shop.query(
          `select end_unpaid_order(purchases.id, 'cancelled') from purchases where purchases.status = 'waiting'`,
        )
      }
    },
    timeoutMs,
  )

race('sells the last unit once', async () => {
  const deal = await shop.sell(1)
  const responses = await sendAll((buyer) => order(buyer, orderBody(deal)))
  expect(tally(responses)).toEqual({ 200: 1, sold_out: clients - 1 })
  expect(await countStock(site.database.pool, deal.dealId)).toBe(1)
})

race('sells the last place of a departure once', async () => {
  const tours = openTours(shop)
  const offer = await tours.offer({ capacity: 1 })
  const trip = { departureId: offer.departureId, passengers: [passenger()] }
  const responses = await sendAll((buyer) => order(buyer, orderBody(offer, { trip })))
  expect(tally(responses)).toEqual({ 200: 1, departure_full: clients - 1 })
  expect(await tours.takenOf(offer.departureId)).toBe(1)
})

race('takes places for adults and children together, without deadlocks', async () => {
  const tours = openTours(shop)
  const offer = await tours.offer({ capacity: 30 })
  const later = await tours.depart(offer.dealId, { capacity: 30, inDays: 50 })
  const departures = [offer.departureId, later]
  const child = passenger({
    birthday: childBirthday(),
    document: { type: 'birth_certificate', number: 'II-МЮ 123456' },
  })
  const responses = await sendAll((buyer, index) => {
    const [first, second] = index % 2 ? departures : departures.toReversed()
    const lines = [
      orderBody(offer, { trip: { departureId: first, passengers: [passenger()] } }),
      orderBody(
        { dealId: offer.dealId, optionId: offer.childId },
        { trip: { departureId: second, passengers: [child] } },
      ),
    ]
    return order(buyer, { lines })
  })
  expect(tally(responses)).toEqual({ 200: 30, departure_full: clients - 30 })
  expect(await Promise.all(departures.map(tours.takenOf))).toEqual([30, 30])
})

race('sells the last unit of a size once', async () => {
  const goods = await openWarehouse(shop).sellGoods({ variantStock: 1 })
  const parcel = courierParcel(goods)
  const responses = await sendAll((buyer) => order(buyer, orderBody(goods, { parcel })))
  expect(tally(responses)).toEqual({ 200: 1, variant_sold_out: clients - 1 })
  expect(await countVariant(site.database.pool, goods.variantIds[0])).toBe(1)
})

race('sells sizes of one option to carts that name them in different orders', async () => {
  const goods = await openWarehouse(shop).sellGoods({ variantStock: 100 })
  const line = (variantId: number) => ({
    ...orderBody(goods, { parcel: courierParcel(goods, { variantId }) }),
  })
  const [small, medium] = goods.variantIds
  const responses = await sendAll((buyer, index) =>
    order(buyer, {
      lines: index % 2 ? [line(small), line(medium)] : [line(medium), line(small)],
    }),
  )
  expect(tally(responses)).toEqual({ 200: 100, variant_sold_out: clients - 100 })
})

race('applies a single-use promo code once', async () => {
  const deal = await shop.sell(-1)
  const promoCode = await shop.promo({ percent: 10, uses_allowed: 1 })
  const responses = await sendAll((buyer) => order(buyer, orderBody(deal, { promoCode })))
  expect(tally(responses)).toEqual({ 200: 1, promo_used_up: clients - 1 })
})

race('issues a free coupon once per person and charges nothing', async () => {
  const deal = await shop.sell(-1)
  await shop.query('update deals set is_discount_only = true where id = $1', [deal.dealId])
  const [buyer] = buyers as [Buyer]
  const responses = await sendAll(() => order(buyer, orderBody(deal)))
  expect(tally(responses)).toEqual({ 200: 1, free_coupon_taken: clients - 1 })
  const [taken] = responses.filter(({ status }) => status === 200)
  expect(taken?.data).toMatchObject({ status: 'paid', amount: 0, confirmation: { type: 'none' } })
})

race('creates one order and one payment per idempotency key', async () => {
  const deal = await shop.sell(-1)
  const [buyer] = buyers as [Buyer]
  const key = `same-${shop.next()}`
  const responses = await sendAll(() => order(buyer, orderBody(deal), key))
  expect(tally(responses)).toEqual({ 200: clients })
  expect(new Set(responses.map(({ data }) => data.purchaseId)).size).toBe(1)
  expect(new Set(responses.map(({ data }) => data.confirmation.url)).size).toBe(1)
  const id = responses[0]?.data.purchaseId ?? 0
  const bankPayments = await shop.query('select from sandbox_bank.payments where metadata @> $1', [
    { purchase_id: String(id) },
  ])
  expect([bankPayments.length, (await shop.paymentsOf(id)).length]).toEqual([1, 1])
})

race('settles a payment once when notification and status request coincide', async () => {
  const [buyer] = buyers as [Buyer]
  const { data } = await order(buyer, orderBody(await shop.sell(2), { quantity: 2 }))
  const { purchaseId } = data
  const bankId = await bankIdOf(purchaseId)
  await send(`/sandbox/bank/payments/${bankId}/succeed`, { body: {} })
  await shop.query('update payments set polled_at = null where bank_id = $1', [bankId])
  const body = { type: 'notification', event: 'payment.succeeded', object: { id: bankId } }
  const status = `/api/v4/checkout/checkPurchasePaidStatus?purchaseId=${purchaseId}`
  const responses = await sendAll((_buyer, index) =>
    index % 2 ? send('/gateway/bank/notifications', { body }) : send(status, buyer),
  )
  expect(tally(responses)).toEqual({ 200: clients })
  expect((await send(status, buyer)).data.status).toBe('paid')
  const coupons = await shop.query('select from coupons where purchase_id = $1', [purchaseId])
  expect(coupons).toHaveLength(2)
})

race('refunds a coupon once', async () => {
  // Another buyer each time, because of the limit of requests.
  const buyer = buyers[shop.next() % clients] as Buyer
  const { data } = await order(buyer, orderBody(await shop.sell(2), { quantity: 2 }))
  await shop.pay(data.purchaseId)
  const coupons = await shop.query<{ id: number }>(
    'select id from coupons where purchase_id = $1 order by id',
    [data.purchaseId],
  )
  const before = await shop.balanceOf(buyer.id)
  const responses = await sendAll((_buyer, index) =>
    send('/api/v4/coupon/requestReturn', {
      ...{ token: buyer.token, key: `return-${shop.next()}` },
      body: {
        couponIds: [coupons[0]?.id],
        reason: 'plans_changed',
        destination: index % 2 ? 'card' : 'balance',
      },
    }),
  )
  const { coupon_returned: refused = 0, too_many_requests: tooMany = 0, ...rest } = tally(responses)
  expect([rest, refused + tooMany]).toEqual([{ 200: 1 }, clients - 1])
  const { sum } = await shop.one<{ sum: number }>(
    'select coalesce(sum(amount_kopecks), 0) as sum from refunds where order_id = $1',
    [data.purchaseId],
  )
  expect(sum + (await shop.balanceOf(buyer.id)) - before).toBe(100_001)
})

race('redeems a coupon once', async () => {
  const [buyer] = buyers as [Buyer]
  const [coupon] = await shop.buy(buyer.id)
  if (!coupon) throw new Error('nothing was bought')
  const desk = await shop.keyFor(coupon.id)
  const body = { number: coupon.number, pin: coupon.pin }
  const responses = await sendAll(() => send('/api/v4/merchant/redeemCoupon', { body, desk }))
  expect(tally(responses)).toEqual({ 200: 1, coupon_used: clients - 1 })
})

/** Queues a redemption before a change of the same line, and returns the outcomes of both. */
async function redeemBefore(purchaseId: number, change: () => Promise<RaceResponse>) {
  const coupon = await shop.one<{ id: number; number: string; pin: string }>(
    'update coupons set starts_at = now() where purchase_id = $1 returning id, number, pin',
    [purchaseId],
  )
  const { id, ...body } = coupon
  const desk = await shop.keyFor(id)
  const client = await site.database.pool.connect()
  await client.query('begin')
  await client.query('select from coupons where id = $1 for no key update', [id])
  const redeemed = send('/api/v4/merchant/redeemCoupon', { body, desk })
  await waitForBlocked(site.database.pool)
  const changed = change()
  await waitForBlocked(site.database.pool, 2)
  await client.query('commit')
  client.release()
  return [tally([await redeemed]), tally([await changed])]
}

race('moves no trip while its voucher is redeemed', async () => {
  const tours = openTours(shop)
  const [buyer] = buyers as [Buyer]
  const offer = await tours.offer()
  const later = await tours.depart(offer.dealId, { inDays: 60 })
  const trip = { departureId: offer.departureId, passengers: [passenger()] }
  const { data } = await order(buyer, orderBody(offer, { trip }))
  await shop.pay(data.purchaseId)
  const body = { purchaseId: data.purchaseId, departureId: later }
  const outcomes = await redeemBefore(data.purchaseId, () =>
    send('/api/v4/tours/move', { token: buyer.token, body }),
  )
  expect(outcomes).toEqual([{ 200: 1 }, { coupon_used: 1 }])
})

race('changes no stay while its voucher is redeemed', async () => {
  const [buyer] = buyers as [Buyer]
  const stay = stayIn(14)
  const { data } = await order(buyer, orderBody(await openRoom(shop), { stay }))
  await shop.pay(data.purchaseId)
  const { adults: _, childrenAges: __, ...fields } = stay
  const { arrival, departure } = stayIn(21)
  const body = { ...fields, arrival, departure, purchaseId: data.purchaseId }
  const outcomes = await redeemBefore(data.purchaseId, () =>
    send('/api/v4/stays/change', { token: buyer.token, body }),
  )
  expect(outcomes).toEqual([{ 200: 1 }, { stay_begun: 1 }])
})

race('books a slot once', async () => {
  const offer = await openSalon(shop).offer()
  const booking = {
    ...{ branchId: offer.placeId, startsAt: inMoscow(3, 12).toISOString() },
    ...{ name: 'Нина', phone: '+79000000009' },
  }
  const responses = await sendAll((buyer) => order(buyer, orderBody(offer, { booking })))
  expect(tally(responses)).toEqual({ 200: 1, slot_taken: clients - 1 })
})

race('sells the last night of a room once, whatever the other nights', async () => {
  const room = await openRoom(shop)
  const responses = await sendAll((buyer, index) => {
    // All stays share the night of the fourteenth day.
    const before = index % 4
    return order(buyer, orderBody(room, { stay: stayIn(14 - before, before + 1 + (index % 3)) }))
  })
  expect(tally(responses)).toEqual({ 200: 1, room_not_free: clients - 1 })
  expect(await freeRooms(shop, room.roomId, 14, 1)).toBe(0)
})

race('returns rooms while others take them', async () => {
  const room = await openRoom(shop, { quantity: 4 })
  const stays = [stayIn(30, 3), stayIn(31, 2), stayIn(29, 4)]
  const [buyer] = buyers as [Buyer]
  const { data } = await order(buyer, orderBody(room, { stay: stays[0], quantity: 2 }))
  await shop.pay(data.purchaseId)
  const coupons = await shop.query<{ id: number }>(
    'select id from coupons where purchase_id = $1 order by id',
    [data.purchaseId],
  )
  const responses = await sendAll((each, index) =>
    index < 2
      ? send('/api/v4/coupon/requestReturn', {
          ...{ token: buyer.token, key: `return-${shop.next()}` },
          body: {
            couponIds: [coupons[index]?.id],
            ...{ reason: 'plans_changed', destination: 'balance' },
          },
        })
      : order(each, orderBody(room, { stay: stays[index % 3] })),
  )
  const { 200: done = 0, room_not_free: rejected = 0, ...rest } = tally(responses)
  expect([rest, done + rejected]).toEqual([{}, clients])
  // Both returns, and as many orders as there were rooms.
  expect(done).toBeGreaterThanOrEqual(2 + 2)
  expect(done).toBeLessThanOrEqual(2 + 4)
})

race(
  'keeps the limit of unpaid orders when cancelled orders are resumed concurrently',
  async () => {
    const buyer = buyers[shop.next() % clients] as Buyer
    const deal = await shop.sell(-1)
    const ids: number[] = []
    for (let count = 0; count < 40; count += 1) {
      const id = await shop.place({ ...deal, userId: buyer.id })
      await shop.drop(id, 'cancelled')
      ids.push(id)
    }
    const responses = await Promise.all(
      ids.map((purchaseId) =>
        send('/api/v4/checkout/resumeOrder', {
          ...{ token: buyer.token, body: { purchaseId }, key: `resume-${purchaseId}` },
        }),
      ),
    )
    const { 200: resumed = 0, too_many_orders: refused = 0, ...rest } = tally(responses)
    expect([resumed, refused, rest]).toEqual([20, 20, {}])
    const { count } = await shop.one<{ count: number }>(
      `select count(*)::integer as count from purchases where user_id = $1 and status = 'waiting'`,
      [buyer.id],
    )
    expect(count).toBe(20)
  },
)

race('charges a saved card once when an order is resumed concurrently', async () => {
  const buyer = buyers[shop.next() % clients] as Buyer
  const boundCardId = await saveCard(buyer)
  const { data } = await order(buyer, orderBody(await shop.sell(1)))
  const { purchaseId } = data
  const responses = await sendAll((_buyer, index) =>
    send('/api/v4/checkout/resumeOrder', {
      token: buyer.token,
      body: { purchaseId, boundCardId },
      // A double press repeats the key; a second tab has its own.
      key: `resume-${purchaseId}-${index % 4}`,
    }),
  )
  const { 200: paid = 0, order_not_waiting: late = 0, ...rest } = tally(responses)
  expect([paid + late, rest]).toEqual([clients, {}])
  expect(paid).toBeGreaterThan(0)
  const charged = await shop.query(
    `select from sandbox_bank.payments where metadata @> $1 and status = 'succeeded'`,
    [{ purchase_id: String(purchaseId) }],
  )
  expect(charged).toHaveLength(1)
})

/** Pays an order by a new card, which the bank saves. */
async function saveCard(buyer: Buyer): Promise<number> {
  const byCard = { paymentMethod: 'bank_card', saveCard: true }
  const { data } = await order(buyer, orderBody(await shop.sell(1), byCard))
  const bankId = await bankIdOf(data.purchaseId)
  await send(`/sandbox/bank/payments/${bankId}/succeed`, { body: {} })
  await shop.query('update payments set polled_at = null where bank_id = $1', [bankId])
  await send(`/api/v4/checkout/checkPurchasePaidStatus?purchaseId=${data.purchaseId}`, buyer)
  const card = await shop.one<{ id: number }>(
    'select max(id) as id from bound_cards where user_id = $1',
    [buyer.id],
  )
  return card.id
}

const bankIdOf = async (purchaseId: number): Promise<string> =>
  (
    await shop.one<{ bank_id: string }>('select bank_id from payments where order_id = $1', [
      purchaseId,
    ])
  ).bank_id
