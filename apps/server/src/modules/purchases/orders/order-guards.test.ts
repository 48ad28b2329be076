import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMessage, skipMinute } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { openCheckout } from '../../../../../../test/support/checkout.ts'
import { testSite } from '../../../../../../test/support/messages.ts'
import { resumeOrder } from '../../../../../../test/support/resume-order.ts'
import { wrongCode } from '../../../../../../test/support/wrong-code.ts'
import { notifyBuyers } from '../delivery/notify-buyers.ts'

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

const ordersOf = (id: number) => shop.query('select from purchases where user_id = $1', [id])
const checkCode = (token: string, balanceSmsCode: unknown) =>
  call(site, 'POST /api/v4/checkout/checkBalanceCode', { token, body: { balanceSmsCode } })

describe('an order paid from the balance', () => {
  test('requires the code sent to the phone, which works once', async () => {
    const buyer = await checkout.buyer(300_000)
    const deal = await shop.sell(-1)
    const spend = (more: object) =>
      checkout.order(buyer.token, deal, { payFromBalance: true, ...more })
    const without = await spend({})
    expect([without.status, without.error.code]).toEqual([403, 'balance_code_needed'])
    expect(without.error.payload).toEqual({ balanceSmsCode: expect.stringMatching(/код/) })

    const code = await checkout.balanceCode(buyer)
    expect((await lastMessage(site, buyer.phone)).body).toMatch(/для оплаты с баланса/)
    const wrong = await spend({ balanceSmsCode: wrongCode(code) })
    expect([wrong.status, wrong.error.code]).toEqual([400, 'wrong_code'])
    expect(wrong.error.payload.balanceSmsCode).toMatch(/Осталось 4.попытки/)
    expect(await ordersOf(buyer.id)).toEqual([])
    expect(await shop.balanceOf(buyer.id)).toBe(300_000)

    expect((await checkCode(buyer.token, code)).status).toBe(200)
    expect((await checkCode(buyer.token, code)).status).toBe(200)
    const placed = await spend({ balanceSmsCode: code })
    expect(placed.data).toMatchObject({ status: 'paid', amount: 0, confirmation: { type: 'none' } })
    expect(await shop.balanceOf(buyer.id)).toBe(199_999)
    const again = await spend({ balanceSmsCode: code })
    expect([again.status, again.error.code]).toEqual([400, 'code_expired'])
    expect(await shop.books()).toEqual({})
  })

  test('returns the same order for a repeated key although the code is used up', async () => {
    const buyer = await checkout.buyer(300_000)
    const deal = await shop.sell(-1)
    const balanceSmsCode = await checkout.balanceCode(buyer)
    const body = { payFromBalance: true, balanceSmsCode, key: 'balance-once' }
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => checkout.order(buyer.token, deal, body)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const late = await checkout.order(buyer.token, deal, { ...body, balanceSmsCode: '000' })
    expect(new Set([...responses, late].map(({ data }) => data.purchaseId)).size).toBe(1)
    expect(await ordersOf(buyer.id)).toHaveLength(1)
    const changed = await checkout.order(buyer.token, deal, { ...body, quantity: 2 })
    expect(changed.error.code).toBe('idempotency_key_reused')
    expect(await shop.balanceOf(buyer.id)).toBe(199_999)
  })

  test('spends no more on resume than its code was entered for', async () => {
    const buyer = await checkout.buyer(40_000)
    const deal = await shop.sell(1)
    const balanceSmsCode = await checkout.balanceCode(buyer)
    const { data } = await checkout.order(buyer.token, deal, {
      payFromBalance: true,
      balanceSmsCode,
    })
    const { purchaseId } = data
    const shares = await shop.purchaseOf(purchaseId)
    expect(shares).toMatchObject({ balance_kopecks: 40_000, bank_kopecks: 60_001 })
    const resume = (more: object = {}) => resumeOrder(site, buyer.token, { purchaseId, ...more })
    await checkout.fill(buyer.id, 500_000)
    for (const outcome of ['expired', 'cancelled'] as const) {
      await shop.drop(purchaseId, outcome)
      expect(await shop.balanceOf(buyer.id)).toBe(540_000)
      // Fields that only createOrder accepts are ignored.
      expect((await resume({ payFromBalance: true, quantity: 9 })).status).toBe(200)
      expect(await shop.purchaseOf(purchaseId)).toMatchObject(shares)
      expect(await shop.balanceOf(buyer.id)).toBe(500_000)
    }
    // Resuming changes nothing while the order is held, or after it is paid.
    expect((await resume()).status).toBe(200)
    expect(await shop.balanceOf(buyer.id)).toBe(500_000)
    await shop.pay(purchaseId)
    expect((await resume()).error.code).toBe('order_not_waiting')
    expect(await shop.balanceOf(buyer.id)).toBe(500_000)
    expect(await shop.books()).toEqual({})
  })

  test('spends nothing when a cancelled order is paid by its old link', async () => {
    const buyer = await checkout.buyer(40_000)
    const deal = await shop.sell(1)
    const balanceSmsCode = await checkout.balanceCode(buyer)
    const body = { payFromBalance: true, balanceSmsCode, key: `old-link-${shop.next()}` }
    const { data } = await checkout.order(buyer.token, deal, body)
    const { purchaseId } = data
    await call(site, 'POST /api/v4/checkout/cancelOrder', {
      token: buyer.token,
      body: { purchaseId },
    })
    // A repeated request no longer leads to the bank.
    expect((await checkout.order(buyer.token, deal, body)).data).toMatchObject({
      ...{ purchaseId, status: 'failed', confirmation: { type: 'none' } },
    })
    expect(await shop.pay(purchaseId)).toBe('cancelled')
    expect(await shop.balanceOf(buyer.id)).toBe(40_000)
    expect(await shop.query('select from coupons where purchase_id = $1', [purchaseId])).toEqual([])
    expect(
      await shop.query('select amount_kopecks, reason from refunds where order_id = $1', [
        purchaseId,
      ]),
    ).toEqual([{ amount_kopecks: 60_001, reason: 'late' }])
    expect((await resumeOrder(site, buyer.token, { purchaseId })).data.status).toBe('waiting')
    expect(await shop.books()).toEqual({})
  })

  test('cannot be resumed by another user', async () => {
    const [buyer, thief] = [await checkout.buyer(40_000), await checkout.buyer()]
    const balanceSmsCode = await checkout.balanceCode(buyer)
    const { data } = await checkout.order(buyer.token, await shop.sell(1), {
      payFromBalance: true,
      balanceSmsCode,
    })
    await shop.drop(data.purchaseId, 'cancelled')
    const taken = await resumeOrder(site, thief.token, { purchaseId: data.purchaseId })
    expect(taken.error.code).toBe('purchase_not_found')
    expect(await shop.balanceOf(buyer.id)).toBe(40_000)
  })

  test('lets only one of several concurrent orders use a code', async () => {
    const buyer = await checkout.buyer(300_000)
    const deal = await shop.sell(-1)
    const balanceSmsCode = await checkout.balanceCode(buyer)
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        checkout.order(buyer.token, deal, { payFromBalance: true, balanceSmsCode }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = responses.filter(({ status }) => status !== 200)
    expect(new Set(refusals.map(({ error }) => error.code))).toEqual(new Set(['code_expired']))
    expect(await shop.balanceOf(buyer.id)).toBe(199_999)
    expect(await shop.books()).toEqual({})
  })

  test('keeps the code valid when rejected for another reason', async () => {
    const buyer = await checkout.buyer(300_000)
    const balanceSmsCode = await checkout.balanceCode(buyer)
    const spend = { payFromBalance: true, balanceSmsCode }
    const soldOut = await checkout.order(buyer.token, await shop.sell(0), spend)
    expect(soldOut.error.code).toBe('sold_out')
    expect((await checkout.order(buyer.token, await shop.sell(1), spend)).status).toBe(200)
  })

  test('allows five attempts, and the code expires after ten minutes', async () => {
    const buyer = await checkout.buyer(300_000)
    const deal = await shop.sell(-1)
    const code = await checkout.balanceCode(buyer)
    for (let times = 0; times < 5; times += 1)
      expect((await checkCode(buyer.token, wrongCode(code))).error.code).toBe('wrong_code')
    const spent = await checkout.order(buyer.token, deal, {
      ...{ payFromBalance: true, balanceSmsCode: code },
    })
    expect(spent.error.code).toBe('code_expired')
    const next = await checkout.balanceCode(buyer)
    await shop.query('update confirmations set expires_at = now() where recipient = $1', [
      buyer.phone,
    ])
    expect((await checkCode(buyer.token, next)).error.code).toBe('code_expired')
  })

  test('rejects codes of other users and of other purposes', async () => {
    const [buyer, other] = [await checkout.buyer(300_000), await checkout.buyer()]
    const deal = await shop.sell(-1)
    const foreign = await checkout.balanceCode(other)
    await checkout.balanceCode(buyer)
    const refused = await checkout.order(buyer.token, deal, {
      ...{ payFromBalance: true, balanceSmsCode: foreign },
    })
    expect(refused.error.code).toBe('wrong_code')
    await call(site, 'POST /api/v4/checkout/sendApproveCodePhone', { body: { phone: buyer.phone } })
    const guestCode = (await lastMessage(site, buyer.phone)).code
    expect((await checkCode(buyer.token, guestCode)).status).toBe(400)
  })

  test('is rejected for a buyer without a confirmed contact', async () => {
    const { id, token } = await checkout.buyer(300_000)
    await shop.query('update users set phone = null where id = $1', [id])
    const nowhere = await call(site, 'POST /api/v4/checkout/sendApproveCodePhone', {
      ...{ token, body: {} },
    })
    expect([nowhere.status, nowhere.error.code]).toEqual([409, 'phone_needed'])
    const refused = await checkout.order(token, await shop.sell(-1), {
      ...{ payFromBalance: true, balanceSmsCode: '123456' },
    })
    expect([refused.status, refused.error.code]).toEqual([409, 'phone_needed'])
  })

  test('accepts a code sent by email to a buyer without a phone', async () => {
    const { id, token, email } = await checkout.buyer(300_000)
    await shop.query('update users set phone = null, email_confirmed_at = now() where id = $1', [
      id,
    ])
    const balanceSmsCode = await checkout.balanceCode({ token, phone: email })
    expect((await lastMessage(site, email)).subject).toBe('Код для оплаты с баланса')
    const spend = { payFromBalance: true, balanceSmsCode }
    expect((await checkout.order(token, await shop.sell(1), spend)).status).toBe(200)
  })

  test('needs no code for an empty balance and goes to the bank', async () => {
    const { token } = await checkout.buyer()
    const { data } = await checkout.order(token, await shop.sell(1), { payFromBalance: true })
    expect(data).toMatchObject({ status: 'waiting', amount: 1000.01 })
  })

  test('rejects guests and a second code within a minute', async () => {
    expect((await checkCode('', '123456')).status).toBe(401)
    const { token } = await checkout.buyer()
    for (const code of ['', 7, 'x'.repeat(21)])
      expect((await checkCode(token, code)).status).toBe(400)
    const requestCode = () =>
      call(site, 'POST /api/v4/checkout/sendApproveCodePhone', { token, body: {} })
    await skipMinute(site)
    expect((await requestCode()).status).toBe(200)
    expect((await requestCode()).error.code).toBe('code_sent_recently')
  })
})

describe('payment params', () => {
  test.each([7, 'x', null, true, [], [{}]])('rejects %j', async (paymentParams) => {
    const { id, token } = await checkout.buyer()
    const { status, error } = await checkout.order(token, await shop.sell(1), { paymentParams })
    expect([status, error.code, error.message]).toEqual([
      ...[400, 'invalid_payment_params', 'Invalid payment params'],
    ])
    expect(await ordersOf(id)).toEqual([])
  })

  test.each([{}, { device: 'phone' }])('accepts %j', async (paymentParams) => {
    const { token } = await checkout.buyer()
    expect((await checkout.order(token, await shop.sell(1), { paymentParams })).status).toBe(200)
  })
})

describe('contacts of an order', () => {
  test('receive the coupons besides the account', async () => {
    const { token, email } = await checkout.buyer()
    const { data } = await checkout.order(token, await shop.sell(2), {
      ...{ email: ' Friend@Mail.RU ', phone: '8 944 000-00-01', quantity: 2 },
    })
    await shop.pay(data.purchaseId)
    await notifyBuyers({ db: site.database.db, site: testSite }, [data.purchaseId])
    const coupons = await shop.query<{ number: string; pin: string }>(
      'select number, pin from coupons where purchase_id = $1',
      [data.purchaseId],
    )
    expect(coupons).toHaveLength(2)
    const numberOf = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
    for (const recipient of [email, 'friend@mail.ru', '+79440000001']) {
      const { body } = await lastMessage(site, recipient)
      for (const { number, pin } of coupons) {
        expect(body).toContain(numberOf(number))
        expect(body).toContain(`ПИН ${pin}`)
      }
    }
    expect((await lastMessage(site, '+79440000001')).channel).toBe('sms')
  })

  test('are exported to the buyer and deleted with the account', async () => {
    const { id, token } = await checkout.buyer()
    const { data } = await checkout.order(token, await shop.sell(2), { email: 'x@mail.ru' })
    const storedContacts = () =>
      shop.query('select email, phone from order_contacts where order_id = $1', [data.purchaseId])
    expect(await storedContacts()).toEqual([{ email: 'x@mail.ru', phone: null }])
    // An account cannot be deleted while the bank has its payment.
    await shop.pay(data.purchaseId)
    await shop.query('delete from users where id = $1', [id])
    expect(await storedContacts()).toEqual([])
  })

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ email: '🎁' }, 'email'],
    [{ email: 'x'.repeat(201) }, 'email'],
    [{ phone: '12345678901234' }, 'phone'],
    [{ phone: '1' }, 'phone'],
    [{ balanceSmsCode: 'x'.repeat(21) }, 'balanceSmsCode'],
  ])('rejects %j', async (more, field) => {
    const { token } = await checkout.buyer()
    const { status, error } = await checkout.order(token, await shop.sell(1), more)
    expect(status).toBe(400)
    expect(Object.keys(error.payload)).toEqual([field])
  })
})

