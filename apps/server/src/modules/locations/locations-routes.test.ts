import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ trustedProxies: 1 })
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

describe('GET /api/v4/location/city', () => {
  it('lists Moscow, Saint Petersburg, the predefined cities, then the rest alphabetically', async () => {
    const response = await get('/api/v4/location/city')
    const { status, data, pagination } = response.json()
    expect(status).toBe(200)
    expect(data.length).toBeGreaterThanOrEqual(60)
    expect(data.slice(0, 2).map((city: { id: string }) => city.id)).toEqual(['c_1', 'c_18'])
    const rest = data.slice(2)
    const others = rest.filter((city: { isPredefined: boolean }) => !city.isPredefined)
    expect(rest.slice(-others.length)).toEqual(others)
    const titles = others.map((city: { title: string }) => city.title)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('ru').compare))
    expect(pagination).toEqual({
      currentPage: 1,
      pageCount: 1,
      pageSize: 1500,
      totalCount: data.length,
    })
  })

  it('leaves out hidden and non-main cities', async () => {
    await test.database.pool.query("update cities set is_hidden = true where slug = 'kazan'")
    await expect
      .poll(async () =>
        (await get('/api/v4/location/city')).json().data.map((city: { slug: string }) => city.slug),
      )
      .not.toContain('kazan')
    await test.database.pool.query("update cities set is_hidden = false where slug = 'kazan'")
  })

  it('paginates', async () => {
    const { data, pagination } = (await get('/api/v4/location/city?per_page=10&page=2')).json()
    expect(data).toHaveLength(10)
    expect(pagination).toMatchObject({ currentPage: 2, pageSize: 10 })
  })

  it.each([
    ['per_page=1501', 'per_page'],
    ['per_page=0', 'per_page'],
    ['page=abc', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=99999999999999999999', 'page'],
  ])('rejects %s and names the field', async (query, field) => {
    const response = await get(`/api/v4/location/city?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toMatchObject({
      code: 'validation_failed',
      payload: { [field]: expect.any(String) },
    })
  })

  it('also responds without the location/ prefix', async () => {
    expect((await get('/api/v4/city')).json()).toEqual((await get('/api/v4/location/city')).json())
  })
})

describe('GET /api/v4/location/city/by-slug', () => {
  it.each(['/api/v4/location/city/by-slug', '/api/v4/city/by-slug'])(
    'finds a city at %s',
    async (path) => {
      expect((await get(`${path}?slug=spb`)).json().data).toMatchObject({
        id: 'c_18',
        cityId: 18,
        timeZone: 'Europe/Moscow',
      })
    },
  )

  it('returns 404 in the envelope for an unknown slug', async () => {
    const response = await get('/api/v4/location/city/by-slug?slug=atlantis')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      status: 404,
      error: { code: 'city_not_found', requestId: expect.any(String) },
    })
  })

  it.each([
    '',
    '?slug=',
    '?slug=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0',
    '?slug=a%00b',
    "?slug=' or 1=1--",
  ])('returns 400 for "%s"', async (query) => {
    const response = await get(`/api/v4/location/city/by-slug${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.payload).toHaveProperty('slug')
  })
})

describe('GET /api/v4/location/city/by-ip', () => {
  it.each([
    ['94.180.120.1', 'novosibirsk'],
    ['83.149.21.2', 'samara'],
    ['178.176.74.1', 'moscow'],
  ])('locates %s in %s', async (ip, slug) => {
    const response = await get('/api/v4/location/city/by-ip', { 'x-forwarded-for': ip })
    expect(response.json().data.slug).toBe(slug)
  })

  it.each(['8.8.8.8', '127.0.0.1', '10.0.0.1', '::1', 'not an address'])(
    'falls back to Moscow for %s',
    async (ip) => {
      const response = await get('/api/v4/city/by-ip', { 'x-forwarded-for': ip })
      expect(response.json().data.slug).toBe('moscow')
    },
  )
})
