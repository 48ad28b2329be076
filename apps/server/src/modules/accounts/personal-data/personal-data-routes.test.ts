import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { lastMessage, signIn, skipMinute } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { inMoscow, openSalon } from '../../../../../../test/support/salon.ts'
import { openShop } from '../../../../../../test/support/shop.ts'
import { wrongCode } from '../../../../../../test/support/wrong-code.ts'
import { foldLists } from '../../fold-modules.ts'
import { modules } from '../../modules.ts'

const { exportParts } = foldLists(modules)
/** Tables referencing users that hold only secrets: hashes and short-lived tickets. */
const tablesOfSecrets = [
  ...['confirmations', 'sign_in_tickets', 'recovery_codes', 'oauth_flows'],
  'passkey_challenges',
]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const password = 'Skidora-2026'
const column = async (query: string, values: unknown[] = []) =>
  (await test.database.pool.query({ text: query, rowMode: 'array', values })).rows.flat()

/** A new user with the demo password. */
let people = 0
async function newPerson() {
  people += 1
  const email = `person-${people}@mail.ru`
  await test.database.pool.query(
    `insert into users (email, name, password_hash, email_confirmed_at)
     select $1, 'Вера', password_hash, now() from users where email = 'demo@skidora.ru'`,
    [email],
  )
  return { email, token: await signIn(test, email) }
}

const confirm = (token: string, body: object) =>
  call(test, 'POST /api/v4/profile/confirm-identity', { token, body })
const ticketOf = async (token: string): Promise<string> =>
  (await confirm(token, { password })).data.ticket
const sendCode = (token: string) =>
  call(test, 'POST /api/v4/profile/confirm-identity/send-code', { token })
const deletion = (token: string, ticket: unknown) =>
  call(test, 'POST /api/v4/profile/deletion', { token, body: { ticket } })
const download = (token: string, ticket?: string) =>
  test.app.inject({
    url: '/api/v4/profile/data-export',
    query: ticket === undefined ? {} : { ticket },
    headers: { authorization: `Bearer ${token}` },
  })

describe('POST profile/confirm-identity', () => {
  it('rotates the session token', async () => {
    const { token } = await newPerson()
    const next = () => call(test, 'GET /api/v4/profile/personal-info', { token })
    expect((await next()).headers).not.toHaveProperty('x-session-token')
    await ticketOf(token)
    await expect.poll(async () => (await next()).headers).toHaveProperty('x-session-token')
  })

  it('accepts the password and returns a ticket, stored as a hash', async () => {
    const { token } = await newPerson()
    const { status, data } = await confirm(token, { password })
    expect(status).toBe(200)
    expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.now())
    const stored = await column(
      'select identity_ticket_hash from sessions where identity_ticket_hash is not null',
    )
    expect(stored.map(String).join()).not.toContain(data.ticket)
  })

  it('rejects a wrong password and an empty body', async () => {
    const { token } = await newPerson()
    const wrong = await confirm(token, { password: 'other' })
    expect([wrong.status, wrong.error.code]).toEqual([400, 'wrong_password'])
    expect(wrong.error.payload).toEqual({ password: 'Неверный пароль.' })
    for (const body of [{}, { password: '' }, { password: 7 }, { code: '' }])
      expect((await confirm(token, body)).error.code).toBe('validation_failed')
  })

  it('checks sixty passwords an hour, right ones included', async () => {
    const { token } = await newPerson()
    for (let index = 0; index < 60; index += 1)
      expect((await confirm(token, { password })).status).toBe(200)
    const { status, error } = await confirm(token, { password })
    expect([status, error.code]).toEqual([429, 'too_many_requests'])
  })

  it('limits wrong passwords to five', async () => {
    const { token } = await newPerson()
    for (let index = 0; index < 5; index += 1) await confirm(token, { password: 'other' })
    const { status, error } = await confirm(token, { password })
    expect([status, error.code]).toEqual([429, 'too_many_tries'])
  })

  it('accepts the code sent to the confirmed address, once', async () => {
    const { token, email } = await newPerson()
    const { status, data } = await sendCode(token)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      channel: 'email',
      to: 'p***1@mail.ru'.replace('1', email[7] ?? ''),
      length: 6,
    })
    const { code } = await lastMessage(test, email)
    expect((await confirm(token, { code: wrongCode(code ?? '') })).error.code).toBe('wrong_code')
    expect((await confirm(token, { code })).status).toBe(200)
    expect((await confirm(token, { code })).error.code).toBe('code_expired')
  })

  it('sends the code to the phone where there is one, a minute apart', async () => {
    const token = await signIn(test)
    expect((await sendCode(token)).data).toMatchObject({ channel: 'sms', to: '+7 *** ***-00-01' })
    expect((await sendCode(token)).error.code).toBe('code_sent_recently')
    await skipMinute(test)
    expect((await sendCode(token)).status).toBe(200)
    const { code } = await lastMessage(test, '+79000000001')
    expect((await confirm(token, { code })).status).toBe(200)
  })

  it('rejects a sign-in code', async () => {
    const token = await signIn(test)
    const phone = '+79000000001'
    await call(test, 'POST /api/v4/client/sendSmsCode', { body: { phone } })
    const { code } = await lastMessage(test, phone)
    expect((await confirm(token, { code })).error.code).toBe('code_expired')
  })

  it('cannot send a code while no contact is confirmed', async () => {
    const { token, email } = await newPerson()
    await test.database.pool.query('update users set email_confirmed_at = null where email = $1', [
      email,
    ])
    await expect.poll(async () => (await sendCode(token)).error?.code).toBe('contact_needed')
  })
})

