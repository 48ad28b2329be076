import { type ApiClient, ApiError } from '@skidora/contract/client.ts'
import { describe, expect, it, vi } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { loadCatalog } from './load-catalog.ts'

const crumbs: Record<string, { slug: string; title: string }[]> = {
  massage: ['services', 'beauty', 'massage'].map((slug) => ({ slug, title: slug })),
  cruises: ['tours', 'cruises'].map((slug) => ({ slug, title: slug })),
  services: [{ slug: 'services', title: 'Услуги' }],
}

type Query = Record<string, unknown>

/** Loads the page of a URL and records its API requests. */
async function open(address: string, deals = [{ id: 1 }], features: string[] = []) {
  const requests: [string, Query][] = []
  const api = async (name: string, { query = {}, body = {} }: { query?: Query; body?: Query }) => {
    const responses: Record<string, unknown> = {
      'GET /api/v4/banner/getBanners': [{ slot: 'side' }, { slot: 'taxonomy' }],
      'GET /api/v4/placeReviews/getBest': [],
      'GET /api/v4/placeReviews/getNew': [],
      'GET /api/v4/seo/meta': { h1: `Лучшее: ${query.slug ?? query.entity}` },
    }
    if (name in responses) return { data: responses[name] }
    requests.push([name.split('/').at(-1) ?? '', name.startsWith('POST') ? body : query])
    if (name.startsWith('POST')) {
      const pagination = { currentPage: 1, pageCount: 1, pageSize: 60, totalCount: 7 }
      return { data: { deals: [{ id: 7 }] }, pagination }
    }
    const slug = query.categorySlug as string | undefined
    if (slug === 'nothing') throw new ApiError(404, 'category_not_found', 'Нет')
    if (slug === 'broken') throw new ApiError(503, 'unavailable', 'Нет')
    const breadcrumbs = (slug && crumbs[slug]) ?? []
    const pagination = { currentPage: 1, pageCount: 1, pageSize: 60, totalCount: deals.length }
    return { data: { title: slug, breadcrumbs, deals }, pagination }
  }
  const url = new URL(address, 'http://page')
  const [, , slug, view, subView] = url.pathname.split('/')
  const data = await loadCatalog({
    api: api as unknown as ApiClient,
    visitor,
    isFeatureOn: async (name) => features.includes(name),
    partTimeoutMs: 2000,
    onDegraded: vi.fn(),
    params: { slug, view, subView },
    url,
    signal: new AbortController().signal,
  })
  return { data, requests, query: requests[0]?.[1] ?? {} }
}

const refusalOf = async (address: string): Promise<Response> =>
  open(address).then(
    () => expect.fail('opened'),
    (error) => error,
  )

