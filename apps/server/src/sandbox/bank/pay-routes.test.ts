import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BankTest, newPayment, openBankTest } from '../../../../../test/support/bank.ts'

let t: BankTest
beforeAll(async () => {
  t = await openBankTest()
})
afterAll(() => t.close())

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

  it('accepts a test card, stores its masked data and redirects back', async () => {
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
  ])('rejects %s at its field', async (_what, fields, words) => {
    const id = await open()
    const response = await send(id, { ...good, ...fields })
    expect(response.status).toBe(400)
    expect(response.text).toContain(words)
    expect((await t.bank.getPayment(id)).status).toBe('pending')
  })

  it('requests a 3-D Secure code if the card requires one', async () => {
    const id = await open()
    const card = { ...good, number: '5555555555554477' }
    expect((await send(id, card)).location).toBe(`/sandbox/bank/pay/${id}`)
    expect((await page(id)).text).toContain('Код из СМС')
    expect((await send(id, { step: 'code', code: '54321' })).text).toContain('Код не подходит')
    expect((await send(id, { step: 'code', code: '12345' })).status).toBe(303)
    expect((await t.bank.getPayment(id)).status).toBe('succeeded')
  })

  it.each([
    ['5555555555554600', [], 'insufficient_funds', 'не хватает денег'],
    ['5555555555554543', [], 'card_expired', 'Срок действия карты истёк'],
    ['5555555555554592', ['12345'], '3d_secure_failed', 'не узнал владельца'],
  ])('declines the card %s with its reason', async (number, codes, reason, words) => {
    const id = await open()
    await send(id, { ...good, number })
    for (const code of codes) await send(id, { step: 'code', code })
    expect((await t.bank.getPayment(id)).cancellation).toEqual({ party: 'payment_network', reason })
    expect((await page(id)).text).toContain(words)
  })

  it('pays or declines SBP and SberPay with one button', async () => {
    for (const method of ['sbp', 'sber_pay'] as const) {
      const [paid, refused] = [await open({ method }), await open({ method })]
      expect((await page(paid)).text.includes('<svg class="qr"')).toBe(method === 'sbp')
      expect((await send(paid, { step: 'pay' })).status).toBe(303)
      await send(refused, { step: 'refuse' })
      expect((await t.bank.getPayment(paid)).status).toBe('succeeded')
      expect((await t.bank.getPayment(refused)).status).toBe('canceled')
    }
  })

  it('prefills a chosen test card, and no other', async () => {
    const id = await open()
    expect((await page(id, '?card=5555555555554600')).text).toContain('value="5555 5555 5555 4600"')
    expect((await page(id, '?card=%3Cscript%3E')).text).not.toContain('<script>')
  })

  it('rejects a form of another site', async () => {
    const id = await open()
    expect((await send(id, good, { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('returns 404 for an unknown payment', async () => {
    expect(await page('nobody')).toMatchObject({ status: 404 })
    expect(await send('nobody', good)).toMatchObject({ status: 404 })
    expect((await page('%00')).status).toBe(400)
  })

  it('pays once for ten concurrent submissions', async () => {
    const id = await open()
    await Promise.all(Array.from({ length: 10 }, () => send(id, good)))
    const { rows } = await t.test.database.pool.query(
      'select event from sandbox_bank.notifications where subject_id = $1',
      [id],
    )
    expect(rows).toEqual([{ event: 'payment.succeeded' }])
  })
})
