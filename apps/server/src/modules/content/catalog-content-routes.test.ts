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

describe.each([
  '/api/v4/dealOffer/categories?',
  '/api/v4/banner/getBanners?',
  '/api/v4/banner/get-banners?',
  '/api/v4/seo/meta?slug=services&',
])('GET %s', (address) => {
  it('uses the given city, or the city of the host', async () => {
    const named = await get(`${address}citySlug=spb`)
    expect(named.status).toBe(200)
    expect(await get(address, 'spb.localhost')).toEqual(named)
  })

  it.each(['%00', '%F0%9F%99%82', 'a'.repeat(1900), 'Москва'])(
    'rejects an invalid city (case %#)',
    async (citySlug) => {
      const { error } = await get(`${address}citySlug=${encodeURI(citySlug)}`)
      expect(error.payload).toHaveProperty('citySlug')
    },
  )

  it('returns 404 for an unknown city', async () => {
    expect((await get(`${address}citySlug=atlantis`)).error.code).toBe('city_not_found')
  })
})

describe('GET /api/v4/dealOffer/categories', () => {
  it("returns every category with deals after its parent, with the menu's counts", async () => {
    const { data } = await get('/api/v4/dealOffer/categories?citySlug=moscow')
    const seen = new Set<string | null>([null])
    for (const { slug, parentSlug } of data) {
      expect(seen).toContain(parentSlug)
      seen.add(slug)
    }
    const menu = await get('/api/v4/category/menu?citySlug=moscow')
    const roots = data.filter(({ parentSlug }: { parentSlug: string | null }) => !parentSlug)
    const counts = (list: { slug: string; dealCount: number }[]) =>
      Object.fromEntries(list.map(({ slug, dealCount }) => [slug, dealCount]))
    expect(counts(roots)).toEqual(counts(menu.data))
  })
})

describe('GET /api/v4/tag/getTags', () => {
  it('returns the tags in order', async () => {
    const { data } = await get('/api/v4/tag/getTags')
    expect(data.length).toBeGreaterThan(11)
    expect(data[0]).toEqual({ slug: 'for-two', title: 'Для двоих' })
  })
})

describe('GET /api/v4/banner/getBanners', () => {
  const titles = async (query: string) =>
    (await get(`/api/v4/banner/getBanners?citySlug=moscow${query}`)).data.map(
      ({ title }: { title: string }) => title,
    )

  it('returns banners of the category, its ancestors and all categories', async () => {
    expect(await titles('')).toHaveLength(1)
    expect(await titles('&categorySlug=services')).toHaveLength(1)
    expect(await titles('&categorySlug=goods')).toHaveLength(2)
    expect(await titles('&categorySlug=gifts')).toEqual(await titles('&categorySlug=goods'))
  })

  it('returns the banners of another section', async () => {
    const { data } = await get('/api/v4/banner/mainPage/getBanners?citySlug=moscow')
    expect((await get('/api/v4/banner/getBanners?citySlug=moscow&section=main')).data).toEqual(data)
  })

  it('rejects an unknown section or category', async () => {
    const { error } = await get('/api/v4/banner/getBanners?section=nowhere')
    expect(error.payload).toHaveProperty('section')
    expect((await get('/api/v4/banner/getBanners?categorySlug=nothing')).error.code).toBe(
      'category_not_found',
    )
  })
})

describe('the banner above a list', () => {
  const of = async (slug: string) =>
    (await get(`/api/v4/category/getCategoryDealOffers?citySlug=moscow&categorySlug=${slug}`)).data
      .taxonomyBanner

  it("is the category's own or that of the nearest ancestor", async () => {
    expect(await of('beauty')).toMatchObject({ slot: 'taxonomy', tone: 'berry' })
    expect(await of('massage')).toEqual(await of('beauty'))
    expect(await of('services')).toBeNull()
  })

  it('disappears at its end', async () => {
    await query(`update banners set ends_at = now() where title = 'Столик на вечер'`)
    await expect.poll(() => of('restaurants')).toBeNull()
  })
})

