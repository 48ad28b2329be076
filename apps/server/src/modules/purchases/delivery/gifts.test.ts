import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMessage } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { openCheckout } from '../../../../../../test/support/checkout.ts'
import { testSite } from '../../../../../../test/support/messages.ts'
import { runJobs } from '../../../../../../test/support/run-jobs.ts'
import { messageLimits } from '../../../limits/message-limits.ts'
import { orderTasks } from '../orders/order-jobs.ts'
import { createPayments } from '../payments/payments-service.ts'
import { sendGift } from './send-gifts.ts'

let site: TestApp
let checkout: ReturnType<typeof openCheckout>
let shop: ReturnType<typeof openCheckout>['shop']
beforeAll(async () => {
  site = await createTestApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  checkout = openCheckout(site)
  shop = checkout.shop
})
afterAll(() => site.close())

const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

let friends = 0
const giftTo = (more: object = {}) => ({
  ...{ card: 'birthday', recipientName: ' Оля ', recipientEmail: `Friend-${++friends}@Mail.ru` },
  ...{ senderName: 'Нина', message: 'Отдохни как следует!', sendAt: inDays(-1), ...more },
})
type GiftFields = ReturnType<typeof giftTo>

const lettersTo = (email: string) =>
  shop.query<{ subject: string; body: string }>(
    'select subject, body from notifications where recipient = $1 order by id',
    [email.toLowerCase()],
  )

async function work(...tasks: string[]) {
  const { appPool: pool, db } = site.database
  const payments = createPayments({ pool, bank: null, log: pino({ level: 'silent' }) })
  await runJobs(site.database, orderTasks({ db, site: testSite, payments }), ...tasks)
  await shop.runPaymentJobs()
}

async function give(gift: GiftFields, quantity = 1) {
  const buyer = await checkout.buyer()
  const { data } = await checkout.order(buyer.token, await shop.sell(9), { gift, quantity })
  return { ...buyer, purchaseId: data.purchaseId as number }
}

const couponsOf = (purchaseId: number) =>
  shop.query<{ id: number; number: string; pin: string }>(
    'select id, number, pin from coupons where purchase_id = $1 order by position',
    [purchaseId],
  )
const spelled = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

test.each([
  ['message', 'Ваш аккаунт заблокирован, войдите: https://evil.example/login'],
  ['senderName', 'Служба безопасности Скидоры'],
  ['recipientName', 'Заходи на evil.ru'],
])('rejects a gift %s that could mislead its recipient', async (field, text) => {
  const { token } = await checkout.buyer()
  const gift = giftTo({ [field]: text })
  const { status, error } = await checkout.order(token, await shop.sell(1), { gift })
  expect([status, Object.keys(error.payload)]).toEqual([400, [`gift.${field}`]])
})

test('limits gifts to one address and coupons to one foreign phone per day', async () => {
  const deal = await shop.sell(40)
  const { toRecipient } = messageLimits.order
  for (const more of [{ gift: giftTo() }, { phone: '+79031112233' }]) {
    const { token } = await checkout.buyer()
    const send = async (orderFields: Record<string, unknown>) =>
      (await checkout.order(token, deal, orderFields)).status
    // A refused order is not counted.
    expect(await send({ ...more, promoCode: 'НЕТ-ТАКОГО' })).toBe(404)
    const statuses: number[] = []
    for (let index = 0; index <= toRecipient; index++) statuses.push(await send(more))
    expect(statuses).toEqual([...Array(toRecipient).fill(200), 429])
    expect(await send({})).toBe(200)
  }
})

test('counts every gift of an order', async () => {
  const { toRecipient } = messageLimits.order
  const { token } = await checkout.buyer()
  const deal = await shop.sell(40)
  const send = async (count: number, gift: object) => {
    const lines = Array.from({ length: count }, () => ({
      ...{ dealOfferId: deal.dealId, dealOfferPriceId: deal.optionId, qty: 1, gift },
    }))
    const body = { lines, paymentParams: { type: 'sbp' } }
    return call(site, 'POST /api/v4/checkout/createOrder', {
      ...{ token, body, headers: { 'idempotency-key': `gifts-${shop.next()}` } },
    })
  }
  const gift = giftTo()
  expect((await send(toRecipient, gift)).status).toBe(200)
  expect((await send(1, gift)).status).toBe(429)
  expect((await send(toRecipient + 1, giftTo())).status).toBe(429)
})

