import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { brandTasks } from './brand-jobs.ts'

let test: TestApp
let moscow: number
/** A brand with deals, places and reviews in Moscow. */
let brand: { id: number; slug: string; title: string }
beforeAll(async () => {
  test = await createTestApp()
  moscow = (await column(`select city_id from cities where slug = 'moscow'`))[0]
  const { rows } = await test.database.pool.query(
    `select brands.id, brands.slug, brands.title
     from brands
     join brand_cities on brand_cities.brand_id = brands.id and brand_cities.city_id = $1
     where brand_cities.deal_count > 1 and brand_cities.place_count > 1
       and (select count(*) from reviews
            where reviews.brand_id = brands.id and reviews.place_id is not null
              and reviews.status = 'published') > 3
     order by brands.id limit 1`,
    [moscow],
  )
  brand = rows[0]
})
afterAll(() => test.close())

const change = (query: string, values: unknown[] = []) => test.database.pool.query(query, values)
const column = async (query: string, values: unknown[] = []) =>
  (await test.database.pool.query({ text: query, rowMode: 'array', values })).rows.flat()

type Query = Record<string, string>
const list = (query: Query = {}) => call(test, 'GET /api/v4/brand/getBrands', { query })
const open = (query: Query = {}, token?: string) =>
  call(test, 'GET /api/v4/brand/getBrand', { token, query: { slug: brand.slug, ...query } })
const places = (query: Query = {}) =>
  call(test, 'GET /api/v4/brand/getBrandPlaces', { query: { slug: brand.slug, ...query } })
const reviews = (query: Query = {}, token?: string) =>
  call(test, 'GET /api/v4/brand/getBrandReviews', { token, query: { slug: brand.slug, ...query } })
const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id)

async function refresh() {
  await runJobs(test.database, brandTasks, 'refresh_brand_cities')
}

describe('GET brand/getBrands', () => {
  it("lists the city's brands, most popular first", async () => {
    const { status, data, pagination } = await list({ per_page: '500' })
    expect(status).toBe(200)
    const expected = await column(
      `select brands.slug from brand_cities join brands on brands.id = brand_cities.brand_id
       where city_id = $1 order by popularity desc, brands.id`,
      [moscow],
    )
    expect(data.map(({ slug }) => slug)).toEqual(expected)
    expect(pagination).toMatchObject({ currentPage: 1, totalCount: expected.length })
    const own = data.find(({ slug }) => slug === brand.slug)
    expect([own?.dealCount, own?.placeCount]).toEqual(
      await column(
        `select (select count(distinct deal_listings.deal_id)
                 from deal_listings join deals on deals.id = deal_listings.deal_id
                 where city_id = $1 and brand_id = $2 and not is_held),
                (select count(*) from places where city_id = $1 and brand_id = $2)`,
        [moscow, brand.id],
      ),
    )
    expect(own?.category?.slug).toMatch(/^[a-z-]+$/)
  })

  it('paginates and filters by city', async () => {
    const [all, second, kazan] = await Promise.all([
      list({ per_page: '500' }),
      list({ per_page: '7', page: '2' }),
      list({ per_page: '500', citySlug: 'kazan' }),
    ])
    expect(second.data).toEqual(all.data.slice(7, 14))
    expect(kazan.data.length).toBeGreaterThan(0)
    expect(kazan.data.length).toBeLessThan(all.data.length)
    expect((await list({ page: '10000' })).data).toEqual([])
  })

  it('sorts by name and filters by letter', async () => {
    const { data } = await list({ sort_type: 'title', per_page: '500' })
    const names = data.map(({ title }) => title.match(/«(.+)»/)?.[1] ?? title)
    expect(names).toEqual(names.toSorted(new Intl.Collator('ru').compare))
    const { data: ofR } = await list({ letter: 'р', per_page: '500' })
    expect(ofR.length).toBeGreaterThan(0)
    expect(ofR).toHaveLength(data.filter(({ letter }) => letter === 'Р').length)
    expect(new Set(ofR.map(({ letter }) => letter))).toEqual(new Set(['Р']))
    expect((await list({ letter: '#' })).status).toBe(200)
  })

  it.each([
    ['page', '0'],
    ['page', '1000000000'],
    ['per_page', '1000000000'],
    ['sort_type', 'money'],
    ['letter', 'аб'],
    ['letter', '🙂'],
    ['letter', '%'],
    ['letter', 'x'.repeat(1900)],
    ['citySlug', 'a\u0000b'],
    ['citySlug', '🙂'],
  ])('rejects %s=%s', async (name, value) => {
    const { status, error } = await list({ [name]: value })
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(error.payload).toHaveProperty(name)
  })

  it('returns 404 for an unknown city', async () => {
    const { status, error } = await list({ citySlug: 'atlantis' })
    expect([status, error.code]).toEqual([404, 'city_not_found'])
  })
})

