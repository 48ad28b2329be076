import { callOf } from '@skidora/contract/calls.ts'
import { splitCallName } from '@skidora/contract/client.ts'
import { pages } from '@skidora/domain/pages/page-table.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { callAt } from '../../../../../test/support/call.ts'
import { openSession } from '../../../../../test/support/open-session.ts'
import { callNames } from './calls.ts'
import { readUtm } from './read-utm.ts'

const words = ['__proto__', 'constructor', 'toString']
const below500 = expect.toSatisfy((status: number) => status < 500)
const natural = Reflect.ownKeys(Object.prototype)

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  // The bank is a part of the site.
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  const { rows } = await test.database.pool.query<{ id: number }>(
    `select id from users where role = 'staff'`,
  )
  token = (await openSession(test, rows[0]?.id ?? 0)).token
})
afterEach(() => {
  expect(Reflect.ownKeys(Object.prototype)).toEqual(natural)
  expect(Object('')).not.toHaveProperty('utm_source')
})
afterAll(() => test.close())

/** What a call accepts, with the word instead of every value, and as a name of its own. */
const fieldsOf = (schema: object | undefined, word: string): [string, string][] => {
  const properties = schema && 'properties' in schema ? Object.keys(Object(schema.properties)) : []
  return [...properties, ...words].map((name) => [name, word])
}

it.each(callNames)('%s fails with 4xx at most for names that every object has', async (name) => {
  const { method, path } = splitCallName(name)
  const { params, query, body, multipart } = callOf(name)
  for (const word of words) {
    const headers = { 'x-utm': `utm_source=${word}&${word}=1`, 'idempotency-key': word }
    const statusAt = async (address: string, sent = {}) =>
      (await callAt(test, `${method} ${address}`, { token, headers, ...sent })).status
    const bare = path.replaceAll(/\{\w+\}/g, params ? word : '')
    for (const [field, value] of fieldsOf(query, word))
      expect([field, await statusAt(`${bare}?${field}=${value}`)]).toEqual([field, below500])
    if (!body || multipart) continue
    for (const [field, value] of fieldsOf(body, word)) {
      const sent = { body: Object.fromEntries([[field, value]]) }
      expect([field, await statusAt(bare, sent)]).toEqual([field, below500])
    }
  }
})

it('reads no campaign from names that every object has', () => {
  expect(readUtm('__proto__=1&constructor=2&__proto__[utm_source]=3')).toBeNull()
  expect(readUtm('utm_source=__proto__&utm___proto__=constructor')).toEqual({
    ...{ utm_source: '__proto__', utm___proto__: 'constructor' },
  })
})

it.each([
  ['{"constructor":"x"}', 200],
  ['{"utm_source":"constructor"}', 200],
  ['{"__proto__":"x"}', 400],
  ['{"constructor":{"prototype":"x"}}', 400],
])('an order of the campaign %s: %d', async (utm, status) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v4/checkout/createOrder',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      'idempotency-key': crypto.randomUUID(),
    },
    payload: `{"dealOfferId":1,"dealOfferPriceId":1,"utm":${utm}}`,
  })
  expect(response.statusCode).toBe(status)
  const { rows } = await test.database.pool.query('select utm from orders where utm = $1::jsonb', [
    utm,
  ])
  expect(rows).toHaveLength(status === 200 ? 1 : 0)
})

const shown = pages.filter(({ path, access }) => path !== '/500' && access !== 'demo')
it.each(shown.map(({ path, query = [] }) => [path, query] as const))(
  '%s renders although such names are asked for',
  async (path, names) => {
    for (const word of words) {
      const query = [...names, ...words].map((name) => `${name}=${word}`).join('&')
      const url = `${path.replaceAll(/:\w+\??/g, word).replace('*', word)}?utm_source=${word}&${query}`
      const { statusCode } = await test.app.inject({ url, headers: { host: 'localhost' } })
      expect([url, statusCode]).toEqual([url, below500])
    }
  },
)
