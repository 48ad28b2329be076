import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const get = async (url: string, host = 'localhost') =>
  (await test.app.inject({ url, headers: { host } })).json()
const query = (text: string) => test.database.pool.query(text)

const inCities = ['moscow', 'spb', 'kazan']

describe.each([
  '/api/v4/banner/mainPage/getBanners',
  '/api/v4/promo/inlineBars',
  '/api/v4/seo/mainPage/getSeoMeta',
])('GET %s', (address) => {
  it('uses the given city, or the city of the host', async () => {
    const named = await get(`${address}?citySlug=spb`)
    expect(named.status).toBe(200)
    expect(await get(address, 'spb.localhost')).toEqual(named)
  })

  it('rejects an unknown city', async () => {
    expect((await get(`${address}?citySlug=atlantis`)).error.code).toBe('city_not_found')
    expect((await get(`${address}?citySlug=%00`)).status).toBe(400)
  })
})

describe('GET /api/v4/banner/mainPage/getBanners', () => {
  it('returns active banners of the city and of all cities, in order', async () => {
    await query(`delete from banners`)
    await query(
      `insert into banners (section, slot, city_id, title, text, link, image, tone, position, starts_at, ends_at)
       select section, 'side', city_id, title, '', '/', 'x.webp', 'sun', position,
              now() + starts_in, now() + ends_in
       from (values
         ('main', null::integer, 'второй', 2, interval '-1 day', interval '1 day'),
         ('main', null, 'первый', 1, '-1 day', '1 day'),
         ('main', 18, 'питерский', 3, '-1 day', '1 day'),
         ('main', null, 'прошёл', 4, '-2 days', '-1 day'),
         ('main', null, 'впереди', 5, '1 day', '2 days'),
         ('catalog', null, 'не главная', 6, '-1 day', '1 day')
       ) as rows (section, city_id, title, position, starts_in, ends_in)`,
    )
    const titles = async (city: string) => {
      const { data } = await get(`/api/v4/banner/mainPage/getBanners?citySlug=${city}`)
      return data.map((banner: { title: string }) => banner.title)
    }
    await expect.poll(() => titles('moscow')).toEqual(['первый', 'второй'])
    await expect.poll(() => titles('spb')).toEqual(['первый', 'второй', 'питерский'])
  })
})

describe('a banner with a discount', () => {
  const words = async (city: string): Promise<string[]> => {
    const { data } = await get(`/api/v4/banner/mainPage/getBanners?citySlug=${city}`)
    return data.map(({ title }: { title: string }) => title.replaceAll('\u00a0', ' '))
  }
  const addBanner = (link: string) =>
    query(
      `insert into banners (section, slot, title, text, link, image, tone, position, starts_at, ends_at)
       values ('main', 'hero', 'Скидки до {discount} %', '', '${link}', 'x.webp', 'sun', 1,
               now() - interval '1 day', now() + interval '1 day')`,
    )
  const bestIn = async (slug: string, cityId: number): Promise<number> => {
    const { rows } = await query(
      `select max((deal_cards.card ->> 'discount')::int) as best
       from deal_listings
       join deal_cards on deal_cards.deal_id = deal_listings.deal_id
       join categories on categories.id = deal_listings.category_id
       where categories.slug = '${slug}' and deal_listings.city_id = ${cityId}
         and not deal_listings.is_held`,
    )
    return rows[0].best
  }

  it('shows the best discount of its category in the city', async () => {
    await query(`delete from banners`)
    await addBanner('/services/restaurants')
    const best = await bestIn('restaurants', 1)
    expect(best).toBeGreaterThan(0)
    await expect.poll(() => words('moscow')).toEqual([`Скидки до ${best} %`])
  })

  it('is left out when there is no discount', async () => {
    await query(`delete from banners`)
    await addBanner('/services/no-such-category')
    await expect.poll(() => words('moscow')).toEqual([])
  })
})

