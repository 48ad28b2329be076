import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { callAt, type PathAfter } from '../../../../../../test/support/call.ts'
import { openCheckout } from '../../../../../../test/support/checkout.ts'
import { resumeOrder } from '../../../../../../test/support/resume-order.ts'
import { settlePayment } from '../orders/orders-store.ts'

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

const read = <Path extends PathAfter<'GET /api/v4/checkout/'>>(
  name: Path,
  query: Record<string, string>,
  token?: string,
) => callAt<`GET /api/v4/checkout/${Path}`>(site, `GET /api/v4/checkout/${name}`, { query, token })
const infoOf = <Path extends PathAfter<'GET /api/v4/checkout/'>>(
  name: Path,
  purchaseId: number,
  token?: string,
) => read(name, { purchaseId: String(purchaseId) }, token)

async function slugOf({ dealId }: { dealId: number }): Promise<string> {
  return (await shop.one<{ slug: string }>('select slug from deals where id = $1', [dealId])).slug
}

const strange = ['', '0', '-1', '1.5', '1e3', 'x', '🎁', '9'.repeat(400), '\u0000']

describe.each(['getWaitingPaymentInfo', 'getFailPaymentInfo'] as const)('%s', (name) => {
  test('returns payment instructions for an unpaid order', async () => {
    const { token, email, phone } = await checkout.buyer()
    const promoCode = await shop.promo({ amount_kopecks: 10_001 })
    const deal = await shop.sell(5)
    const before = Date.now()
    const placed = await checkout.order(token, deal, { quantity: 2, promoCode })
    const { status, data } = await infoOf(name, placed.data.purchaseId, token)
    expect(status).toBe(200)
    expect(data).toEqual({
      ...{ purchaseId: placed.data.purchaseId, status: 'waiting', dealOfferId: deal.dealId },
      ...{ dealSlug: await slugOf(deal), priceTitle: 'Один', quantity: 2 },
      ...{ dealTitle: expect.any(String), dealOfferImage: expect.any(String) },
      ...{ total: 2000.02, promoAmount: 100.01, balanceAmount: 0, amount: 1900.01 },
      ...{ paymentMethod: 'sbp', confirmation: placed.data.confirmation, failure: null },
      ...{ heldUntil: expect.stringMatching(/^\d{4}-.*Z$/), canResume: true },
      ...{ dealOfferPriceId: deal.optionId, visit: null },
      ...{ isCancelled: false, saveCard: false, couponsTo: { email, phone } },
      gift: null,
      lines: [expect.objectContaining({ purchaseId: placed.data.purchaseId, quantity: 2 })],
    })
    expect(Date.parse(data.heldUntil ?? '')).toBeGreaterThanOrEqual(before + 15 * 60_000)
  })

  test.each([
    ['insufficient_funds', /не хватило денег/],
    ['3d_secure_failed', /не подтвердил, что платите вы/],
    ['something_new', /Банк отклонил оплату/],
  ])('explains why an order failed: %s', async (refusal, words) => {
    const { token } = await checkout.buyer()
    const { data } = await checkout.order(token, await shop.sell(5))
    const [payment] = await shop.paymentsOf(data.purchaseId)
    await settlePayment(site.database.appPool, payment?.id ?? 0, 'canceled', refusal)
    const info = (await infoOf(name, data.purchaseId, token)).data
    expect(info).toMatchObject({
      ...{ status: 'failed', canResume: true, heldUntil: null, confirmation: { type: 'none' } },
      failure: expect.stringMatching(words),
    })
  })

  test('reports when an order cannot be resumed', async () => {
    const { id, token } = await checkout.buyer()
    const deal = await shop.sell(1)
    const { data } = await checkout.order(token, deal)
    await shop.query(`select end_unpaid_order($1, 'expired')`, [data.purchaseId])
    const back = (await infoOf(name, data.purchaseId, token)).data
    expect(back).toMatchObject({ status: 'expired', canResume: true })
    expect(back.failure).toMatch(/^Оплаты от банка мы пока не получили/)
    await shop.pay(await shop.place({ ...deal, userId: await shop.somebody() }))
    expect((await infoOf(name, data.purchaseId, token)).data.canResume).toBe(false)

    const used = await shop.promo({ percent: 10 })
    const other = await shop.sell(-1)
    const first = await shop.place({ ...other, userId: id, promoCode: used })
    await shop.query(`select end_unpaid_order($1, 'cancelled')`, [first])
    expect((await infoOf(name, first, token)).data).toMatchObject({
      ...{ status: 'failed', isCancelled: true, canResume: true },
    })
    await shop.pay(await shop.place({ ...other, userId: id, promoCode: used }))
    expect((await infoOf(name, first, token)).data.canResume).toBe(false)
    await shop.query(`update deals set ends_at = now() where id = $1`, [other.dealId])
    expect((await infoOf(name, first, token)).data.canResume).toBe(false)
  })

  test.each([
    ['cancelled', 'Вы отменили заказ, а потом пришла оплата'],
    ['expired', 'Время на оплату вышло, а потом пришла оплата'],
  ] as const)(
    'explains where the money is when it arrives after the order was %s',
    async (outcome, words) => {
      const { token } = await checkout.buyer()
      const deal = await shop.sell(1)
      const { purchaseId } = (await checkout.order(token, deal)).data
      const failure = async () => (await infoOf(name, purchaseId, token)).data.failure
      await shop.drop(purchaseId, outcome)
      await shop.pay(await shop.place({ ...deal, userId: await shop.somebody() }))
      expect(await failure()).toContain('Оплаты от банка мы пока не получили')
      await shop.pay(purchaseId)
      expect(await failure()).toContain(`${words}: 1\u00a0000,01\u00a0₽.`)
      expect(await failure()).toContain(
        'мы отправили деньги обратно на счёт, с которого вы платили',
      )
      const settle = `select settle_refund(id, 'succeeded') from refunds where order_id = $1`
      await shop.query(settle, [purchaseId])
      expect(await failure()).toContain('мы вернули деньги на счёт, с которого вы платили')
    },
  )

  test('names the method of the successful payment among several', async () => {
    const { token } = await checkout.buyer()
    const { data } = await checkout.order(token, await shop.sell(5), { paymentMethod: 'bank_card' })
    for (const paymentMethod of ['bank_card', 'sbp'] as const)
      await resumeOrder(site, token, { purchaseId: data.purchaseId, paymentMethod })
    const [first, second] = (await shop.paymentsOf(data.purchaseId)).toSorted(
      (one, other) => one.id - other.id,
    )
    expect((await infoOf(name, data.purchaseId, token)).data.paymentMethod).toBe('sbp')
    for (const payment of [first, second])
      await settlePayment(site.database.appPool, payment?.id ?? 0, 'succeeded')
    expect((await infoOf(name, data.purchaseId, token)).data.paymentMethod).toBe('bank_card')
  })

  test('rejects guests, strangers and unknown orders', async () => {
    const [owner, stranger] = [await checkout.buyer(), await checkout.buyer()]
    const { data } = await checkout.order(owner.token, await shop.sell(1))
    expect((await infoOf(name, data.purchaseId, stranger.token)).status).toBe(404)
    expect((await infoOf(name, 999_999_999_999_999, owner.token)).status).toBe(404)
    expect((await infoOf(name, data.purchaseId)).status).toBe(401)
    for (const purchaseId of strange)
      expect((await read(name, { purchaseId }, owner.token)).status).toBe(400)
  })
})

