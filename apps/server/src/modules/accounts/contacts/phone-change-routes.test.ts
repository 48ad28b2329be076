import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, signIn, skipMinute } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { wrongCode } from '../../../../../../test/support/wrong-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const password = 'velvet-Onion-42'
let count = 0
function newPhone() {
  count += 1
  return `+7900555${String(count).padStart(4, '0')}`
}

type Person = { email: string; token: string; phone: string | null }

const ids = new Map<string, number>()

/**
 * Creates an account and sets its confirmed contacts directly, since confirming them is tested
 * elsewhere. An account without a confirmed address gets none, since it could not add a phone.
 */
async function register({ phone = null as string | null, isEmailConfirmed = false } = {}) {
  count += 1
  const email = `owner-${count}@mail.ru`
  const body = { name: 'Нина', email, password }
  const { data } = await call(test, 'POST /api/v4/profile/registration', { body })
  await test.database.pool.query(
    `update users set phone = $2, email_confirmed_at = case when $3 then now() end,
       email = case when $3 then email end
     where id = $1`,
    [data.user.id, phone, isEmailConfirmed],
  )
  ids.set(email, data.user.id)
  return { email, token: data.token as string, phone } satisfies Person
}

const requestCode = (token: string, phone: string, isSms?: boolean) =>
  call(test, 'POST /api/v4/profile/unconfirmed-phone', { token, body: { phone, isSms } })
const requestAccess = (token: string) =>
  call(test, 'POST /api/v4/profile/personal-info/update/request-access', { token })
/** With the password, which an account without a contact needs. */
const confirm = (token: string, body: object) =>
  call(test, 'POST /api/v4/confirmPhoneNumber', { token, body: { password, ...body } })
const validate = (token: string, code: string) =>
  call(test, 'GET /api/v4/validatePhoneNumberConfirmationCode', { token, query: { code } })
const codeFor = async (recipient: string) => (await lastMessage(test, recipient)).code ?? ''
const phoneNow = async (email: string) =>
  (await test.database.pool.query('select phone from users where id = $1', [ids.get(email)]))
    .rows[0].phone