describe('an identity ticket', () => {
  it('works once, in its own session and until it expires', async () => {
    const { token, email } = await newPerson()
    const ticket = await ticketOf(token)
    const elsewhere = await signIn(test, email)
    const stranger = await newPerson()
    expect((await download(elsewhere, ticket)).statusCode).toBe(403)
    expect((await download(stranger.token, ticket)).statusCode).toBe(403)
    expect((await download(token, `${ticket}x`)).json().error.code).toBe('identity_unconfirmed')
    expect((await download(token, ticket)).statusCode).toBe(200)
    expect((await download(token, ticket)).statusCode).toBe(403)
    expect((await deletion(token, ticket)).error.code).toBe('identity_unconfirmed')

    const late = await ticketOf(token)
    await test.database.pool.query(
      `update sessions set identity_ticket_expires_at = now() where identity_ticket_hash is not null`,
    )
    expect((await download(token, late)).statusCode).toBe(403)
  })

  it('works for one of two concurrent calls', async () => {
    const { token } = await newPerson()
    const ticket = await ticketOf(token)
    const responses = await Promise.all([download(token, ticket), download(token, ticket)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  })

  it('is required', async () => {
    const { token } = await newPerson()
    const { statusCode, body } = await download(token)
    expect([statusCode, JSON.parse(body).error.payload]).toEqual([
      400,
      { ticket: 'Обязательное поле.' },
    ])
    for (const ticket of [undefined, '', 7, 'x'.repeat(201)])
      expect((await deletion(token, ticket)).error.code).toBe('validation_failed')
  })
})

describe('GET profile/data-export', () => {
  async function unpack(token: string) {
    const response = await download(token, await ticketOf(token))
    const files = Object.entries(unzipSync(response.rawPayload))
    return {
      response,
      files: Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)])),
      json: (name: string) =>
        JSON.parse(strFromU8(Object.fromEntries(files)[name] ?? new Uint8Array())),
    }
  }

  it('includes the picture, and skips a missing one', async () => {
    const { token, email } = await newPerson()
    await test.database.pool.query(
      `update users set avatar = 'avatars/aa/me.webp' where email = $1`,
      [email],
    )
    expect(Object.keys((await unpack(token)).files)).not.toContain('picture.webp')

    await mkdir(join(inject('uploadsDir'), 'avatars/aa'), { recursive: true })
    await writeFile(join(inject('uploadsDir'), 'avatars/aa/me.webp'), 'a picture')
    const { files } = await unpack(token)
    expect(files['picture.webp']).toBe('a picture')
    expect(files['README.txt']).toContain('picture.webp: ваша фотография')
  })

  it('contains all personal data and no secrets', async () => {
    const { token, email } = await newPerson()
    await test.database.pool.query(
      `update users set birthday = '1990-05-31', city_id = 1 where email = $1`,
      [email],
    )
    await call(test, 'POST /api/v4/profile/subscriptions/update', {
      token,
      body: { subscriptions: [{ citySlug: 'kazan', kind: 'goods' }] },
    })
    await sendCode(token)
    const { code } = await lastMessage(test, email)
    const secret = 'S'.repeat(43)
    await test.database.pool.query(
      `insert into notifications (channel, recipient, body) values
         ('email', $1, 'Откройте https://skidora.ru/user/profile/confirm/email?token=' || $2 || ' скорее'),
         ('email', $1, 'Отписаться: https://skidora.ru/unsubscribe/' || $2),
         ('email', $1, 'Акция: https://skidora.ru/deals/uzhin-na-dvoih-v-restorane-na-kryshe-doma'),
         ('email', 'other@mail.ru', 'Чужое')`,
      [email, secret],
    )
    const { response, files, json } = await unpack(token)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="skidora-\d{4}-\d\d-\d\d\.zip"$/,
      ),
      'cache-control': 'private, no-store',
    })
    expect(Object.keys(files)).toEqual(['README.txt', ...exportParts.map(({ file }) => file)])
    for (const { file } of exportParts) expect(files['README.txt']).toContain(`${file}: `)
    expect(json('profile.json')).toMatchObject({
      имя: 'Вера',
      'день рождения': '1990-05-31',
      город: 'Москва',
      'пароль задан': true,
    })
    expect(json('contacts.json')).toMatchObject({ почта: email, телефон: null })
    expect(json('sessions.json')).toHaveLength(1)
    expect(json('sign-ins.json')).toMatchObject([
      { 'способ входа': 'по паролю', 'вход удался': true },
    ])
    expect(json('subscriptions.json')).toMatchObject([{ город: 'Казань', тема: 'Товары' }])
    const texts = json('notifications.json').map((message: { текст: string }) => message.текст)
    expect(texts).toEqual([
      expect.stringContaining('Ваш код: …'),
      'Откройте https://skidora.ru/user/profile/confirm/email?… скорее',
      'Отписаться: https://skidora.ru/unsubscribe/…',
      'Акция: https://skidora.ru/deals/uzhin-na-dvoih-v-restorane-na-kryshe-doma',
    ])
    const all = Object.values(files).join()
    expect(all).not.toContain('argon2')
    expect(all).not.toContain(code)
    expect(all).not.toContain(secret)
    expect(all).not.toContain('Чужое')
  })

  it('contains every row of a long history', async () => {
    const { token, email } = await newPerson()
    await test.database.pool.query(
      `insert into sign_ins (user_id, method, device, address, succeeded)
       select id, 'password', 'Chrome ' || n, '10.0.0.1', false
       from users, generate_series(1, 1234) n where email = $1`,
      [email],
    )
    const { json } = await unpack(token)
    const devices = json('sign-ins.json').map((row: { устройство: string }) => row.устройство)
    expect(devices).toHaveLength(1235)
    expect(devices.at(-1)).toBe('Chrome 1234')
  })

  it('contains the sailings', async () => {
    const { token, email } = await newPerson()
    const shop = openShop(test.database)
    const deal = await openSalon(shop).sail()
    const [userId] = await column('select id from users where email = $1', [email])
    const startsAt = inMoscow(2, 19).toISOString()
    const extras = { river: { departureId: deal.departureIds[1] ?? 0, startsAt } }
    await shop.pay(await shop.place({ ...deal, userId, extras }))
    expect((await unpack(token)).json('sailings.json')).toMatchObject([
      { отправление: startsAt, мест: 1, состояние: 'места за вами' },
    ])
  })

  it('is limited to five a day', async () => {
    const { token } = await newPerson()
    for (let index = 0; index < 5; index += 1)
      expect((await download(token, await ticketOf(token))).statusCode).toBe(200)
    expect((await download(token, await ticketOf(token))).statusCode).toBe(429)
  })

  it('covers every table that references users', async () => {
    const pointing = await column(`
      select distinct conrelid::regclass::text from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`)
    const known = [...exportParts.flatMap(({ tables }) => tables), ...tablesOfSecrets]
    expect(pointing.filter((table) => !known.includes(table))).toEqual([])
  })
})

