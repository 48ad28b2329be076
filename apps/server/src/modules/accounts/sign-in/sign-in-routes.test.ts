import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lastMessage,
  signIn,
  skipMinute,
  switchSecondStepOn,
} from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { recordStatements } from '../../../../../../test/support/record-statements.ts'
import { totpCode } from '../../../../../../test/support/totp-code.ts'
import { guestXsrf } from '../../../../../../test/support/xsrf.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const password = 'Skidora-2026'
const tryPassword = (login: string, typed: string, address?: string) =>
  call(test, 'POST /api/v4/auth/sign-in', { body: { login, password: typed }, address })
const register = (body: object) => call(test, 'POST /api/v4/profile/registration', { body })
const info = (token: string) => call(test, 'GET /api/v4/profile/personal-info', { token })

describe('POST auth/sign-in', () => {
  it.each(['demo@skidora.ru', 'DEMO@skidora.ru ', '+7 900 000-00-01', '8 (900) 000-00-01'])(
    'opens a session for %s',
    async (login) => {
      const { status, data } = await tryPassword(login, password)
      expect(status).toBe(200)
      expect(data.user).toMatchObject({
        name: 'Анна',
        email: 'demo@skidora.ru',
        phone: '+79000000001',
        hasPassword: true,
        staffMenu: [],
      })
      expect((await info(data.token)).data).toEqual(data.user)
    },
  )

  it('responds alike to a wrong password and an unknown login', async () => {
    const [wrong, unknown] = [
      await tryPassword('demo@skidora.ru', 'nope'),
      await tryPassword('nobody@skidora.ru', 'nope'),
    ]
    for (const { status, error } of [wrong, unknown]) {
      expect(status).toBe(401)
      expect(error).toMatchObject({
        code: 'wrong_credentials',
        message: 'Неверный логин или пароль.',
      })
    }
  })

  it('ignores a planted token', async () => {
    const planted = 'p'.repeat(43)
    const { status, data } = await call(test, 'POST /api/v4/auth/sign-in', {
      body: { login: 'demo@skidora.ru', password },
      headers: {
        ...guestXsrf,
        authorization: `Bearer ${planted}`,
        cookie: `${guestXsrf.cookie}; ssr_token=${planted}`,
      },
    })
    expect(status).toBe(200)
    expect(data.token).not.toBe(planted)
    expect((await info(planted)).status).toBe(401)
  })

  it("ends the caller's previous session only", async () => {
    const [before, elsewhere] = [await signIn(test), await signIn(test)]
    const body = { login: 'demo@skidora.ru', password }
    const { data } = await call(test, 'POST /api/v4/auth/sign-in', { token: before, body })
    await expect.poll(async () => (await info(before)).status).toBe(401)
    expect((await info(data.token)).status).toBe(200)
    expect((await info(elsewhere)).status).toBe(200)
  })

  it('limits attempts per address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1)
      statuses.push((await tryPassword(`x${index}@skidora.ru`, 'x', '172.16.9.9')).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it.each(['empty@skidora.ru', 'never-heard-of@skidora.ru'])(
    'locks %s after five failures, even with the right password',
    async (login) => {
      for (let index = 0; index < 5; index += 1)
        expect((await tryPassword(login, 'x')).error.code).toBe('wrong_credentials')
      const { status, error, headers } = await tryPassword(login, password)
      expect(status).toBe(429)
      expect(error.code).toBe('sign_in_locked')
      expect(error.message).toContain('Если такой аккаунт есть, мы отправили на его почту ссылку')
      expect(Number(headers['retry-after'])).toBeGreaterThan(50)
    },
  )

  it('gives an account five attempts by its e-mail and its phone together', async () => {
    const [login, phone] = ['both-ways@mail.ru', '+79122220031']
    const person = { name: 'Оба', email: login, password: 'velvet-Onion-42' }
    const { data } = await register(person)
    await test.database.pool.query(
      'update users set phone = $2, phone_confirmed_at = now() where id = $1',
      [data.user.id, phone],
    )
    for (const typed of [login, phone, login, phone, login])
      expect((await tryPassword(typed, 'x')).error.code).toBe('wrong_credentials')
    for (const typed of [login, phone])
      expect((await tryPassword(typed, 'velvet-Onion-42')).error.code).toBe('sign_in_locked')
  })

  it('doubles the delay after each further failure', async () => {
    const login = 'growing@skidora.ru'
    const waits: number[] = []
    for (let index = 0; index < 8; index += 1) {
      await tryPassword(login, 'x')
      const { headers } = await tryPassword(login, 'x')
      if (headers['retry-after']) waits.push(Math.round(Number(headers['retry-after']) / 60))
      await test.database.pool.query('update sign_in_failures set locked_until = now()')
    }
    expect(waits.slice(0, 3)).toEqual([1, 2, 4])
  })

  it('never delays for more than an hour', async () => {
    const login = 'patient@skidora.ru'
    for (let index = 0; index < 20; index += 1) {
      await tryPassword(login, 'x')
      await test.database.pool.query('update sign_in_failures set locked_until = now()')
    }
    await tryPassword(login, 'x')
    const { headers } = await tryPassword(login, 'x')
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
  })

  it('verifies at most 5 of 100 parallel passwords from 10 addresses, and rejects a right one among the rest', async () => {
    const login = 'popular@mail.ru'
    const { data } = await register({ name: 'Поп', email: login, password: 'velvet-Onion-42' })
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        tryPassword(login, `guess-${index}`, `172.20.0.${index % 10}`),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(95)
    expect((await tryPassword(login, 'velvet-Onion-42')).error.code).toBe('sign_in_locked')
    const { rows } = await test.database.pool.query(
      `select sign_in_failures.failures,
              (select count(*)::int from sign_ins where user_id = $2 and not succeeded) as recorded,
              (select count(*)::int from notifications
               where recipient = $1 and subject like 'Кто-то%') as letters
       from sign_in_failures where login_hash = sha256(('Account ' || $2)::bytea)`,
      [login, data.user.id],
    )
    expect(rows).toEqual([{ failures: 5, recorded: 5, letters: 1 }])
  })

  it('resets the failures after a right password', async () => {
    const login = 'forgiven@mail.ru'
    await register({ name: 'Про', email: login, password: 'velvet-Onion-42' })
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 4; index += 1)
        expect((await tryPassword(login, 'x')).status).toBe(401)
      expect((await tryPassword(login, 'velvet-Onion-42')).status).toBe(200)
    }
  })

  it('runs the same statements for a wrong password of a known and of an unknown login', async () => {
    await register({ name: 'Изв', email: 'known-one@mail.ru', password: 'velvet-Onion-42' })
    // The fifth attempt sends the unlock letter, the sixth is rejected.
    const statementsFor = (login: string) =>
      recordStatements(async () => {
        for (let index = 0; index < 6; index += 1) await tryPassword(login, 'x')
      })
    const known = await statementsFor('known-one@mail.ru')
    const unknown = await statementsFor('unknown-one@mail.ru')
    expect(known.length).toBeGreaterThan(10)
    expect(unknown).toEqual(known)
    expect((await lastMessage(test, 'known-one@mail.ru')).body).toContain('unlock=')
    expect(await lastMessage(test, 'unknown-one@mail.ru')).toBeUndefined()
  })

  it('counts all addresses of a /64 as one', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1)
      statuses.push((await tryPassword(`v${index}@mail.ru`, 'x', `2001:db8:7:7::${index}`)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await tryPassword('v11@mail.ru', 'x', '2001:db8:7:8::1')).status).toBe(401)
  })

  it('limits passwords to five hundred a day per address', async () => {
    const address = '172.16.9.10'
    expect((await tryPassword('d0@mail.ru', 'x', address)).status).toBe(401)
    await test.database.pool.query(
      `update rate_limits set count = 500
       where key_hash = sha256('sign-in-day:172.16.9.10'::bytea)`,
    )
    expect((await tryPassword('d1@mail.ru', 'x', address)).status).toBe(429)
    expect((await tryPassword('d1@mail.ru', 'x')).status).toBe(401)
  })

  it('unlocks by the emailed link, once', async () => {
    const login = 'locked@mail.ru'
    const { data } = await register({ name: 'Лок', email: login, password: 'velvet-Onion-42' })
    expect(data.token).toBeTruthy()
    for (let index = 0; index < 5; index += 1) await tryPassword(login, 'x')
    expect((await tryPassword(login, 'velvet-Onion-42')).status).toBe(429)
    const { body } = await lastMessage(test, login)
    const token = body.match(/unlock=([\w-]+)/)?.[1] ?? ''
    const unlock = () => call(test, 'POST /api/v4/auth/unlock', { body: { token } })
    expect((await unlock()).status).toBe(200)
    expect((await tryPassword(login, 'velvet-Onion-42')).status).toBe(200)
    expect((await unlock()).error.code).toBe('link_expired')
  })
})

