import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastMessage, signIn, switchSecondStepOn } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { createAuthenticator } from '../../../../../../test/support/authenticator.ts'
import { call } from '../../../../../../test/support/call.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const login = 'demo@skidora.ru'
const password = 'Skidora-2026'
const host = 'skidora.test'
const origin = `http://${host}`
const headers = { host }
const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

beforeEach(async () => {
  await query('delete from passkeys')
  await query('delete from sign_in_failures')
  token = await signIn(test)
})

type Authenticator = ReturnType<typeof createAuthenticator>

async function newOptions(who = token) {
  const options = { token: who, body: { password }, headers }
  return (await call(test, 'POST /api/v4/profile/passkeys/options', options)).data
}

const add = (response: object, who = token) =>
  call(test, 'POST /api/v4/profile/passkeys', { token: who, body: response, headers })

/** Registers a passkey of the signed-in user. */
async function makePasskey(who = token) {
  const authenticator = createAuthenticator({ origin })
  const { data } = await add(authenticator.create(await newOptions(who)), who)
  return { authenticator, id: data.id as number }
}

async function signInOptions(at = headers) {
  return (await call(test, 'POST /api/v4/auth/passkey/options', { headers: at })).data
}

const verify = (body: object, at = headers) =>
  call(test, 'POST /api/v4/auth/passkey', { body, headers: at })

const use = async (
  authenticator: Authenticator,
  facts: Parameters<Authenticator['get']>[1] = {},
  at = headers,
) => verify(authenticator.get(await signInOptions(at), facts), at)

const list = async (who = token) =>
  (await call(test, 'GET /api/v4/profile/passkeys', { token: who })).data
const remove = (id: number | string, who = token, body: object = { password }) =>
  call(test, 'DELETE /api/v4/profile/passkeys/{id}', { params: { id }, token: who, body })

describe('registering a passkey', () => {
  it('requests a discoverable passkey with user verification', async () => {
    await makePasskey()
    const options = await newOptions()
    expect(options).toMatchObject({
      rp: { id: host, name: 'Скидора' },
      user: { name: login, displayName: 'Анна' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    })
  })

  it('names it after the device and sends a letter', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/140.0 Safari/537.36'
    const body = createAuthenticator({ origin }).create(await newOptions())
    const { status, data } = await call(test, 'POST /api/v4/profile/passkeys', {
      token,
      body,
      headers: { ...headers, 'user-agent': agent },
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ title: 'Chrome, Windows', lastUsedAt: null })
    expect(await list()).toEqual([data])
    expect((await lastMessage(test, login)).subject).toBe('Добавлен ключ доступа')
  })

  it('requires the password', async () => {
    const requestOptions = (body: object) =>
      call(test, 'POST /api/v4/profile/passkeys/options', { token, body, headers })
    expect(Object.keys((await requestOptions({})).error.payload)).toEqual(['password'])
    const { status, error } = await requestOptions({ password: 'x' })
    expect([status, error.code]).toEqual([400, 'wrong_password'])
  })

  it('rotates the session token after a right password', async () => {
    await newOptions()
    const next = () => call(test, 'GET /api/v4/profile/passkeys', { token })
    await expect.poll(async () => (await next()).headers).toHaveProperty('x-session-token')
  })

  it.each<[string, Parameters<Authenticator['create']>[1]]>([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a host that only looks like ours', { origin: 'http://evilskidora.test' }],
    ['a label that names no city', { origin: 'http://evil.skidora.test' }],
    ['another protocol', { origin: 'https://skidora.test' }],
    ['an app', { origin: 'android:apk-key-hash:abc' }],
    ['another site in the signed part', { rpId: 'evil.example' }],
    ['a person whom the device does not know', { isVerified: false }],
  ])('rejects %s', async (_what, facts) => {
    const made = createAuthenticator({ origin }).create(await newOptions(), facts)
    const { status, error } = await add(made)
    expect([status, error.code]).toEqual([400, 'passkey_refused'])
    expect(await list()).toEqual([])
  })

  it('accepts each challenge once, from its own user and before it expires', async () => {
    const first = createAuthenticator({ origin }).create(await newOptions())
    expect((await add(first)).status).toBe(200)
    expect((await add(first)).error.code).toBe('challenge_expired')
    const stranger = await signIn(test, 'empty@skidora.ru')
    const stolen = createAuthenticator({ origin }).create(await newOptions())
    expect((await add(stolen, stranger)).error.code).toBe('challenge_expired')
    const foreign = createAuthenticator({ origin }).create({
      ...(await newOptions()),
      challenge: (await signInOptions()).challenge,
    })
    expect((await add(foreign)).error.code).toBe('challenge_expired')
    const late = createAuthenticator({ origin }).create(await newOptions())
    await query('update passkey_challenges set expires_at = now()')
    expect((await add(late)).error.code).toBe('challenge_expired')
  })

  it('stores only a hash of the challenge', async () => {
    const { challenge } = await newOptions()
    const { rows } = await query('select challenge_hash from passkey_challenges')
    expect(rows.map(({ challenge_hash }) => challenge_hash.toString('base64url'))).not.toContain(
      challenge,
    )
  })

  it('rejects a passkey of another user', async () => {
    const authenticator = createAuthenticator({ origin })
    await add(authenticator.create(await newOptions()))
    const stranger = await signIn(test, 'empty@skidora.ru')
    const again = await add(authenticator.create(await newOptions(stranger)), stranger)
    expect(again.error.code).toBe('passkey_refused')
    expect(await list(stranger)).toEqual([])
  })
})

