import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastMessage, signIn, skipDay, skipMinute } from '../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../test/support/app.ts'
import { call } from '../../../../test/support/call.ts'
import { easyCaptcha } from '../../../../test/support/captcha.ts'
import { wrongCode } from '../../../../test/support/wrong-code.ts'
import { guestXsrf, mintXsrf } from '../../../../test/support/xsrf.ts'
import { messageLimits, triesOfCode } from './message-limits.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => skipDay(test))

const owner = { phone: '+79000000001', email: 'demo@skidora.ru' }
const sms = (phone: string, address?: string) =>
  call(test, 'POST /api/v4/client/sendSmsCode', { body: { phone }, address })
const solvedSms = async (phone: string, address?: string, headers?: Record<string, string>) => {
  const body = { phone, captcha: await easyCaptcha(test) }
  return call(test, 'POST /api/v4/client/sendSmsCode', { body, address, headers })
}
const ring = (phone: string, address?: string) =>
  call(test, 'GET /api/v4/client/callPassword', { query: { phone }, address })
const checkPin = (phone: string, pin: string) =>
  call(test, 'POST /api/v4/client/checkPin', { body: { phone, pin } })
const checkRing = (phone: string, pin: string) =>
  call(test, 'POST /api/v4/client/checkFlashCallPin', { body: { phone, pin } })

/** Statuses of repeated requests, a minute apart. */
async function repeat(times: number, request: () => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) {
    statuses.push((await request()).status)
    await skipMinute(test)
  }
  return statuses
}

const spent = [...Array(messageLimits.guest.solved.toRecipient).fill(200), 429]
/** Uses up the codes that a stranger can get with captchas. */
const useUp = async (request: () => Promise<{ status: number }>) =>
  expect(await repeat(spent.length, request)).toEqual(spent)

describe('codes requested by strangers', () => {
  it('need a captcha from the third of a day', async () => {
    const phone = '+79122220021'
    expect(await repeat(3, () => sms(phone))).toEqual([200, 200, 403])
    const { error } = await sms(phone)
    expect([error.code, error.payload.captcha]).toEqual(['captcha_needed', error.message])
    const body = { phone, captcha: 'e30=' }
    const forged = await call(test, 'POST /api/v4/client/sendSmsCode', { body })
    expect(forged.error.code).toBe('captcha_failed')
    expect((await solvedSms(phone)).status).toBe(200)
    expect((await solvedSms(phone)).error.code).toBe('code_sent_recently')
  })

  it('leave codes to the owner in a new browser, who solves a captcha', async () => {
    const phone = owner.phone
    const [stranger, mine] = [mintXsrf(), mintXsrf()]
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await solvedSms(phone, undefined, stranger)).status).toBe(200)
      const strangers = (await lastMessage(test, phone)).code
      const early = await call(test, 'POST /api/v4/client/sendSmsCode', {
        ...{ body: { phone }, headers: mine },
      })
      expect(early.error.code).toBe('captcha_needed')
      const enter = (pin: string | null) =>
        call(test, 'POST /api/v4/client/checkPin', { body: { phone, pin }, headers: mine })
      const { error } = await enter(strangers)
      expect([error.code, error.message]).toEqual([
        'code_expired',
        'Этот код запросили в другом браузере, или он уже использован. Запросите новый здесь.',
      ])
      expect((await solvedSms(phone, undefined, mine)).status).toBe(200)
      expect((await enter((await lastMessage(test, phone)).code)).status).toBe(200)
      await skipMinute(test)
    }
  })
})