describe('GET brand/getBrand', () => {
  it('returns everything about a brand in the city', async () => {
    const { status, data } = await open()
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: brand.id, slug: brand.slug, title: brand.title })
    expect(data.legalName).toMatch(/^(ООО|ИП) /)
    expect(data.inn).toMatch(/^\d{10,12}$/)
    const on = await column(
      `select deals.id from deals
       join deal_cities on deal_cities.deal_id = deals.id and deal_cities.city_id = $1
       join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
       where brand_id = $2 and hold_day = 0 order by popularity desc, deals.id desc limit 60`,
      [moscow, brand.id],
    )
    expect(on.length).toBeGreaterThan(1)
    expect(idsOf(data.actualDealOffers)).toEqual(on)
    expect(data.actualCount).toBe(on.length)
    const [count, rating] = await column(
      `select count(*), round(avg(rating), 1) from reviews where brand_id = $1 and status = 'published'`,
      [brand.id],
    )
    expect([data.reviewsCount, data.rating]).toEqual([count, rating])
    expect(data.cities.map(({ slug }) => slug)).toContain('moscow')
  })

  it('moves an ended deal to the completed ones and drops a hidden one', async () => {
    const before = (await open()).data
    const [first, second] = idsOf(before.actualDealOffers)
    await change(`update deals set ends_at = now() - interval '1 second' where id = $1`, [first])
    await change(`update deals set status = 'hidden' where id = $1`, [second])
    const { data } = await open()
    expect(idsOf(data.completedDealOffers)[0]).toBe(first)
    expect(idsOf(data.actualDealOffers)).toEqual(idsOf(before.actualDealOffers).slice(2))
    expect(data.actualCount).toBe(before.actualCount - 2)
    await change(`update deals set ends_at = now() + interval '9 days' where id = $1`, [first])
    await change(`update deals set status = 'published' where id = $1`, [second])
  })

  it('shows held deals to signed-in users only, and a brand without others in no sitemap', async () => {
    const deals = await column('select id from deals where brand_id = $1 and hold_day = 0', [
      brand.id,
    ])
    await change('update deals set hold_day = 1 where id = any ($1)', [deals])
    await refresh()
    const { data } = await open()
    expect([data.actualDealOffers, data.completedDealOffers]).toEqual([[], []])
    expect(data.cities.map(({ dealCount }) => dealCount)).toEqual(data.cities.map(() => 0))
    expect((await open({}, await signIn(test))).data.actualDealOffers.length).toBeGreaterThan(0)
    const sitemap = () =>
      test.app.inject({ url: '/sitemap-brands.xml', headers: { host: 'localhost' } })
    expect((await sitemap()).body).not.toContain(`/brands/${brand.slug}<`)
    await change('update deals set hold_day = 0 where id = any ($1)', [deals])
    await refresh()
    expect((await sitemap()).body).toContain(`/brands/${brand.slug}<`)
  })

  it('lists the cities of a brand that is not in this one', async () => {
    const [slug] = await column(
      `select brands.slug from brands
       where not exists (select from brand_cities where brand_id = brands.id
           and city_id = (select city_id from cities where slug = 'kazan'))
         and exists (select from brand_cities where brand_id = brands.id and deal_count > 0)
       order by id limit 1`,
    )
    const { data } = await open({ slug, citySlug: 'kazan' })
    expect(data).toMatchObject({
      actualDealOffers: [],
      actualCount: 0,
      placeCount: 0,
      category: null,
    })
    expect(data.cities.length).toBeGreaterThan(0)
    expect(data.cities.map((city) => city.slug)).not.toContain('kazan')
  })

  it('reads its deals by an index, however many others there are', async () => {
    const client = await test.database.pool.connect()
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(
      `explain select deals.id from deals
       join deal_cities on deal_cities.deal_id = deals.id and deal_cities.city_id = ${moscow}
       where deals.brand_id = ${brand.id} and deals.status = 'published' and deals.ends_at <= now()
       order by deals.ends_at desc, deals.id desc limit 60`,
    )
    client.release(true)
    expect(JSON.stringify(rows)).toContain('deals_brand_id_idx')
  })
})

