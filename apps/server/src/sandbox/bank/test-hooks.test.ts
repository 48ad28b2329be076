import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../../../test/support/app.ts'
import { type BankTest, newPayment, openBankTest } from '../../../../../test/support/bank.ts'
import { guestXsrf } from '../../../../../test/support/xsrf.ts'

let t: BankTest
beforeAll(async () => {
  t = await openBankTest()
})
afterEach(() => t.hook('behaviour', {}))
afterAll(() => t.close())

async function statusOf(id: string) {
  const { shop, url } = t.account
  const headers = { authorization: `Basic ${btoa(`${shop.id}:${shop.key}`)}` }
  return (await fetch(`${url()}/payments/${id}`, { headers })).status
}

describe('the test hooks', () => {
  it('settle a payment once', async () => {
    const { id } = await t.bank.createPayment(newPayment())
    expect(await t.hook(`payments/${id}/succeed`)).toMatchObject({
      status: 200,
      body: { id, status: 'succeeded' },
    })
    expect((await t.hook(`payments/${id}/succeed`)).status).toBe(200)
    expect(await t.hook(`payments/${id}/fail`)).toMatchObject({ status: 409 })
    const other = await t.bank.createPayment(newPayment())
    expect(await t.hook(`payments/${other.id}/fail`)).toMatchObject({
      status: 200,
      body: { cancellation_details: { reason: 'general_decline' } },
    })
    expect((await t.hook(`payments/${other.id}/succeed`)).status).toBe(409)
  })

  it('need no body, and return 404 for an unknown payment', async () => {
    const { id } = await t.bank.createPayment(newPayment())
    const bare = { method: 'POST', headers: { 'content-type': 'application/json' } }
    expect((await fetch(`${t.site}/sandbox/bank/payments/${id}/fail`, bare)).status).toBe(200)
    for (const what of ['succeed', 'fail', 'behaviour'])
      expect((await t.hook(`payments/nobody/${what}`)).status).toBe(404)
  })

  it.each([
    { delayMs: -1 },
    { duplicates: 1e9 },
    { faults: { fault: 'fire', calls: 1 } },
    { faults: { fault: 'error', calls: 0 } },
    { isLost: 'yes' },
    { unknown: 1 },
    { decline: 'не платить' },
  ])('reject the behaviour %j', async (behaviour) => {
    expect((await t.hook('behaviour', behaviour)).status).toBe(400)
  })

  it('affect a single payment', async () => {
    const [one, other] = [
      await t.bank.createPayment(newPayment()),
      await t.bank.createPayment(newPayment()),
    ]
    await t.hook(`payments/${one.id}/behaviour`, { faults: { fault: 'error', calls: 1 } })
    expect(await statusOf(other.id)).toBe(200)
    expect(await statusOf(one.id)).toBe(500)
    expect(await statusOf(one.id)).toBe(200)
  })

  it('do not exist outside the demo, nor does the bank', async () => {
    const shop = await openTestApp(t.test.database, { demo: false })
    const payload = {}
    const headers = guestXsrf
    for (const url of ['/sandbox/bank/payments/x/succeed', '/sandbox/bank/v3/payments'])
      expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(
        405,
      )
    expect((await shop.app.inject('/sandbox/bank/pay/x')).statusCode).toBe(404)
    await shop.close()
  })
})