describe('messages requested by strangers', () => {
  it("do not use up the owner's codes and other ways to sign in", async () => {
    const token = await signIn(test)
    await useUp(() => solvedSms(owner.phone))
    const { message } = (await solvedSms(owner.phone)).error
    expect(message).toMatch(/^Сегодня мы больше не можем отправить сюда сообщение\. /)

    const asked = await call(test, 'POST /api/v4/auth/requestPasswordChange', { token })
    expect(asked.status).toBe(200)
    const terms = { amount: 100, method: 'bank_card', cardNumber: '5555 5555 5555 4444' }
    const withdrawn = await call(test, 'POST /api/v4/withdrawal/sendCode', { token, body: terms })
    expect(withdrawn.status).toBe(200)
    const { code } = await lastMessage(test, owner.phone)
    expect(code).toMatch(/^\d{6}$/)
    expect((await ring(owner.phone)).status).toBe(200)
    const { code: rung } = await lastMessage(test, owner.phone)
    expect((await checkRing(owner.phone, rung ?? '')).status).toBe(200)
    const body = { login: owner.email, captcha: await easyCaptcha(test) }
    expect((await call(test, 'POST /api/v4/auth/remindPassword', { body })).status).toBe(200)
    expect(await signIn(test)).toBeTruthy()
  })

  it('do not block a phone-only account where it has signed in before', async () => {
    const phone = '+79122220008'
    const home = '10.66.1.1'
    expect((await sms(phone, home)).status).toBe(200)
    const { code: pin } = await lastMessage(test, phone)
    const body = { phone, pin, name: 'Вера' }
    const registered = await call(test, 'POST /api/v4/client/registration', { body, address: home })
    expect(registered.status).toBe(200)
    await skipDay(test)

    await useUp(() => solvedSms(phone))
    expect(await repeat(4, () => ring(phone))).toEqual([200, 200, 200, 429])
    expect((await sms(phone, home)).status).toBe(200)
    const { code } = await lastMessage(test, phone)
    const enter = { body: { phone, pin: code }, address: home }
    expect((await call(test, 'POST /api/v4/client/checkPin', enter)).status).toBe(200)
    await skipMinute(test)
    expect((await ring(phone, home)).status).toBe(200)
  })

  it('do not limit sign-in, calls and checkout in a browser that has signed in before', async () => {
    const phone = '+79122220011'
    await sms(phone)
    const { code: pin } = await lastMessage(test, phone)
    const body = { phone, pin, name: 'Вера' }
    const registered = await call(test, 'POST /api/v4/client/registration', { body })
    const cookies = [registered.headers['set-cookie'] ?? []].flat()
    const cookie = cookies.find((text) => text.startsWith('known-browser=')) ?? ''
    expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax/)
    await skipDay(test)

    const buy = (headers?: Record<string, string>) =>
      call(test, 'POST /api/v4/checkout/sendApproveCodePhone', { body: { phone }, headers })
    await useUp(() => solvedSms(phone))
    expect(await repeat(4, () => ring(phone))).toEqual([200, 200, 200, 429])
    expect(await repeat(3, () => buy())).toEqual([200, 200, 403])
    expect((await solvedSms(phone)).status).toBe(429)

    // Mobile phones change their address every day.
    const headers = { ...guestXsrf, cookie: `${guestXsrf.cookie}; ${cookie.split(';')[0]}` }
    const again = await call(test, 'POST /api/v4/client/sendSmsCode', { body: { phone }, headers })
    expect(again.status).toBe(200)
    const { code } = await lastMessage(test, phone)
    const enter = { body: { phone, pin: code }, headers }
    expect((await call(test, 'POST /api/v4/client/checkPin', enter)).status).toBe(200)
    expect((await buy(headers)).status).toBe(200)
    await skipMinute(test)
    const rung = { query: { phone }, headers }
    expect((await call(test, 'GET /api/v4/client/callPassword', rung)).status).toBe(200)
  })

  it('do not limit a password reset by SMS, which requires a captcha', async () => {
    await useUp(() => solvedSms(owner.phone))
    const body = { login: owner.phone, captcha: await easyCaptcha(test) }
    expect((await call(test, 'POST /api/v4/auth/remindPassword', { body })).status).toBe(200)
    const { code } = await lastMessage(test, owner.phone)
    const reset = { body: { email: owner.phone, code } }
    expect((await call(test, 'POST /api/v4/auth/resetPassword', reset)).status).toBe(200)
  })

  it("do not limit the password reset when sent for a guest's purchase", async () => {
    const email = 'reset-open@mail.ru'
    const buy = async () => {
      const body = { email, captcha: await easyCaptcha(test) }
      return call(test, 'POST /api/v4/checkout/sendEmailConfirmationCode', { body })
    }
    await useUp(buy)
    const body = { login: email, captcha: await easyCaptcha(test) }
    expect((await call(test, 'POST /api/v4/auth/remindPassword', { body })).status).toBe(200)
  })

  it('cannot be used up by one address', async () => {
    const address = '10.66.0.1'
    const phone = '+79122220001'
    expect(await repeat(6, () => solvedSms(phone, address))).toEqual([...Array(5).fill(200), 429])
    expect((await solvedSms(phone)).status).toBe(200)
    expect(await repeat(3, () => ring(phone, address))).toEqual([200, 200, 429])
    expect((await ring(phone)).status).toBe(200)
  })

  it('do not count a rejected code request', async () => {
    const phone = '+79122220002'
    expect((await sms(phone)).status).toBe(200)
    for (let index = 0; index < 20; index += 1)
      expect((await sms(phone)).error.code).toBe('code_sent_recently')
    await skipMinute(test)
    expect(await repeat(2, () => sms(phone))).toEqual([200, 403])
  })

  it('are counted once for concurrent requests', async () => {
    const phone = '+79122220003'
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await sms(phone)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    await skipMinute(test)
    expect(await repeat(2, () => sms(phone))).toEqual([200, 403])
  })

  it('are counted by the /64 of their address', async () => {
    const phone = '+79122220004'
    let host = 0
    const fromNetwork = () => {
      host += 1
      return solvedSms(phone, `2001:db8:5:5::${host}`)
    }
    expect(await repeat(6, fromNetwork)).toEqual([...Array(5).fill(200), 429])
  })
})

