import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lastMessage,
  register as registerPerson,
  skipMinute,
  switchSecondStepOn,
} from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call, callAt } from '../../../../../../test/support/call.ts'
import { easyCaptcha } from '../../../../../../test/support/captcha.ts'
import { totpCode } from '../../../../../../test/support/totp-code.ts'
import { wrongCode } from '../../../../../../test/support/wrong-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const oldPassword = 'velvet-Onion-42'
const newPassword = 'amber-Kettle-17'

async function register({ hasPhone = false } = {}) {
  const person = await registerPerson(test, oldPassword, { isConfirmed: true })
  const phone = `+7901${String(person.id).padStart(7, '0')}`
  if (hasPhone)
    await test.database.pool.query('update users set phone = $1 where id = $2', [phone, person.id])
  return { ...person, phone }
}

const remind = async (login: string, rest: Parameters<typeof call>[2] = {}) =>
  call(test, 'POST /api/v4/auth/remindPassword', {
    body: { login, captcha: await easyCaptcha(test) },
    ...rest,
  })
const linkIn = (body: string) => body.match(/reset-password\?token=([\w-]+)/)?.[1] ?? ''
const reset = (body: object) => call(test, 'POST /api/v4/auth/resetPassword', { body })
const change = (body: object) => call(test, 'POST /api/v4/auth/changePassword', { body })
const signIn = (login: string, password: string) =>
  call(test, 'POST /api/v4/auth/sign-in', { body: { login, password } })
const statusOf = async (token: string) =>
  (await call(test, 'GET /api/v4/profile/personal-info', { token })).status
const sentTo = async (recipient: string) =>
  (await test.database.pool.query('select 1 from notifications where recipient = $1', [recipient]))
    .rowCount
const messageCount = async () =>
  (await test.database.pool.query('select 1 from notifications')).rowCount

async function linkFor(email: string) {
  await remind(email)
  return linkIn((await lastMessage(test, email)).body)
}
async function changeTokenFor(email: string) {
  return (await reset({ token: await linkFor(email) })).data.token as string
}

