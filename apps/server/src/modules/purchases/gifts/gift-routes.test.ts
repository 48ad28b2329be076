import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lastMessage } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { openCheckout } from '../../../../../../test/support/checkout.ts'
import { openSalon } from '../../../../../../test/support/salon.ts'
import { foldLists } from '../../fold-modules.ts'
import { modules } from '../../modules.ts'

let site: TestApp
let checkout: ReturnType<typeof openCheckout>
let shop: ReturnType<typeof openCheckout>['shop']

beforeAll(async () => {
  site = await createTestApp()
  // The sandbox bank is reached over HTTP.
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  checkout = openCheckout(site)
  shop = checkout.shop
})
afterAll(() => site.close())
beforeEach(() => shop.query('truncate rate_limits'))

const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** In Moscow, by day. */
const noonIn = (days: number) =>
  new Date((Math.ceil(Date.now() / dayMs) + days - 1) * dayMs + (9 / 24) * dayMs)

let friends = 0
const giftTo = (more: object = {}) => ({
  ...{ card: 'birthday', recipientName: 'Маша', recipientEmail: `masha-${++friends}@mail.ru` },
  ...{ senderName: 'Нина', message: 'Обнимаю', sendAt: inDays(-1), ...more },
})

type Deal = Awaited<ReturnType<typeof shop.sell>>

/** A paid gift, and the token of its letter. */
async function give(quantity = 1, deal?: Deal) {
  const buyer = await checkout.buyer()
  const gift = giftTo()
  const sold = deal ?? (await shop.sell(9))
  const { data } = await checkout.order(buyer.token, sold, { gift, quantity })
  const purchaseId = data.purchaseId as number
  await shop.pay(purchaseId)
  await shop.runPaymentJobs()
  return { buyer, gift, purchaseId, token: await tokenTo(gift.recipientEmail) }
}

const tokenTo = async (email: string) =>
  /\/gift\/([0-9A-F]{32})/.exec((await lastMessage(site, email)).body)?.[1] ?? ''

const couponsOf = (purchaseId: number) =>
  shop.query<{ id: number; number: string; pin: string }>(
    'select id, number, pin from coupons where purchase_id = $1 order by position',
    [purchaseId],
  )

const claim = (person: { token: string }, token: string) =>
  call(site, 'POST /api/v4/gift/claim', { token: person.token, body: { token } })
const look = (token: string, person?: { token: string }) =>
  call(site, 'GET /api/v4/gift', { token: person?.token, query: { token } })
const change = (person: { token: string }, purchaseId: number, gift: object) =>
  call(site, 'POST /api/v4/profile/gifts/change', {
    token: person.token,
    body: { purchaseId, gift },
  })
const couponsIn = async (person: { token: string }) =>
  (await call(site, 'GET /api/v4/profile/coupons', { token: person.token })).data.coupons
/** What the data export of a person says of their visits. */
async function visitsOf(id: number): Promise<object[]> {
  const part = foldLists(modules).exportParts.find(({ file }) => file === 'visits.json')
  const rows = part?.read(site.database.db, { id, email: null, phone: null })
  return Array.fromAsync(rows as AsyncIterable<object>)
}
const giftsOf = async (person: { token: string }) =>
  (await call(site, 'GET /api/v4/profile/gifts', { token: person.token })).data
const returnOf = (person: { token: string }, couponIds: number[]) =>
  call(site, 'POST /api/v4/coupon/requestReturn', {
    token: person.token,
    body: { couponIds, reason: 'plans_changed', destination: 'balance' },
    headers: { 'idempotency-key': `gift-return-${shop.next()}` },
  })