describe('call codes', () => {
  it('allow nine guesses a day per phone, a chance of 0.09 %', async () => {
    const phone = '+79122220005'
    let guesses = 0
    const rings = await repeat(5, async () => {
      const response = await ring(phone)
      if (response.status !== 200) return response
      const pin = wrongCode((await lastMessage(test, phone)).code ?? '')
      for (let index = 0; index < 6; index += 1)
        if ((await checkRing(phone, pin)).error.code === 'wrong_code') guesses += 1
      return response
    })
    expect(rings).toEqual([200, 200, 200, 429, 429])
    expect(guesses).toBe(9)
    expect(guesses).toBe(messageLimits.guest.call.toRecipient * triesOfCode(4))
    expect(guesses / 10 ** 4).toBeLessThan(0.001)
  })
})

describe('wrong codes', () => {
  const phone = '+79122220006'

  it('require a captcha for further codes after thirty in a day', async () => {
    for (let sent = 0; sent < 6; sent += 1) {
      expect((await solvedSms(phone)).status).toBe(200)
      const pin = wrongCode((await lastMessage(test, phone)).code ?? '')
      for (let index = 0; index < 5; index += 1)
        expect((await checkPin(phone, pin)).error.code).toBe('wrong_code')
      await skipMinute(test)
    }
    expect((await sms(phone)).error.code).toBe('captcha_needed')
    expect((await solvedSms(phone)).status).toBe(200)
    expect((await ring(phone)).status).toBe(200)
  })

  it('of strangers do not block a code that was sent before', async () => {
    const mine = '+79122220012'
    expect((await sms(mine)).status).toBe(200)
    const { code: pin } = await lastMessage(test, mine)
    for (let sent = 0; sent < 6; sent += 1) {
      await skipMinute(test)
      const headers = mintXsrf()
      await solvedSms(mine, undefined, headers)
      const guess = { phone: mine, pin: wrongCode((await lastMessage(test, mine)).code ?? '') }
      for (let index = 0; index < 5; index += 1) {
        const { error } = await call(test, 'POST /api/v4/client/checkPin', { body: guess, headers })
        expect(error.code).toBe('wrong_code')
      }
    }
    await skipMinute(test)
    expect((await sms(mine)).status).toBe(403)
    const body = { phone: mine, pin, name: 'Вера' }
    expect((await call(test, 'POST /api/v4/client/registration', { body })).status).toBe(200)
  })

  it('do not count from strangers where the account has signed in before', async () => {
    const known = '+79122220009'
    const home = '10.66.1.2'
    expect((await sms(known, home)).status).toBe(200)
    const { code: pin } = await lastMessage(test, known)
    const body = { phone: known, pin, name: 'Вера' }
    await call(test, 'POST /api/v4/client/registration', { body, address: home })
    for (let sent = 0; sent < 6; sent += 1) {
      await skipMinute(test)
      expect((await solvedSms(known)).status).toBe(200)
      const guess = wrongCode((await lastMessage(test, known)).code ?? '')
      for (let index = 0; index < 5; index += 1) await checkPin(known, guess)
    }
    await skipMinute(test)
    expect((await sms(known)).status).toBe(403)
    expect((await sms(known, home)).status).toBe(200)
    const { code } = await lastMessage(test, known)
    const enter = { body: { phone: known, pin: code }, address: home }
    expect((await call(test, 'POST /api/v4/client/checkPin', enter)).status).toBe(200)
  })

  it('do not count when no code was sent', async () => {
    for (let index = 0; index < 40; index += 1)
      expect((await checkPin('+79122220007', '123456')).error.code).toBe('code_expired')
    expect((await sms('+79122220007')).status).toBe(200)
  })
})