test.each([
  [1, 'Держим купон за вами ещё', 'Купон отправили на'],
  [2, 'Держим купоны за вами ещё', 'Купоны отправили на'],
])('order pages for %i coupons use the right grammatical number', async (quantity, held, sent) => {
  const { token, email } = await checkout.buyer()
  const pageOf = async (path: string, purchaseId: number) => {
    const { body } = await site.app.inject({
      url: `/checkout/${path}?purchaseId=${purchaseId}`,
      headers: { host: 'localhost' },
      cookies: { ssr_token: token },
    })
    return body.replaceAll('<!-- -->', '')
  }
  const deal = await shop.sell(9)
  const { purchaseId } = (await checkout.order(token, deal, { quantity })).data
  const waiting = await pageOf('payment-waiting', purchaseId)
  expect(waiting).toContain(held)
  expect(waiting).toMatch(/Ждём подтверждения оплаты: [12]\s000,0[12]\s₽/)
  await shop.drop(purchaseId, 'cancelled')
  const cancelled = await pageOf('fail', purchaseId)
  expect(cancelled).toContain('>Заказ отменён</h1>')
  expect(cancelled).toContain('Передумали?')
  await resumeOrder(site, token, { purchaseId })
  await shop.pay(purchaseId)
  await shop.runPaymentJobs()
  expect(await pageOf('success', purchaseId)).toContain(`${sent} ${email}`)
})