describe('the link of a gift', () => {
  test('shows the card to anybody, without the numbers of the coupons', async () => {
    const { token, purchaseId } = await give(2)
    const { status, data } = await look(token)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...{ card: 'birthday', recipientName: 'Маша', senderName: 'Нина', message: 'Обнимаю' },
      ...{ quantity: 2, state: 'open' },
    })
    for (const { number, pin } of await couponsOf(purchaseId)) {
      expect(JSON.stringify(data)).not.toContain(number)
      expect(Object.values(data)).not.toContain(pin)
    }
  })

  test('is stored as a hash', async () => {
    const { token, purchaseId } = await give()
    const [row] = await shop.query('select gifts::text as text from gifts where purchase_id = $1', [
      purchaseId,
    ])
    expect(JSON.stringify(row).toUpperCase()).not.toContain(token)
  })

  test.each(['0'.repeat(32), 'F'.repeat(32)])('is not found by guessing: %s', async (token) => {
    const person = await checkout.buyer()
    expect((await look(token)).error.code).toBe('gift_not_found')
    expect((await claim(person, token)).error.code).toBe('gift_not_found')
  })

  test('is rejected when malformed', async () => {
    expect((await look('x')).status).toBe(400)
  })
})

describe('a claimed gift', () => {
  test('is in the account of the recipient, who can show it, and its buyer is notified', async () => {
    const { buyer, token, purchaseId } = await give(2)
    const friend = await checkout.buyer()
    expect((await claim(friend, token)).status).toBe(200)
    expect((await claim(friend, token)).status).toBe(200)
    expect((await look(token, friend)).data.state).toBe('mine')
    expect((await look(token)).data.state).toBe('claimed')

    const coupons = await couponsIn(friend)
    expect(coupons.map(({ giftFrom, giftTo: to }) => [giftFrom, to])).toEqual([
      ['Нина', null],
      ['Нина', null],
    ])
    const [first] = coupons
    const details = await call(site, 'GET /api/v4/coupon/getDetails', {
      ...{ token: friend.token, query: { couponId: String(first?.id) } },
    })
    expect(details.data).toMatchObject({ canReturn: false, canReview: false })
    const pdf = await site.app.inject({
      ...{ url: `/coupon-pdf?couponId=${first?.id}`, cookies: { ssr_token: friend.token } },
    })
    expect(pdf.statusCode).toBe(200)

    expect(await couponsIn(buyer)).toEqual([])
    expect(await giftsOf(buyer)).toMatchObject([
      { purchaseId, claimedAt: expect.any(String), canChange: false },
    ])
    const news = await lastMessage(site, buyer.email)
    expect(news.subject).toMatch(/^Подарок забрали: /)
  })

  test('is not shown to its buyer any more, who learns that it is claimed', async () => {
    const { buyer, purchaseId, token } = await give()
    const [coupon] = await couponsOf(purchaseId)
    const detailsFor = (person: { token: string }) =>
      call(site, 'GET /api/v4/coupon/getDetails', {
        token: person.token,
        query: { couponId: coupon?.id },
      })
    expect((await detailsFor(buyer)).status).toBe(200)
    await claim(await checkout.buyer(), token)
    expect((await detailsFor(buyer)).error.code).toBe('coupon_given')
    expect((await detailsFor(await checkout.buyer())).error.code).toBe('coupon_not_found')
  })

  test('is taken once', async () => {
    const { token } = await give()
    const people: { token: string }[] = []
    for (let count = 0; count < 12; count += 1) people.push(await checkout.buyer())
    const responses = await Promise.all(people.map((person) => claim(person, token)))
    const codes = responses.map(({ status, error }) => (status === 200 ? 'done' : error.code))
    expect(codes.toSorted()).toEqual(['done', ...Array(11).fill('gift_claimed')])
  })

  test('is not claimed by its buyer, nor after its coupons are gone', async () => {
    const { buyer, token, purchaseId } = await give()
    expect((await claim(buyer, token)).error.code).toBe('own_gift')
    const ids = (await couponsOf(purchaseId)).map(({ id }) => id)
    expect((await returnOf(buyer, ids)).status).toBe(200)
    const friend = await checkout.buyer()
    expect((await claim(friend, token)).error.code).toBe('gift_gone')
    expect((await look(token)).data.state).toBe('gone')
  })

  test('is returned by nobody until it is given back, and then by its buyer', async () => {
    const { buyer, token, purchaseId } = await give()
    const friend = await checkout.buyer()
    await claim(friend, token)
    const ids = (await couponsOf(purchaseId)).map(({ id }) => id)
    expect((await returnOf(buyer, ids)).error.code).toBe('gift_claimed')
    expect((await returnOf(friend, ids)).status).toBe(404)

    const giveBack = (person: { token: string }) =>
      call(site, 'POST /api/v4/gift/give-back', { token: person.token, body: { purchaseId } })
    expect((await giveBack(await checkout.buyer())).error.code).toBe('gift_not_found')
    expect((await giveBack(friend)).status).toBe(200)
    expect((await lastMessage(site, buyer.email)).subject).toMatch(/^От подарка отказались: /)
    expect(await couponsIn(friend)).toEqual([])
    expect(await couponsIn(buyer)).toHaveLength(1)
    expect((await claim(friend, token)).error.code).toBe('gift_not_found')
    expect((await returnOf(buyer, ids)).status).toBe(200)
  })

  test('is either claimed or returned', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, token, purchaseId } = await give()
      const friend = await checkout.buyer()
      const ids = (await couponsOf(purchaseId)).map(({ id }) => id)
      const [claimed, returned] = await Promise.all([claim(friend, token), returnOf(buyer, ids)])
      expect([claimed.status, returned.status].toSorted()).toEqual([200, 409])
    }
  })

  test('is booked by its recipient only', async () => {
    const salon = openSalon(shop)
    const deal = await salon.offer()
    const { buyer, token, purchaseId } = await give(1, deal)
    const friend = await checkout.buyer()
    await claim(friend, token)
    const [coupon] = await couponsOf(purchaseId)
    const { booking } = salon.visit(deal, noonIn(2))
    const book = (person: { id: number }) =>
      shop.query('select book_coupon($1, $2, $3)', [coupon?.id, person.id, booking])
    await expect(book(buyer)).rejects.toThrow('record_not_found')
    await book(friend)
    const { data } = await call(site, 'POST /api/v4/booking/details', {
      ...{ token: friend.token, body: { purchaseIds: [purchaseId] } },
    })
    expect(data.records).toMatchObject([{ status: 'booked' }])
  })

  test('gets new numbers, which its giver sees nowhere', async () => {
    const { buyer, token, purchaseId } = await give()
    const [before] = await couponsOf(purchaseId)
    const friend = await checkout.buyer()
    await claim(friend, token)
    const [after] = await couponsOf(purchaseId)
    expect(after?.number).not.toBe(before?.number)
    expect(after?.pin).toHaveLength(4)

    const success = await call(site, 'GET /api/v4/checkout/getSuccessPaymentInfo', {
      ...{ token: buyer.token, query: { purchaseId: String(purchaseId) } },
    })
    expect(success.data.coupons).toEqual([])
    const ofPurchase = { token: buyer.token, query: { purchase_id: purchaseId } }
    expect((await call(site, 'GET /api/v4/purchase/purchaseReturn', ofPurchase)).error.code).toBe(
      'gift_claimed',
    )
    const refundable = await call(site, 'GET /api/v4/purchase/canBeRefunded', {
      ...{ token: buyer.token, query: { purchaseId } },
    })
    expect(refundable.data).toMatchObject({
      canBeRefunded: false,
      message: expect.stringContaining('Подарок уже забрали'),
    })
  })

  test('keeps the visits of its recipient from its giver', async () => {
    const salon = openSalon(shop)
    const deal = await salon.offer()
    const { buyer, token, purchaseId } = await give(1, deal)
    const friend = await checkout.buyer()
    await claim(friend, token)
    const [claimed] = await couponsOf(purchaseId)
    const { booking } = salon.visit(deal, noonIn(2))
    await shop.query('select book_coupon($1, $2, $3)', [claimed?.id, friend.id, booking])
    expect(await visitsOf(friend.id)).toHaveLength(1)
    expect(await visitsOf(buyer.id)).toEqual([])

    await call(site, 'POST /api/v4/gift/give-back', {
      ...{ token: friend.token, body: { purchaseId } },
    })
    expect(
      await shop.query(
        'select status, client_name, client_phone from bookings where purchase_id = $1',
        [purchaseId],
      ),
    ).toEqual([{ status: 'cancelled', client_name: '', client_phone: '' }])
    const [returned] = await couponsOf(purchaseId)
    expect(returned?.number).not.toBe(claimed?.number)
  })

  test("is the buyer's again when the account of the recipient is deleted", async () => {
    const { buyer, token } = await give()
    const friend = await checkout.buyer()
    await claim(friend, token)
    await shop.query('delete from users where id = $1', [friend.id])
    expect(await couponsIn(buyer)).toHaveLength(1)
  })

  test('stays with the recipient when the account of its buyer is deleted', async () => {
    const { buyer, token, purchaseId } = await give()
    const friend = await checkout.buyer()
    await claim(friend, token)
    await shop.query('delete from users where id = $1', [buyer.id])
    expect(await couponsIn(friend)).toHaveLength(1)
    expect(
      await shop.one('select recipient_email, message from gifts where purchase_id = $1', [
        purchaseId,
      ]),
    ).toEqual({ recipient_email: '', message: '' })
  })
})

