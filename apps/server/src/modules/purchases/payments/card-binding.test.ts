import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { openBankCheckout, orderBody } from '../../../../../../test/support/bank-checkout.ts'
import { call } from '../../../../../../test/support/call.ts'
import { resumeOrder } from '../../../../../../test/support/resume-order.ts'

let t: Awaited<ReturnType<typeof openBankCheckout>>
beforeAll(async () => {
  t = await openBankCheckout()
})
afterEach(() => t.hook('behaviour'))
afterAll(() => t.site.close())

describe('a payment by a card binding code', () => {
  /** A user with a card saved at the bank, and its binding code. */
  async function cardOwner() {
    const { token } = await addUser(t.site)
    const withSavedCard = { paymentMethod: 'bank_card', saveCard: true }
    const first = await t.order(token, orderBody(await t.shop.sell(1), withSavedCard))
    await t.hook(`payments/${await t.bankIdOf(first.data.purchaseId)}/succeed`)
    await t.work()
    const { data } = await call(t.site, 'GET /api/v4/profile/get-card-bindings', { token })
    return { token, ...(data.cards[0] as { id: number; bindingCode: string }) }
  }

  test('pays a new order and a resumed one', async () => {
    const { token, id: boundCardId, bindingCode } = await cardOwner()
    const paid = { status: 'paid', confirmation: { type: 'none' } }
    expect(
      (await t.order(token, orderBody(await t.shop.sell(1), { bindingCode }))).data,
    ).toMatchObject(paid)
    const both = orderBody(await t.shop.sell(1), { boundCardId, bindingCode })
    expect((await t.order(token, both)).data).toMatchObject(paid)
    const { purchaseId } = (await t.order(token, orderBody(await t.shop.sell(1)))).data
    const again = await resumeOrder(t.site, token, { purchaseId, bindingCode })
    expect(again.data).toMatchObject(paid)
    expect(await t.shop.books()).toEqual({})
  })

  test('awaits a charge whose response was lost instead of charging again', async () => {
    const { token, id: boundCardId } = await cardOwner()
    const { purchaseId } = (await t.order(token, orderBody(await t.shop.sell(1)))).data
    await t.hook('behaviour', { faults: { fault: 'lost', calls: 20 } })
    const lost = await resumeOrder(t.site, token, { purchaseId, boundCardId })
    expect(lost.error.code).toBe('bank_down')
    await t.hook('behaviour')
    const again = await resumeOrder(t.site, token, { purchaseId, paymentMethod: 'sbp' })
    expect(again.data).toMatchObject({ status: 'paid', confirmation: { type: 'none' } })
    expect(await t.shop.paymentsOf(purchaseId)).toHaveLength(2)
    expect(await t.shop.books()).toEqual({})
  })

  test.each([
    ['pays an order that ended while the response to its charge was lost', 'lost', 'paid', 1],
    ['charges nothing for an order that ended while the bank was down', 'error', 'expired', 0],
  ] as const)('%s', async (_title, fault, status, charges) => {
    const { token, id: boundCardId } = await cardOwner()
    const body = orderBody(await t.shop.sell(1), { boundCardId })
    const key = `ended-${fault}`
    await t.hook('behaviour', { faults: { fault, calls: 20 } })
    expect((await t.order(token, body, key)).error.code).toBe('bank_down')
    await t.hook('behaviour')
    const { id: purchaseId } = await t.shop.one<{ id: number }>(
      'select max(id) as id from purchases where deal_id = $1',
      [body.dealOfferId],
    )
    await t.shop.drop(purchaseId, 'expired')
    expect((await t.order(token, body, key)).data).toMatchObject({
      ...{ status: 'expired', confirmation: { type: 'none' } },
    })
    // Not before a request that is under way has arrived.
    expect(
      await t.shop.one(
        `select next_poll_at > now() + interval '10 minutes' as later from payments where order_id = $1`,
        [purchaseId],
      ),
    ).toEqual({ later: true })
    await t.shop.query('update payments set next_poll_at = now() where order_id = $1', [purchaseId])
    await t.work('poll_payments')
    expect(await t.statusOf(token, purchaseId)).toBe(status)
    expect(
      await t.shop.query('select from sandbox_bank.payments where metadata @> $1', [
        { purchase_id: String(purchaseId) },
      ]),
    ).toHaveLength(charges)
    expect(await t.shop.paymentsOf(purchaseId)).not.toMatchObject([{ status: 'new' }])
    expect(await t.shop.books()).toEqual({})
  })

  test('keeps an order from being cancelled while its charge may still arrive', async () => {
    const { token, id: boundCardId } = await cardOwner()
    const deal = await t.shop.sell(1)
    await t.hook('behaviour', { faults: { fault: 'lost', calls: 20 } })
    const lost = await t.order(token, orderBody(deal, { boundCardId }))
    expect(lost.error.code).toBe('bank_down')
    await t.hook('behaviour')
    const { id: purchaseId } = await t.shop.one<{ id: number }>(
      'select max(id) as id from purchases where deal_id = $1',
      [deal.dealId],
    )
    const cancelled = await call(t.site, 'POST /api/v4/checkout/cancelOrder', {
      token,
      body: { purchaseId },
    })
    expect([cancelled.status, cancelled.error.code]).toEqual([409, 'payment_in_progress'])
    await t.shop.query('update payments set next_poll_at = now() where order_id = $1', [purchaseId])
    await t.work('poll_payments')
    expect(await t.statusOf(token, purchaseId)).toBe('paid')
    expect(await t.shop.books()).toEqual({})
  })

  test('rejects codes of other users, removed cards and unknown cards', async () => {
    const owner = await cardOwner()
    const { token, id } = await addUser(t.site)
    const refusedFor = async (who: string, bindingCode: string) => {
      const { status, error } = await t.order(who, orderBody(await t.shop.sell(1), { bindingCode }))
      expect([bindingCode, status, error?.code]).toEqual([bindingCode, 404, 'card_not_found'])
    }
    await refusedFor(token, owner.bindingCode)
    for (const code of ['', '0', '-1', 'x', '😀', '1e3', ' 1', "1' or '1'='1", '9'.repeat(40)])
      await refusedFor(token, code)
    expect(await t.shop.query('select from purchases where user_id = $1', [id])).toEqual([])
    const { purchaseId } = (await t.order(token, orderBody(await t.shop.sell(1)))).data
    const again = await resumeOrder(t.site, token, {
      ...{ purchaseId, bindingCode: owner.bindingCode },
    })
    expect(again.error.code).toBe('card_not_found')
    await call(t.site, 'DELETE /api/v4/profile/delete-card', {
      token: owner.token,
      query: { card_id: String(owner.id) },
    })
    await refusedFor(owner.token, owner.bindingCode)
  })
})