describe('a change of the phone', () => {
  it('requires a code from the old phone and one from the new', async () => {
    const old = newPhone()
    const { email, token } = await register({ phone: old })
    const phone = newPhone()
    expect((await requestCode(token, phone)).data).toEqual({
      channel: 'sms',
      to: `+7 *** ***-${phone.slice(-4, -2)}-${phone.slice(-2)}`,
      length: 6,
      resendIn: 60,
      expiresIn: 600,
    })
    const code = await codeFor(phone)
    expect((await validate(token, code)).status).toBe(200)
    expect((await requestAccess(token)).data).toMatchObject({ channel: 'sms', length: 6 })
    const exCode = await codeFor(old)
    const { status, data } = await confirm(token, { phone, code, exCode })
    expect([status, data.phone]).toEqual([200, phone])
    expect(await phoneNow(email)).toBe(phone)
  })

  it('accepts the token of a verified code instead, once and for this phone and user', async () => {
    const old = newPhone()
    const { email, token } = await register({ phone: old })
    const phone = newPhone()
    const stranger = await register()
    await requestCode(token, phone)
    const checked = (await validate(token, await codeFor(phone))).data.token as string
    await requestAccess(token)
    const exCode = await codeFor(old)
    const tokenOf = (body: object) => ({ phone, token: checked, exCode, ...body })
    for (const body of [tokenOf({ phone: newPhone() }), tokenOf({ token: 'нет такого' })])
      expect((await confirm(token, body)).error).toMatchObject({ code: 'code_expired' })
    expect((await confirm(stranger.token, tokenOf({}))).error.code).toBe('code_expired')
    expect((await confirm(token, tokenOf({ exCode: undefined }))).error.code).toBe('access_needed')
    expect((await confirm(token, tokenOf({}))).data.phone).toBe(phone)
    expect(await phoneNow(email)).toBe(phone)
    expect((await confirm(stranger.token, tokenOf({}))).error.code).toBe('phone_taken')
  })

  it('notifies only the old phone, without the new number', async () => {
    const old = newPhone()
    const { email, token } = await register({ phone: old, isEmailConfirmed: true })
    const phone = newPhone()
    await requestCode(token, phone)
    await requestAccess(token)
    const letters = await lastMessage(test, email)
    await confirm(token, { phone, code: await codeFor(phone), exCode: await codeFor(old) })
    const notice = await lastMessage(test, old)
    expect(notice).toMatchObject({ channel: 'sms', code: null })
    expect(notice.body).toContain('изменился телефон')
    expect(notice.body).not.toContain(phone.slice(-4))
    expect(await lastMessage(test, email)).toEqual(letters)
  })

  it('confirms by the confirmed address when there is no phone', async () => {
    const { email, token } = await register({ isEmailConfirmed: true })
    const phone = newPhone()
    await requestCode(token, phone)
    expect((await requestAccess(token)).data.channel).toBe('email')
    const body = { phone, code: await codeFor(phone), exCode: await codeFor(email) }
    expect((await confirm(token, body)).status).toBe(200)
    expect((await lastMessage(test, email)).subject).toBe('Изменился телефон')
  })

  it('needs no second code when there is no contact yet', async () => {
    const { email, token } = await register()
    const phone = newPhone()
    expect((await requestAccess(token)).error.code).toBe('contact_needed')
    await requestCode(token, phone)
    expect((await confirm(token, { phone, code: await codeFor(phone) })).status).toBe(200)
    expect(await phoneNow(email)).toBe(phone)
  })

  it('works by call, and switches from a call to an SMS', async () => {
    const { token } = await register()
    const phone = newPhone()
    expect((await requestCode(token, phone, false)).data).toMatchObject({
      channel: 'call',
      length: 4,
    })
    const digits = await codeFor(phone)
    expect((await confirm(token, { phone, code: digits })).error.code).toBe('code_expired')
    const sms = await call(test, 'POST /api/v4/phoneNumber/requestSmsCode', { token })
    expect(sms.data).toMatchObject({ channel: 'sms', length: 6 })
    expect((await confirm(token, { phone, code: digits, isSms: false })).status).toBe(200)
  })

  it('resends a code by the same channel after a minute and voids the first', async () => {
    const { token } = await register()
    const phone = newPhone()
    const again = () => call(test, 'POST /api/v4/profile/unconfirmed-phone/update-code', { token })
    expect((await again()).error.code).toBe('no_new_phone')
    await requestCode(token, phone, false)
    const first = await codeFor(phone)
    const early = await again()
    expect([early.status, early.error.code]).toEqual([429, 'code_sent_recently'])
    await skipMinute(test)
    // Four digits may come out the same.
    await test.database.pool.query("update confirmations set secret_hash = '\\x00'")
    expect((await again()).data.channel).toBe('call')
    const second = await codeFor(phone)
    if (first !== second)
      expect((await confirm(token, { phone, code: first, isSms: false })).status).toBe(400)
    expect((await confirm(token, { phone, code: second, isSms: false })).status).toBe(200)
  })

  it('signs out other devices only', async () => {
    const old = newPhone()
    const { token } = await register({ phone: old })
    const phone = newPhone()
    const { data } = await call(test, 'POST /api/v4/auth/sign-in', {
      body: { login: old, password },
    })
    await requestCode(token, phone)
    await requestAccess(token)
    const exCode = await codeFor(old)
    await confirm(token, { phone, code: await codeFor(phone), exCode })
    const statusOf = async (session: string) =>
      (await call(test, 'GET /api/v4/profile/personal-info', { token: session })).status
    await expect.poll(() => statusOf(data.token)).toBe(401)
    expect(await statusOf(token)).toBe(200)
  })

  it('voids earlier codes and links', async () => {
    const old = newPhone()
    const { email, token } = await register({ phone: old })
    const phone = newPhone()
    const link = (await lastMessage(test, email)).body.match(/token=([\w-]+)/)?.[1]
    await requestCode(token, phone)
    await requestAccess(token)
    const exCode = await codeFor(old)
    const code = await codeFor(phone)
    await confirm(token, { phone, code, exCode })
    const late = await call(test, 'POST /api/v4/confirmEmail', { body: { token: link } })
    expect(late.error.code).toBe('link_expired')
    const next = newPhone()
    await requestCode(token, next)
    const reused = await confirm(token, { phone: next, code: await codeFor(next), exCode })
    expect([reused.error.code, Object.keys(reused.error.payload)]).toEqual([
      'code_expired',
      ['exCode'],
    ])
  })
})