describe('passwords in a browser that has signed in before', () => {
  const right = 'velvet-Onion-42'
  async function owner(login: string) {
    const { headers } = await register({ name: 'Вера', email: login, password: right })
    const cookies = [headers['set-cookie'] ?? []].flat()
    const cookie = cookies.find((text) => text.startsWith('known-browser='))?.split(';')[0]
    const known = { ...guestXsrf, cookie: `${guestXsrf.cookie}; ${cookie}` }
    return (typed: string, as = login) =>
      call(test, 'POST /api/v4/auth/sign-in', {
        body: { login: as, password: typed },
        headers: known,
      })
  }
  async function lock(tryOnce: (typed: string) => Promise<{ error: { code: string } }>) {
    for (let index = 0; index < 5; index += 1)
      expect((await tryOnce('x')).error.code).toBe('wrong_credentials')
    expect((await tryOnce(right)).error.code).toBe('sign_in_locked')
  }

  it('count apart from those of strangers, whom a right one does not unlock', async () => {
    const login = 'besieged@mail.ru'
    const atHome = await owner(login)
    const elsewhere = (typed: string) => tryPassword(login, typed)
    await lock(elsewhere)
    expect((await atHome('x')).error.code).toBe('wrong_credentials')
    expect((await atHome(right)).status).toBe(200)
    expect((await elsewhere(right)).error.code).toBe('sign_in_locked')
  })

  it('lock that browser only, until its letter or another sign-in there', async () => {
    const login = 'forgetful@mail.ru'
    const atHome = await owner(login)
    await lock(atHome)
    const elsewhere = await tryPassword(login, right)
    expect(elsewhere.status).toBe(200)
    const { body } = await lastMessage(test, login)
    const token = body.match(/unlock=([\w-]+)/)?.[1] ?? ''
    expect((await call(test, 'POST /api/v4/auth/unlock', { body: { token } })).status).toBe(200)
    expect((await atHome(right)).status).toBe(200)
  })

  it('count as those of a stranger for another account and after a new password', async () => {
    const [login, other] = ['renewed@mail.ru', 'neighbour@mail.ru']
    const atHome = await owner(login)
    await register({ name: 'Сосед', email: other, password: right })
    await lock((typed) => tryPassword(other, typed))
    expect((await atHome(right, other)).error.code).toBe('sign_in_locked')
    const token = (await atHome(right)).data.token
    const changed = await call(test, 'POST /api/v4/profile/password', {
      token,
      body: { current: right, password: 'velvet-Onion-43' },
    })
    expect(changed.status).toBe(200)
    await lock((typed) => tryPassword(login, typed))
    expect((await atHome('velvet-Onion-43')).error.code).toBe('sign_in_locked')
  })
})