describe('GET /api/v4/seo/mainPage/getSeoMeta', () => {
  it.each(inCities)('describes %s in the right grammatical cases', async (slug) => {
    const city = (await get(`/api/v4/location/city/by-slug?slug=${slug}`)).data
    const { data } = await get(`/api/v4/seo/mainPage/getSeoMeta?citySlug=${slug}`)
    expect(data.h1).toBe(`Скидки и акции ${city.titleIn}`)
    expect(data.title).toContain(city.titleIn)
    expect(data.robots).toBe('index, follow')
    expect(data).toMatchObject({
      heading: 'Скидки и акции',
      seoH1: data.h1,
      metaTitle: data.title,
      metaDescription: data.description,
      metaKeywords: data.keywords,
      ldJson: { '@type': 'WebSite', name: 'Скидора' },
    })
    expect(data.keywords).toContain(`купоны ${city.title}`)
    expect(data.seoText1).not.toBe('')
    const host = slug === 'moscow' ? 'localhost' : `${slug}.localhost`
    const page = await test.app.inject({ url: '/', headers: { host } })
    expect(page.body).toContain(data.seoText1)
  })
})

describe('GET /api/v4/redirect/check', () => {
  beforeAll(() =>
    query(
      `insert into redirects (path, target, is_permanent) values
         ('/old', '/today/', true), ('/away', 'https://partner.example/', false)`,
    ),
  )

  it.each([
    ['/old', '/today/', true],
    ['/old/', '/today/', true],
    ['/old?utm_source=mail', '/today/', true],
    ['/old/#x', '/today/', true],
    ['/away', 'https://partner.example/', false],
    ['/older', null, false],
    ['/', null, false],
  ])('%s → %s', async (link, target, isPermanent) => {
    const { data } = await get(`/api/v4/redirect/check?link=${encodeURIComponent(link)}`)
    expect(data).toEqual({ target, isPermanent })
  })

  it.each([
    ['path', '/old', '/today/'],
    ['path', '/old/?utm_source=mail', '/today/'],
    ['path', '/older', null],
    ['link', 'http://localhost/old/', '/today/'],
    ['link', 'https://spb.localhost/old?x=1', '/today/'],
    ['link', 'https://partner.example/old', null],
    ['link', 'https://notlocalhost/old', null],
    ['link', 'https://', null],
  ])('resolves %s=%s', async (name, value, target) => {
    const { status, data } = await get(
      `/api/v4/redirect/check?${name}=${encodeURIComponent(value)}`,
    )
    expect([status, data.target]).toEqual([200, target])
  })

  it.each(['?path=old', `?path=/${'x'.repeat(2000)}`])(
    'rejects the path of %.20s',
    async (search) => {
      const { status, error } = await get(`/api/v4/redirect/check${search}`)
      expect(status).toBe(400)
      expect(error.payload).toHaveProperty('path')
    },
  )

  it.each(['', '?link=', `?link=${'x'.repeat(2001)}`])('rejects %.20s', async (search) => {
    const { status, error } = await get(`/api/v4/redirect/check${search}`)
    expect(status).toBe(400)
    expect(error.payload).toHaveProperty('link')
  })
})

describe('redirects', () => {
  it.each(['//evil.com', 'javascript:alert(1)', 'today', '/same'])(
    'cannot lead to %s',
    async (target) => {
      await expect(
        test.database.pool.query(`insert into redirects (path, target) values ('/same', $1)`, [
          target,
        ]),
      ).rejects.toThrow(/redirects_/)
    },
  )
})

describe('GET /api/routes/main', () => {
  it('lists pages that open at each of their paths', async () => {
    const { data } = await get('/api/routes/main')
    expect(data).toContainEqual(
      expect.objectContaining({ path: '/', name: 'home', layout: 'base' }),
    )
    for (const { path, aliases = [], auth, redirect, status } of data) {
      for (const each of [path, ...aliases]) {
        if (/[:*]/.test(each)) continue
        const page = await test.app.inject({ url: each, headers: { host: 'localhost' } })
        if (auth || redirect) expect([302, 401, 404], each).toContain(page.statusCode)
        else if (!each.includes('checkout/')) expect(page.statusCode, each).toBe(status ?? 200)
        if (redirect) expect(page.headers.location).toBe(redirect)
      }
    }
  })
})
