import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@skidora/contract/networks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNetworks, networkProtocols } from './networks.ts'

type Seen = { method: string; url: string; authorization?: string; type?: string; body: string }

let server: Server
let host: string
let seen: Seen[]
/** Responses by path. */
let responses: Record<string, object>

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = (await request.toArray()).join('')
    const { authorization, 'content-type': type } = headers
    seen.push({ method, url, authorization, type, body })
    response.end(JSON.stringify(responses[url.split('?')[0] ?? ''] ?? {}))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
})

const flow = {
  state: 'state-of-the-flow',
  codeVerifier: 'v'.repeat(43),
  origin: 'https://skidora.ru',
}
const challenge = createHash('sha256').update(flow.codeVerifier).digest('base64url')

function networkAt(network: Network, hosts = { consent: host, token: host, info: host }) {
  const client = { id: 'our-id', secret: 'our-secret', publicKey: 'our-key', hosts: () => hosts }
  const adapter = createNetworks({ [network]: client })[network]
  if (!adapter) throw new Error(`${network} is off`)
  return adapter
}

const identify = (network: Network) =>
  networkAt(network).identify({ code: 'the-code', deviceId: 'the-device' }, flow)

const formOf = (request: Seen | undefined) => Object.fromEntries(new URLSearchParams(request?.body))
const form = 'application/x-www-form-urlencoded;charset=UTF-8'
const basic = `Basic ${Buffer.from('our-id:our-secret').toString('base64')}`
const grant = {
  grant_type: 'authorization_code',
  code: 'the-code',
  redirect_uri: 'https://skidora.ru/oauth/',
}

describe('the consent URL', () => {
  const common = { response_type: 'code', client_id: 'our-id', state: flow.state }
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' }

  it.each([
    ['vk', 'https://id.vk.ru/authorize', { ...pkce, scope: 'vkid.personal_info email' }],
    ['yandex', 'https://oauth.yandex.ru/authorize', { ...pkce, scope: 'login:info login:email' }],
    ['mailru', 'https://oauth.mail.ru/login', { ...pkce, scope: 'userinfo' }],
    ['ok', 'https://connect.ok.ru/oauth/authorize', { scope: 'VALUABLE_ACCESS;GET_EMAIL' }],
  ] as const)('has the parameters of %s', (network, address, own) => {
    const url = new URL(networkAt(network, networkProtocols[network].hosts).consentUrl(flow))
    expect(url.origin + url.pathname).toBe(address)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...common,
      redirect_uri: `https://skidora.ru/oauth/${network}`,
      ...own,
    })
    expect(url.href).not.toContain(flow.codeVerifier)
    expect(url.href).not.toContain('our-secret')
  })
})

