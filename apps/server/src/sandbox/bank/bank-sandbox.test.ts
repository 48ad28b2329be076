import { Logger, runOnce } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/support/app.ts'
import { type BankTest, newPayment, openBankTest } from '../../../../../test/support/bank.ts'
import { bankSandboxTasks } from './bank-jobs.ts'
import { refusingPhone } from './payouts-store.ts'

let t: BankTest
beforeAll(async () => {
  t = await openBankTest()
})
afterEach(async () => {
  await t.hook('behaviour', {})
  t.ear.status = 200
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

/** Jobs that are due now; `hurry` makes all of them so. */
async function runJobs(hurry = false) {
  const { pool, db } = t.test.database
  if (hurry) await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runOnce({
    pgPool: pool,
    taskList: bankSandboxTasks({ db }),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
}

const order = (more = {}) => ({
  amount: { value: '100.00', currency: 'RUB' },
  capture: true,
  payment_method_data: { type: 'bank_card' },
  confirmation: { type: 'redirect', return_url: 'http://localhost/back' },
  ...more,
})

describe('POST /v3/payments', () => {
  it('answers with the object as the bank has it', async () => {
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
    ['a list', [], undefined],
    ['nothing', '', undefined],
    ['what is no JSON', '{"amount":', undefined],
    ['U+0000', order({ description: 'a\u0000b' }), undefined],
    ['half a character', order({ metadata: { a: '\ud83d' } }), undefined],
  ])('refuses %s', async (_what, body, parameter) => {
    const answer = await call('POST', '/payments', body)
    expect(answer).toMatchObject({ status: 400, body: { type: 'error', code: 'invalid_request' } })
    expect(answer.body.parameter).toBe(parameter)
  })

  it('takes emoji, and an address with a query', async () => {
    const { body } = await call(
      'POST',
      '/payments',
      order({ description: 'Купон 🎁', metadata: { '🎁': '🎁' } }),
    )
    expect(body).toMatchObject({ description: 'Купон 🎁', metadata: { '🎁': '🎁' } })
  })

  it.each([undefined, '', 'x'.repeat(65)])('refuses the key %s', async (key) => {
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

  it('knows a key for 24 hours', async () => {
    const headers = { 'idempotence-key': 'for-a-day' }
    const { body } = await call('POST', '/payments', order(), headers)
    expect((await call('POST', '/payments', order(), headers)).body.id).toBe(body.id)
    await t.test.database.pool.query(
      "update sandbox_bank.idempotence_keys set created_at = now() - interval '25 hours' where key = 'for-a-day'",
    )
    const later = await call('POST', '/payments', order(sum('200.00')), headers)
    expect(later.status).toBe(200)
    expect(later.body.id).not.toBe(body.id)
  })

  it('leaves a key free that was refused', async () => {
    const headers = { 'idempotence-key': 'refused-first' }
    expect((await call('POST', '/payments', order(sum('0.10')), headers)).status).toBe(400)
    expect((await call('POST', '/payments', order(), headers)).status).toBe(200)
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
    ['GET', '/payouts'],
    ['POST', '/payouts'],
  ])('%s %s is for those who have the key', async (method, path) => {
    for (const authorization of ['', 'Basic', 'Bearer x', `Basic ${btoa('sandbox-shop:x')}`]) {
      const answer = await call(method, path, method === 'POST' ? {} : undefined, { authorization })
      expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    }
  })

  it('keeps the shop and the payouts apart', async () => {
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
  ])('%s %s is answered in the bank’s words', async (method, path, status) => {
    const answer = await call(method, path, method === 'POST' ? {} : undefined)
    expect(answer).toMatchObject({ status, body: { type: 'error', id: expect.any(String) } })
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
  ])('lists refuse %s', async (query, parameter) => {
    for (const path of ['/payments', '/refunds', '/payouts'])
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
  ])('POST %s refuses %j', async (path, body, parameter) => {
    const answer = await call('POST', path, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(answer.body.parameter ?? '').toBe(parameter)
  })

  it('gives back nothing that was not paid', async () => {
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

describe('the test hooks', () => {
  it('decide a payment once', async () => {
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

  it('need no body, and find no payment that is not there', async () => {
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
  ])('refuse the behaviour %j', async (behaviour) => {
    expect((await t.hook('behaviour', behaviour)).status).toBe(400)
  })

  it('let one payment alone go wrong', async () => {
    const [one, other] = [
      await t.bank.createPayment(newPayment()),
      await t.bank.createPayment(newPayment()),
    ]
    await t.hook(`payments/${one.id}/behaviour`, { faults: { fault: 'error', calls: 1 } })
    expect((await call('GET', `/payments/${other.id}`)).status).toBe(200)
    expect((await call('GET', `/payments/${one.id}`)).status).toBe(500)
    expect((await call('GET', `/payments/${one.id}`)).status).toBe(200)
  })

  it('are not there outside the demo, nor is the bank', async () => {
    const shop = await createTestApp({ demo: false })
    const payload = {}
    const headers = { cookie: 'XSRF-TOKEN=t', 'x-xsrf-token': 't' }
    for (const url of ['/sandbox/bank/payments/x/succeed', '/sandbox/bank/v3/payments'])
      expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(
        405,
      )
    expect((await shop.app.inject('/sandbox/bank/pay/x')).statusCode).toBe(404)
    await shop.close()
  })
})

describe('notifications', () => {
  const told = (id: string) => t.ear.eventsOf(id)
  const pay = async (more = {}, behaviour?: object) => {
    const { id } = await t.bank.createPayment(newPayment(more))
    if (behaviour) await t.hook(`payments/${id}/behaviour`, behaviour)
    await t.hook(`payments/${id}/succeed`)
    return id
  }

  it('tell of what has happened, with the object as it was then', async () => {
    const id = await pay()
    await t.bank.createRefund({ paymentId: id, amount: 100, idempotenceKey: `refund-${id}` })
    await runJobs()
    expect(told(id)).toEqual(['payment.succeeded', 'refund.succeeded'])
    const first = t.ear.told.find(({ object }) => object.id === id)
    expect(first).toMatchObject({
      type: 'notification',
      object: { status: 'succeeded', refunded_amount: { value: '0.00' } },
    })
  })

  it('tell of refusals and of payouts', async () => {
    const { id } = await t.bank.createPayment(newPayment())
    await t.hook(`payments/${id}/fail`)
    const payout = (phone: string) =>
      t.bank.createPayout({
        amount: 100_00,
        destination: { type: 'sbp', phone, bankId: '100000000111' },
        description: 'Вывод',
        idempotenceKey: `to-${phone}`,
      })
    const [good, refused] = [await payout('79000000001'), await payout(refusingPhone)]
    expect(good.status).toBe('pending')
    await runJobs(true)
    await runJobs()
    expect(told(id)).toEqual(['payment.canceled'])
    expect(told(good.id)).toEqual(['payout.succeeded'])
    expect(told(refused.id)).toEqual(['payout.canceled'])
    expect(await t.bank.getPayout(refused.id)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'rejected_by_payee' },
    })
  })

  it('are sent again until the shop takes them', async () => {
    t.ear.status = 503
    const id = await pay()
    await runJobs()
    await runJobs(true)
    expect(told(id)).toHaveLength(2)
    t.ear.status = 200
    await runJobs(true)
    await runJobs(true)
    expect(told(id)).toHaveLength(3)
  })

  it('come late, twice, never or in the wrong order when asked to', async () => {
    const late = await pay({}, { delayMs: 60_000 })
    const twice = await pay({}, { duplicates: 1 })
    const lost = await pay({}, { isLost: true })
    const mixed = await pay({ capture: false }, { isReordered: true })
    await runJobs()
    expect([late, twice, lost, mixed].map(told)).toEqual([
      [],
      ['payment.succeeded', 'payment.succeeded'],
      [],
      [],
    ])
    await t.bank.capturePayment(mixed, 149_050, `capture-${mixed}`)
    await runJobs()
    await runJobs(true)
    expect([late, twice, lost, mixed].map(told)).toEqual([
      ['payment.succeeded'],
      ['payment.succeeded', 'payment.succeeded'],
      [],
      ['payment.succeeded', 'payment.waiting_for_capture'],
    ])
  })

  it('tell of a payment whose time is over, and of none that is not', async () => {
    const { id } = await t.bank.createPayment(newPayment())
    const { id: other } = await t.bank.createPayment(newPayment())
    await t.test.database.pool.query(
      "update sandbox_bank.payments set expires_at = now() - interval '1 s' where id = $1",
      [id],
    )
    await runJobs(true)
    await runJobs()
    expect(told(id)).toEqual(['payment.canceled'])
    expect(await t.bank.getPayment(id)).toMatchObject({
      cancellation: { party: 'yoo_money', reason: 'expired_on_confirmation' },
    })
    expect((await t.bank.getPayment(other)).status).toBe('pending')
  })
})

describe('the payment page', () => {
  const page = async (id: string, query = '') => {
    const response = await fetch(`${t.site}/sandbox/bank/pay/${id}${query}`)
    return { status: response.status, text: await response.text() }
  }
  const send = async (id: string, fields: Record<string, string>, headers = {}) => {
    const response = await fetch(`${t.site}/sandbox/bank/pay/${id}`, {
      method: 'POST',
      headers: { origin: t.site, ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }
  const good = { step: 'card', number: '5555 5555 5555 4444', expiry: '12/30', csc: '123' }
  const open = async (more = {}) => (await t.bank.createPayment(newPayment(more))).id

  it('takes a test card, keeps its face and leads back', async () => {
    const id = await open({ saveMethod: true })
    expect((await page(id)).text).toContain('1\u00a0490,50\u00a0₽')
    expect(await send(id, good)).toMatchObject({
      status: 303,
      location: 'http://localhost/checkout/waiting',
    })
    const { method, status } = await t.bank.getPayment(id)
    expect(status).toBe('succeeded')
    expect(method).toMatchObject({ title: 'Bank card *4444', isSaved: true })
    const { rows } = await t.test.database.pool.query(
      "select count(*) from sandbox_bank.payments where payments::text like '%5555555555554444%'",
    )
    expect(rows).toEqual([{ count: 0 }])
    expect((await page(id)).text).toContain('Оплата прошла')
    expect((await send(id, { step: 'refuse' })).text).toContain('Оплата прошла')
  })

  it.each([
    ['a card that is not for tests', { number: '4276550012345678' }, 'Это не тестовая карта'],
    ['no number', { number: '' }, 'Это не тестовая карта'],
    ['a card that is over', { expiry: '01/20' }, 'Срок карты уже прошёл'],
    ['a thirteenth month', { expiry: '13/30' }, 'Месяц и год, как на карте'],
    ['two digits', { csc: '12' }, 'Три цифры с оборота'],
    ['markup', { number: '"><script>' }, '&quot;&gt;&lt;script&gt;'],
    ['10 KB', { number: '5'.repeat(7000) }, 'Это не тестовая карта'],
    ['emoji', { csc: '😀' }, 'Три цифры с оборота'],
  ])('refuses %s beside its field', async (_what, fields, words) => {
    const id = await open()
    const answer = await send(id, { ...good, ...fields })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(words)
    expect((await t.bank.getPayment(id)).status).toBe('pending')
  })

  it('asks for a code where the card wants one', async () => {
    const id = await open()
    const card = { ...good, number: '5555555555554477' }
    expect((await send(id, card)).location).toBe(`/sandbox/bank/pay/${id}`)
    expect((await page(id)).text).toContain('Код из SMS')
    expect((await send(id, { step: 'code', code: '54321' })).text).toContain('Код не подходит')
    expect((await send(id, { step: 'code', code: '12345' })).status).toBe(303)
    expect((await t.bank.getPayment(id)).status).toBe('succeeded')
  })

  it.each([
    ['5555555555554600', [], 'insufficient_funds', 'не хватает денег'],
    ['5555555555554543', [], 'card_expired', 'Срок действия карты истёк'],
    ['5555555555554592', ['12345'], '3d_secure_failed', 'не узнал владельца'],
  ])('refuses the card %s for its reason', async (number, codes, reason, words) => {
    const id = await open()
    await send(id, { ...good, number })
    for (const code of codes) await send(id, { step: 'code', code })
    expect((await t.bank.getPayment(id)).cancellation).toEqual({ party: 'payment_network', reason })
    expect((await page(id)).text).toContain(words)
  })

  it('pays by SBP and SberPay with one button, or not', async () => {
    for (const method of ['sbp', 'sber_pay'] as const) {
      const [paid, refused] = [await open({ method }), await open({ method })]
      expect((await page(paid)).text.includes('<svg class="qr"')).toBe(method === 'sbp')
      expect((await send(paid, { step: 'pay' })).status).toBe(303)
      await send(refused, { step: 'refuse' })
      expect((await t.bank.getPayment(paid)).status).toBe('succeeded')
      expect((await t.bank.getPayment(refused)).status).toBe('canceled')
    }
  })

  it('fills a card in that was chosen, and no other', async () => {
    const id = await open()
    expect((await page(id, '?card=5555555555554600')).text).toContain('value="5555 5555 5555 4600"')
    expect((await page(id, '?card=%3Cscript%3E')).text).not.toContain('<script>')
  })

  it('takes no form of another site', async () => {
    const id = await open()
    expect((await send(id, good, { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('says so when there is no such payment', async () => {
    expect(await page('nobody')).toMatchObject({ status: 404 })
    expect(await send('nobody', good)).toMatchObject({ status: 404 })
    expect((await page('%00')).status).toBe(400)
  })

  it('pays once of ten presses', async () => {
    const id = await open()
    await Promise.all(Array.from({ length: 10 }, () => send(id, good)))
    await runJobs()
    expect(t.ear.eventsOf(id)).toEqual(['payment.succeeded'])
  })
})
