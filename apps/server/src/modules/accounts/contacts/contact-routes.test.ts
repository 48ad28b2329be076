import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, signIn, skipMinute } from '../../../../../../test/support/accounts.ts'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { openSession } from '../../../../../../test/support/open-session.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const password = 'velvet-Onion-42'
let personCount = 0
async function register() {
  personCount += 1
  const email = `person-${personCount}@mail.ru`
  const body = { name: 'Нина', email, password }
  const { data } = await call(test, 'POST /api/v4/profile/registration', { body })
  return { email, token: data.token as string }
}

const linkFor = async (email: string) =>
  (await lastMessage(test, email)).body.match(/token=([\w-]+)/)?.[1] ?? ''
const confirm = (token: string) =>
  call(test, 'POST /api/v4/confirmEmail', { body: { token, password } })
const isValid = async (token: string) =>
  (await call(test, 'GET /api/v4/validateEmailConfirmationToken', { query: { token } })).data
    .isValid
const isConfirmed = async (token: string) =>
  (await call(test, 'GET /api/v4/profile/personal-info', { token })).data.isEmailConfirmed
const sendAgain = (token: string) => call(test, 'POST /api/v4/profile/email/send', { token })

it('confirms the address by the emailed link, once', async () => {
  const { email, token } = await register()
  const link = await linkFor(email)
  expect(await isConfirmed(token)).toBe(false)
  const query = { token: link }
  const { data } = await call(test, 'GET /api/v4/validateEmailConfirmationToken', { query })
  expect(data).toEqual({ isValid: true, email, isNew: false, needed: 'password' })
  expect(await isConfirmed(token)).toBe(false)
  expect((await confirm(link)).status).toBe(200)
  await expect.poll(() => isConfirmed(token)).toBe(true)
  expect(await isValid(link)).toBe(false)
  expect((await confirm(link)).error.code).toBe('link_expired')
})

it('confirms the address without the password in a session of the account only', async () => {
  const [person, other] = [await register(), await register()]
  const body = { token: await linkFor(person.email) }
  const refused = await call(test, 'POST /api/v4/confirmEmail', { token: other.token, body })
  expect([refused.status, Object.keys(refused.error.payload)]).toEqual([400, ['password']])
  const wrong = { body: { ...body, password: 'amber-Kettle-17' } }
  const { error } = await call(test, 'POST /api/v4/confirmEmail', wrong)
  expect(error.code).toBe('wrong_password')
  expect(await isConfirmed(person.token)).toBe(false)
  const own = { token: person.token, body }
  expect((await call(test, 'POST /api/v4/confirmEmail', own)).status).toBe(200)
})

it('requires a sign-in to confirm an address of an account without a password', async () => {
  const { token } = await addUser(test)
  const email = 'added-by-phone@mail.ru'
  await call(test, 'POST /api/v4/profile/email/send', { token, body: { email } })
  const body = { token: await linkFor(email) }
  const { data } = await call(test, 'GET /api/v4/validateEmailConfirmationToken', { query: body })
  expect(data).toEqual({ isValid: true, email, isNew: true, needed: 'sign_in' })
  expect((await confirm(body.token)).error.code).toBe('sign_in_again')
  expect((await call(test, 'POST /api/v4/confirmEmail', { token, body })).status).toBe(200)
})

it('rejects expired, forged and foreign links', async () => {
  const { email, token } = await register()
  const link = await linkFor(email)
  expect((await confirm('made-up')).error.code).toBe('link_expired')
  expect((await call(test, 'POST /api/v4/auth/unlock', { body: { token: link } })).status).toBe(400)
  await test.database.pool.query('update confirmations set expires_at = now()')
  expect((await confirm(link)).error.code).toBe('link_expired')
  expect(await isConfirmed(token)).toBe(false)
})

it('does not confirm an address that the account no longer has', async () => {
  const { email, token } = await register()
  await test.database.pool.query("update users set email = 'other@mail.ru' where email = $1", [
    email,
  ])
  expect((await confirm(await linkFor(email))).error.code).toBe('link_expired')
  await expect.poll(() => isConfirmed(token)).toBe(false)
})

it('resends the letter after a minute and replaces the old link', async () => {
  const { email, token } = await register()
  const first = await linkFor(email)
  const early = await sendAgain(token)
  expect(early.status).toBe(200)
  expect(early.data.resendIn).toBeGreaterThan(0)
  expect(early.data.resendIn).toBeLessThanOrEqual(60)
  expect(await isValid(first)).toBe(true)
  await skipMinute(test)
  const { data } = await sendAgain(token)
  expect(data).toEqual({ to: expect.stringMatching(/^p\*\*\*\d@mail\.ru$/), resendIn: 60 })
  expect(await isValid(first)).toBe(false)
  expect(await isValid(await linkFor(email))).toBe(true)
})