describe('GET brand/getBrandPlaces', () => {
  it('lists the places of the city, page by page', async () => {
    const { status, data, pagination } = await places()
    const expected = await column(
      'select id from places where brand_id = $1 and city_id = $2 order by address, id',
      [brand.id, moscow],
    )
    expect([status, idsOf(data)]).toEqual([200, expected])
    expect(pagination.totalCount).toBe(expected.length)
    expect(data[0]).toMatchObject({
      address: expect.any(String),
      workingHours: expect.any(String),
      latitude: expect.any(Number),
    })
    expect(idsOf((await places({ per_page: '1', page: '2' })).data)).toEqual([expected[1]])
    expect((await places({ page: '10000' })).data).toEqual([])
  })
})

describe('GET brand/getBrandReviews', () => {
  it('lists published reviews, newest first, page by page', async () => {
    const expected = await column(
      `select id from reviews where brand_id = $1 and status = 'published'
       order by created_at desc, id desc`,
      [brand.id],
    )
    const { data, pagination } = await reviews()
    expect(idsOf(data.reviews)).toEqual(expected.slice(0, 10))
    expect(pagination).toMatchObject({ pageSize: 10, totalCount: expected.length })
    const second = await reviews({ per_page: '2', page: '2' })
    expect(idsOf(second.data.reviews)).toEqual(expected.slice(2, 4))
    expect(data.reviews[0]).toMatchObject({ voted: null, deal: { slug: expect.any(String) } })
    expect((await reviews({ page: '10000' })).data.reviews).toEqual([])
  })

  it('lists the most useful reviews first if requested', async () => {
    const { data } = await reviews({ sort_by_useful: 'true', per_page: '50' })
    const counts = data.reviews.map(({ usefulCount }: { usefulCount: number }) => usefulCount)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
  })

  it('lists the reviews of one place', async () => {
    const [placeId] = await column(
      `select place_id from reviews where brand_id = $1 and place_id is not null
         and status = 'published' limit 1`,
      [brand.id],
    )
    const expected = await column(
      `select id from reviews where place_id = $1 and status = 'published'
       order by created_at desc, id desc`,
      [placeId],
    )
    const { data, pagination } = await reviews({ place_id: String(placeId), per_page: '50' })
    expect(idsOf(data.reviews)).toEqual(expected.slice(0, 50))
    expect(pagination.totalCount).toBe(expected.length)
  })

  it("hides unpublished reviews and returns the reader's vote", async () => {
    const token = await signIn(test)
    const [first, second] = idsOf((await reviews()).data.reviews)
    await change(`update reviews set status = 'waiting' where id = $1`, [first])
    await change(
      `insert into review_votes (review_id, user_id, is_useful)
       select $1, id, true from users where email = 'demo@skidora.ru' on conflict do nothing`,
      [second],
    )
    const { data } = await reviews({}, token)
    expect(data.reviews[0]).toMatchObject({ id: second, voted: true })
    await change(`update reviews set status = 'published' where id = $1`, [first])
  })

  it("returns 404 for another brand's place", async () => {
    const [foreign] = await column('select id from places where brand_id <> $1 limit 1', [brand.id])
    for (const id of [foreign, 2_000_000_000]) {
      const { status, error } = await reviews({ place_id: String(id) })
      expect([status, error.code]).toEqual([404, 'place_not_found'])
    }
  })

  it.each([
    ['place_id', '0'],
    ['place_id', '99999999999'],
    ['place_id', '🙂'],
    ['per_page', '51'],
    ['sort_by_useful', 'maybe'],
  ])('rejects %s=%s', async (name, value) => {
    const { status, error } = await reviews({ [name]: value })
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(error.payload).toHaveProperty(name)
  })
})

