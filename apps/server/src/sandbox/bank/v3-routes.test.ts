import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BankTest, openBankTest } from '../../../../../test/support/bank.ts'

let t: BankTest
beforeAll(async () => {
  t = await openBankTest()
})
afterAll(() => t.close())

const basic = ({ id, key }: { id: string; key: string }) => `Basic ${btoa(`${id}:${key}`)}`

async function call(method: string, path: string, body?: unknown, headers = {}) {
  const response = await fetch(t.account.url() + path, {
    method,
    headers: {
      authorization: basic(
        path.startsWith('/payouts') ? (t.account.payouts ?? t.account.shop) : t.account.shop,
      ),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotence-key': crypto.randomUUID() }),
      ...headers,
    },
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const item = (more = {}) => ({
  ...{ description: 'Ужин', quantity: 1, amount: { value: '100.00', currency: 'RUB' } },
  ...{ vat_code: 1, payment_subject: 'service', payment_mode: 'full_prepayment' },
  ...more,
})

const receipt = (more = {}) => ({
  ...{ customer: { email: 'anna@example.ru' }, items: [item()] },
  ...more,
})

const order = (more = {}) => ({
  amount: { value: '100.00', currency: 'RUB' },
  capture: true,
  payment_method_data: { type: 'bank_card' },
  confirmation: { type: 'redirect', return_url: 'http://localhost/back' },
  receipt: receipt(),
  ...more,
})

describe('POST /v3/payments', () => {
  it("returns the object in the bank's format", async () => {
    const { status, body } = await call('POST', '/payments', order({ metadata: { a: 'б' } }))
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      status: 'pending',
      paid: false,
      amount: { value: '100.00', currency: 'RUB' },
      confirmation: {
        type: 'redirect',
        confirmation_url: `http://localhost/sandbox/bank/pay/${body.id}`,
      },
      payment_method: { type: 'bank_card', id: body.id, saved: false },
      metadata: { a: 'б' },
      recipient: { account_id: 'sandbox', gateway_id: 'sandbox' },
      refundable: false,
      test: true,
      created_at: expect.stringMatching(/Z$/),
    })
  })

  const sum = (value: unknown, currency: unknown = 'RUB') => ({ amount: { value, currency } })
  it.each([
    ['no amount', order({ amount: undefined }), 'amount'],
    ['a number for a sum', order(sum(100)), 'amount.value'],
    ['a sum in words', order(sum('сто')), 'amount.value'],
    ['a sum below nothing', order(sum('-1.00')), 'amount.value'],
    ['a sum of half a kopeck', order(sum('1.005')), 'amount.value'],
    ['a sum below a ruble', order(sum('0.99')), 'amount.value'],
    ['an endless sum', order(sum('9'.repeat(10_000))), 'amount.value'],
    ['another currency', order(sum('1.00', 'USD')), 'amount.currency'],
    ['no method', order({ payment_method_data: undefined }), 'payment_method_data'],
    ['two methods', order({ payment_method_id: 'x' }), 'payment_method_data'],
    [
      'an unknown method',
      order({ payment_method_data: { type: 'cash' } }),
      'payment_method_data.type',
    ],
    ['no way to confirm', order({ confirmation: undefined }), 'confirmation'],
    [
      'a code for a card',
      order({ confirmation: { type: 'qr', return_url: 'http://x' } }),
      'confirmation.type',
    ],
    [
      'an address that runs',
      order({ confirmation: { type: 'redirect', return_url: 'javascript:1' } }),
      'confirmation.return_url',
    ],
    [
      'an address that is none',
      order({ confirmation: { type: 'redirect', return_url: 'http://' } }),
      'confirmation.return_url',
    ],
    ['a long description', order({ description: 'я'.repeat(129) }), 'description'],
    ['metadata of a number', order({ metadata: { a: 1 } }), 'metadata.a'],
    [
      'much metadata',
      order({ metadata: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [i, 'x'])) }),
      'metadata',
    ],
    ['no receipt', order({ receipt: undefined }), 'receipt'],
    ['a receipt of nobody', order({ receipt: receipt({ customer: {} }) }), 'receipt.customer'],
    [
      'a phone with spaces',
      order({ receipt: receipt({ customer: { phone: '+7 900 123' } }) }),
      'receipt.customer.phone',
    ],
    ['a receipt of nothing', order({ receipt: receipt({ items: [] }) }), 'receipt.items'],
    [
      'a receipt of 81 items',
      order({ receipt: receipt({ items: Array.from({ length: 81 }, () => item()) }) }),
      'receipt.items',
    ],
    [
      'a receipt of another sum',
      order({ receipt: receipt({ items: [item({ quantity: 2 })] }) }),
      'receipt.items',
    ],
    ...[
      { description: '' },
      { description: 'я'.repeat(129) },
      { quantity: 0 },
      { vat_code: 13 },
      { vat_code: 0 },
      { payment_subject: 'coupon' },
      { payment_mode: 'later' },
      { amount: { value: '100', currency: 'RUB' } },
    ].map((wrong): [string, object, string] => [
      `an item with ${JSON.stringify(wrong).slice(0, 40)}`,
      order({ receipt: receipt({ items: [item(wrong)] }) }),
      `receipt.items.0.${Object.keys(wrong)[0]}${'amount' in wrong ? '.value' : ''}`,
    ]),
    [
      'a seventh tax system',
      order({ receipt: receipt({ tax_system_code: 7 }) }),
      'receipt.tax_system_code',
    ],
    ['a list', [], undefined],
    ['nothing', '', undefined],
    ['what is no JSON', '{"amount":', undefined],
    ['U+0000', order({ description: 'a\u0000b' }), undefined],
    ['half a character', order({ metadata: { a: '\ud83d' } }), undefined],
  ])('rejects %s', async (_what, body, parameter) => {
    const response = await call('POST', '/payments', body)
    expect(response).toMatchObject({
      status: 400,
      body: { type: 'error', code: 'invalid_request' },
    })
    expect(response.body.parameter).toBe(parameter)
  })

  it('accepts emoji, and a URL with a query', async () => {
    const { body } = await call(
      'POST',
      '/payments',
      order({ description: 'Купон 🎁', metadata: { '🎁': '🎁' } }),
    )
    expect(body).toMatchObject({ description: 'Купон 🎁', metadata: { '🎁': '🎁' } })
  })

  it.each([undefined, '', 'x'.repeat(65)])('rejects the key %s', async (key) => {
    const { account } = t
    const response = await fetch(`${account.url()}/payments`, {
      method: 'POST',
      headers: {
        authorization: basic(account.shop),
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotence-key': key }),
      },
      body: JSON.stringify(order()),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ parameter: 'Idempotence-Key' })
  })

  it('remembers a key for 24 hours', async () => {
    const headers = { 'idempotence-key': 'for-a-day' }
    const { body } = await call('POST', '/payments', order(), headers)
    expect((await call('POST', '/payments', order(), headers)).body.id).toBe(body.id)
    await t.test.database.pool.query(
      "update sandbox_bank.idempotence_keys set created_at = now() - interval '25 hours' where key = 'for-a-day'",
    )
    const dearer = order({ description: 'Другой' })
    const later = await call('POST', '/payments', dearer, headers)
    expect(later.status).toBe(200)
    expect(later.body.id).not.toBe(body.id)
  })

  it('stores no key for a rejected request', async () => {
    const headers = { 'idempotence-key': 'refused-first' }
    expect((await call('POST', '/payments', order(sum('0.10')), headers)).status).toBe(400)
    expect((await call('POST', '/payments', order(), headers)).status).toBe(200)
  })
})