describe('loadCatalog', () => {
  it.each([
    ['/services', 'getCategoryDealOffers', 'services', '/services'],
    ['/services/massage', 'getCategoryDealOffers', 'massage', '/services/massage'],
    ['/tours/cruises', 'getCategoryDealOffers', 'cruises', '/tours/cruises'],
    ['/review/massage', 'getCategoryDealOffers', 'massage', '/review/massage'],
    ['/review', 'getAllDealOffers', undefined, '/review'],
    ['/koronavirus', 'getCategoryDealOffers', 'goods', '/koronavirus'],
    ['/deals', 'getAllDealOffers', undefined, '/deals'],
  ])('%s requests %s for %s', async (address, call, categorySlug, path) => {
    const { data, requests, query } = await open(address)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.[0]).toBe(call)
    expect(query.categorySlug).toBe(categorySlug)
    expect(query.citySlug).toBe(visitor.city.slug)
    expect(data).toMatchObject({ path, isMap: false, popular: null })
  })

  it.each([
    ['/services/map', '/services'],
    ['/services/massage/map', '/services/massage'],
    ['/services/massage/map/near', '/services/massage'],
    ['/review/map', '/review'],
  ])('%s is the map of %s', async (address, path) => {
    const { data, query } = await open(address)
    expect(data).toMatchObject({ isMap: true, path })
    expect(query).toMatchObject({ per_page: 100, coordinates: expect.stringMatching(/^[\d.,]+$/) })
  })

  it('searches the visible map area, and ignores it on a list', async () => {
    const search = '?coordinates=37,55,38,56&zoom=12'
    expect((await open(`/services/map${search}`)).query).toMatchObject({
      coordinates: '37,55,38,56',
    })
    expect((await open(`/services${search}`)).query.coordinates).toBeUndefined()
  })

  it.each([
    ['/blackfriday', 50],
    ['/blackfriday?discount_from=10', 50],
    ['/blackfriday?discount_from=70', 70],
    ['/services?discount_from=10', 10],
  ])('%s requests a discount of at least %i %%', async (address, discount) => {
    expect((await open(address)).query.discount_from).toBe(discount)
  })

  it("uses the section's sort order by default", async () => {
    expect((await open('/review')).query).toMatchObject({
      sort_type: 'reviews_count',
      sort_direction: 'desc',
    })
    expect((await open('/review?sort_type=price')).query).toMatchObject({
      sort_type: 'price',
      sort_direction: 'asc',
    })
  })

  it.each(['/services/nothing', '/services/massage/nothing', '/nothing', '/constructor'])(
    '%s is not found',
    async (address) => {
      expect(await refusalOf(address)).toMatchObject({ status: 404 })
    },
  )

  it.each([
    ['/services/cruises?sort_type=price', '/tours/cruises?sort_type=price'],
    ['/tours/massage/map', '/services/massage/map'],
    ['/services/services', '/services'],
  ])('%s redirects to %s', async (address, target) => {
    const { status, headers } = await refusalOf(address)
    expect([status, headers.get('location')]).toEqual([301, target])
  })

  it('rethrows server errors', async () => {
    expect(await refusalOf('/services/broken')).toMatchObject({ code: 'unavailable' })
  })

  it('takes the deals of the second service on request', async () => {
    const { data, requests } = await open('/services/massage?is_elastic=true&price_to=900')
    expect(requests.map(([call]) => call)).toEqual(['getCategoryDealOffers', 'deal-offer'])
    expect(requests[1]?.[1]).toMatchObject({ category: { slug: 'massage' }, limit: 60 })
    expect(data.listing).toMatchObject({ title: 'massage', deals: [{ id: 7 }] })
    expect(data.pagination?.totalCount).toBe(7)
  })

  it('takes them when the toggle is on and the category is supported', async () => {
    const callsOf = async (address: string, ...features: string[]) =>
      (await open(address, undefined, features)).requests.map(([call]) => call)
    const both = ['getCategoryDealOffers', 'deal-offer']
    expect(await callsOf('/services', 'elastic_catalog')).toEqual(both)
    expect(await callsOf('/services', 'other')).toEqual(both.slice(0, 1))
    expect(await callsOf('/services/massage', 'elastic_catalog')).toEqual(both.slice(0, 1))
  })

  it('has SEO texts of a category or a section, and none of a category within a section', async () => {
    expect((await open('/services/massage')).data).toMatchObject({
      seo: { h1: 'Лучшее: massage' },
      banners: [{ slot: 'side' }],
    })
    expect((await open('/review/massage')).data.seo).toBeNull()
    expect((await open('/deals')).data.seo).toEqual({ h1: 'Лучшее: catalog' })
    expect((await open('/promo')).data.seo).toEqual({ h1: 'Лучшее: promo' })
  })

  it('loads all pages of the URL', async () => {
    const { requests, data } = await open('/services/massage?page=3&from_page=1')
    expect(requests.map(([, query]) => query.page).toSorted()).toEqual([1, 2, 3])
    expect(data.pagesAbove).toEqual([[{ id: 1 }], [{ id: 1 }]])
    expect((await open('/services/massage?page=3')).data.pagesAbove).toEqual([])
  })

  it('loads only the first page of a map', async () => {
    const { requests, data } = await open('/services/massage/map?page=3&from_page=1')
    expect(requests.map(([, query]) => query.page)).toEqual([1])
    expect(data.pagesAbove).toEqual([])
  })

  it('loads popular deals for an empty list', async () => {
    const { requests, data } = await open('/services/massage', [])
    expect(requests.map(([call]) => call)).toEqual(['getCategoryDealOffers', 'getAllDealOffers'])
    expect(data.popular).toEqual({ deals: [], totalCount: 0 })
  })
})