describe.each([
  ['getBrand', open],
  ['getBrandPlaces', places],
  ['getBrandReviews', reviews],
])('%s', (name, getCall) => {
  it('returns 404 for an unknown brand', async () => {
    const { status, error } = await getCall({ slug: 'no-such-brand' })
    expect([status, error.code]).toEqual([404, 'brand_not_found'])
  })

  it.each(['', '🙂', 'a\u0000b', 'A B', "' or 1=1", 'x'.repeat(1900)])(
    'rejects the slug %j',
    async (slug) => {
      const { status, error } = await getCall({ slug })
      expect([status, error.code]).toEqual([400, 'validation_failed'])
      expect(error.payload).toHaveProperty('slug')
    },
  )

  if (name !== 'getBrand')
    it.each([
      ['page', '0'],
      ['page', '1000000000'],
      ['per_page', '1000000000'],
      ['per_page', '-1'],
    ])('rejects %s=%s', async (field, value) => {
      const { status, error } = await getCall({ [field]: value })
      expect([status, error.code]).toEqual([400, 'validation_failed'])
      expect(error.payload).toHaveProperty(field)
    })
})

describe('refresh_brand_cities', () => {
  it('follows deals and places and leaves unchanged rows alone', async () => {
    const count = () =>
      column('select deal_count from brand_cities where city_id = $1 and brand_id = $2', [
        ...[moscow, brand.id],
      ])
    const versions = () =>
      column('select xmin::text from brand_cities where brand_id <> $1 order by 1', [brand.id])
    await refresh()
    const [before] = await count()
    const others = await versions()
    const [dealId] = idsOf((await open()).data.actualDealOffers)
    await change(`update deals set status = 'hidden' where id = $1`, [dealId])
    await refresh()
    expect(await count()).toEqual([before - 1])
    expect(await versions()).toEqual(others)
    await change(`update deals set status = 'published' where id = $1`, [dealId])
    await refresh()
    expect(await count()).toEqual([before])
  })

  it('removes a brand that has left a city', async () => {
    await change(`insert into brand_cities values ($1, $2, 1, 1, 1)`, [999_999, brand.id])
    await refresh()
    expect(await column('select * from brand_cities where city_id = 999999')).toEqual([])
  })
})

describe('GET /sitemap-brands.xml', () => {
  it('contains every selling brand once, at a working URL', async () => {
    const part = await test.app.inject({
      url: '/sitemap-brands.xml',
      headers: { host: 'localhost' },
    })
    const addresses = [...part.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '')
    const [selling] = await column(
      'select count(distinct brand_id) from brand_cities where deal_count > 0',
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toHaveLength(selling)
    for (const address of addresses.slice(0, 3)) {
      const { host, pathname } = new URL(address)
      const page = await test.app.inject({ url: pathname, headers: { host } })
      expect(page.statusCode, address).toBe(200)
    }
  })
})
