import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

/** A host with the services; `respond` makes its responses. */
const requests: { url: string; headers: IncomingMessage['headers'] }[] = []
let respond: (url: string) => { status: number; body: unknown }
const server = createServer((request, response) => {
  const { url = '', headers } = request
  requests.push({ url, headers })
  const { status, body } = respond(url)
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
})

let test: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  test = await createTestApp({
    crmUrl: `${host}/crm`,
    services: { '/gateway/crm': `${host}/crm`, '/gateway/featureToggle': `${host}/toggles` },
  })
})
beforeEach(() => {
  requests.length = 0
})
afterAll(async () => {
  await test.close()
  server.close()
})

const today = async (query: string, token?: string) => {
  const cookie = token ? `ssr_token=${token}` : ''
  const url = `/today/?${query}`
  return test.app.inject({ url, headers: { host: 'localhost', cookie } })
}
const group = (title: string) => ({
  order: 1,
  taxonomyTerm: { categorySlug: 'services', title, icon: 'sparkles' },
  categoryDeals: [],
  categoryDealsTotalCount: 0,
})

it('renders pages with the data of a service on another host, without credentials', async () => {
  respond = () => ({ status: 200, body: { status: 200, data: [group('С другого узла')] } })
  const token = await signIn(test)
  const page = await today('one', token)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('С другого узла')
  const call = requests.find(({ url }) => url.startsWith('/crm/'))
  expect(call?.url).toBe('/crm/api/v1/today?citySlug=moscow')
  expect(Object.keys(call?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cookie|authorization|xsrf|client-id/)]),
  )
})

it.each([
  ['an error', { status: 503, body: { status: 503, error: { code: 'busy', message: 'Позже' } } }],
  ['no JSON', { status: 200, body: '<html>' }],
])('renders the rest of a page when the service sends %s', async (name, body) => {
  respond = () => body
  const page = await today(encodeURIComponent(name))
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('С другого узла')
})

it('asks the toggle service on another host, and takes a failure for no features', async () => {
  const { pool } = test.database
  await pool.query('update feature_toggles set is_on = true')
  respond = () => ({ status: 500, body: 'broken' })
  const elastic = await test.app.inject({
    url: '/services',
    headers: { host: 'localhost' },
  })
  expect(elastic.statusCode).toBe(200)
  expect(requests.map(({ url }) => url)).toContain('/toggles/api.php?method=get_features')
})

it('tells the page where its services are', async () => {
  respond = () => ({ status: 200, body: { status: 200, data: [] } })
  expect((await today('two')).body).toMatch(/"services":{"\/gateway\/crm":"http:/)
})
