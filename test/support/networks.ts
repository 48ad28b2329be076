import type { Network } from '@skidora/contract/networks.ts'

let count = 0
/** Unique within the file's own database. */
export function nextNumber() {
  count += 1
  return count
}

export const newEmail = (domain = 'example.ru') => `person-${nextNumber()}@${domain}`

/** The identity chosen in the sandbox: one of its people, or a name with or without an e-mail. */
type Choice = { person: string } | { name: string; email?: string } | { refuse: string }

export type TestBrowser = ReturnType<typeof openBrowser>

/** A browser session at a listening site: its cookies, and the token once signed in. */
export function openBrowser(site: string, token?: string) {
  const cookies = new Map<string, string>()
  const xsrfHeaders = () => ({
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  })

  async function send(
    name: string,
    params: Record<string, string>,
    headers: object,
    body?: object,
  ) {
    const [method = '', path = ''] = name.split(' ')
    const number = nextNumber()
    const response = await fetch(`${site}${path}?${new URLSearchParams(params)}`, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        ...xsrfHeaders(),
        ...(body && { 'content-type': 'application/json' }),
        // Avoids limits per address.
        'x-forwarded-for': `10.1.${Math.floor(number / 250)}.${number % 250}`,
        ...(browser.token && { authorization: `Bearer ${browser.token}` }),
        ...headers,
      },
    })
    for (const text of response.headers.getSetCookie()) {
      const [cookie = '', value = ''] = text.split(/[=;]/)
      cookies.set(cookie, value)
    }
    const { data, error } = JSON.parse(await response.text())
    return { status: response.status, headers: response.headers, data, error }
  }

  const browser = {
    token,
    cookies,
    /** Retries a call that was rejected for its XSRF token, as our client does. */
    async call(name: string, params: Record<string, string> = {}, headers = {}, body?: object) {
      if (cookies.size === 0) await send('GET /api/v4/auth/xsrf-token', {}, {})
      const response = await send(name, params, headers, body)
      const isStale = response.error?.code === 'xsrf_token_mismatch'
      return isStale && Object.keys(headers).length === 0
        ? send(name, params, headers, body)
        : response
    },
    async signIn(login: string, password: string) {
      const { data } = await browser.call('POST /api/v4/auth/sign-in', {}, {}, { login, password })
      browser.token = data.token
    },
    begin: (network: Network, redirect = '/today/') =>
      browser.call('GET /api/v4/oauth/get-auth-url', { oauth_client: network, redirect }),
    finish: (network: Network, payload: object) =>
      browser.call('GET /api/v4/oauth/get-auth-token', {
        oauth_client: network,
        access_token_payload: JSON.stringify(payload),
      }),
    register: (network: Network, payload: object, email: string, more = {}) =>
      browser.call('GET /api/v4/oauth/finish-registration', {
        oauth_client: network,
        access_token_payload: JSON.stringify(payload),
        email,
        ...more,
      }),
    /** The whole OAuth flow. */
    async runFlow(network: Network, choice: Choice) {
      const { data } = await browser.begin(network)
      const payload = await consent(data.url, choice)
      return { payload, ...(await browser.finish(network, payload)) }
    },
    /** The whole OAuth flow for linking; returns the consent request. */
    async runLinkFlow(network: Network, choice: Choice) {
      const { data } = await browser.call(`POST /api/v4/profile/networks/${network}`)
      const payload = await consent(data.url, choice)
      return { payload, ...(await browser.finish(network, payload)) }
    },
    confirmLink: (network: Network, payload: object, password?: string) =>
      browser.call(
        `POST /api/v4/profile/networks/${network}/confirm`,
        {},
        {},
        { access_token_payload: JSON.stringify(payload), password },
      ),
    async link(network: Network, choice: Choice, password?: string) {
      const linkRequest = await browser.runLinkFlow(network, choice)
      if (!linkRequest.data?.linkNeeded) return linkRequest
      return browser.confirmLink(network, linkRequest.payload, password)
    },
  }
  return browser
}

/** Submits the choice on the sandbox page; returns the query of its redirect. */
export async function consent(url: string, choice: Choice): Promise<Record<string, string>> {
  const page = await (await fetch(url)).text()
  const action = new URL(page.match(/<form action="([^"]+)"/)?.[1] ?? '/no-form', url)
  const query = { ...Object.fromEntries(new URL(url).searchParams), ...choice }
  action.search = String(new URLSearchParams(query))
  const response = await fetch(action, { redirect: 'manual' })
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)
}
