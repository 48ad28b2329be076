import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { consent, openBrowser } from '../../../../../test/support/networks.ts'

let test: TestApp
let site: string
beforeAll(async () => {
  test = await createTestApp({ trustedProxies: 1 })
  site = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const consentUrl = async () => (await openBrowser(site).begin('yandex')).data.url as string

describe('the consent page', () => {
  it('shows the network and its test users', async () => {
    const page = await (await fetch(await consentUrl())).text()
    for (const words of ['Вход через Яндекс ID', 'Ирина Соколова', 'demo@skidora.ru', 'без почты'])
      expect(page).toContain(words)
  })

  it.each([
    ['client_id', 'somebody-else'],
    ['redirect_uri', 'https://evil.example/oauth/yandex'],
    ['redirect_uri', ''],
    ['response_type', 'token'],
    ['state', 'short'],
    ['code_challenge', 'short'],
    ['code_challenge_method', 'plain'],
  ])('rejects %s=%s without a redirect', async (name, value) => {
    const url = new URL(await consentUrl())
    url.searchParams.set(name, value)
    const page = await fetch(url)
    expect(page.status).toBe(400)
    expect(await page.text()).toContain(`<b>${name}</b>`)
    const decision = new URL(url)
    decision.pathname = '/sandbox/oauth/yandex/decision'
    decision.searchParams.set('person', '100001')
    expect((await fetch(decision, { redirect: 'manual' })).status).toBe(400)
  })

  it('escapes its parameters', async () => {
    const url = new URL(await consentUrl())
    url.searchParams.set('scope', '"><script>alert(1)</script>')
    expect(await (await fetch(url)).text()).not.toContain('<script>')
  })

  it('ignores repeated parameters', async () => {
    const page = await fetch(`${await consentUrl()}&client_id=again`)
    expect(page.status).toBe(400)
  })
})

describe('the token', () => {
  const requestToken = async (form: Record<string, string>, authorization = '') => {
    const response = await fetch(`${site}/sandbox/oauth/yandex/token`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams(form),
    })
    return [response.status, await response.json()]
  }

  it('requires the client secret', async () => {
    for (const authorization of ['', `Basic ${btoa('sandbox-yandex:guessed')}`])
      expect(
        await requestToken({ grant_type: 'authorization_code', code: 'x' }, authorization),
      ).toEqual([401, { error: 'invalid_client' }])
  })

  it('rejects a forged token', async () => {
    const headers = { authorization: 'OAuth made-up' }
    const response = await fetch(`${site}/sandbox/oauth/yandex/info?format=json`, { headers })
    expect(await response.json()).toEqual({ error: 'invalid_token' })
  })
})

describe('PKCE', () => {
  it.each(['vk', 'yandex', 'mailru'] as const)('is required with S256 at %s', async (network) => {
    const { data } = await openBrowser(site).begin(network)
    expect(new URL(data.url).searchParams.get('code_challenge_method')).toBe('S256')
    expect(new URL(data.url).searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  })

  it.each(['vk', 'yandex', 'mailru'] as const)(
    'rejects a code of %s in another flow',
    async (network) => {
      const [browser, other] = [openBrowser(site), openBrowser(site)]
      const stolen = await consent((await browser.begin(network)).data.url, { person: '100001' })
      const own = new URL((await other.begin(network)).data.url).searchParams.get('state')
      const { error } = await other.finish(network, { ...stolen, state: own })
      expect(error.code).toBe('network_refused')
    },
  )
})
