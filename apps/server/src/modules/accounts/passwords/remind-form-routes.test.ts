import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { easyCaptcha } from '../../../../../../test/support/captcha.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** The header that browsers send for a form on our own page. */
const ours = { 'sec-fetch-site': 'same-origin' }

const send = async (fields: Record<string, string>, headers: Record<string, string> = ours) =>
  test.app.inject({
    method: 'POST',
    url: '/remind-confirm/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

describe('POST /remind-confirm/', () => {
  it('sends the link or the code and returns no errors', async () => {
    const email = 'demo@skidora.ru'
    const byMail = await send({ email, captcha: await easyCaptcha(test) })
    expect([byMail.statusCode, byMail.json()]).toEqual([200, { hasErrors: false, errors: {} }])
    expect((await lastMessage(test, email)).body).toContain('/reset-password?token=')
    const phone = '+79000000001'
    const byPhone = await send({ phone, captcha: await easyCaptcha(test) })
    expect(byPhone.json()).toEqual({ hasErrors: false, errors: {} })
    expect((await lastMessage(test, phone)).code).toMatch(/^\d{6}$/)
  })

  it('responds the same to an unknown login', async () => {
    const fields = { email: 'nobody@mail.ru', captcha: await easyCaptcha(test) }
    expect((await send(fields)).json()).toEqual({ hasErrors: false, errors: {} })
  })

  it.each<[Record<string, string>, string]>([
    [{ captcha: 'any' }, 'email'],
    [{ email: 'nonsense', captcha: 'any' }, 'email'],
    [{ phone: '123', captcha: 'any' }, 'phone'],
    [{ email: 'empty@skidora.ru' }, 'captcha'],
    [{ email: 'empty@skidora.ru', captcha: 'undefined' }, 'captcha'],
  ])('names the invalid field in %j', async (fields, field) => {
    const response = await send(fields)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ hasErrors: true, errors: { [field]: expect.any(String) } })
  })

  it('returns when to retry', async () => {
    const email = 'staff@skidora.ru'
    await send({ email, captcha: await easyCaptcha(test) })
    const response = await send({ email, captcha: await easyCaptcha(test) })
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { hasErrors: true, errors: { email: expect.stringContaining('можно запросить через') } },
    ])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('rejects a form on another site', async () => {
    const fields = { email: 'empty@skidora.ru', captcha: await easyCaptcha(test) }
    const response = await send(fields, { 'sec-fetch-site': 'cross-site' })
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'foreign_form'])
    expect((await send(fields)).json().hasErrors).toBe(false)
  })

  it('handles malformed forms', async () => {
    const twice = await test.app.inject({
      method: 'POST',
      url: '/remind-confirm/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours },
      payload: 'email=a@mail.ru&email=b@mail.ru',
    })
    expect(twice.json().hasErrors).toBe(true)
    const list = await test.app.inject({
      method: 'POST',
      url: '/remind-confirm/',
      headers: ours,
      payload: ['x'],
    })
    expect(list.json().hasErrors).toBe(true)
    const nothing = await test.app.inject({
      method: 'POST',
      url: '/remind-confirm/',
      headers: ours,
    })
    expect(nothing.json().hasErrors).toBe(true)
  })
})
