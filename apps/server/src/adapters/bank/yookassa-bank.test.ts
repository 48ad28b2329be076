import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type BankTest,
  newPayment,
  newRefund,
  openBankTest,
} from '../../../../../test/support/bank.ts'
import { newReceipt } from '../../../../../test/support/new-receipt.ts'
import { createYooKassaBank } from './yookassa-bank.ts'

let t: BankTest
beforeAll(async () => {
  t = await openBankTest()
})
afterEach(() => t.hook('behaviour', {}))
afterAll(() => t.close())

const today = () => ({ from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) })

async function paid(more = {}) {
  const { id } = await t.bank.createPayment(newPayment(more))
  await t.hook(`payments/${id}/succeed`)
  return t.bank.getPayment(id)
}

describe('a payment', () => {
  it.each([
    ['bank_card', 'redirect'],
    ['sber_pay', 'redirect'],
    ['sbp', 'qr'],
  ] as const)("starts by %s with a %s confirmation on the site's host", async (method, type) => {
    const before = Date.now()
    const payment = await t.bank.createPayment(newPayment({ method }))
    expect(payment).toMatchObject({
      status: 'pending',
      amount: 149_050,
      refunded: 0,
      confirmation: { type, url: `http://localhost/sandbox/bank/pay/${payment.id}` },
      purchaseId: expect.any(String),
      cancellation: null,
      capturedAt: null,
    })
    expect(payment.createdAt.getTime()).toBeGreaterThanOrEqual(before)
    expect(payment.createdAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect(await t.bank.getPayment(payment.id)).toEqual(payment)
  })

  it('has no confirmation and a capture time once it is paid', async () => {
    const payment = await paid()
    expect(payment).toMatchObject({ status: 'succeeded', confirmation: { type: 'none' } })
    expect(payment.capturedAt).toBeInstanceOf(Date)
  })

  it('reports the reason when declined', async () => {
    const { id } = await t.bank.createPayment(newPayment())
    await t.hook(`payments/${id}/fail`, { reason: 'insufficient_funds' })
    expect(await t.bank.getPayment(id)).toMatchObject({
      status: 'canceled',
      confirmation: { type: 'none' },
      cancellation: { party: 'payment_network', reason: 'insufficient_funds' },
    })
  })

  it('is held until it is captured, fully or partially', async () => {
    const held = await paid({ capture: false })
    expect(held).toMatchObject({ status: 'waiting_for_capture', capturedAt: null })
    const capture = () =>
      t.bank.capturePayment(held.id, 100_000, `capture-${held.id}`, newReceipt(100_000))
    const captured = await capture()
    expect(captured).toMatchObject({ status: 'succeeded', amount: 100_000 })
    expect(await capture()).toEqual(captured)
    await expect(t.bank.cancelPayment(held.id, `cancel-${held.id}`)).rejects.toMatchObject({
      kind: 'refused',
      code: 'invalid_request',
      isFinal: true,
    })
  })

  it('is released when cancelled while held', async () => {
    const held = await paid({ capture: false })
    expect(await t.bank.cancelPayment(held.id, `cancel-${held.id}`)).toMatchObject({
      status: 'canceled',
      cancellation: { party: 'merchant', reason: 'canceled_by_merchant' },
    })
  })

  it('is paid at once by a saved method, and rejected by an unsaved one', async () => {
    const first = await paid({ saveMethod: true })
    expect(first.method).toMatchObject({ id: first.id, type: 'bank_card', isSaved: true })
    const method = { savedMethodId: first.id }
    const again = await t.bank.createPayment(newPayment({ method }))
    expect(again).toMatchObject({ status: 'succeeded', confirmation: { type: 'none' } })
    expect(again.method).toMatchObject({ id: first.id, isSaved: true })
    await t.hook(`payments/${first.id}/behaviour`, { decline: 'card_expired' })
    expect(await t.bank.createPayment(newPayment({ method }))).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'card_expired' },
    })
    const unsaved = { savedMethodId: (await paid()).id }
    await expect(t.bank.createPayment(newPayment({ method: unsaved }))).rejects.toMatchObject({
      message: 'The bank refused with 400 invalid_request, payment_method_id.',
    })
  })

  it('accepts a receipt and a description of any length', async () => {
    const receipt = newReceipt(149_050, { phone: '+79001234567', taxSystem: 2 })
    const payment = newPayment({ receipt, description: '«Очень длинно» '.repeat(30) })
    expect((await t.bank.createPayment(payment)).status).toBe('pending')
  })

  it.each([50, 35_000_001])('is rejected with the parameter for %d kopecks', async (amount) => {
    await expect(t.bank.createPayment(newPayment({ amount }))).rejects.toMatchObject({
      kind: 'refused',
      code: 'invalid_request',
      message: 'The bank refused with 400 invalid_request, amount.value.',
    })
  })

  it('is rejected when unknown, whatever its id', async () => {
    for (const id of ['nobody', '../refunds', 'a b?c=d#e', '😀', 'x'.repeat(2000)])
      await expect(t.bank.getPayment(id)).rejects.toMatchObject({ kind: expect.any(String) })
    await expect(t.bank.getPayment('nobody')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a receipt', () => {
  it('is registered with its payment, in the register of the bank', async () => {
    const receipt = newReceipt(149_050, { phone: '+7 900 123-45-67' })
    const { id } = await paid({ receipt })
    expect(await t.bank.listReceipts({ paymentId: id })).toEqual([
      {
        id: expect.any(String),
        status: 'succeeded',
        fiscal: {
          storage: expect.stringMatching(/^\d{16}$/),
          document: expect.stringMatching(/^\d{1,10}$/),
          attribute: expect.stringMatching(/^\d{1,10}$/),
          registeredAt: expect.any(Date),
        },
      },
    ])
  })

  it('does not exist while the payment is open, declined or held', async () => {
    const open = await t.bank.createPayment(newPayment())
    expect(await t.bank.listReceipts({ paymentId: open.id })).toEqual([])
    await t.hook(`payments/${open.id}/fail`)
    expect(await t.bank.listReceipts({ paymentId: open.id })).toEqual([])
    const held = await paid({ capture: false })
    expect(await t.bank.listReceipts({ paymentId: held.id })).toEqual([])
  })

  it('has fiscal data only once it is registered', async () => {
    for (const status of ['pending', 'canceled'] as const) {
      const { id } = await t.bank.createPayment(newPayment())
      await t.hook(`payments/${id}/behaviour`, { receipt: status })
      await t.hook(`payments/${id}/succeed`)
      expect(await t.bank.listReceipts({ paymentId: id })).toMatchObject([{ status, fiscal: null }])
    }
  })

  it('belongs to the refund it comes with, or is that of the payment for the whole', async () => {
    const { id } = await paid()
    const part = await t.bank.createRefund(newRefund(id, 49_050, `part-${id}`))
    expect(await t.bank.listReceipts({ refundId: part.id })).toHaveLength(1)
    expect(await t.bank.listReceipts({ paymentId: id })).toHaveLength(1)

    const whole = await paid()
    const key = { paymentId: whole.id, idempotenceKey: `whole-${whole.id}` }
    const refund = await t.bank.createRefund({ ...key, amount: 149_050 })
    expect(await t.bank.listReceipts({ refundId: refund.id })).toMatchObject([
      { status: 'succeeded' },
    ])
  })

  it('is required for a part of a payment', async () => {
    const { id } = await paid()
    await expect(
      t.bank.createRefund({ paymentId: id, amount: 100, idempotenceKey: `bare-${id}` }),
    ).rejects.toMatchObject({ message: 'The bank refused with 400 invalid_request, receipt.' })
    const held = await paid({ capture: false })
    await expect(t.bank.capturePayment(held.id, 100_000, `bare-${held.id}`)).rejects.toMatchObject({
      message: 'The bank refused with 400 invalid_request, receipt.',
    })
  })

  it.each([
    ['another sum', newReceipt(149_049), 'receipt.items'],
    ['no contact', newReceipt(149_050, { email: null }), 'receipt.customer'],
    ['no items', newReceipt(149_050, { items: [] }), 'receipt.items'],
  ])('is rejected with %s', async (_what, receipt, parameter) => {
    await expect(t.bank.createPayment(newPayment({ receipt }))).rejects.toMatchObject({
      message: `The bank refused with 400 invalid_request, ${parameter}.`,
    })
  })

  it('must be the same when a payment or refund is sent again', async () => {
    const payment = newPayment()
    await t.bank.createPayment(payment)
    const email = 'other@example.ru'
    await expect(
      t.bank.createPayment({ ...payment, receipt: newReceipt(149_050, { email }) }),
    ).rejects.toMatchObject({
      message: 'The bank refused with 400 invalid_request, Idempotence-Key.',
    })
    const { id } = await paid()
    const refund = newRefund(id, 100, `same-${id}`)
    await t.bank.createRefund(refund)
    await expect(
      t.bank.createRefund({ ...refund, receipt: newReceipt(100, { email }) }),
    ).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('a refund', () => {
  it('is possible in parts, and never exceeds the payment', async () => {
    const { id } = await paid()
    const refund = await t.bank.createRefund(newRefund(id, 49_050, `refund-1-${id}`))
    expect(refund).toMatchObject({ status: 'succeeded', amount: 49_050, paymentId: id })
    expect(await t.bank.getRefund(refund.id)).toEqual(refund)
    await expect(
      t.bank.createRefund(newRefund(id, 100_001, `refund-2-${id}`)),
    ).rejects.toMatchObject({ kind: 'refused', code: 'invalid_request' })
    await t.bank.createRefund(newRefund(id, 100_000, `refund-3-${id}`))
    expect(await t.bank.getPayment(id)).toMatchObject({ refunded: 149_050, status: 'succeeded' })
  })

  it('never exceeds the payment in twenty concurrent requests', async () => {
    const { id } = await paid()
    const refunds = await Promise.allSettled(
      Array.from({ length: 20 }, (_none, index) =>
        t.bank.createRefund(newRefund(id, 50_000, `${id}-${index}`)),
      ),
    )
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await t.bank.getPayment(id)).refunded).toBe(100_000)
  })
})

describe('a payout', () => {
  const payout = (cardNumber: string) => ({
    amount: 150_000,
    destination: { type: 'bank_card', cardNumber } as const,
    description: 'Вывод средств',
    idempotenceKey: `payout-${cardNumber}`,
  })

  it('succeeds to a card, and fails to a declined one', async () => {
    const done = await t.bank.createPayout(payout('5555555555554444'))
    expect(done).toMatchObject({ status: 'succeeded', amount: 150_000, cancellation: null })
    expect(await t.bank.getPayout(done.id)).toEqual(done)
    expect(await t.bank.createPayout(payout('5555555555554527'))).toMatchObject({
      status: 'canceled',
      cancellation: { party: 'payout_network', reason: 'general_decline' },
    })
  })

  it('is off without its own credentials', async () => {
    const bank = createYooKassaBank({ ...t.account, payouts: null })
    await expect(bank.createPayout(payout('5555555555554444'))).rejects.toMatchObject({
      kind: 'refused',
      code: 'payouts_off',
    })
  })
})

describe('lists', () => {
  it('are read in pages, newest first, within their range', async () => {
    const from = new Date()
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) ids.unshift((await paid()).id)
    for (const id of ids) await t.bank.createRefund(newRefund(id, 100, `list-${id}`))
    const { to } = today()
    const { items, nextCursor } = await t.bank.listPayments({ from, to })
    expect(items.map((item) => item.id)).toEqual(ids)
    expect(items[0]).toEqual(await t.bank.getPayment(ids[0] ?? ''))
    expect(nextCursor).toBeNull()
    expect((await t.bank.listRefunds({ from, to })).items.map((item) => item.paymentId)).toEqual(
      ids.toReversed(),
    )
    expect(await t.bank.listPayments({ from: to, to })).toEqual({ items: [], nextCursor: null })
    expect((await t.bank.listPayouts(today())).items.length).toBeGreaterThan(0)
  })

  it('continue at the cursor', async () => {
    const url = `${t.account.url()}/payments?limit=2`
    const { id, key } = t.account.shop
    const headers = { authorization: `Basic ${btoa(`${id}:${key}`)}` }
    const first = await (await fetch(url, { headers })).json()
    expect(first.items).toHaveLength(2)
    const { items } = await t.bank.listPayments({ ...today(), cursor: first.next_cursor })
    const all = (await t.bank.listPayments(today())).items
    expect(items).toEqual(all.slice(2))
  })
})

describe('an idempotency key', () => {
  const bankFor = (fault: string) => (fault === 'silence' ? t.impatientBank : t.bank)

  it('pays once for ten concurrent requests', async () => {
    const payment = newPayment()
    const made = await Promise.all(Array.from({ length: 10 }, () => t.bank.createPayment(payment)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  it('is rejected with another request', async () => {
    const payment = newPayment()
    await t.bank.createPayment(payment)
    await expect(t.bank.createPayment({ ...payment, description: 'Другой' })).rejects.toMatchObject(
      {
        kind: 'refused',
        message: 'The bank refused with 400 invalid_request, Idempotence-Key.',
      },
    )
  })

  it.each(['error', 'lost', 'silence', 'limit', 'processing'])(
    'pays once after two calls with the fault «%s»',
    async (fault) => {
      const from = new Date()
      await t.hook('behaviour', { faults: { fault, calls: 2 } })
      const payment = newPayment()
      const made = await bankFor(fault).createPayment(payment)
      const { items } = await t.bank.listPayments({ from, to: today().to })
      expect(items.map(({ id }) => id)).toEqual([made.id])
    },
  )

  it.each([
    ['error', 'internal_server_error'],
    ['lost', 'internal_server_error'],
    ['silence', 'not_reached'],
    ['limit', 'too_many_requests'],
    ['processing', 'processing'],
  ])('can be retried after a persistent «%s», and then has paid once', async (fault, code) => {
    const from = new Date()
    await t.hook('behaviour', { faults: { fault, calls: 3 } })
    const payment = newPayment()
    await expect(bankFor(fault).createPayment(payment)).rejects.toMatchObject({
      ...{ name: 'BankError', kind: 'unreachable', code, isFinal: false },
    })
    const made = await t.bank.createPayment(payment)
    const { items } = await t.bank.listPayments({ from, to: today().to })
    expect(items.map(({ id }) => id)).toEqual([made.id])
  })

  it('finds its payment after a malformed response', async () => {
    await t.hook('behaviour', { faults: { fault: 'garbage', calls: 1 } })
    const payment = newPayment()
    await expect(t.bank.createPayment(payment)).rejects.toMatchObject({
      kind: 'unexpected',
      code: 'malformed_response',
      isFinal: false,
    })
    expect((await t.bank.createPayment(payment)).status).toBe('pending')
  })
})

describe('the bank adapter', () => {
  it('rejects wrong credentials', async () => {
    const shop = { ...t.account.shop, key: 'guessed' }
    const bank = createYooKassaBank({ ...t.account, shop, payouts: shop })
    const refusal = { kind: 'refused', code: 'invalid_credentials', isFinal: false }
    await expect(bank.getPayment('1')).rejects.toMatchObject(refusal)
    await expect(bank.getPayout('1')).rejects.toMatchObject(refusal)
    await expect(bank.createPayment(newPayment())).rejects.toMatchObject(refusal)
  })

  it('reports an unreachable bank', async () => {
    const bank = createYooKassaBank(
      { ...t.account, url: () => 'http://127.0.0.1:1/v3' },
      { responseMs: 500, attempts: 2, pauseMs: 1 },
    )
    await expect(bank.getPayment('1')).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(/^The bank cannot be reached: /),
    })
  })

  const good = {
    ...{ id: '1', status: 'succeeded', created_at: '2026-11-15T10:00:00.000Z' },
    amount: { value: '10.00', currency: 'RUB' },
  }

  it.each([
    ['another currency', { ...good, amount: { value: '10.00', currency: 'USD' } }],
    ['a sum that is a number', { ...good, amount: { value: 10, currency: 'RUB' } }],
    ['a sum without kopecks', { ...good, amount: { value: '10', currency: 'RUB' } }],
    ['an unknown status', { ...good, status: 'paid' }],
    ['no id', { ...good, id: undefined }],
    ['no object', []],
  ])('rejects a response with %s', async (_what, response) => {
    await withBank(
      (_request, reply) => reply.end(JSON.stringify(response)),
      async (bank) => expect(bank.getPayment('1')).rejects.toMatchObject({ kind: 'unexpected' }),
    )
  })

  it('accepts unknown fields', async () => {
    const response = { ...good, transfers: [], deal: null }
    await withBank(
      (_request, reply) => reply.end(JSON.stringify(response)),
      async (bank) =>
        expect(await bank.getPayment('1')).toMatchObject({ status: 'succeeded', method: null }),
    )
  })

  it('does not follow redirects with our key', async () => {
    let requests = 0
    await withBank(
      (_request, response) => {
        requests += 1
        response.writeHead(302, { location: '/elsewhere' }).end()
      },
      async (bank) => {
        await expect(bank.getPayment('1')).rejects.toMatchObject({ kind: 'unexpected' })
      },
    )
    expect(requests).toBe(1)
  })

  it('does not quote request data from an error', async () => {
    const refusal = {
      ...{ type: 'error', code: 'invalid_request', description: 'Bad card 5555555555554444' },
      parameter: 'card 5555555555554444',
    }
    await withBank(
      (_request, response) => response.writeHead(400).end(JSON.stringify(refusal)),
      async (bank) =>
        expect(bank.getPayment('1')).rejects.toThrow(
          /^The bank refused with 400 invalid_request\.$/,
        ),
    )
  })

  /** A bank with the same response to everything. */
  async function withBank(
    listener: RequestListener,
    work: (bank: ReturnType<typeof createYooKassaBank>) => Promise<unknown>,
  ) {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const account = { ...t.account, url: () => `http://127.0.0.1:${port}` }
    try {
      await work(createYooKassaBank(account, { responseMs: 60_000, attempts: 2, pauseMs: 1 }))
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }
})