describe('GET /v3/receipts', () => {
  it("lists receipts in the bank's format, of one payment or refund", async () => {
    const { body } = await call(
      'POST',
      '/payments',
      order({ receipt: receipt({ tax_system_code: 2 }) }),
    )
    await t.hook(`payments/${body.id}/succeed`)
    const { body: refund } = await call('POST', '/refunds', {
      ...{ payment_id: body.id, amount: { value: '40.00', currency: 'RUB' } },
      receipt: receipt({ items: [item({ amount: { value: '40.00', currency: 'RUB' } })] }),
    })
    const registered = {
      id: expect.any(String),
      status: 'succeeded',
      fiscal_document_number: expect.any(String),
      fiscal_storage_number: '9999078900012345',
      fiscal_attribute: expect.any(String),
      registered_at: expect.stringMatching(/Z$/),
    }
    expect((await call('GET', `/receipts?payment_id=${body.id}`)).body).toEqual({
      type: 'list',
      items: [
        {
          ...registered,
          type: 'payment',
          payment_id: body.id,
          items: [item()],
          tax_system_code: 2,
        },
      ],
    })
    expect((await call('GET', `/receipts?refund_id=${refund.id}`)).body.items).toMatchObject([
      { ...registered, type: 'refund', refund_id: refund.id },
    ])
    expect((await call('GET', '/receipts?limit=2')).body.items).toHaveLength(2)
    expect((await call('GET', '/receipts?payment_id=nobody')).body.items).toEqual([])
  })
})

