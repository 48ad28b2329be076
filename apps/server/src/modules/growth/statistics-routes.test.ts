import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { guestCaller } from '../../../../../test/support/caller.ts'
import { TooManyRequests } from '../../limits/too-many-requests.ts'
import { createRateLimiter } from '../../plugins/limits/rate-limiter.ts'
import { statisticsHandlers } from './statistics-routes.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query('truncate page_visits')
})

const pageVisit = {
  page_open: 1_763_200_000_000,
  client_id: 'guest-1',
  category: 'massage',
  deal_offer_id: 7,
  deal_offer_title: 'Массаж',
}

let count = 0
const push = (payload: object | string, headers: object = {}, remoteAddress?: string) => {
  count += 1
  return test.app.inject({
    method: 'POST',
    url: '/push',
    payload,
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost',
      host: 'localhost',
      ...headers,
    },
    remoteAddress: remoteAddress ?? `10.9.${Math.floor(count / 250)}.${count % 250}`,
  })
}

const pageVisits = async () =>
  (
    await test.database.pool.query(
      `select client_id, page_open, category, deal_id, deal_title, closed_at is not null as "isClosed"
       from page_visits`,
    )
  ).rows

describe('POST /push', () => {
  it("stores one row per page visit, opened and then closed, by the server's clock", async () => {
    const opened = await push(pageVisit)
    expect([opened.statusCode, opened.json()]).toEqual([200, { status: 200, data: null }])
    await push(pageVisit)
    expect(await pageVisits()).toEqual([
      {
        client_id: 'guest-1',
        page_open: pageVisit.page_open,
        category: 'massage',
        deal_id: 7,
        deal_title: 'Массаж',
        isClosed: false,
      },
    ])
    await push({ ...pageVisit, page_close: 1, deal_offer_title: 'Другое' })
    await push({ ...pageVisit, page_close: 2 })
    expect(await pageVisits()).toMatchObject([{ deal_title: 'Массаж', isClosed: true }])
    const { rows } = await test.database.pool.query(
      `select closed_at > now() - interval '1 minute' as is_now from page_visits`,
    )
    expect(rows).toEqual([{ is_now: true }])
  })

  it('accepts only our own pages, by the Origin header', async () => {
    const responses = await Promise.all([
      push(pageVisit, { origin: 'https://evil.example' }),
      push(pageVisit, { origin: 'null' }),
      push(pageVisit, { origin: '' }),
      push(pageVisit, { 'sec-fetch-site': 'cross-site' }),
    ])
    expect(responses.map((response) => response.statusCode)).toEqual([403, 403, 403, 403])
    expect(await pageVisits()).toEqual([])
  })

  it.each([
    ['page_open', { page_open: -1 }],
    ['page_open', { page_open: 1e40 }],
    ['page_open', { page_open: 'now' }],
    ['page_close', { page_close: 1.5 }],
    ['client_id', { client_id: '' }],
    ['client_id', { client_id: 'x'.repeat(65) }],
    ['client_id', { client_id: 'a b\u0000' }],
    ['category', { category: 'x'.repeat(121) }],
    ['deal_offer_title', { deal_offer_title: 'x'.repeat(301) }],
    ['deal_offer_id', { deal_offer_id: '🙂' }],
  ])('rejects an invalid %s', async (field, wrong) => {
    const response = await push({ ...pageVisit, ...wrong })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().error.payload)).toEqual([field])
    expect(await pageVisits()).toEqual([])
  })

  it('accepts any characters in texts', async () => {
    const title = 'a\u0000b\ud800🙂\n\u202e'
    expect(
      (await push({ ...pageVisit, deal_offer_title: title, category: '\u0000' })).statusCode,
    ).toBe(200)
    expect(await pageVisits()).toMatchObject([{ deal_title: 'a b\ufffd🙂 \u202e', category: ' ' }])
  })

  it('rejects large bodies and invalid JSON', async () => {
    expect((await push({ ...pageVisit, more: 'x'.repeat(5000) })).statusCode).toBe(413)
    expect((await push('{')).statusCode).toBe(400)
    expect((await push('x', { 'content-type': 'text/plain' })).statusCode).toBe(415)
  })

  it('limits pushes to twenty thousand a day per address and a million in all', async () => {
    const limiter = createRateLimiter()
    const { 'POST /push': handle } = statisticsHandlers({ pool: test.database.pool, limiter })
    const log = test.app.log
    const from = (address: string) =>
      handle({ body: pageVisit }, { ...guestCaller, addressGroup: address, log })
    const day = 24 * 60 * 60_000
    for (let n = 0; n < 20_000; n += 1) await limiter.take('push-day:203.0.113.10', 20_000, day)
    await expect(from('203.0.113.10')).rejects.toThrow(TooManyRequests)
    await from('203.0.113.11')
    for (let n = 0; n < 1_000_000; n += 1) await limiter.take('push-all', 1e9, day)
    await expect(from('203.0.113.12')).rejects.toThrow(TooManyRequests)
  })

  it('limits pushes to six hundred a minute per address', async () => {
    for (let n = 0; n < 600; n += 1)
      expect((await push({ ...pageVisit, page_open: n }, {}, '203.0.113.9')).statusCode).toBe(200)
    expect((await push(pageVisit, {}, '203.0.113.9')).statusCode).toBe(429)
  })
})