describe('letters that lift the delay of a login', () => {
  it('are limited to five a day', async () => {
    const login = 'flooded@mail.ru'
    await register({ name: 'Лок', email: login, password: 'velvet-Onion-42' })
    for (let round = 0; round < 6; round += 1) {
      for (let index = 0; index < 5; index += 1)
        expect((await tryPassword(login, 'x')).error.code).toBe('wrong_credentials')
      await skipMinute(test)
      // As the right password would.
      await test.database.pool.query('delete from sign_in_failures')
    }
    const { rowCount } = await test.database.pool.query(
      `select from notifications where recipient = $1 and body like '%unlock=%'`,
      [login],
    )
    expect(rowCount).toBe(5)
  })
})

describe('POST auth/second-step', () => {
  const login = 'careful@mail.ru'
  let secret: string
  let recoveryCodes: string[]
  const step = (ticket: string, code: string) =>
    call(test, 'POST /api/v4/auth/second-step', { body: { ticket, code } })
  const begin = async () =>
    (await tryPassword(login, 'velvet-Onion-42')).data.secondStep.ticket as string

  beforeAll(async () => {
    const { data } = await register({ name: 'Лиза', email: login, password: 'velvet-Onion-42' })
    await test.database.pool.query('update users set email_confirmed_at = now() where email = $1', [
      login,
    ])
    const step = await switchSecondStepOn(test, data.token, 'velvet-Onion-42')
    secret = step.secret
    recoveryCodes = step.recoveryCodes
  })

  it('is required before a token is issued, and a code works once', async () => {
    const first = await tryPassword(login, 'velvet-Onion-42')
    expect(first.data.token).toBeUndefined()
    const code = totpCode(secret)
    const { status, data } = await step(first.data.secondStep.ticket, code)
    expect(status).toBe(200)
    expect((await info(data.token)).data.hasSecondStep).toBe(true)
    expect((await step(first.data.secondStep.ticket, code)).error.code).toBe('ticket_expired')
    expect((await step(await begin(), code)).error.code).toBe('wrong_code')
  })

  it('accepts each recovery code once', async () => {
    const code = recoveryCodes[0]?.toLowerCase() ?? ''
    expect((await step(await begin(), code)).status).toBe(200)
    expect((await step(await begin(), code)).error.code).toBe('wrong_code')
  })

  it('records a wrong code in the sign-in history', async () => {
    await test.database.pool.query('delete from sign_in_failures')
    const failed = async () => {
      const { rows } = await test.database.pool.query(
        `select sign_ins.method from sign_ins join users on users.id = sign_ins.user_id
         where users.email = $1 and not sign_ins.succeeded`,
        [login],
      )
      return rows
    }
    const before = await failed()
    await step(await begin(), 'wrong')
    expect(await failed()).toEqual([...before, { method: 'password' }])
  })

  it('ends after five wrong codes, and on expiry', async () => {
    await test.database.pool.query('delete from sign_in_failures')
    const ticket = await begin()
    for (let index = 0; index < 4; index += 1)
      expect((await step(ticket, 'wrong')).error.code).toBe('wrong_code')
    const { error: last } = await step(ticket, 'wrong')
    expect(last.code).toBe('ticket_spent')
    expect(last.message).toMatch(/^Неверный код, и попытки закончились\. .* через 1.минуту\.$/)
    expect((await step(ticket, 'wrong')).error.code).toBe('ticket_expired')
    const late = await begin()
    await test.database.pool.query('update sign_in_tickets set expires_at = now()')
    expect((await step(late, 'wrong')).error.code).toBe('ticket_expired')
  })

  it('locks the account after five wrong codes across tickets', async () => {
    await test.database.pool.query('delete from sign_in_failures')
    const tickets: string[] = []
    for (let index = 0; index < 8; index += 1) tickets.push(await begin())
    const responses = await Promise.all(tickets.map((ticket) => step(ticket, 'wrong')))
    const codes = responses.map(({ error }) => error.code).toSorted()
    expect(codes).toEqual([...Array(3).fill('too_many_tries'), ...Array(5).fill('wrong_code')])
    const late = await step(await begin(), recoveryCodes[1] ?? '')
    expect([late.status, late.error.code]).toEqual([429, 'too_many_tries'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(50)
  })
})

describe('POST profile/registration', () => {
  it('signs in and sends the confirmation letter', async () => {
    const { status, data } = await register({
      name: ' Ольга ',
      email: 'Olga@Mail.ru',
      password: 'velvet-Onion-42',
    })
    expect(status).toBe(200)
    expect(data.user).toMatchObject({
      name: 'Ольга',
      email: 'olga@mail.ru',
      isEmailConfirmed: false,
    })
    const letter = await lastMessage(test, 'olga@mail.ru')
    expect(letter.subject).toBe('Подтвердите адрес почты')
    expect(letter.body).toMatch(/\/user\/profile\/confirm\/email\?token=[\w-]{40,}/)
    expect(letter.body).not.toContain('velvet')
  })

  it.each([
    [{ email: 'not an address' }, 'email'],
    [{ name: '   ' }, 'name'],
    [{ password: 'short' }, 'password'],
    [{ password: 'qwertyuiop' }, 'password'],
    [{ password: 'P@ssw0rd2026' }, 'password'],
    [{ password: 'пароль12345' }, 'password'],
    [{ password: 'bad-person-1' }, 'password'],
    [{ email: undefined }, 'email'],
  ])('rejects %j and names the field', async (wrong, field) => {
    const good = { name: 'Иван', email: 'bad-person@mail.ru', password: 'velvet-Onion-42' }
    const { status, error } = await register({ ...good, ...wrong })
    expect(status).toBe(400)
    expect(Object.keys(error.payload)).toEqual([field])
  })

  it('names all invalid fields at once', async () => {
    const { error } = await register({ name: '', email: 'nowhere', password: 'short' })
    expect(Object.keys(error.payload)).toEqual(['email', 'name', 'password'])
  })

  it('asks for an empty address instead of calling it wrong', async () => {
    const { error } = await register({ name: 'Иван', email: ' ', password: 'velvet-Onion-42' })
    expect(error.payload).toEqual({ email: 'Введите почту' })
  })

  it('limits registrations to thirty a day per address', async () => {
    const address = '172.16.9.11'
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1) {
      const body = { name: 'Иван', email: `many-${index}@mail.ru`, password: 'velvet-Onion-42' }
      const response = await call(test, 'POST /api/v4/profile/registration', { body, address })
      statuses.push(response.status)
      await skipMinute(test)
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429])
    const { rowCount } = await test.database.pool.query(
      "select from users where email = 'many-30@mail.ru'",
    )
    expect(rowCount).toBe(0)
  })

  it('rejects a taken address in any case', async () => {
    const body = { name: 'Иван', email: 'DEMO@skidora.ru', password: 'velvet-Onion-42' }
    const { status, error } = await register(body)
    expect([status, error.code]).toEqual([409, 'email_taken'])
  })

  it("keeps the guest's client id and UTM", async () => {
    const { data } = await call(test, 'POST /api/v4/profile/registration', {
      body: { name: 'Гость', email: 'guest@mail.ru', password: 'velvet-Onion-42' },
      headers: { 'x-client-id': 'guest-1', 'x-utm': 'utm_source=vk&evil=1' },
    })
    const { rows } = await test.database.pool.query(
      'select client_id, utm from users where id = $1',
      [data.user.id],
    )
    expect(rows).toEqual([{ client_id: 'guest-1', utm: { utm_source: 'vk' } }])
  })
})

describe('POST auth/sign-out', () => {
  it('ends this session at once and no other', async () => {
    const [one, other] = [await signIn(test), await signIn(test)]
    expect((await info(one)).status).toBe(200)
    expect((await call(test, 'POST /api/v4/auth/sign-out', { token: one })).status).toBe(200)
    await expect.poll(async () => (await info(one)).status).toBe(401)
    expect((await info(other)).status).toBe(200)
  })
})

it('notifies the owner of a new device by a short letter', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) CriOS/140.0 Safari/604.1' }
  const body = { login: 'demo@skidora.ru', password }
  await call(test, 'POST /api/v4/auth/sign-in', { body, headers })
  const letter = await lastMessage(test, 'demo@skidora.ru')
  expect(letter.subject).toBe('Вход с нового устройства')
  expect(letter.body).toContain('Chrome, iPhone')
})