describe('sberpay/createOrder', () => {
  test('pays by SberPay whatever other method was chosen', async () => {
    const { token } = await checkout.buyer()
    const { status, data } = await checkout.order(token, await shop.sell(1), {
      ...{ name: 'sberpay', paymentMethod: 'sbp' },
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'waiting', confirmation: { type: 'redirect' } })
    expect(
      await shop.query('select method from payments where order_id = $1', [data.purchaseId]),
    ).toEqual([{ method: 'sber_pay' }])
  })

  test('checks idempotency key, balance code and sign-in like createOrder', async () => {
    const buyer = await checkout.buyer(300_000)
    const deal = await shop.sell(2)
    const one = await checkout.order(buyer.token, deal, { name: 'sberpay', key: 'sber' })
    const two = await checkout.order(buyer.token, deal, { name: 'sberpay', key: 'sber' })
    expect(two.data.purchaseId).toBe(one.data.purchaseId)
    const other = await checkout.order(buyer.token, deal, { key: 'sber' })
    expect(other.error.code).toBe('idempotency_key_reused')
    const spend = await checkout.order(buyer.token, deal, { name: 'sberpay', payFromBalance: true })
    expect(spend.error.code).toBe('balance_code_needed')
    expect((await checkout.order('', deal, { name: 'sberpay' })).status).toBe(401)
  })
})

