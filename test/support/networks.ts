import type { Network } from '@skidora/contract/networks.ts'

let count = 0
/** Of the file's own database nobody else has. */
export function nextNumber() {
  count += 1
  return count
}

export const newEmail = (domain = 'example.ru') => `person-${nextNumber()}@${domain}`

/** Whom the sandbox is to say it is: one of its people, or a name with or without an address. */
type Choice = { person: string } | { name: string; email?: string } | { refuse: string }

export type TestBrowser = ReturnType<typeof openBrowser>

/** One browser at a site that listens: a cookie that no other knows, and the token once signed in. */
export function openBrowser(site: string, token?: string) {
  const cookie = `browser-${nextNumber()}`
  const browser = {
    token,
    async call(name: string, params: Record<string, string> = {}, headers = {}) {
      const [method = '', path = ''] = name.split(' ')
      const number = nextNumber()
      const response = await fetch(`${site}${path}?${new URLSearchParams(params)}`, {
        method,
        headers: {
          cookie: `XSRF-TOKEN=${cookie}`,
          'x-xsrf-token': cookie,
          // Limits per address stay out of the way.
          'x-forwarded-for': `10.1.${Math.floor(number / 250)}.${number % 250}`,
          ...(browser.token && { authorization: `Bearer ${browser.token}` }),
          ...headers,
        },
      })
      const { data, error } = JSON.parse(await response.text())
      return { status: response.status, headers: response.headers, data, error }
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
    /** There and back again. */
    async visit(network: Network, choice: Choice) {
      const { data } = await browser.begin(network)
      const payload = await consent(data.url, choice)
      return { payload, ...(await browser.finish(network, payload)) }
    },
    async link(network: Network, choice: Choice) {
      const { data } = await browser.call(`POST /api/v4/profile/networks/${network}`)
      return browser.finish(network, await consent(data.url, choice))
    },
  }
  return browser
}

/** Chooses on the sandbox's page, and tells what it sends its person back with. */
export async function consent(url: string, choice: Choice): Promise<Record<string, string>> {
  const page = await (await fetch(url)).text()
  const answer = new URL(page.match(/<form action="([^"]+)"/)?.[1] ?? '/no-form', url)
  const query = { ...Object.fromEntries(new URL(url).searchParams), ...choice }
  answer.search = String(new URLSearchParams(query))
  const response = await fetch(answer, { redirect: 'manual' })
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)
}