describe('POST profile/deletion', () => {
  it('sets the date, signs out everywhere and notifies the owner', async () => {
    const { token, email } = await newPerson()
    const elsewhere = await signIn(test, email)
    const { status, data } = await deletion(token, await ticketOf(token))
    expect(status).toBe(200)
    const days = (Date.parse(data.deletionAt) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeCloseTo(30, 1)
    for (const gone of [token, elsewhere])
      await expect
        .poll(
          async () => (await call(test, 'GET /api/v4/profile/sessions', { token: gone })).status,
        )
        .toBe(401)
    const letter = await lastMessage(test, email)
    expect(letter.subject).toMatch(/^Аккаунт будет удалён \d+/)
    expect(letter.body).toContain('/user')
  })

  it('can be cancelled after signing in again', async () => {
    const { token, email } = await newPerson()
    const { data } = await deletion(token, await ticketOf(token))
    const back = await call(test, 'POST /api/v4/auth/sign-in', { body: { login: email, password } })
    expect(back.data.user.deletionAt).toBe(data.deletionAt)
    const cancelled = await call(test, 'DELETE /api/v4/profile/deletion', {
      token: back.data.token,
    })
    expect([cancelled.status, cancelled.data.deletionAt]).toEqual([200, null])
    const again = await call(test, 'DELETE /api/v4/profile/deletion', { token: back.data.token })
    expect(again.status).toBe(200)
  })

  it('notifies by SMS when there is no address', async () => {
    const { token, email } = await newPerson()
    const phone = '+79998887766'
    await test.database.pool.query('update users set email = null, phone = $2 where email = $1', [
      email,
      phone,
    ])
    await deletion(token, await ticketOf(token))
    expect(await lastMessage(test, phone)).toMatchObject({ channel: 'sms' })
  })

  it('notifies nobody when there is neither a confirmed address nor a phone', async () => {
    const { token, email } = await newPerson()
    await test.database.pool.query('update users set email_confirmed_at = null where email = $1', [
      email,
    ])
    const ticket = await ticketOf(token)
    const before = await column('select count(*) from notifications')
    expect((await deletion(token, ticket)).status).toBe(200)
    expect(await column('select count(*) from notifications')).toEqual(before)
  })

  it('is limited to five a day, since each sends a message', async () => {
    const { token, email } = await newPerson()
    const requestAndReturn = async (session: string) => {
      const { status } = await deletion(session, await ticketOf(session))
      return { status, session: await signIn(test, email) }
    }
    let last = { status: 0, session: token }
    for (let index = 0; index < 5; index += 1) {
      last = await requestAndReturn(last.session)
      expect(last.status).toBe(200)
    }
    expect((await requestAndReturn(last.session)).status).toBe(429)
  })

  it('changes nothing without a ticket', async () => {
    const { token, email } = await newPerson()
    expect((await deletion(token, 'x'.repeat(43))).status).toBe(403)
    expect(await column('select deletion_at from users where email = $1', [email])).toEqual([null])
    expect((await call(test, 'GET /api/v4/profile/sessions', { token })).status).toBe(200)
  })
})