describe('requests and responses', () => {
  it('include the device for VK ID, with the secret as service token', async () => {
    responses = {
      '/oauth2/auth': { access_token: 'tok', user_id: 7 },
      '/oauth2/user_info': {
        user: { user_id: '7', first_name: 'Иван', last_name: 'Ветров', email: 'Ivan@Mail.ru' },
      },
    }
    expect(await identify('vk')).toEqual({
      subject: '7',
      name: 'Иван Ветров',
      givenName: 'Иван',
      email: 'ivan@mail.ru',
      isEmailConfirmed: false,
    })
    expect(seen.map(({ method, url, type }) => [method, url, type])).toEqual([
      ['POST', '/oauth2/auth', form],
      ['POST', '/oauth2/user_info', form],
    ])
    expect(formOf(seen[0])).toEqual({
      ...grant,
      redirect_uri: `${grant.redirect_uri}vk`,
      client_id: 'our-id',
      service_token: 'our-secret',
      code_verifier: flow.codeVerifier,
      device_id: 'the-device',
      state: flow.state,
    })
    expect(formOf(seen[1])).toEqual({ client_id: 'our-id', access_token: 'tok' })
  })

  it('use Basic for the client and the OAuth scheme for the user of Яндекс ID', async () => {
    responses = {
      '/token': { access_token: 'tok', token_type: 'bearer' },
      '/info': { id: '8', first_name: 'Яна', last_name: 'Речкина', default_email: 'yana@ya.ru' },
    }
    expect(await identify('yandex')).toMatchObject({
      subject: '8',
      name: 'Яна Речкина',
      email: 'yana@ya.ru',
      isEmailConfirmed: true,
    })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/token', authorization: basic })
    expect(formOf(seen[0])).toEqual({
      ...grant,
      redirect_uri: `${grant.redirect_uri}yandex`,
      code_verifier: flow.codeVerifier,
    })
    expect(seen[1]).toMatchObject({
      method: 'GET',
      url: '/info?format=json',
      authorization: 'OAuth tok',
    })
  })

  it('use Basic for the client and a query for the user of Mail.ru', async () => {
    responses = {
      '/token': { access_token: 'tok' },
      '/userinfo': { id: '9', first_name: 'Майя', last_name: 'Л', email: 'maya@inbox.ru' },
    }
    expect(await identify('mailru')).toMatchObject({
      subject: '9',
      email: 'maya@inbox.ru',
      isEmailConfirmed: true,
    })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/token', authorization: basic })
    expect(formOf(seen[0])).toEqual({
      ...grant,
      redirect_uri: `${grant.redirect_uri}mailru`,
      code_verifier: flow.codeVerifier,
    })
    expect(seen[1]).toMatchObject({ method: 'GET', url: '/userinfo?access_token=tok' })
  })

  it('use a form for the client and a signed request for the user of Одноклассники', async () => {
    responses = {
      '/oauth/token.do': { access_token: 'tok' },
      '/fb.do': { uid: '10', first_name: 'Олег', last_name: 'К' },
    }
    expect(await identify('ok')).toEqual({
      subject: '10',
      name: 'Олег К',
      givenName: 'Олег',
      email: null,
      isEmailConfirmed: false,
    })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/oauth/token.do' })
    expect(formOf(seen[0])).toEqual({
      ...grant,
      redirect_uri: `${grant.redirect_uri}ok`,
      client_id: 'our-id',
      client_secret: 'our-secret',
    })
    const { searchParams } = new URL(seen[1]?.url ?? '', host)
    expect(Object.fromEntries(searchParams)).toEqual({
      application_key: 'our-key',
      fields: 'uid,first_name,last_name,email',
      format: 'json',
      method: 'users.getCurrentUser',
      access_token: 'tok',
      // printf 'application_key=our-keyfields=uid,first_name,last_name,emailformat=jsonmethod=users.getCurrentUser%s' \
      //   "$(printf tokour-secret | md5sum | cut -c-32)" | md5sum
      sig: 'a960fc3142d59f7c857f69f20e8fac2d',
    })
  })
})

describe('invalid data', () => {
  const tokens = { access_token: 'tok' }

  it.each([
    ['no id', { first_name: 'Яна' }],
    ['an id that is an object', { id: {} }],
    ['an id that is empty', { id: '' }],
    ['an error', { error: 'token not found' }],
  ])('gives no identity: %s', async (_what, info) => {
    responses = { '/token': tokens, '/info': info }
    await expect(identify('yandex')).rejects.toMatchObject({ name: 'NetworkFailure', kind: 'down' })
  })

  it('is left out of names and addresses', async () => {
    responses = {
      '/token': tokens,
      '/info': {
        id: 8,
        first_name: ' Я\u0000на ',
        last_name: ['x'],
        default_email: 'not an address',
      },
    }
    expect(await identify('yandex')).toMatchObject({ subject: '8', name: 'Яна', email: null })
    responses = { '/token': tokens, '/info': { id: 8, first_name: 'я'.repeat(500) } }
    expect((await identify('yandex')).name).toHaveLength(80)
    responses = { '/token': tokens, '/info': { id: 8 } }
    expect((await identify('yandex')).name).toBe('Покупатель')
  })

  it.each([{ error: 'invalid_grant' }, { error_code: 102 }])(
    'is a rejection when reported with status 200: %j',
    async (response) => {
      responses = { '/token': response }
      await expect(identify('yandex')).rejects.toMatchObject({ kind: 'refused' })
    },
  )
})
