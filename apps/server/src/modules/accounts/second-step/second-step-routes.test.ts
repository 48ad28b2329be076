import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  lastMessage,
  signIn,
  skipMinute,
  switchSecondStepOn,
} from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call, callAt, type PathAfter } from '../../../../../../test/support/call.ts'
import { totpCode } from '../../../../../../test/support/totp-code.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const login = 'demo@skidora.ru'
const password = 'Skidora-2026'
const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

/** Each test starts with the second step off and no failures. */
beforeEach(async () => {
  await query('delete from recovery_codes')
  await query('update users set totp_enabled_at = null, totp_secret = null, totp_last_step = null')
  await query('delete from sign_in_failures')
  token = await signIn(test)
})

const post = <Path extends PathAfter<'POST /api/v4/profile/second-step/'>>(
  name: Path,
  body: object,
  who = token,
) =>
  callAt<`POST /api/v4/profile/second-step/${Path}`>(
    test,
    `POST /api/v4/profile/second-step/${name}`,
    { token: who, body },
  )
const state = async () => (await call(test, 'GET /api/v4/profile/second-step', { token })).data
/** Registers by phone only. */
async function registerByPhone(phone: string) {
  await call(test, 'POST /api/v4/client/sendSmsCode', { body: { phone } })
  const { code } = await lastMessage(test, phone)
  const body = { phone, name: 'Вера', pin: code }
  const { data } = await call(test, 'POST /api/v4/client/registration', { body })
  return data as { token: string; user: { id: number } }
}