describe('signing in by passkey', () => {
  it('opens a session repeatedly and records the last use', async () => {
    const { authenticator } = await makePasskey()
    const { status, data } = await use(authenticator)
    expect(status).toBe(200)
    expect(data.user.email).toBe(login)
    const history = await call(test, 'GET /api/v4/profile/sign-ins', { token: data.token })
    expect(history.data[0]).toMatchObject({ method: 'passkey', succeeded: true })
    expect((await list())[0]?.lastUsedAt).toEqual(expect.any(String))
    expect((await use(authenticator)).status).toBe(200)
  })

  it('counts as both factors', async () => {
    const { authenticator } = await makePasskey()
    await switchSecondStepOn(test, token, password)
    const { data } = await use(authenticator)
    expect(data.user.hasSecondStep).toBe(true)
    expect(data.token).toBeTruthy()
    await query('update users set totp_enabled_at = null, totp_secret = null')
  })

  it.each(['http://spb.skidora.test', 'http://www.skidora.test'])(
    'works on %s with the passkey of the main host',
    async (page) => {
      const { authenticator } = await makePasskey()
      const at = { host: new URL(page).host }
      expect((await signInOptions(at)).rpId).toBe(host)
      expect((await use(authenticator, { origin: page }, at)).status).toBe(200)
    },
  )

  it.each<[string, Parameters<Authenticator['get']>[1]]>([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a label that names no city', { origin: 'http://evil.skidora.test' }],
    ['another site in the signed part', { rpId: 'evil.example' }],
    ['a touch without a face, a finger or a code', { isVerified: false }],
    ["another person's handle", { userHandle: 'OTk5' }],
  ])('rejects %s', async (_what, facts) => {
    const { authenticator } = await makePasskey()
    const { status, error } = await use(authenticator, facts)
    expect([status, error.code]).toEqual([400, 'passkey_refused'])
  })

  it('accepts each challenge once and before it expires', async () => {
    const { authenticator } = await makePasskey()
    const options = await signInOptions()
    expect((await verify(authenticator.get(options))).status).toBe(200)
    expect((await verify(authenticator.get(options))).error.code).toBe('challenge_expired')
    const late = await signInOptions()
    await query('update passkey_challenges set expires_at = now()')
    expect((await verify(authenticator.get(late))).error.code).toBe('challenge_expired')
    const { challenge } = await newOptions()
    const foreign = authenticator.get(await signInOptions(), { challenge })
    expect((await verify(foreign)).error.code).toBe('challenge_expired')
  })

  it('accepts one of two concurrent responses to the same challenge', async () => {
    const { authenticator } = await makePasskey()
    const body = authenticator.get(await signInOptions())
    const responses = await Promise.all([verify(body), verify(body)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('rejects and records a counter that does not increase, which indicates a copy', async () => {
    const { authenticator } = await makePasskey()
    expect((await use(authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      const { status, error } = await use(authenticator, { counter })
      expect([counter, status, error.code]).toEqual([counter, 400, 'passkey_refused'])
    }
    const { data } = await call(test, 'GET /api/v4/profile/sign-ins', { token })
    expect(data[0]).toMatchObject({ method: 'passkey', succeeded: false })
    expect((await use(authenticator, { counter: 8 })).status).toBe(200)
  })

  it('accepts authenticators without a counter', async () => {
    const { authenticator } = await makePasskey()
    for (let index = 0; index < 2; index += 1)
      expect((await use(authenticator, { counter: 0 })).status).toBe(200)
  })

  it('rejects unknown and removed passkeys', async () => {
    const { authenticator, id } = await makePasskey()
    expect((await remove(id)).status).toBe(200)
    expect((await use(authenticator)).error.code).toBe('passkey_refused')
  })

  it('rejects a signature of other data', async () => {
    const { authenticator } = await makePasskey()
    const body = authenticator.get(await signInOptions())
    const { signature } = authenticator.get(await signInOptions()).response
    const forged = { ...body, response: { ...body.response, signature } }
    expect((await verify(forged)).error.code).toBe('passkey_refused')
  })
})

describe('malformed responses', () => {
  const good = () =>
    createAuthenticator({ origin }).get({ challenge: 'AAAA', rpId: host }, { userHandle: 'MQ' })
  const clientData = (value: string) => ({
    clientDataJSON: Buffer.from(value).toString('base64url'),
  })

  it.each([
    ['nothing', () => ({})],
    ['a text for the response', () => ({ ...good(), response: 'x' })],
    ['another type', () => ({ ...good(), type: 'password' })],
    ['signs that are not base64url', () => ({ ...good(), id: 'a b\u0000' })],
    ['client data that is no JSON', () => changed(clientData('{'))],
    ['client data that is null', () => changed(clientData('null'))],
    ['client data of numbers', () => changed(clientData('{"origin":1,"challenge":{}}'))],
    ['client data that is no base64url', () => changed({ clientDataJSON: '%%%' })],
  ])('%s get 400', async (_what, body) => {
    expect((await verify(body())).status).toBe(400)
    expect((await add(body())).status).toBe(400)
  })

  function changed(part: object) {
    return { ...good(), response: { ...good().response, ...part } }
  }

  it('get 400 when truncated', async () => {
    for (const part of ['authenticatorData', 'signature'] as const) {
      const { authenticator } = await makePasskey()
      const body = authenticator.get(await signInOptions())
      const short = { ...body, response: { ...body.response, [part]: 'AAAA' } }
      expect((await verify(short)).error.code).toBe('passkey_refused')
    }
    const made = createAuthenticator({ origin }).create(await newOptions())
    const short = { ...made, response: { ...made.response, attestationObject: 'oWNmbXQ' } }
    expect((await add(short)).error.code).toBe('passkey_refused')
  })

  it.each(['%%%', 'a b'])('get 400 when sent to a host named %j', async (strange) => {
    const { status } = await call(test, 'POST /api/v4/auth/passkey/options', {
      headers: { host: strange },
    })
    expect(status).toBe(400)
  })
})

describe('DELETE profile/passkeys/{id}', () => {
  it('removes it and sends a letter', async () => {
    const { id } = await makePasskey()
    expect((await remove(id)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await lastMessage(test, login)).subject).toBe('Удалён ключ доступа')
    expect((await remove(id)).error.code).toBe('passkey_not_found')
  })

  it('requires the password, or a recent sign-in where there is none', async () => {
    const { id } = await makePasskey()
    expect(Object.keys((await remove(id, token, {})).error.payload)).toEqual(['password'])
    expect((await remove(id, token, { password: 'x' })).error.code).toBe('wrong_password')
    const { rows } = await query('select password_hash from users where email = $1', [login])
    await query('update users set password_hash = null where email = $1', [login])
    await query("update sessions set created_at = now() - interval '16 minutes'")
    expect((await remove(id, token, {})).error.code).toBe('sign_in_again')
    await query('update users set password_hash = $2 where email = $1', [
      login,
      rows[0].password_hash,
    ])
    expect(await list()).toHaveLength(1)
  })

  it("rejects another user's passkey", async () => {
    const { id } = await makePasskey()
    const stranger = await signIn(test, 'empty@skidora.ru')
    expect(await list(stranger)).toEqual([])
    expect((await remove(id, stranger)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('keeps the last way to sign in, even when two are removed concurrently', async () => {
    const stranger = await signIn(test, 'empty@skidora.ru')
    const passkeys = [await makePasskey(stranger), await makePasskey(stranger)]
    await query("update users set password_hash = null where email = 'empty@skidora.ru'")
    const responses = await Promise.all(passkeys.map(({ id }) => remove(id, stranger)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(responses.find(({ error }) => error)?.error.code).toBe('last_way_in')
    expect(await list(stranger)).toHaveLength(1)
  })

  it.each(['0', '-1', 'abc', '99999999999999999999'])(
    'returns 400 or 404 for the passkey %s',
    async (id) => {
      expect([400, 404]).toContain((await remove(id)).status)
    },
  )
})