describe('GET /api/v4/seo/meta', () => {
  it('describes the category in the city, in the right grammatical case', async () => {
    const { data } = await get('/api/v4/seo/meta?entity=category&slug=massage&citySlug=spb')
    expect(data.h1).toBe('Массаж в Санкт-Петербурге')
    expect(data.title).toContain('Массаж в Санкт-Петербурге со скидкой')
    expect(data.seoText).toContain('раздела «Массаж» в Санкт-Петербурге')
  })

  it('describes the whole city', async () => {
    const { data } = await get('/api/v4/seo/meta?entity=catalog&citySlug=moscow')
    expect(data.h1).toBe('Все акции в Москве')
  })

  it('has a unique title for every category', async () => {
    const { rows } = await query('select slug from categories')
    const titles = await Promise.all(
      rows.map(async ({ slug }) => (await get(`/api/v4/seo/meta?slug=${slug}`)).data.title),
    )
    expect(new Set(titles).size).toBe(titles.length)
  })

  describe('for every entity', () => {
    const addressOf = async (sql: string) => String((await query(sql)).rows[0].slug)
    const pages: [entity: string, path: string, slug?: () => Promise<string>][] = [
      ['main', '/'],
      ['today', '/today/'],
      ['catalog', '/deals'],
      ['review', '/review'],
      ['promo', '/promo'],
      ['blackfriday', '/blackfriday'],
      ['koronavirus', '/koronavirus'],
      ['coupons_for_gift', '/coupons_for_gift'],
      ['brands', '/brands'],
      ['hotels', '/hotels'],
      ['category', '/services/', () => Promise.resolve('massage')],
      ['hotels', '/hotels/', () => Promise.resolve('sochi/sea-hotels')],
      [
        'dealOffer',
        '/deals/',
        () =>
          addressOf(
            'select slug from deals join deal_listings on deal_id = deals.id where city_id = 1 and not is_held limit 1',
          ),
      ],
      [
        'brand',
        '/brands/',
        () =>
          addressOf(
            'select slug from brands join brand_cities on brand_id = id where city_id = 1 limit 1',
          ),
      ],
      ['hotel', '/hotel/', () => addressOf('select slug from hotels where city_id = 1 limit 1')],
    ]

    it.each(pages)('%s returns the head of %s', async (entity, path, findSlug) => {
      const slug = await findSlug?.()
      const search = slug ? `&slug=${encodeURIComponent(slug)}` : ''
      const { data } = await get(`/api/v4/seo/meta?citySlug=moscow&entity=${entity}${search}`)
      const page = await test.app.inject({
        url: path + (slug ?? ''),
        headers: { host: 'localhost' },
      })
      expect(page.statusCode).toBe(200)
      const text = page.body.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
      expect(text).toContain(`<title>${data.title}</title>`)
      expect(text).toContain(`<meta name="description" content="${data.description}"`)
      expect(text).toContain(`<meta name="keywords" content="${data.keywords}"`)
      expect(text.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]?.replaceAll('<!-- -->', '')).toBe(data.h1)
      const hasPicture = ['main', 'dealOffer', 'hotel'].includes(entity)
      expect(data.headTags).toHaveLength(hasPicture ? 2 : 0)
      for (const { attributes } of data.headTags)
        expect(text).toContain(`property="${attributes.property}" content="${attributes.content}"`)
      expect(data.ldJson['@type']).not.toBe('')
      expect(data).toMatchObject({ seoH1: data.h1, metaTitle: data.title })
    })

    it.each([
      ['dealOffer', 'deal_not_found'],
      ['brand', 'brand_not_found'],
      ['hotel', 'hotel_not_found'],
      ['hotels', 'hotels_not_found'],
    ])('%s rejects an unknown slug with %s', async (entity, code) => {
      const { error } = await get(`/api/v4/seo/meta?entity=${entity}&slug=atlantis`)
      expect(error.code).toBe(code)
    })

    it.each(['dealOffer', 'brand', 'hotel'])('%s requires a slug', async (entity) => {
      const { error } = await get(`/api/v4/seo/meta?entity=${entity}`)
      expect(error.payload).toHaveProperty('slug')
    })
  })

  it('rejects an unknown entity or slug', async () => {
    expect((await get('/api/v4/seo/meta')).error.payload).toHaveProperty('slug')
    expect((await get('/api/v4/seo/meta?entity=planet')).error.payload).toHaveProperty('entity')
    expect((await get('/api/v4/seo/meta?slug=nothing')).error.code).toBe('category_not_found')
  })
})

describe('GET /gateway/featureToggle/api.php', () => {
  const address = '/gateway/featureToggle/api.php'

  it('lists the enabled features', async () => {
    expect(await get(`${address}?method=get_features`)).toEqual({ result: { features: [] } })
    await query('update feature_toggles set is_on = true')
    await expect
      .poll(() => get(`${address}?method=get_features&client=site`))
      .toEqual({
        result: { features: [{ system_name: 'elastic_catalog' }] },
      })
  })

  it.each(['', '?method=drop', '?method=get_features&method=get_features', '?method=%00'])(
    'rejects another method (case %#)',
    async (search) => {
      const { status, error } = await get(address + search)
      expect(status).toBe(400)
      expect(error.payload).toHaveProperty('method')
    },
  )
})