describe('POST second-step/begin', () => {
  it('returns a secret as QR code and text, stored encrypted', async () => {
    const { status, data } = await post('begin', { password })
    expect(status).toBe(200)
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.url).toBe(
      `otpauth://totp/Skidora:demo%40skidora.ru?issuer=Skidora&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(data.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    // The corner of every QR code: seven dark modules.
    expect(data.qr.path.startsWith('M0 0h7v1h-7z')).toBe(true)
    const { rows } = await query('select totp_secret from users where email = $1', [login])
    expect(rows[0].totp_secret).not.toContain(data.secret)
    expect(await state()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 })
  })

  it('requires the password and locks after five wrong ones', async () => {
    const missing = await post('begin', {})
    expect([missing.status, Object.keys(missing.error.payload)]).toEqual([400, ['password']])
    for (let index = 0; index < 5; index += 1)
      expect((await post('begin', { password: 'x' })).error.code).toBe('wrong_password')
    const { status, error } = await post('begin', { password })
    expect([status, error.code]).toEqual([429, 'too_many_tries'])
  })

  it('requires a recent sign-in from a user without a password', async () => {
    const person = await registerByPhone('+79110000001')
    expect((await post('begin', {}, person.token)).status).toBe(200)
    await query(
      "update sessions set created_at = now() - interval '16 minutes' where user_id = $1",
      [person.user.id],
    )
    const { status, error } = await post('begin', {}, person.token)
    expect([status, error.code]).toEqual([403, 'sign_in_again'])
  })

  it('is rejected while the second step is on', async () => {
    await switchSecondStepOn(test, token, password)
    expect((await post('begin', { password })).error.code).toBe('second_step_on')
  })
})

describe('POST second-step/enable', () => {
  it('enables it by the first code, returns ten recovery codes and sends a letter', async () => {
    const { data } = await post('begin', { password })
    const code = totpCode(data.secret)
    const enabled = await post('enable', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(enabled.status).toBe(200)
    const codes: string[] = enabled.data.recoveryCodes
    expect(new Set(codes).size).toBe(10)
    for (const each of codes) expect(each).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/)
    expect(await state()).toEqual({ enabledAt: expect.any(String), recoveryCodesLeft: 10 })
    expect((await lastMessage(test, login)).subject).toBe('Двухэтапный вход включён')
    // The code that enabled it does not sign in as well.
    const first = await call(test, 'POST /api/v4/auth/sign-in', { body: { login, password } })
    const body = { ticket: first.data.secondStep.ticket, code }
    const second = await call(test, 'POST /api/v4/auth/second-step', { body })
    expect(second.error.code).toBe('wrong_code')
  })

  it('rejects a wrong code, a code of another secret, and a second call', async () => {
    const old = await post('begin', { password })
    const { data } = await post('begin', { password })
    const wrong = await post('enable', { code: 'abc' })
    expect([wrong.status, wrong.error.code]).toEqual([400, 'wrong_code'])
    expect(wrong.error.payload.code).toContain('Осталось 4')
    expect((await post('enable', { code: totpCode(old.data.secret) })).error.code).toBe(
      'wrong_code',
    )
    expect((await post('enable', { code: totpCode(data.secret) })).status).toBe(200)
    expect((await post('enable', { code: totpCode(data.secret) })).error.code).toBe(
      'second_step_on',
    )
  })

  it('enables once for two concurrent calls', async () => {
    const { data } = await post('begin', { password })
    const code = totpCode(data.secret)
    const responses = await Promise.all([post('enable', { code }), post('enable', { code })])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await state()).recoveryCodesLeft).toBe(10)
  })

  it('locks after five wrong codes', async () => {
    const { data } = await post('begin', { password })
    for (let index = 0; index < 5; index += 1)
      expect((await post('enable', { code: 'wrong' })).error.code).toBe('wrong_code')
    const { status, error } = await post('enable', { code: totpCode(data.secret) })
    expect([status, error.code]).toEqual([429, 'too_many_tries'])
  })

  it('requires a secret and a code', async () => {
    expect((await post('enable', { code: '123456' })).error.code).toBe('second_step_not_begun')
    expect((await post('enable', { code: '' })).error.code).toBe('validation_failed')
    expect((await post('enable', {})).error.code).toBe('validation_failed')
  })
})

describe('POST second-step/disable', () => {
  it.each(['the app', 'recovery'])('disables it by a code of %s', async (kind) => {
    const { secret, recoveryCodes } = await switchSecondStepOn(test, token, password)
    const code = kind === 'recovery' ? recoveryCodes[3] : totpCode(secret)
    expect((await post('disable', { code })).status).toBe(200)
    expect(await state()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 })
    expect((await lastMessage(test, login)).subject).toBe('Двухэтапный вход выключен')
    expect(await signIn(test)).toBeTruthy()
  })

  it('rejects a wrong code, and when it is off', async () => {
    expect((await post('disable', { code: '123456' })).error.code).toBe('second_step_off')
    await switchSecondStepOn(test, token, password)
    const { error } = await post('disable', { code: 'abc' })
    expect([error.code, Object.keys(error.payload)]).toEqual(['wrong_code', ['code']])
    expect((await state()).recoveryCodesLeft).toBe(10)
  })

  it('rejects a code of another user', async () => {
    await switchSecondStepOn(test, token, password)
    const person = await registerByPhone('+79110000002')
    await skipMinute(test)
    const theirs = await switchSecondStepOn(test, person.token)
    expect((await post('disable', { code: theirs.recoveryCodes[0] })).error.code).toBe('wrong_code')
    expect((await post('disable', { code: totpCode(theirs.secret) })).error.code).toBe('wrong_code')
  })
})

describe('POST second-step/recovery-codes', () => {
  it('replaces the codes and counts the remaining ones', async () => {
    const { secret, recoveryCodes: old } = await switchSecondStepOn(test, token, password)
    const { data, status } = await post('recovery-codes', { code: totpCode(secret) })
    expect(status).toBe(200)
    expect(data.recoveryCodes).toHaveLength(10)
    expect((await lastMessage(test, login)).subject).toBe('Новые коды восстановления')
    expect((await post('recovery-codes', { code: old[0] })).error.code).toBe('wrong_code')
    const first = await call(test, 'POST /api/v4/auth/sign-in', { body: { login, password } })
    const body = { ticket: first.data.secondStep.ticket, code: data.recoveryCodes[0] }
    expect((await call(test, 'POST /api/v4/auth/second-step', { body })).status).toBe(200)
    expect((await state()).recoveryCodesLeft).toBe(9)
  })

  it('rejects a wrong code, and when the second step is off', async () => {
    expect((await post('recovery-codes', { code: '123456' })).error.code).toBe('second_step_off')
    await switchSecondStepOn(test, token, password)
    expect((await post('recovery-codes', { code: '12345' })).error.code).toBe('wrong_code')
  })
})
