import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, openTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    siteHost: 'skidora.test',
    services: {
      '/push': 'https://stat.example/push',
      '/api/v3/catalog': 'https://hotels.example/c',
    },
  })
})
afterAll(() => test.close())

const get = (url: string, host: string) => test.app.inject({ url, headers: { host } })

it('serves checkout at the payments host', async () => {
  const { rows } = await test.database.pool.query(
    'select slug from deals join deal_listings on deal_id = deals.id where city_id = 1 and not is_held limit 1',
  )
  const page = await get(`/checkout/order/${rows[0].slug}`, 'payments.skidora.test')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('"cookieDomain":"skidora.test"')
  const call = await get('/api/v4/checkout/getPaymentSystems', 'payments.skidora.test')
  expect(call.statusCode).not.toBe(404)
})

it.each(['/', '/today/', '/deals?page=2'])('redirects %s to the main host', async (url) => {
  // A cached page must not be served here either.
  await get(url, 'skidora.test')
  const response = await get(url, 'payments.skidora.test')
  expect([response.statusCode, response.headers.location]).toEqual([
    302,
    `http://skidora.test${url}`,
  ])
})

it('does not redirect when the site itself has such a host', async () => {
  const own = await openTestApp(test.database, { siteHost: 'payments.test' })
  const { statusCode } = await own.app.inject({ url: '/', headers: { host: 'payments.test' } })
  expect(statusCode).toBe(200)
  await own.close()
})

it('redirects callers of a moved service to its host, and no others', async () => {
  const push = await test.app.inject({
    method: 'POST',
    url: '/push?x=1',
    headers: { host: 'skidora.test' },
  })
  expect([push.statusCode, push.headers.location]).toEqual([307, 'https://stat.example/push?x=1'])
  const hotels = await get('/api/v3/catalog/?path=sochi', 'skidora.test')
  expect(hotels.headers.location).toBe('https://hotels.example/c/?path=sochi')
  expect((await get('/pushed', 'skidora.test')).statusCode).toBe(404)
  expect((await get('/push', 'stat.example')).statusCode).not.toBe(307)
  const policy = String(
    (await get('/robots.txt', 'skidora.test')).headers['content-security-policy'],
  )
  expect(policy).toContain("connect-src 'self' https://stat.example https://hotels.example;")
})