describe('POST profile/gifts/change', () => {
  test('sends the gift to another address with new numbers, and ends the first link', async () => {
    const { buyer, gift, token, purchaseId } = await give()
    const [before] = await couponsOf(purchaseId)
    const other = { ...gift, recipientEmail: `other-${shop.next()}@mail.ru`, message: 'Ура' }
    expect((await change(buyer, purchaseId, other)).status).toBe(200)
    const [after] = await couponsOf(purchaseId)
    expect(after?.id).toBe(before?.id)
    expect(after?.number).not.toBe(before?.number)
    expect((await look(token)).status).toBe(404)
    const { data } = await look(await tokenTo(other.recipientEmail))
    expect(data).toMatchObject({ message: 'Ура', state: 'open' })
    expect(await giftsOf(buyer)).toMatchObject([{ gift: { message: 'Ура' }, canChange: true }])
  })

  test('sends it again to the same address with the same numbers', async () => {
    const { buyer, gift, token, purchaseId } = await give()
    const before = await couponsOf(purchaseId)
    expect((await change(buyer, purchaseId, gift)).status).toBe(200)
    expect(await couponsOf(purchaseId)).toEqual(before)
    expect(await tokenTo(gift.recipientEmail)).not.toBe(token)
  })

  test('is limited, so that nobody floods a stranger', async () => {
    const { buyer, gift, purchaseId } = await give()
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1)
      statuses.push((await change(buyer, purchaseId, gift)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test.each([
    [{ recipientEmail: 'nobody' }, 'gift.recipientEmail'],
    [{ recipientName: ' ' }, 'gift.recipientName'],
    [{ message: 'Войдите: https://evil.example' }, 'gift.message'],
    [{ sendAt: inDays(-3) }, 'gift.sendAt'],
  ])('names the field of %j', async (wrong, field) => {
    const { buyer, gift, purchaseId } = await give()
    const { status, error } = await change(buyer, purchaseId, { ...gift, ...wrong })
    expect([status, Object.keys(error.payload)]).toEqual([400, [field]])
  })

  test('rejects a gift of another buyer, and a claimed one', async () => {
    const { buyer, gift, token, purchaseId } = await give()
    const stranger = await checkout.buyer()
    expect((await change(stranger, purchaseId, gift)).error.code).toBe('gift_not_found')
    await claim(stranger, token)
    expect((await change(buyer, purchaseId, gift)).error.code).toBe('gift_claimed')
  })
})
