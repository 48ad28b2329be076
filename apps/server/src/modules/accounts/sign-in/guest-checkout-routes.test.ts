import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  lastMessage,
  register,
  skipMinute,
  switchSecondStepOn,
} from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { totpCode } from '../../../../../../test/support/totp-code.ts'
import { wrongCode } from '../../../../../../test/support/wrong-code.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

let count = 0
const newEmail = () => `guest-${++count}@yandex.ru`
const newPhone = () => `+7933${String(++count).padStart(7, '0')}`

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await site.database.pool.query(text, values)).rows

const send = async (email: string) => {
  await skipMinute(site)
  return call(site, 'POST /api/v4/checkout/sendEmailConfirmationCode', { body: { email } })
}
const check = (email: string, code: string, headers: Record<string, string> = {}) =>
  call(site, 'GET /api/v4/checkout/checkEmailConfirmationCode', {
    query: { email, code },
    headers,
  })
const codeOf = async (recipient: string) => (await lastMessage(site, recipient)).code ?? ''
async function enter(email: string) {
  await send(email)
  return check(email, await codeOf(email))
}
const sendSms = (phone: string) =>
  call(site, 'POST /api/v4/checkout/sendApproveCodePhone', { body: { phone } })
const checkSms = (phone: string, code: string) =>
  call(site, 'GET /api/v4/checkout/checkApproveCodePhone', { query: { phone, code } })
const isSignedIn = async (token: string) =>
  (await call(site, 'GET /api/v4/profile/personal-info', { token })).status === 200

describe('checkEmailDomain', () => {
  const domain = async (email: string) =>
    (await call(site, 'GET /api/v4/checkout/checkEmailDomain', { query: { email } })).data

  test('suggests a correction of a mistyped domain', async () => {
    expect(await domain('Nina@Gmial.com')).toEqual({
      isValid: true,
      suggestion: 'nina@gmail.com',
    })
    expect(await domain('nina@yandex.ri')).toEqual({ isValid: true, suggestion: 'nina@yandex.ru' })
    expect(await domain('nina@mail.ru')).toEqual({ isValid: true, suggestion: null })
    expect(await domain('nina@firma.ru')).toEqual({ isValid: true, suggestion: null })
  })

  test.each(['nina', 'nina@', '@mail.ru', 'ni na@mail.ru', 'nina@mail', 'a..b@mail.ru', '🎁@🎁'])(
    'reports that «%s» cannot receive mail',
    async (email) => expect(await domain(email)).toEqual({ isValid: false, suggestion: null }),
  )

  test('rejects malformed addresses', async () => {
    for (const email of ['', 'x', 'x'.repeat(1900)]) {
      const { status } = await call(site, 'GET /api/v4/checkout/checkEmailDomain', {
        query: { email },
      })
      expect(status).toBe(400)
    }
  })
})