describe('a change of the phone is rejected', () => {
  it('without the code from the old contact', async () => {
    const { token } = await register({ phone: newPhone() })
    const phone = newPhone()
    await requestCode(token, phone)
    const { status, error } = await confirm(token, { phone, code: await codeFor(phone) })
    expect([status, error.code, Object.keys(error.payload)]).toEqual([
      400,
      'access_needed',
      ['exCode'],
    ])
  })

  it('without the password where there is no old contact', async () => {
    const { email, token } = await register()
    const phone = newPhone()
    await requestCode(token, phone)
    const code = await codeFor(phone)
    const without = await confirm(token, { phone, code, password: undefined })
    expect([without.status, Object.keys(without.error.payload)]).toEqual([400, ['password']])
    const wrong = await confirm(token, { phone, code, password: 'other' })
    expect([wrong.status, wrong.error.code]).toEqual([400, 'wrong_password'])
    expect(await phoneNow(email)).toBeNull()
    expect((await confirm(token, { phone, code })).status).toBe(200)
  })

  it('for wrong codes, counted separately', async () => {
    const old = newPhone()
    const { email, token } = await register({ phone: old })
    const phone = newPhone()
    await requestCode(token, phone)
    await requestAccess(token)
    const code = await codeFor(phone)
    const exCode = await codeFor(old)
    for (const left of ['4\u00a0попытки', '3\u00a0попытки', '2\u00a0попытки', '1\u00a0попытка']) {
      const { error } = await confirm(token, { phone, code, exCode: wrongCode(exCode) })
      expect(error.payload.exCode).toContain(left)
    }
    expect((await validate(token, wrongCode(code))).error.payload.code).toContain('4\u00a0попытки')
    expect(
      (await confirm(token, { phone, code, exCode: wrongCode(exCode) })).error.message,
    ).toContain('закончились')
    expect((await confirm(token, { phone, code, exCode })).error.code).toBe('code_expired')
    expect(await phoneNow(email)).toBe(old)
    await skipMinute(test)
    await requestAccess(token)
    expect((await confirm(token, { phone, code, exCode: await codeFor(old) })).status).toBe(200)
  })

  it('for expired codes', async () => {
    const { token } = await register()
    const phone = newPhone()
    await requestCode(token, phone)
    const code = await codeFor(phone)
    await test.database.pool.query('update confirmations set expires_at = now()')
    expect((await validate(token, code)).error.code).toBe('code_expired')
    expect((await confirm(token, { phone, code })).error.code).toBe('code_expired')
  })

  it('for a code of another user or a sign-in code', async () => {
    const [one, other] = [await register(), await register()]
    const phone = newPhone()
    await requestCode(one.token, phone)
    const code = await codeFor(phone)
    expect((await confirm(other.token, { phone, code })).error.code).toBe('code_expired')
    // Another account requests the same phone: the first one's code still works.
    expect((await requestCode(other.token, phone)).status).toBe(200)
    await call(test, 'POST /api/v4/client/sendSmsCode', { body: { phone } })
    const toSignIn = await codeFor(phone)
    if (toSignIn !== code)
      expect((await confirm(one.token, { phone, code: toSignIn })).error.code).toBe('wrong_code')
    expect((await confirm(one.token, { phone, code })).status).toBe(200)
  })

  it('for a phone of another account, and for the current one', async () => {
    const own = newPhone()
    const { token } = await register({ phone: own })
    const taken = await requestCode(token, '+7 900 000-00-01')
    expect([taken.status, taken.error.code]).toEqual([409, 'phone_taken'])
    const same = await requestCode(token, own)
    expect([same.status, Object.keys(same.error.payload)]).toEqual([400, ['phone']])
  })

  it('for the slower of two accounts that claim one phone', async () => {
    const phone = newPhone()
    const people = [await register(), await register()]
    const codes: string[] = []
    for (const { token } of people) {
      await requestCode(token, phone)
      codes.push(await codeFor(phone))
    }
    const responses = await Promise.all(
      people.map(({ token }, index) => confirm(token, { phone, code: codes[index] })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.error.code).toBe('phone_taken')
    // The loser of the race keeps everything else.
    const loser = responses.findIndex(({ status }) => status === 409)
    expect(await phoneNow(people[loser]?.email ?? '')).toBeNull()
  })

  it('on the second use of a code', async () => {
    const { token } = await register()
    const phone = newPhone()
    await requestCode(token, phone)
    const code = await codeFor(phone)
    const responses = await Promise.all([
      confirm(token, { phone, code }),
      confirm(token, { phone, code }),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.every(({ status }) => status < 500)).toBe(true)
  })

  it.each([
    [{}, ['phone']],
    [{ phone: '+79005559999' }, ['code']],
    [{ phone: '+79005559999', token: 7 }, ['token']],
    [{ phone: '+79005559999', token: 'x'.repeat(201) }, ['token']],
    [{ phone: '+1 212 555 0100', code: '123456' }, ['phone']],
    [{ phone: 89005550000, code: '123456' }, ['phone']],
    [{ phone: '+79005559999', code: '' }, ['code']],
    [{ phone: '+79005559999', code: '123456', isSms: 'yes' }, ['isSms']],
    [{ phone: '+79005559999', code: '1'.repeat(21) }, ['code']],
  ])('for %j, naming the fields', async (body, fields) => {
    const { token } = await register()
    const { status, error } = await confirm(token, body)
    expect([status, Object.keys(error.payload)]).toEqual([400, fields])
  })

  it('for a code without a request', async () => {
    const { token } = await register()
    expect((await validate(token, '123456')).error.code).toBe('no_new_phone')
    expect((await validate(token, '')).error.code).toBe('validation_failed')
    expect((await requestCode(token, '12')).error.code).toBe('validation_failed')
    const sms = await call(test, 'POST /api/v4/phoneNumber/requestSmsCode', { token })
    expect([sms.status, sms.error.code]).toEqual([409, 'no_new_phone'])
  })

  it('after ten messages to one phone in a day', async () => {
    const phone = newPhone()
    for (let index = 0; index < 10; index += 1)
      expect((await requestCode((await register()).token, phone)).status).toBe(200)
    expect((await requestCode((await register()).token, phone)).status).toBe(429)
  })
})

it('sends an access code at most once a minute', async () => {
  const token = await signIn(test)
  expect((await requestAccess(token)).data.to).toBe('+7 *** ***-00-01')
  expect((await requestAccess(token)).error.code).toBe('code_sent_recently')
})