describe('every call', () => {
  it.each([
    ['GET', '/payments'],
    ['GET', '/payments/x'],
    ['POST', '/payments'],
    ['POST', '/payments/x/capture'],
    ['POST', '/payments/x/cancel'],
    ['POST', '/refunds'],
    ['GET', '/receipts'],
    ['GET', '/payouts'],
    ['POST', '/payouts'],
  ])('%s %s requires the credentials', async (method, path) => {
    for (const authorization of ['', 'Basic', 'Bearer x', `Basic ${btoa('sandbox-shop:x')}`]) {
      const response = await call(method, path, method === 'POST' ? {} : undefined, {
        authorization,
      })
      expect(response).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    }
  })

  it('separates the credentials of shop and payouts', async () => {
    const authorization = basic(t.account.shop)
    expect((await call('GET', '/payouts', undefined, { authorization })).status).toBe(401)
  })

  it.each([
    ['GET', '/payments/nobody', 404],
    ['GET', '/refunds/nobody', 404],
    ['GET', '/payouts/nobody', 404],
    ['GET', '/payments/%00', 400],
    ['GET', `/payments/${'x'.repeat(90)}`, 404],
    ['POST', '/payments/nobody/capture', 404],
    ['POST', '/payments/nobody/cancel', 404],
  ])("%s %s returns errors in the bank's format", async (method, path, status) => {
    const response = await call(method, path, method === 'POST' ? {} : undefined)
    expect(response).toMatchObject({ status, body: { type: 'error', id: expect.any(String) } })
  })

  it.each([
    ['created_at.gte=yesterday', 'created_at.gte'],
    ['created_at.lt=2026-13-45T00:00:00Z', 'created_at.lt'],
    ['created_at.gt=1&created_at.gt=2', 'created_at.gt'],
    ['limit=0', 'limit'],
    ['limit=1000000000', 'limit'],
    ['limit=😀', 'limit'],
    ['cursor=-1', 'cursor'],
    [`cursor=${'9'.repeat(100)}`, 'cursor'],
  ])('rejects %s in lists', async (query, parameter) => {
    for (const path of ['/payments', '/refunds', '/receipts', '/payouts'])
      expect(await call('GET', `${path}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', parameter },
      })
  })

  it.each([
    [
      '/refunds',
      { payment_id: 'nobody', amount: { value: '1.00', currency: 'RUB' } },
      'payment_id',
    ],
    ['/refunds', { payment_id: 7, amount: { value: '1.00', currency: 'RUB' } }, 'payment_id'],
    ['/refunds', {}, 'payment_id'],
    ['/payouts', { amount: { value: '1.00', currency: 'RUB' } }, 'payout_destination_data'],
    [
      '/payouts',
      { amount: { value: '1.00', currency: 'RUB' }, payout_destination_data: { type: 'cash' } },
      'payout_destination_data',
    ],
    [
      '/payouts',
      {
        amount: { value: '900000.00', currency: 'RUB' },
        payout_destination_data: { type: 'bank_card', card: { number: '5555555555554444' } },
      },
      'amount.value',
    ],
  ])('POST %s rejects %j', async (path, body, parameter) => {
    const response = await call('POST', path, body)
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(response.body.parameter ?? '').toBe(parameter)
  })

  it('refunds only paid payments', async () => {
    const { body } = await call('POST', '/payments', order())
    const refund = { payment_id: body.id, amount: order().amount }
    expect(await call('POST', '/refunds', refund)).toMatchObject({
      status: 400,
      body: { parameter: 'payment_id' },
    })
    for (const what of ['capture', 'cancel'])
      expect((await call('POST', `/payments/${body.id}/${what}`, {})).status).toBe(400)
  })

  it('captures no more than is held', async () => {
    const { body } = await call('POST', '/payments', order({ capture: false }))
    await t.hook(`payments/${body.id}/succeed`)
    const amount = { value: '100.01', currency: 'RUB' }
    expect(await call('POST', `/payments/${body.id}/capture`, { amount })).toMatchObject({
      status: 400,
      body: { parameter: 'amount.value' },
    })
    const captured = await call('POST', `/payments/${body.id}/capture`)
    expect(captured.body).toMatchObject({ status: 'succeeded', amount: { value: '100.00' } })
  })
})