it('sends nothing for a confirmed or missing address', async () => {
  const { status, error } = await sendAgain(await signIn(test))
  expect([status, error.code]).toEqual([409, 'nothing_to_confirm'])
})

describe('a new email address', () => {
  const send = (token: string, body: object) =>
    call(test, 'POST /api/v4/profile/email/send', { token, body })
  const requestAccess = (token: string) =>
    call(test, 'POST /api/v4/profile/personal-info/update/request-access', { token })
  const info = async (token: string) =>
    (await call(test, 'GET /api/v4/profile/personal-info', { token })).data
  function newAddress() {
    personCount += 1
    return `new-${personCount}@mail.ru`
  }

  async function registerConfirmed() {
    const person = await register()
    await confirm(await linkFor(person.email))
    return person
  }

  /** Requests the code sent to the current contact, and returns it. */
  async function accessCode({ email, token }: { email: string; token: string }) {
    await requestAccess(token)
    return (await lastMessage(test, email)).code ?? ''
  }

  it('replaces the old one once its letter is confirmed', async () => {
    const person = await registerConfirmed()
    const email = newAddress()
    const exCode = await accessCode(person)
    const sent = await send(person.token, { email: ` ${email.toUpperCase()} `, exCode })
    expect(sent.data.to).toMatch(/^n\*\*\*\d@mail\.ru$/)
    expect(await info(person.token)).toMatchObject({ email: person.email })
    const link = await linkFor(email)
    expect(await isValid(link)).toBe(true)
    expect((await confirm(link)).status).toBe(200)
    await expect.poll(() => info(person.token)).toMatchObject({ email, isEmailConfirmed: true })
    expect((await confirm(link)).error.code).toBe('link_expired')
    const notice = await lastMessage(test, person.email)
    expect(notice.subject).toBe('Изменилась почта')
    expect(notice.body).not.toContain(email)
  })

  it('is confirmed by the phone where there is one, which is then notified of the change', async () => {
    const person = await register()
    const phone = '+79005558001'
    await test.database.pool.query('update users set phone = $2 where email = $1', [
      person.email,
      phone,
    ])
    const email = newAddress()
    const exCode = await accessCode({ ...person, email: phone })
    await send(person.token, { email, exCode })
    await confirm(await linkFor(email))
    // Nothing is sent to an unconfirmed address, which may be a stranger's.
    expect((await lastMessage(test, person.email)).subject).toBe('Подтвердите адрес почты')
    expect((await lastMessage(test, phone)).body).toContain('изменилась почта')
  })

  it('corrects an unconfirmed one with the password', async () => {
    const person = await register()
    const email = newAddress()
    const without = await send(person.token, { email })
    expect([without.status, Object.keys(without.error.payload)]).toEqual([400, ['password']])
    expect((await send(person.token, { email, password: 'other' })).error.code).toBe(
      'wrong_password',
    )
    expect((await lastMessage(test, email)) ?? null).toBeNull()
    expect((await send(person.token, { email, password })).status).toBe(200)
    expect((await confirm(await linkFor(email))).status).toBe(200)
    await expect.poll(async () => (await info(person.token)).email).toBe(email)
  })

  it('requires a recent sign-in where there is neither a confirmed contact nor a password', async () => {
    const { id, token } = await addUser(test)
    const email = newAddress()
    await test.database.pool.query(
      "update sessions set created_at = now() - interval '16 minutes' where user_id = $1",
      [id],
    )
    const { status, error } = await send(token, { email })
    expect([status, error.code]).toEqual([403, 'sign_in_again'])
    const fresh = await openSession(test, id)
    expect((await send(fresh.token, { email })).status).toBe(200)
  })

  it('requires an unused right code', async () => {
    const person = await registerConfirmed()
    const email = newAddress()
    const without = await send(person.token, { email })
    expect([without.status, without.error.code]).toEqual([400, 'access_needed'])
    expect((await send(person.token, { email, exCode: '000000' })).error.code).toBe('code_expired')
    const exCode = await accessCode(person)
    const wrong = String((Number(exCode) + 1) % 1e6).padStart(6, '0')
    expect((await send(person.token, { email, exCode: wrong })).error.payload.exCode).toContain(
      '4\u00a0попытки',
    )
    expect((await send(person.token, { email, exCode })).status).toBe(200)
    const reused = await send(person.token, { email: newAddress(), exCode })
    expect(reused.error.code).toBe('code_expired')
  })

  it('gets its letter again after a minute without another code', async () => {
    const person = await registerConfirmed()
    const email = newAddress()
    await send(person.token, { email, exCode: await accessCode(person) })
    const first = await linkFor(email)
    const { error } = await send(person.token, { email })
    expect(error.code).toBe('code_sent_recently')
    expect(error.message).toMatch(/^Новое письмо можно запросить через \d+ с\.$/)
    await skipMinute(test)
    expect((await send(person.token, { email })).status).toBe(200)
    expect((await confirm(first)).error.code).toBe('link_expired')
    expect((await confirm(await linkFor(email))).status).toBe(200)
  })

  it('gets its letter again only from the session that requested it', async () => {
    const person = await registerConfirmed()
    const email = newAddress()
    await send(person.token, { email, exCode: await accessCode(person) })
    const body = { login: person.email, password }
    const { data } = await call(test, 'POST /api/v4/auth/sign-in', { body })
    await skipMinute(test)
    expect((await send(data.token, { email })).error.code).toBe('access_needed')
  })

  it('signs out all devices but the requesting one and the one that opened the letter', async () => {
    const person = await registerConfirmed()
    const body = { login: person.email, password }
    const enter = async () =>
      (await call(test, 'POST /api/v4/auth/sign-in', { body })).data.token as string
    const [reader, other] = [await enter(), await enter()]
    const email = newAddress()
    await send(person.token, { email, exCode: await accessCode(person) })
    const token = await linkFor(email)
    await call(test, 'POST /api/v4/confirmEmail', { token: reader, body: { token } })
    const statusOf = async (session: string) =>
      (await call(test, 'GET /api/v4/profile/personal-info', { token: session })).status
    await expect.poll(() => statusOf(other)).toBe(401)
    expect([await statusOf(reader), await statusOf(person.token)]).toEqual([200, 200])
  })

  it('is dropped when the requesting device is signed out', async () => {
    const person = await registerConfirmed()
    const email = newAddress()
    await send(person.token, { email, exCode: await accessCode(person) })
    const link = await linkFor(email)
    await call(test, 'POST /api/v4/auth/sign-out', { token: person.token })
    expect(await isValid(link)).toBe(false)
    expect((await confirm(link)).error.code).toBe('link_expired')
  })

  it('is rejected and keeps the code when another account confirms it', async () => {
    const [owner, person] = [await registerConfirmed(), await registerConfirmed()]
    const exCode = await accessCode(person)
    const { status, error } = await send(person.token, { email: owner.email, exCode })
    expect([status, error.code, Object.keys(error.payload)]).toEqual([
      409,
      'email_taken',
      ['email'],
    ])
    expect((await send(person.token, { email: newAddress(), exCode })).status).toBe(200)
  })

  it('goes to the owner of the mailbox when a stranger has registered it', async () => {
    const [stranger, owner] = [await register(), await registerConfirmed()]
    const strangersLink = await linkFor(stranger.email)
    await send(owner.token, { email: stranger.email, exCode: await accessCode(owner) })
    expect((await confirm(await linkFor(stranger.email))).status).toBe(200)
    await expect.poll(async () => (await info(owner.token)).email).toBe(stranger.email)
    // The stranger keeps the account and can add a contact of their own.
    expect(await info(stranger.token)).toMatchObject({ email: null, isEmailConfirmed: false })
    expect((await confirm(strangersLink)).error.code).toBe('link_expired')
    const email = newAddress()
    await send(stranger.token, { email, password })
    await confirm(await linkFor(email))
    await expect.poll(async () => (await info(stranger.token)).email).toBe(email)
  })

  it('goes to the faster of two accounts', async () => {
    const people = [await register(), await register()]
    const email = newAddress()
    const links: string[] = []
    for (const { token } of people) {
      await send(token, { email, password })
      links.push(await linkFor(email))
    }
    const responses = await Promise.all(links.map(confirm))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.error.code).toBe('email_taken')
  })

  it.each(['no', 'a@b', 'a b@mail.ru', 'a..b@mail.ru', `${'a'.repeat(200)}@mail.ru`, 7])(
    'cannot be %s',
    async (email) => {
      const { token } = await register()
      const { status, error } = await send(token, { email })
      expect([status, Object.keys(error.payload)]).toEqual([400, ['email']])
    },
  )
})

it.each([
  ['demo@skidora.ru', true],
  ['empty@skidora.ru', false],
])('reports whether %s has a phone', async (login, hasPhoneNumber) => {
  const token = await signIn(test, login)
  const { data } = await call(test, 'GET /api/v4/profile/hasPhoneNumber', { token })
  expect(data).toEqual({ hasPhoneNumber })
})