describe('unpaid orders', () => {
  const tooMany = [409, 'too_many_orders']
  const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [
    ...[status, error?.code],
  ]

  test('are limited to twenty, even with concurrent requests', async () => {
    const { id, token } = await checkout.buyer()
    const deal = await shop.sell(-1)
    for (let times = 0; times < 15; times += 1) await shop.place({ ...deal, userId: id })
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => checkout.order(token, deal, { key: `many-${shop.next()}` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = responses.find(({ status }) => status !== 200)
    expect(refused && codeOf(refused)).toEqual(tooMany)
    expect(refused?.error.message).toMatch(/20.неоплаченных заказов/)
    expect(await ordersOf(id)).toHaveLength(20)
  })

  test('free a place when one is paid or cancelled; a repeated request takes none', async () => {
    const { id, token } = await checkout.buyer()
    const deal = await shop.sell(-1)
    const known = await checkout.order(token, deal, { key: 'known' })
    const ids: number[] = []
    for (let times = 0; times < 19; times += 1) ids.push(await shop.place({ ...deal, userId: id }))
    expect(codeOf(await checkout.order(token, deal))).toEqual(tooMany)
    expect((await checkout.order(token, deal, { key: 'known' })).data.purchaseId).toBe(
      known.data.purchaseId,
    )
    const [first = 0, second = 0] = ids
    await shop.pay(first)
    expect((await checkout.order(token, deal)).status).toBe(200)
    await call(site, 'POST /api/v4/checkout/cancelOrder', { token, body: { purchaseId: second } })
    expect((await checkout.order(token, deal)).status).toBe(200)
    const resumed = await resumeOrder(site, token, { purchaseId: second })
    expect(codeOf(resumed)).toEqual(tooMany)
  })
})

test('createOrder accepts twenty promo code attempts per user and minute', async () => {
  const { token } = await checkout.buyer()
  const deal = await shop.sell(-1)
  const statuses: number[] = []
  for (let index = 0; index <= 20; index += 1)
    statuses.push((await checkout.order(token, deal, { promoCode: `НЕТ-${index}` })).status)
  expect(statuses).toEqual([...Array(20).fill(404), 429])
  expect((await checkout.order(token, deal)).status).toBe(200)
})