test('sends a gift exactly once, after payment', async () => {
  const gift = giftTo()
  // The time is sent in whole seconds.
  const before = Math.floor(Date.now() / 1000) * 1000
  const { purchaseId, token, email } = await give(gift, 2)
  const waiting = await call(site, 'GET /api/v4/checkout/getWaitingPaymentInfo', {
    token,
    query: { purchaseId: String(purchaseId) },
  })
  expect(waiting.data.gift).toMatchObject({
    recipientName: 'Оля',
    recipientEmail: expect.stringMatching(/^friend-\d+@mail\.ru$/i),
  })
  await work('send_gifts')
  expect(await lettersTo(gift.recipientEmail)).toEqual([])
  await shop.pay(purchaseId)
  await work()
  const listed = await call(site, 'GET /api/v4/profile/coupons', { token })
  expect(listed.data.coupons.map(({ giftTo: to }) => to)).toEqual(['Оля', 'Оля'])
  const [letter, ...more] = await lettersTo(gift.recipientEmail)
  expect(more).toEqual([])
  expect(letter?.subject).toMatch(/^Нина дарит вам: /)
  expect(letter?.body).toContain('С днём рождения')
  expect(letter?.body).toContain('Здравствуйте, Оля!')
  expect(letter?.body).toContain('Отдохни как следует!')
  const coupons = await couponsOf(purchaseId)
  expect(coupons).toHaveLength(2)
  for (const { number, pin } of coupons) {
    expect(letter?.body).toContain(spelled(number))
    expect(letter?.body).toContain(`ПИН ${pin}`)
  }
  const own = await lastMessage(site, email)
  expect(own.body).toContain('Это подарок: письмо с купонами уже отправляем получателю (Оля).')
  await work('send_gifts')
  await Promise.all(
    Array.from({ length: 10 }, () =>
      sendGift({ db: site.database.db, site: testSite }, purchaseId),
    ),
  )
  expect(await lettersTo(gift.recipientEmail)).toHaveLength(1)
  const info = await call(site, 'GET /api/v4/checkout/getSuccessPaymentInfo', {
    ...{ token, query: { purchaseId: String(purchaseId) } },
  })
  expect(info.data.gift).toEqual({ recipientName: 'Оля', sendAt: expect.any(String) })
  expect(Date.parse(info.data.gift?.sendAt ?? '')).toBeGreaterThanOrEqual(before)
})

test('writes one letter when many jobs send the same gift concurrently', async () => {
  const gift = giftTo()
  const { purchaseId } = await give(gift)
  await shop.pay(purchaseId)
  await Promise.all(
    Array.from({ length: 20 }, () =>
      sendGift({ db: site.database.db, site: testSite }, purchaseId),
    ),
  )
  expect(await lettersTo(gift.recipientEmail)).toHaveLength(1)
})

test('sends a scheduled gift on its day, which the letter to the buyer names', async () => {
  const gift = giftTo({ sendAt: inDays(3) })
  const { purchaseId, email } = await give(gift)
  await shop.pay(purchaseId)
  await work('send_gifts')
  expect(await lettersTo(gift.recipientEmail)).toEqual([])
  expect((await lastMessage(site, email)).body).toMatch(
    /Это подарок: письмо с купонами придёт получателю \(Оля\) \d+.[а-я]+ в.\d\d:\d\d\./,
  )
  await shop.query(
    `update gifts set send_at = now() - interval '1 minute' where purchase_id = $1`,
    [purchaseId],
  )
  await work('send_gifts')
  expect(await lettersTo(gift.recipientEmail)).toHaveLength(1)
})

test('keeps a gift unsent when its letter cannot be written', async () => {
  const gift = giftTo()
  const { purchaseId } = await give(gift)
  await shop.pay(purchaseId)
  await shop.query(
    `alter table notifications add constraint no_letter check (recipient not like 'friend-%') not valid`,
  )
  await expect(sendGift({ db: site.database.db, site: testSite }, purchaseId)).rejects.toThrow(
    'no_letter',
  )
  await shop.query('alter table notifications drop constraint no_letter')
  expect(await lettersTo(gift.recipientEmail)).toEqual([])
  await work('send_gifts')
  expect(await lettersTo(gift.recipientEmail)).toHaveLength(1)
})