describe('by e-mail', () => {
  test("gives a guest a code and an account with the guest's data", async () => {
    const email = newEmail()
    const sent = await send(` ${email.toUpperCase()} `)
    expect(sent.data).toEqual({
      to: expect.stringMatching(/^g\*\*\*\d@yandex\.ru$/),
      ...{ length: 6, resendIn: 60, expiresIn: 300 },
    })
    const letter = await lastMessage(site, email)
    expect(letter.subject).toBe(`${letter.code} — код для покупки`)
    const { status, data, headers } = await check(email, letter.code ?? '', {
      'x-client-id': 'guest-client-77',
    })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(data.user).toMatchObject({ email, isEmailConfirmed: true, hasPassword: false })
    expect(await isSignedIn(data.token)).toBe(true)
    expect(
      await query(
        'select client_id, email_confirmed_at is not null as ok from users where email = $1',
        [email],
      ),
    ).toEqual([{ client_id: 'guest-client-77', ok: true }])
    expect((await check(email, letter.code ?? '')).error.code).toBe('code_expired')
    expect((await enter(email)).data.user.id).toBe(data.user.id)
  })

  test('signs a customer in to the existing account, which keeps its password', async () => {
    const { id, email, token } = await register(site, 'long-enough-known')
    await query('update users set email_confirmed_at = now() where id = $1', [id])
    const { data } = await enter(email)
    expect(data.user).toMatchObject({ id, name: 'Нина', hasPassword: true })
    expect(await isSignedIn(token)).toBe(true)
    const history = await query('select method from sign_ins where user_id = $1 order by id', [id])
    expect(history.at(-1)).toEqual({ method: 'email' })
  })

  test('does not reveal whether an account exists', async () => {
    const { email } = await register(site, 'long-enough-hidden')
    const [known, unknown] = [await send(email), await send(newEmail())]
    expect({ ...known.data, to: '' }).toEqual({ ...unknown.data, to: '' })
    const [one, other] = [await check(email, '000000x'), await check(newEmail(), '1')]
    expect([one.status, other.status]).toEqual([400, 400])
  })

  test('requires the second step after the code', async () => {
    const { id, email, token } = await register(site, 'long-enough-second')
    await query('update users set email_confirmed_at = now() where id = $1', [id])
    const { secret } = await switchSecondStepOn(site, token, 'long-enough-second')
    const { data } = await enter(email)
    expect(data).toEqual({
      secondStep: { ticket: expect.any(String), expiresAt: expect.any(String) },
    })
    const body = { ticket: data.secondStep.ticket, code: totpCode(secret) }
    const entered = await call(site, 'POST /api/v4/auth/second-step', { body })
    expect(entered.data.user.id).toBe(id)
  })

  test('allows five attempts, even under concurrency', async () => {
    const email = newEmail()
    await send(email)
    const code = await codeOf(email)
    const responses = await Promise.all(
      Array.from({ length: 9 }, async () => (await check(email, wrongCode(code))).error.code),
    )
    expect(responses.filter((response) => response === 'wrong_code')).toHaveLength(5)
    expect((await check(email, code)).error.code).toBe('code_expired')
    expect(await query('select from users where email = $1', [email])).toEqual([])
  })

  test('accepts a code only for its address and purpose, and until it expires', async () => {
    const [email, other] = [newEmail(), newEmail()]
    await send(email)
    const code = await codeOf(email)
    await send(other)
    expect((await check(other, code)).error?.code ?? 'in').not.toBe('in')
    await query(`update confirmations set expires_at = now() where recipient = $1`, [email])
    expect((await check(email, code)).error.code).toBe('code_expired')
  })

  test('signs in one of two concurrent requests with one code', async () => {
    const email = newEmail()
    await send(email)
    const code = await codeOf(email)
    const responses = await Promise.all(Array.from({ length: 8 }, () => check(email, code)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await query('select from users where email = $1', [email])).toHaveLength(1)
  })

  test('requires the XSRF token', async () => {
    const { statusCode } = await site.app.inject({
      url: '/api/v4/checkout/checkEmailConfirmationCode?email=a@mail.ru&code=1',
    })
    expect(statusCode).toBe(403)
  })

  test.each(['', 'x', 'nina', 'nina@', '🎁@mail.ru🎁', 'x'.repeat(1900), 'a\u0000@mail.ru'])(
    'rejects the address «%s»',
    async (email) => {
      expect((await send(email)).status).toBe(400)
      expect((await check(email, '123456')).status).toBe(400)
    },
  )

  test('limits letters to one a minute, and to two a day without a captcha', async () => {
    const email = newEmail()
    expect((await send(email)).status).toBe(200)
    const soon = await call(site, 'POST /api/v4/checkout/sendEmailConfirmationCode', {
      body: { email },
    })
    expect([soon.status, soon.error.code]).toEqual([429, 'code_sent_recently'])
    expect((await send(email)).status).toBe(200)
    expect((await send(email)).error.code).toBe('captcha_needed')
  })
})

describe('an address that was never confirmed', () => {
  test('goes to the owner of the mailbox and revokes all other access', async () => {
    const stranger = await register(site, 'long-enough-stranger')
    const confirmedAt = (at: string) =>
      query(`update users set email_confirmed_at = ${at} where id = $1`, [stranger.id])
    await confirmedAt('now()')
    await switchSecondStepOn(site, stranger.token, 'long-enough-stranger')
    await confirmedAt('null')
    await query(
      `insert into bound_cards (user_id, bank_method_id, title) values ($1, 'stolen', 'Мир')`,
      [stranger.id],
    )
    const { data } = await enter(stranger.email)
    expect(data.user).toMatchObject({
      ...{ id: stranger.id, isEmailConfirmed: true, hasPassword: false, hasSecondStep: false },
    })
    expect(await isSignedIn(data.token)).toBe(true)
    expect(await isSignedIn(stranger.token)).toBe(false)
    const again = await call(site, 'POST /api/v4/auth/sign-in', {
      body: { login: stranger.email, password: 'long-enough-stranger' },
    })
    expect(again.error.code).toBe('wrong_credentials')
    for (const table of ['bound_cards', 'recovery_codes', 'confirmations', 'sign_in_tickets'])
      expect(await query(`select from ${table} where user_id = $1`, [stranger.id])).toEqual([])
    expect(
      await query('select body from notifications where recipient = $1', [stranger.email]),
    ).toContainEqual({ body: expect.stringMatching(/Прежний пароль больше не действует/) })
  })

  test.each([
    [
      'a phone',
      (id: number) =>
        query('update users set phone = $2, phone_confirmed_at = now() where id = $1', [
          id,
          newPhone(),
        ]),
    ],
    [
      'another site',
      (id: number) =>
        query(
          `insert into network_identities (network, subject, user_id, name) values ('vk', $2, $1, 'Н')`,
          [id, `s-${id}`],
        ),
    ],
    [
      'a passkey',
      (id: number) =>
        query(
          `insert into passkeys (credential_id, user_id, public_key, counter, transports, title) values ($2, $1, '', 0, '{}', 'К')`,
          [id, `c-${id}`],
        ),
    ],
  ])('stays with its registrant when the account has %s', async (_way, give) => {
    const registrant = await register(site, 'long-enough-registrant')
    await give(registrant.id)
    const { data } = await enter(registrant.email)
    expect(data.user.id).not.toBe(registrant.id)
    expect(data.user).toMatchObject({ email: registrant.email, isEmailConfirmed: true })
    expect(await query('select email from users where id = $1', [registrant.id])).toEqual([
      { email: null },
    ])
    expect(await isSignedIn(registrant.token)).toBe(true)
    const byPassword = await call(site, 'POST /api/v4/auth/sign-in', {
      body: { login: registrant.email, password: 'long-enough-registrant' },
    })
    expect(byPassword.error.code).toBe('wrong_credentials')
  })
})

describe('by phone', () => {
  test('gives a guest a code and an account, and signs in to it later', async () => {
    const phone = newPhone()
    expect((await sendSms(phone)).data).toEqual({
      to: expect.stringMatching(/^\+7 \*\*\* \*\*\*-\d\d-\d\d$/),
      ...{ length: 6, resendIn: 60, expiresIn: 300 },
    })
    const { data } = await checkSms(phone, await codeOf(phone))
    expect(data.user).toMatchObject({ phone, email: null, hasPassword: false })
    expect(await isSignedIn(data.token)).toBe(true)
    await skipMinute(site)
    await sendSms(phone)
    const again = await checkSms(phone, await codeOf(phone))
    expect(again.data.user.id).toBe(data.user.id)
  })

  test('does not accept the code for another purpose', async () => {
    const phone = newPhone()
    await sendSms(phone)
    const pin = await codeOf(phone)
    const other = await call(site, 'POST /api/v4/client/checkPin', { body: { phone, pin } })
    expect(other.error.code).toBe('code_expired')
    expect((await checkSms(phone, wrongCode(pin))).error.code).toBe('wrong_code')
    expect((await checkSms(phone, pin)).status).toBe(200)
    expect((await checkSms(phone, pin)).error.code).toBe('code_expired')
  })

  test.each(['', '1', '🎁🎁🎁🎁🎁🎁', '+7 (000) 000-00-0', 'x'.repeat(1900)])(
    'rejects the number «%s»',
    async (phone) => {
      expect((await sendSms(phone)).status).toBe(400)
      expect((await checkSms(phone, '123456')).status).toBe(400)
    },
  )

  test('rejects a guest without a phone number and names the field', async () => {
    const { status, error } = await call(site, 'POST /api/v4/checkout/sendApproveCodePhone', {
      body: {},
    })
    expect([status, error.payload]).toEqual([400, { phone: 'Укажите номер телефона.' }])
  })
})
