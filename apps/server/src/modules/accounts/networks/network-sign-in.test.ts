import type { Network } from '@skidora/contract/networks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, signIn, switchSecondStepOn } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import {
  consent,
  newEmail,
  nextNumber,
  openBrowser,
} from '../../../../../../test/support/networks.ts'
import { totpCode } from '../../../../../../test/support/totp-code.ts'
import { guestXsrf } from '../../../../../../test/support/xsrf.ts'

let test: TestApp
let site: string
beforeAll(async () => {
  test = await createTestApp({ trustedProxies: 1 })
  site = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows

const networks: Network[] = ['vk', 'yandex', 'mailru', 'ok']
const info = (token: string) => openBrowser(site, token).call('GET /api/v4/profile/personal-info')

describe('GET oauth/get-auth-url', () => {
  it.each(networks)(
    'redirects to the consent page of %s and keeps the secrets on the server',
    async (network) => {
      const { status, data, headers } = await openBrowser(site).begin(network, '/today/?secret=1')
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
      const url = new URL(data.url)
      expect(url.origin).toBe(site)
      expect(url.searchParams.get('redirect_uri')).toBe(`${site}/oauth/${network}`)
      expect(url.searchParams.get('code_challenge')?.length).toBe(network === 'ok' ? undefined : 43)
      expect(data.url).not.toContain('today')
      const [row] = await query('select * from oauth_flows order by expires_at desc limit 1')
      const state = url.searchParams.get('state') ?? ''
      expect(JSON.stringify(row)).not.toContain(state)
      expect(row.redirect).toBe('/today/?secret=1')
    },
  )

  it.each<Record<string, string>>([{}, { oauth_client: 'facebook' }, { oauth_client: '' }])(
    'rejects %j',
    async (params) => {
      const { status, error } = await openBrowser(site).call(
        'GET /api/v4/oauth/get-auth-url',
        params,
      )
      expect([status, error.code]).toEqual([400, 'validation_failed'])
      expect(error.payload).toHaveProperty('oauth_client')
    },
  )

  it('rejects links, prefetches and other sites, which cannot send the header', async () => {
    for (const headers of [{ 'x-xsrf-token': '' }, { cookie: '' }, { 'x-xsrf-token': 'guessed' }]) {
      const { status, error } = await openBrowser(site).call(
        'GET /api/v4/oauth/get-auth-url',
        { oauth_client: 'vk' },
        headers,
      )
      expect([status, error.code]).toEqual([403, 'xsrf_token_mismatch'])
    }
  })

  it('requires the header from signed-in users too', async () => {
    const token = await signIn(test)
    const { status } = await openBrowser(site, token).call(
      'GET /api/v4/oauth/get-auth-url',
      { oauth_client: 'vk' },
      { 'x-xsrf-token': '' },
    )
    expect(status).toBe(403)
  })

  it('redirects only within the site afterwards', async () => {
    const browser = openBrowser(site)
    const { data } = await browser.begin('vk', '//evil.example/')
    const payload = await consent(data.url, { name: 'Ева', email: newEmail() })
    expect((await browser.finish('vk', payload)).data.redirect).toBe('/')
  })

  it('limits OAuth flows per address', async () => {
    const browser = openBrowser(site)
    const begin = () =>
      browser.call(
        'GET /api/v4/oauth/get-auth-url',
        { oauth_client: 'vk' },
        { 'x-forwarded-for': '172.16.7.7' },
      )
    const statuses = await Promise.all(Array.from({ length: 21 }, begin))
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('GET oauth/get-auth-token', () => {
  it.each(networks)('registers a new user of %s and signs them in next time', async (network) => {
    const person = { name: 'Ирина Соколова', email: newEmail() }
    const first = await openBrowser(site).runFlow(network, person)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(first.data).toMatchObject({
      redirect: '/today/',
      user: { name: 'Ирина', email: person.email, isEmailConfirmed: false, hasPassword: false },
    })
    expect((await lastMessage(test, person.email)).body).toContain('/user/profile/confirm/email')
    const second = await openBrowser(site).runFlow(network, person)
    expect(second.data.user.id).toBe(first.data.user.id)
    expect(second.data.token).not.toBe(first.data.token)
    expect((await info(first.data.token)).status).toBe(200)
    const rows = await query('select method from sign_ins where user_id = $1', [first.data.user.id])
    expect(rows).toEqual([{ method: network }, { method: network }])
  })

  it('trusts an address as confirmed only from the network that owns the mailbox', async () => {
    const confirmed = async (network: Network, email: string) =>
      (await openBrowser(site).runFlow(network, { name: 'Яна', email })).data.user.isEmailConfirmed
    expect(await confirmed('yandex', newEmail('yandex.ru'))).toBe(true)
    expect(await confirmed('mailru', newEmail('bk.ru'))).toBe(true)
    expect(await confirmed('yandex', newEmail('mail.ru'))).toBe(false)
    expect(await confirmed('vk', newEmail('yandex.ru'))).toBe(false)
    expect(await confirmed('ok', newEmail('mail.ru'))).toBe(false)
  })

  it('works once', async () => {
    const browser = openBrowser(site)
    const { data } = await browser.begin('yandex')
    const payload = await consent(data.url, { name: 'Ян', email: newEmail() })
    const responses = await Promise.all([1, 2, 3].map(() => browser.finish('yandex', payload)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await browser.finish('yandex', payload)).error.code).toBe('oauth_flow_expired')
  })

  it('is rejected in another browser and still works in its own', async () => {
    const attacker = openBrowser(site)
    const { data } = await attacker.begin('vk')
    const payload = await consent(data.url, { name: 'Злодей', email: newEmail() })
    const victim = openBrowser(site)
    const { status, error } = await victim.finish('vk', payload)
    expect([status, error.code]).toEqual([400, 'oauth_flow_expired'])
    expect((await openBrowser(site, await signIn(test)).finish('vk', payload)).status).toBe(400)
    expect((await attacker.finish('vk', payload)).status).toBe(200)
  })

  it.each([
    [
      'a made-up state',
      (state: string) => ({ state: `${state[0] === 'x' ? 'y' : 'x'}${state.slice(1)}` }),
      'vk',
    ],
    ['the state of another network', () => ({}), 'yandex'],
  ] as const)('rejects %s', async (_what, change, network) => {
    const browser = openBrowser(site)
    const { data } = await browser.begin('vk')
    const payload = await consent(data.url, { name: 'Ян', email: newEmail() })
    const { error } = await browser.finish(network, { ...payload, ...change(payload.state ?? '') })
    expect(error.code).toBe('oauth_flow_expired')
  })

  it('rejects an expired flow', async () => {
    const browser = openBrowser(site)
    const { data } = await browser.begin('vk')
    const payload = await consent(data.url, { name: 'Ян', email: newEmail() })
    await query('update oauth_flows set expires_at = now()')
    expect((await browser.finish('vk', payload)).error.code).toBe('oauth_flow_expired')
  })

  it.each(['vk', 'yandex', 'mailru'] as const)(
    'is rejected by %s when the code was issued for another verifier',
    async (network) => {
      const browser = openBrowser(site)
      const [own, other] = [await browser.begin(network), await openBrowser(site).begin(network)]
      const stolen = await consent(other.data.url, { name: 'Жертва', email: newEmail() })
      const state = new URL(own.data.url).searchParams.get('state') ?? ''
      const { status, error } = await browser.finish(network, { ...stolen, state })
      expect([status, error.code]).toEqual([400, 'network_refused'])
    },
  )

  it.each(networks)('reports that the user denied access at %s', async (network) => {
    const { status, error, payload } = await openBrowser(site).runFlow(network, { refuse: '1' })
    expect(payload).toMatchObject({ error: 'access_denied' })
    expect([status, error.code]).toEqual([400, 'network_refused'])
    expect(error.message).toContain('вход не разрешён')
  })

  it('rejects forged and used codes', async () => {
    const browser = openBrowser(site)
    const { data } = await browser.begin('ok')
    const payload = await consent(data.url, { name: 'Ян', email: newEmail() })
    const again = await browser.begin('ok')
    browser.token = (await browser.finish('ok', payload)).data.token
    const state = new URL(again.data.url).searchParams.get('state')
    expect((await browser.finish('ok', { ...payload, state })).error.code).toBe('network_refused')
  })

  it.each(['no json', '[]', '{}', 'null', '{"state":1}', '""'])(
    'rejects the payload %s',
    async (payload) => {
      const { status, error } = await openBrowser(site).call('GET /api/v4/oauth/get-auth-token', {
        oauth_client: 'vk',
        access_token_payload: payload,
      })
      expect([status, error.code]).toEqual([400, 'validation_failed'])
      expect(error.payload).toHaveProperty('access_token_payload')
    },
  )

  it('requires the second step where it is on', async () => {
    const person = { name: 'Лиза', email: newEmail() }
    const { data } = await openBrowser(site).runFlow('vk', person)
    await query('update users set email_confirmed_at = now() where id = $1', [data.user.id])
    const { secret } = await switchSecondStepOn(test, data.token)
    const again = await openBrowser(site).runFlow('vk', person)
    expect(again.data).toEqual({ redirect: '/today/', secondStep: expect.anything() })
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v4/auth/second-step',
      headers: guestXsrf,
      payload: {
        ticket: again.data.secondStep.ticket,
        code: totpCode(secret),
      },
    })
    expect(response.json().data.user.id).toBe(data.user.id)
  })
})

describe('an address that has an account', () => {
  const register = async (email: string, isConfirmed: boolean) => {
    const [row] = await query(
      `insert into users (email, name, password_hash, email_confirmed_at)
       values ($1, 'Хозяйка', 'x', case when $2 then now() end) returning id`,
      [email, isConfirmed],
    )
    return row.id as number
  }
  const linkedTo = async (userId: number) =>
    (await query('select network from network_identities where user_id = $1', [userId])).map(
      ({ network }) => network,
    )

  it('does not sign in by itself; it is linked after its owner signs in and agrees', async () => {
    const browser = openBrowser(site)
    const { payload, data } = await browser.runFlow('vk', { person: '100003' })
    expect(data).toEqual({
      redirect: '/today/',
      signInNeeded: { name: 'Анна Ветрова', email: 'demo@skidora.ru' },
    })
    expect((await browser.finish('vk', payload)).data).toEqual(data)
    await browser.signIn('demo@skidora.ru', 'Skidora-2026')
    expect((await browser.finish('vk', payload)).data).toEqual({
      linkNeeded: { name: 'Анна Ветрова' },
      redirect: '/today/',
    })
    const subject = 'select from network_identities where subject = $1'
    expect(await query(subject, ['100003'])).toEqual([])
    expect((await browser.confirmLink('vk', payload)).error.payload).toHaveProperty('password')
    expect((await browser.confirmLink('vk', payload, 'wrong')).error.code).toBe('wrong_password')
    expect(await query(subject, ['100003'])).toEqual([])
    expect((await browser.confirmLink('vk', payload, 'Skidora-2026')).data).toEqual({
      linked: 'vk',
      redirect: '/today/',
    })
    const letter = await lastMessage(test, 'demo@skidora.ru')
    expect(letter.body).toContain('привязан профиль «Анна Ветрова» (VK ID)')
    const again = await openBrowser(site).runFlow('vk', { person: '100003' })
    expect(again.data.user.email).toBe('demo@skidora.ru')
    await query('delete from network_identities where subject = $1', ['100003'])
  })

  it('can be linked only in the browser that began', async () => {
    const { payload } = await openBrowser(site).runFlow('vk', { person: '100003' })
    const { error } = await openBrowser(site, await signIn(test)).finish('vk', payload)
    expect(error.code).toBe('oauth_flow_expired')
  })

  it('signs in when the network owns the mailbox and it is confirmed here', async () => {
    const email = newEmail('yandex.ru')
    const userId = await register(email, true)
    const { data } = await openBrowser(site).runFlow('yandex', { name: 'Яна', email })
    expect(data.user.id).toBe(userId)
    expect(await linkedTo(userId)).toEqual(['yandex'])
    expect((await lastMessage(test, email)).subject).toBe('Яндекс ID: новый способ входа')
  })

  it.each([
    ['neither here nor there is it confirmed', 'vk', 'yandex.ru', false],
    ['the mailbox is not the network’s', 'yandex', 'mail.ru', true],
    ['the network does not check addresses', 'vk', 'yandex.ru', true],
  ] as const)('is not trusted when %s', async (_why, network, domain, isConfirmed) => {
    const email = newEmail(domain)
    const userId = await register(email, isConfirmed)
    const { data } = await openBrowser(site).runFlow(network, { name: 'Яна', email })
    expect(data.signInNeeded).toEqual({ name: 'Яна', email })
    expect(data.token).toBeUndefined()
    expect(await linkedTo(userId)).toEqual([])
  })

  it('gives the owner of the mailbox a clean account when it was never confirmed here', async () => {
    const email = newEmail('yandex.ru')
    const userId = await register(email, false)
    await query(`update users set totp_secret = 'x', totp_enabled_at = now() where id = $1`, [
      userId,
    ])
    const { data } = await openBrowser(site).runFlow('yandex', { name: 'Яна', email })
    expect(data.user).toMatchObject({
      ...{ name: 'Яна', email, isEmailConfirmed: true, hasPassword: false, hasSecondStep: false },
    })
    expect(await linkedTo(data.user.id)).toEqual(['yandex'])
  })

  it('is not enough for an account with a second step', async () => {
    const email = newEmail('yandex.ru')
    const userId = await register(email, true)
    await query(`update users set totp_secret = 'x', totp_enabled_at = now() where id = $1`, [
      userId,
    ])
    const { data } = await openBrowser(site).runFlow('yandex', { name: 'Яна', email })
    expect(data.signInNeeded).toBeTruthy()
    expect(await linkedTo(userId)).toEqual([])
  })
})

describe('GET oauth/finish-registration', () => {
  const begin = async (network: Network = 'ok') => {
    const browser = openBrowser(site)
    const { payload, data } = await browser.runFlow(network, { name: `Олег ${nextNumber()}` })
    expect(data).toEqual({ redirect: '/today/', emailNeeded: { name: expect.any(String) } })
    return { browser, payload }
  }

  it.each(networks)(
    'accepts an address that %s did not provide, to be confirmed',
    async (network) => {
      const { browser, payload } = await begin(network)
      // A reloaded page repeats the request.
      expect((await browser.finish(network, payload)).data.emailNeeded).toBeTruthy()
      const email = newEmail()
      const { status, data } = await browser.register(network, payload, ` ${email.toUpperCase()} `)
      expect(status).toBe(200)
      expect(data).toMatchObject({
        redirect: '/today/',
        user: { name: 'Олег', email, isEmailConfirmed: false },
      })
      expect((await info(data.token)).data.email).toBe(email)
      expect((await lastMessage(test, email)).body).toContain('confirm/email?token=')
      expect((await browser.register(network, payload, newEmail())).error.code).toBe(
        'oauth_flow_expired',
      )
    },
  )

  it("does not trust a typed address of the network's own domain", async () => {
    const { browser, payload } = await begin('yandex')
    const { data } = await browser.register('yandex', payload, newEmail('yandex.ru'))
    expect(data.user.isEmailConfirmed).toBe(false)
  })

  it('requests another address when the first is taken, without signing in to its account', async () => {
    const { browser, payload } = await begin()
    const taken = await browser.register('ok', payload, 'demo@skidora.ru')
    expect([taken.status, taken.error.code]).toEqual([409, 'email_taken'])
    expect(taken.error.payload).toHaveProperty('email')
    expect((await browser.register('ok', payload, newEmail())).status).toBe(200)
  })

  it.each(['nonsense', 'a@b', '@mail.ru', 'x'.repeat(201)])(
    'rejects the address %s',
    async (email) => {
      const { browser, payload } = await begin()
      const { status, error } = await browser.register('ok', payload, email)
      expect([status, error.code]).toEqual([400, 'validation_failed'])
      expect(error.payload).toHaveProperty('email')
    },
  )

  it("requires the network's consent first", async () => {
    const browser = openBrowser(site)
    const { data } = await browser.begin('ok')
    const state = new URL(data.url).searchParams.get('state') ?? ''
    expect((await browser.register('ok', { state }, newEmail())).error.code).toBe(
      'oauth_flow_expired',
    )
    const { payload } = await begin()
    expect((await openBrowser(site).register('ok', payload, newEmail())).error.code).toBe(
      'oauth_flow_expired',
    )
  })

  it('keeps the UTM of the user', async () => {
    const { browser, payload } = await begin()
    const utm = 'utm_source=blog&utm_medium=post&other=1'
    const { data } = await browser.register('ok', payload, newEmail(), { utm })
    const [row] = await query('select utm from users where id = $1', [data.user.id])
    expect(row.utm).toEqual({ utm_source: 'blog', utm_medium: 'post' })
  })

  it('creates one account from two concurrent requests', async () => {
    const { browser, payload } = await begin()
    const responses = await Promise.all(
      [newEmail(), newEmail()].map((email) => browser.register('ok', payload, email)),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})