test('leaves out coupons under return, and a gift with none left', async () => {
  const [gift, gone] = [giftTo({ sendAt: inDays(1) }), giftTo({ sendAt: inDays(1) })]
  const [partly, wholly] = [await give(gift, 2), await give(gone)]
  for (const { purchaseId } of [partly, wholly]) {
    await shop.pay(purchaseId)
    const [first] = await couponsOf(purchaseId)
    await shop.query(`update coupons set status = 'return_requested' where id = $1`, [first?.id])
    await shop.query(`update coupons set status = 'returned' where id = $1`, [first?.id])
    await shop.query('update gifts set send_at = now() where purchase_id = $1', [purchaseId])
  }
  await work('send_gifts')
  const [returned, kept] = await couponsOf(partly.purchaseId)
  const [letter] = await lettersTo(gift.recipientEmail)
  expect(letter?.body).toContain(spelled(kept?.number ?? 'none'))
  expect(letter?.body).not.toContain(spelled(returned?.number ?? 'none'))
  expect(letter?.body).toMatch(/: 1.купон\n/)
  expect(await lettersTo(gone.recipientEmail)).toEqual([])
})

test('deletes gifts with the account, except a scheduled one', async () => {
  const [sent, waiting, unpaid] = [giftTo(), giftTo({ sendAt: inDays(2) }), giftTo()]
  const [one, two, three] = [await give(sent), await give(waiting), await give(unpaid)]
  const storedGifts = (purchaseId: number) =>
    shop.query('select from gifts where purchase_id = $1', [purchaseId])
  await shop.pay(one.purchaseId)
  await shop.pay(two.purchaseId)
  await work()
  await shop.pay(three.purchaseId, 'canceled')
  for (const { id } of [one, two, three]) await shop.query('delete from users where id = $1', [id])
  expect([await storedGifts(one.purchaseId), await storedGifts(three.purchaseId)]).toEqual([[], []])
  expect(await storedGifts(two.purchaseId)).toHaveLength(1)
  await shop.query('update gifts set send_at = now() where purchase_id = $1', [two.purchaseId])
  await work('send_gifts')
  expect(await lettersTo(waiting.recipientEmail)).toHaveLength(1)
  expect(await storedGifts(two.purchaseId)).toEqual([])
})

describe('a gift', () => {
  test.each([
    [{ card: 'wedding' }, 'gift.card'],
    [{ recipientName: '' }, 'gift.recipientName'],
    [{ recipientName: ' \n\t ' }, 'gift.recipientName'],
    [{ recipientName: 'x'.repeat(81) }, 'gift.recipientName'],
    [{ senderName: '  ' }, 'gift.senderName'],
    [{ recipientEmail: 'nobody' }, 'gift.recipientEmail'],
    [{ recipientEmail: '🎁' }, 'gift.recipientEmail'],
    [{ message: 'x'.repeat(501) }, 'gift.message'],
    [{ sendAt: 'tomorrow' }, 'gift.sendAt'],
    [{ sendAt: '2026-13-45T00:00:00Z' }, 'gift.sendAt'],
    [{ sendAt: '0001-01-01T00:00:00Z' }, 'gift.sendAt'],
    [{ sendAt: inDays(-2) }, 'gift.sendAt'],
    [{ sendAt: inDays(366) }, 'gift.sendAt'],
    [{ sendAt: '9999-12-31T23:59:59Z' }, 'gift.sendAt'],
  ])('is rejected with an error at its field: %j', async (more, field) => {
    const { id, token } = await checkout.buyer()
    const { status, error } = await checkout.order(token, await shop.sell(1), {
      gift: giftTo(more),
    })
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(error.payload)).toContain(field)
    expect(await shop.query('select from purchases where user_id = $1', [id])).toEqual([])
  })

  test.each([
    { sendAt: inDays(-1) },
    { message: '' },
    { message: '🎁'.repeat(100) },
    { senderName: 'Нина\r\nBcc: всем' },
  ])('is accepted: %j', async (more) => {
    const { token } = await checkout.buyer()
    const gift = giftTo(more)
    const { status, data } = await checkout.order(token, await shop.sell(1), { gift })
    expect(status).toBe(200)
    await shop.pay(data.purchaseId)
    await work()
    const [letter] = await lettersTo(gift.recipientEmail)
    expect(letter?.subject).toMatch(/^[^\r\n]+$/)
  })

  test('is sent only on its day', async () => {
    const { token } = await checkout.buyer()
    const gift = giftTo({ sendAt: inDays(364) })
    const { data } = await checkout.order(token, await shop.sell(1), { gift })
    await shop.pay(data.purchaseId)
    await work('send_gifts')
    expect(await lettersTo(gift.recipientEmail)).toEqual([])
  })

  test('is rejected with a character that the database cannot store', async () => {
    const { token } = await checkout.buyer()
    const { status } = await checkout.order(token, await shop.sell(1), {
      gift: giftTo({ message: 'a\u0000b' }),
    })
    expect(status).toBe(400)
  })
})