describe('POST /api/v4/auth/remindPassword', () => {
  it('sends a letter with a link and nothing about the account', async () => {
    const { email } = await register()
    const { data } = await remind(` ${email.toUpperCase()} `)
    expect(data).toEqual({ channel: 'email', resendIn: 60, expiresIn: 3600 })
    const letter = await lastMessage(test, email)
    expect(letter).toMatchObject({ channel: 'email', subject: 'Новый пароль', code: null })
    expect(letter.body).toMatch(/https?:\/\/\S+\/reset-password\?token=[\w-]{43}\n/)
    expect(letter.body).not.toMatch(/Нина|@|\+7/)
  })

  it('ignores the Host header of the request in the letter', async () => {
    const { email } = await register()
    await remind(email, { headers: { host: 'evil.example' } })
    const { body } = await lastMessage(test, email)
    expect(body).not.toContain('evil.example')
    expect(body).toContain('http://localhost:3000/reset-password?token=')
  })

  it('sends a code by SMS to a phone', async () => {
    const { phone } = await register({ hasPhone: true })
    const { data } = await remind(phone.replace('+7', '8 '))
    expect(data).toEqual({ channel: 'sms', length: 6, resendIn: 60, expiresIn: 300 })
    const { channel, body, code } = await lastMessage(test, phone)
    expect(channel).toBe('sms')
    expect(body).toBe(`Скидора: код для нового пароля ${code}. Никому его не сообщайте.`)
  })

  it.each([
    ['e-mail', 'nobody-here@mail.ru', () => register().then(({ email }) => email)],
    ['phone', '+79019999999', () => register({ hasPhone: true }).then(({ phone }) => phone)],
  ])(
    'responds alike to a known and an unknown %s, and sends nothing to the latter',
    async (_, unknown, known) => {
      const first = [await remind(await known()), await remind(unknown)]
      expect(first.map(({ status }) => status)).toEqual([200, 200])
      expect(first[1]?.data).toEqual(first[0]?.data)
      expect(await sentTo(unknown)).toBe(0)
    },
  )

  it('requires a minute between requests, also for unknown logins', async () => {
    const { email } = await register()
    for (const login of [email, 'nobody-else@mail.ru']) {
      expect((await remind(login)).status).toBe(200)
      const { status, error, headers } = await remind(login)
      expect([status, error.code]).toEqual([429, 'code_sent_recently'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(50)
    }
    await skipMinute(test)
    for (const login of [email, 'nobody-else@mail.ru'])
      expect((await remind(login)).status).toBe(200)
  })

  it('sends ten messages a day per login, known or not', async () => {
    const { phone } = await register({ hasPhone: true })
    for (const login of [phone, '+79017777777']) {
      for (let index = 0; index < 10; index += 1) {
        expect((await remind(login)).status).toBe(200)
        await skipMinute(test)
      }
      const { status, error } = await remind(login)
      expect([status, error.code]).toEqual([429, 'too_many_requests'])
    }
  })

  it('counts towards the fifty messages a day per address', async () => {
    const address = '10.8.8.8'
    for (let index = 0; index < 50; index += 1)
      await call(test, 'POST /api/v4/client/sendSmsCode', {
        body: { phone: `+79016666${String(index).padStart(3, '0')}` },
        address,
      })
    const { email } = await register()
    const { status, error } = await remind(email, { address })
    expect([status, error.code]).toEqual([429, 'too_many_requests'])
  })

  it.each(['', 'nonsense', 'a@b', '+7900', '+1 202 555 0123'])(
    'rejects %j as a login',
    async (login) => {
      const { status, error } = await call(test, 'POST /api/v4/auth/remindPassword', {
        body: { login, captcha: 'any' },
      })
      expect([status, Object.keys(error.payload)]).toEqual([400, ['login']])
    },
  )

  it('rejects a login that the database cannot store', async () => {
    expect((await remind('x\u0000@mail.ru')).error.code).toBe('validation_failed')
  })

  it('sends nothing without a captcha or with a used one', async () => {
    const captcha = await easyCaptcha(test)
    const before = await messageCount()
    const { email } = await register()
    const requestReminder = (body: object) =>
      call(test, 'POST /api/v4/auth/remindPassword', { body })
    for (const body of [{ login: email }, { login: email, captcha: 'forged' }]) {
      const { status, error } = await requestReminder(body)
      expect([status, error.code]).toEqual([400, 'captcha_failed'])
      expect(error.payload.captcha).toContain('не робот')
    }
    expect((await requestReminder({ login: 'somebody@mail.ru', captcha })).status).toBe(200)
    expect((await requestReminder({ login: email, captcha })).error.code).toBe('captcha_failed')
    expect((await requestReminder({ login: email, captcha: 7 })).error.code).toBe(
      'validation_failed',
    )
    // Only the letter that confirms the address.
    expect(await messageCount()).toBe((before ?? 0) + 1)
  })

  it('also responds at its alias', async () => {
    const { email } = await register()
    const body = { login: email, captcha: await easyCaptcha(test) }
    const { data } = await callAt(test, 'POST /api/v4/profile/reset-password', { body })
    expect(data.channel).toBe('email')
    expect(linkIn((await lastMessage(test, email)).body)).not.toBe('')
  })
})

describe('POST /api/v4/auth/resetPassword', () => {
  it('accepts a link repeatedly until the password is changed', async () => {
    const { email } = await register()
    const token = await linkFor(email)
    const first = (await reset({ token })).data.token
    const { data } = await reset({ token, email })
    expect((await change({ token: first, password: newPassword })).error.code).toBe('link_expired')
    expect((await change({ token: data.token, password: newPassword })).status).toBe(200)
    expect((await reset({ token })).error.code).toBe('link_expired')
  })

  it('rejects forged, expired, replaced and foreign links', async () => {
    const { email } = await register()
    const confirming = (await lastMessage(test, email)).body.match(/token=([\w-]+)/)?.[1]
    const token = await linkFor(email)
    expect((await reset({ token: 'made-up' })).error.code).toBe('link_expired')
    expect((await reset({ token: confirming })).error.code).toBe('link_expired')
    await skipMinute(test)
    const newer = await linkFor(email)
    expect((await reset({ token })).error.code).toBe('link_expired')
    await test.database.pool.query('update confirmations set expires_at = now()')
    expect((await reset({ token: newer })).error.code).toBe('link_expired')
  })

  it('rejects a link with another address, or for an address that the account no longer has', async () => {
    const { email } = await register()
    const token = await linkFor(email)
    expect((await reset({ token, email: 'demo@skidora.ru' })).error.code).toBe('link_expired')
    await test.database.pool.query("update users set email = 'moved@mail.ru' where email = $1", [
      email,
    ])
    expect((await reset({ token })).error.code).toBe('link_expired')
  })

  it('accepts an SMS code once', async () => {
    const { phone } = await register({ hasPhone: true })
    await remind(phone)
    const { code } = await lastMessage(test, phone)
    const { data } = await reset({ email: phone, code })
    expect(data.expiresIn).toBe(900)
    expect((await reset({ email: phone, code })).error.code).toBe('code_expired')
    expect((await change({ token: data.token, password: newPassword })).status).toBe(200)
    expect((await signIn(phone, newPassword)).status).toBe(200)
  })

  it('counts wrong codes, also for unknown phones', async () => {
    const { phone } = await register({ hasPhone: true })
    const unknown = '+79018888888'
    await remind(phone)
    await remind(unknown)
    const code = (await lastMessage(test, phone)).code ?? ''
    const messages = []
    for (const email of [phone, unknown]) {
      const errors = []
      for (let index = 0; index < 6; index += 1)
        errors.push((await reset({ email, code: wrongCode(code) })).error.message)
      messages.push(errors)
    }
    expect(messages[0]?.[0]).toBe('Неверный код. Осталось 4\u00a0попытки.')
    expect(messages[0]?.at(-1)).toBe('Код больше не действует. Запросите новый.')
    expect(messages[1]).toEqual(messages[0])
    expect((await reset({ email: phone, code })).error.code).toBe('code_expired')
  })

  it('rejects a code as a link token, and a sign-in code', async () => {
    const { phone } = await register({ hasPhone: true })
    await remind(phone)
    const { code } = await lastMessage(test, phone)
    expect((await reset({ token: `reset-code ${phone} ${code}` })).error.code).toBe('link_expired')
    await call(test, 'POST /api/v4/client/sendSmsCode', { body: { phone } })
    const other = (await lastMessage(test, phone)).code
    expect((await reset({ email: phone, code: other })).error.code).toBe('wrong_code')
  })

  it.each([
    [{}, 'email'],
    [{ code: '123456' }, 'email'],
    [{ email: '+79000000001' }, 'code'],
    [{ email: 'demo@skidora.ru', code: '123456' }, 'email'],
    [{ token: 7 }, 'token'],
  ])('rejects %j', async (body, field) => {
    const { status, error } = await reset(body)
    expect([status, Object.keys(error.payload)]).toEqual([400, [field]])
  })

  it('issues ten tokens a day per account', async () => {
    const { email } = await register()
    const token = await linkFor(email)
    const statuses = []
    for (let index = 0; index < 11; index += 1) statuses.push((await reset({ token })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe('POST /api/v4/auth/changePassword', () => {
  it('sets the password, signs out everywhere else, signs in here and notifies the owner', async () => {
    const { email, token: old } = await register()
    const elsewhere = (await signIn(email, oldPassword)).data.token
    const { status, data } = await change({
      token: await changeTokenFor(email),
      password: newPassword,
    })
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ email, hasPassword: true })
    await expect.poll(() => statusOf(old)).toBe(401)
    await expect.poll(() => statusOf(elsewhere)).toBe(401)
    expect(await statusOf(data.token)).toBe(200)
    expect((await signIn(email, oldPassword)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    const history = await call(test, 'GET /api/v4/profile/sign-ins', { token: data.token })
    expect(history.data.map(({ method }: { method: string }) => method)).toContain('reset')
    const { subject, body } = await lastMessage(test, email)
    expect(subject).toBe('Пароль изменён')
    expect(body).not.toMatch(/token|http|Нина|amber/)
  })

  it('accepts a token once, even under concurrency', async () => {
    const { email } = await register()
    const token = await changeTokenFor(email)
    const responses = await Promise.all(
      ['amber-Kettle-17', 'amber-Kettle-18', 'amber-Kettle-19'].map((password) =>
        change({ token, password }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await change({ token, password: newPassword })).error.code).toBe('link_expired')
  })

  it('rejects forged and expired tokens, and the link itself', async () => {
    const { email } = await register()
    const link = await linkFor(email)
    const { token } = (await reset({ token: link })).data
    for (const other of ['made-up', link])
      expect((await change({ token: other, password: newPassword })).error.code).toBe(
        'link_expired',
      )
    await test.database.pool.query('update confirmations set expires_at = now()')
    expect((await change({ token, password: newPassword })).error.code).toBe('link_expired')
    expect((await signIn(email, oldPassword)).status).toBe(200)
  })

  it('keeps the token when the password is rejected', async () => {
    const { email } = await register()
    const token = await changeTokenFor(email)
    for (const password of ['', 'short', 'qwertyuiop', `${email.split('@')[0]}-123`]) {
      const { status, error } = await change({ token, password })
      expect([status, Object.keys(error.payload)]).toEqual([400, ['password']])
    }
    expect((await change({ token, password: newPassword })).status).toBe(200)
  })

  it('lifts the lock after failed sign-ins', async () => {
    const { email } = await register()
    for (let index = 0; index < 6; index += 1) await signIn(email, 'wrong')
    expect((await signIn(email, oldPassword)).error.code).toBe('sign_in_locked')
    await change({ token: await changeTokenFor(email), password: newPassword })
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  it('lifts the lock after wrong current passwords', async () => {
    const { email, token } = await register()
    const confirm = (session: string, password: string) =>
      call(test, 'POST /api/v4/profile/confirm-identity', { token: session, body: { password } })
    for (let index = 0; index < 5; index += 1) await confirm(token, 'wrong')
    expect((await confirm(token, oldPassword)).error.code).toBe('too_many_tries')
    const { data } = await change({ token: await changeTokenFor(email), password: newPassword })
    expect((await confirm(data.token, newPassword)).status).toBe(200)
  })

  it('voids a sign-in that waits for its second step', async () => {
    const { email, token: session } = await register()
    const { secret } = await switchSecondStepOn(test, session, oldPassword)
    const { ticket } = (await signIn(email, oldPassword)).data.secondStep
    const code = totpCode(secret)
    await change({ token: await changeTokenFor(email), password: newPassword, code })
    const next = totpCode(secret, Date.now() + 30_000)
    const body = { ticket, code: next }
    const { error } = await call(test, 'POST /api/v4/auth/second-step', { body })
    expect(error.code).toBe('ticket_expired')
  })

  it('requires the second step where it is on', async () => {
    const { email, token: session } = await register()
    const { secret } = await switchSecondStepOn(test, session, oldPassword)
    const token = await changeTokenFor(email)
    const { status, error } = await change({ token, password: newPassword })
    expect([status, error.code]).toEqual([403, 'second_step_needed'])
    const refused = await change({
      token,
      password: newPassword,
      code: wrongCode(totpCode(secret)),
    })
    expect([refused.error.code, refused.error.payload.code]).toEqual([
      'wrong_code',
      'Неверный код. Осталось 4\u00a0попытки.',
    ])
    expect((await signIn(email, oldPassword)).status).toBe(200)
    const done = await change({ token, password: newPassword, code: totpCode(secret) })
    expect(done.data.user).toMatchObject({ email, hasSecondStep: true })
  })

  it('accepts a recovery code for the second step', async () => {
    const { email, token: session } = await register()
    const { recoveryCodes } = await switchSecondStepOn(test, session, oldPassword)
    const body = { token: await changeTokenFor(email), password: newPassword }
    expect((await change({ ...body, code: recoveryCodes[0]?.toLowerCase() })).status).toBe(200)
  })

  it('locks the account after the fifth wrong code of the second step', async () => {
    const { email, token: session } = await register()
    const { secret } = await switchSecondStepOn(test, session, oldPassword)
    const token = await changeTokenFor(email)
    for (let index = 0; index < 5; index += 1)
      expect(
        (await change({ token, password: newPassword, code: wrongCode(totpCode(secret)) })).error
          .code,
      ).toBe('wrong_code')
    const { error } = await change({ token, password: newPassword, code: totpCode(secret) })
    expect(error.code).toBe('too_many_tries')
  })

  it('also responds at its alias', async () => {
    const { email } = await register()
    const body = { token: await changeTokenFor(email), password: newPassword }
    const { data } = await callAt<'POST /api/v4/auth/changePassword'>(
      test,
      'POST /api/v4/profile/confirm-reset-password',
      { body },
    )
    expect(await statusOf(data.token)).toBe(200)
  })
})

describe('POST /api/v4/auth/requestPhoneNumberConfirmationCode', () => {
  const request = (body: object) =>
    call(test, 'POST /api/v4/auth/requestPhoneNumberConfirmationCode', { body })

  it.each([
    [undefined, 'sms', 6],
    [true, 'sms', 6],
    [false, 'call', 4],
  ])('sends the code with isSms %s to the phone by %s', async (isSms, channel, length) => {
    const { email, phone } = await register({ hasPhone: true })
    const token = await linkFor(email)
    const { data } = await request({ token, email, isSms })
    expect(data).toEqual({
      to: `+7 *** ***-${phone.slice(-4, -2)}-${phone.slice(-2)}`,
      length,
      resendIn: 60,
      expiresIn: 300,
    })
    const message = await lastMessage(test, phone)
    expect(message.channel).toBe(channel)
    expect((await request({ token, isSms })).error.code).toBe('code_sent_recently')
    const code = message.code ?? ''
    expect((await reset({ token, code: wrongCode(code) })).error.code).toBe('wrong_code')
    const { data: allowed } = await reset({ token, code })
    expect((await change({ token: allowed.token, password: newPassword })).status).toBe(200)
  })

  it('rejects the code without the link', async () => {
    const { email, phone } = await register({ hasPhone: true })
    await request({ token: await linkFor(email) })
    const { code } = await lastMessage(test, phone)
    expect((await reset({ email: phone, code })).error.code).toBe('code_expired')
  })

  it('rejects an invalid link, another address and an account without a phone', async () => {
    const { email } = await register()
    const token = await linkFor(email)
    expect((await request({ token: 'made-up' })).error.code).toBe('link_expired')
    expect((await request({ token, email: 'demo@skidora.ru' })).error.code).toBe('link_expired')
    const { status, error } = await request({ token })
    expect([status, error.code]).toEqual([409, 'no_phone'])
    expect((await reset({ token, code: '123456' })).error.code).toBe('code_expired')
    expect((await request({})).error.payload).toHaveProperty('token')
  })
})
