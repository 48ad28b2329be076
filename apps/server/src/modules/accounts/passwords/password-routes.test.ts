import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lastMessage,
  register as registerPerson,
  skipMinute,
} from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { wrongCode } from '../../../../../../test/support/wrong-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const oldPassword = 'velvet-Onion-42'
const newPassword = 'amber-Kettle-17'

async function register({ isConfirmed = false } = {}) {
  const { id, email, token } = await registerPerson(test, oldPassword)
  if (!isConfirmed) return { email, token }
  await test.database.pool.query('update users set email_confirmed_at = now() where id = $1', [id])
  return { email, token: (await signIn(email, oldPassword)).data.token as string }
}

let phoneCount = 0

/** A user who has only ever signed in by codes. */
async function registerByPhone() {
  phoneCount += 1
  const phone = `+7902000${String(phoneCount).padStart(4, '0')}`
  await call(test, 'POST /api/v4/client/sendSmsCode', { body: { phone } })
  const { code } = await lastMessage(test, phone)
  const body = { name: 'Нина', phone, pin: code }
  const { data } = await call(test, 'POST /api/v4/client/registration', { body })
  return { phone, token: data.token as string }
}

const request = (token: string) => call(test, 'POST /api/v4/auth/requestPasswordChange', { token })
const set = (token: string, body: object) =>
  call(test, 'POST /api/v4/profile/password', { token, body })
const signIn = (login: string, password: string) =>
  call(test, 'POST /api/v4/auth/sign-in', { body: { login, password } })
const statusOf = async (token: string) =>
  (await call(test, 'GET /api/v4/profile/personal-info', { token })).status

describe('POST /api/v4/profile/password', () => {
  it('changes the password by the current one, and signs out other devices only', async () => {
    const { email, token } = await register()
    const elsewhere = (await signIn(email, oldPassword)).data.token
    expect((await set(token, { current: oldPassword, password: newPassword })).status).toBe(200)
    await expect.poll(() => statusOf(elsewhere)).toBe(401)
    expect(await statusOf(token)).toBe(200)
    expect((await signIn(email, oldPassword)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect((await lastMessage(test, email)).subject).toBe('Пароль изменён')
  })

  it('rejects the current password as the new one', async () => {
    const { token } = await register()
    const { status, error } = await set(token, { current: oldPassword, password: oldPassword })
    expect(status).toBe(400)
    expect(error.payload.password).toContain('Новый пароль совпадает с текущим')
  })

  it('rejects a wrong current password, and locks all its forms after five attempts', async () => {
    const { email, token } = await register()
    const { status, error } = await set(token, { current: 'wrong', password: newPassword })
    expect([status, error.code]).toEqual([400, 'wrong_password'])
    expect(error.payload).toEqual({ current: 'Неверный пароль.' })
    for (let index = 0; index < 4; index += 1)
      await set(token, { current: 'wrong', password: newPassword })
    for (const { status, error } of [
      await set(token, { current: oldPassword, password: newPassword }),
      await call(test, 'POST /api/v4/profile/confirm-identity', {
        token,
        body: { password: oldPassword },
      }),
    ])
      expect([status, error.code]).toEqual([429, 'too_many_tries'])
    expect((await signIn(email, oldPassword)).status).toBe(200)
  })

  it('rejects an easily guessed password and keeps the code', async () => {
    const { phone, token } = await registerByPhone()
    await skipMinute(test)
    await request(token)
    const { code } = await lastMessage(test, phone)
    for (const password of ['short', 'password1', `x${phone.slice(2)}`]) {
      const { status, error } = await set(token, { code, password })
      expect([status, Object.keys(error.payload)]).toEqual([400, ['password']])
    }
    expect((await set(token, { code, password: newPassword })).status).toBe(200)
  })

  it('requires the current password, or a code where there is none', async () => {
    const { token } = await register()
    const { error } = await set(token, { password: newPassword })
    expect(Object.keys(error.payload)).toEqual(['current'])
    const { token: other } = await registerByPhone()
    for (const body of [{ password: newPassword }, { current: oldPassword, password: newPassword }])
      expect(Object.keys((await set(other, body)).error.payload)).toEqual(['code'])
  })

  it.each([{}, { current: oldPassword }, { password: 7 }, { password: 'x'.repeat(201) }])(
    'rejects %j',
    async (body) => {
      const { token } = await register()
      const { status, error } = await set(token, body)
      expect([status, Object.keys(error.payload)]).toEqual([400, ['password']])
    },
  )
})

describe('POST /api/v4/auth/requestPasswordChange', () => {
  it('rejects an account with an unconfirmed address', async () => {
    const { email, token } = await register()
    const { error } = await request(token)
    expect(error.code).toBe('contact_needed')
    expect(error.message).toBe(
      `Сначала подтвердите почту ${email}: откройте ссылку из нашего письма.`,
    )
  })

  it('sends a code to the phone of a user without a password', async () => {
    const { phone, token } = await registerByPhone()
    const { data } = await request(token)
    expect(data).toMatchObject({
      channel: 'sms',
      to: expect.stringMatching(/^\+7 \*{3}/),
      length: 6,
    })
    const { channel, body, code } = await lastMessage(test, phone)
    expect([channel, body.includes('нового пароля')]).toEqual(['sms', true])
    expect((await set(token, { code, password: newPassword })).status).toBe(200)
    expect((await set(token, { code, password: 'other-Kettle-17' })).error.code).toBe(
      'code_expired',
    )
    expect((await signIn(phone, newPassword)).status).toBe(200)
  })

  it('sends a code by email where there is no phone', async () => {
    const { email, token } = await register({ isConfirmed: true })
    expect((await request(token)).data.to).toMatch(/^p\*\*\*\d@mail\.ru$/)
    const { channel, subject, body, code } = await lastMessage(test, email)
    expect([channel, subject]).toEqual(['email', 'Код для смены пароля'])
    expect(body).not.toMatch(/Нина|http|@/)
    expect((await request(token)).error.code).toBe('code_sent_recently')
    expect((await set(token, { code, password: newPassword })).status).toBe(200)
  })

  it('voids a code after five wrong attempts and on expiry, and rejects it for others', async () => {
    const { email, token } = await register({ isConfirmed: true })
    await request(token)
    const code = (await lastMessage(test, email)).code ?? ''
    const stranger = await register({ isConfirmed: true })
    expect((await set(stranger.token, { code, password: newPassword })).error.code).toBe(
      'code_expired',
    )
    for (let index = 0; index < 5; index += 1)
      expect((await set(token, { code: wrongCode(code), password: newPassword })).error.code).toBe(
        'wrong_code',
      )
    expect((await set(token, { code, password: newPassword })).error.code).toBe('code_expired')
    await skipMinute(test)
    await request(token)
    const later = (await lastMessage(test, email)).code
    await test.database.pool.query('update confirmations set expires_at = now()')
    expect((await set(token, { code: later, password: newPassword })).error.code).toBe(
      'code_expired',
    )
    expect((await signIn(email, oldPassword)).status).toBe(200)
  })
})
