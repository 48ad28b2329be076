import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, openTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt } from '../../../../../test/support/call.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  token = await signIn(test)
})
afterAll(() => test.close())

const lone = 'Нина\ud800'
const order = { dealOfferId: 1, dealOfferPriceId: 1 }
const visit = { branchId: 1, startsAt: '2026-12-01T12:00:00Z', name: 'Нина', phone: '+79000000001' }
const gift = {
  ...{ card: 'thanks', recipientName: 'Анна', recipientEmail: 'anna@mail.ru' },
  ...{ senderName: 'Нина', message: '', sendAt: '2026-12-01T12:00:00Z' },
}

describe('rejects a value that the database cannot store and names its field', () => {
  it.each<[call: string, field: string, body: object]>([
    [
      'POST /api/v4/checkout/createOrder',
      'utm.utm_source',
      { ...order, utm: { utm_source: lone } },
    ],
    [
      'POST /api/v4/checkout/createOrder',
      'gift.recipientName',
      { ...order, gift: { ...gift, recipientName: lone } },
    ],
    [
      'POST /api/v4/checkout/createOrder',
      'booking.name',
      { ...order, booking: { ...visit, name: lone } },
    ],
    ['POST /api/v4/booking/profileUpdateRecord/1', 'name', { ...visit, name: lone }],
    [
      'POST /api/v4/booking/profileUpdateRecord/1',
      'startsAt',
      { ...visit, startsAt: '0000-01-01T00:00:00Z' },
    ],
    [
      'POST /api/v4/checkout/createOrder',
      'booking.startsAt',
      { ...order, booking: { ...visit, startsAt: '9999-12-31T23:59:59-23:59' } },
    ],
    ['POST /api/v4/profile/personal-info/update', 'birthday', { birthday: '0000-01-01' }],
    [
      'POST /api/v4/brand/addReview',
      'place_id',
      { place_id: 2 ** 31, votes: 5, comment: 'Хорошо' },
    ],
  ])('%s: %s', async (name, field, body) => {
    const headers = { 'idempotency-key': 'broken-input' }
    const { status, error } = await callAt(test, name, { token, body, headers })
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(error.payload)).toEqual([field])
  })
})

it.each([
  ['half a surrogate pair', Buffer.from([0xed, 0xa0, 0x80])],
  ['Windows-1251', Buffer.from([0xcd, 0xe8, 0xed, 0xe0])],
  ['a sequence cut off', Buffer.from('Нина').subarray(0, -1)],
])('rejects a JSON body with bytes of %s instead of replacing them', async (_what, name) => {
  const payload = Buffer.concat([Buffer.from('{"name":"'), name, Buffer.from('"}')])
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: '/api/v4/profile/personal-info/update',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload,
  })
  expect([statusCode, JSON.parse(body).error]).toMatchObject([
    400,
    { code: 'malformed_json', message: expect.stringContaining('UTF-8') },
  ])
})

it('builds a network URL although X-Forwarded-Proto is not a protocol', async () => {
  const proxied = await openTestApp(test.database, { trustedProxies: 1 })
  const query = { oauth_client: 'vk' }
  const headers = { 'x-forwarded-proto': '\u00ff' }
  const { status } = await call(proxied, 'GET /api/v4/oauth/get-auth-url', { query, headers })
  await proxied.close()
  expect(status).toBe(200)
})

it.each(['[', '[::1', 'localhost:99999', 'a b', '<x>', 'user@host', '999.999.999.999'])(
  'rejects the Host %j',
  async (host) => {
    for (const url of ['/api/v4/oauth/get-auth-url?oauth_client=vk', '/', '/sitemap.xml']) {
      const { statusCode, body } = await test.app.inject({ url, headers: { host } })
      expect([statusCode, JSON.parse(body).error.code]).toEqual([400, 'malformed_request'])
    }
  },
)

it.each([
  '/hotels?checkIn=2026-12-01&checkOut=0000-00-00',
  '/hotels?checkIn=0000-01-01&checkOut=0000-01-02',
  '/hotels/sochi?checkIn=2026-02-31&checkOut=x',
])('renders the page %s with invalid dates', async (url) => {
  const { statusCode } = await test.app.inject({ url, headers: { host: 'localhost' } })
  expect(statusCode).toBe(200)
})
