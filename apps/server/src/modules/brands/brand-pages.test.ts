import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
let slug: string
beforeAll(async () => {
  test = await createTestApp()
  const { rows } = await test.database.pool.query(
    `select brands.slug from brands
     join brand_cities on brand_cities.brand_id = brands.id
     join cities on cities.city_id = brand_cities.city_id and cities.slug = 'moscow'
     where brand_cities.deal_count > 0 and brand_cities.place_count > 1
       and exists (select from reviews
         where reviews.brand_id = brands.id and reviews.status = 'published')
     order by brands.id limit 1`,
  )
  slug = rows[0].slug
})
afterAll(() => test.close())

const open = (url: string, host = 'localhost') => test.app.inject({ url, headers: { host } })
const titleOf = (html: string) => html.match(/<title>(.*?)<\/title>/)?.[1]
const dataOf = (html: string) =>
  [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text ?? ''),
  )

describe('the page of a brand', () => {
  it('has four views, each with its own title, h1 and canonical URL', async () => {
    const pages = await Promise.all(
      ['', '/completed', '/places', '/reviews'].map((view) => open(`/brands/${slug}${view}`)),
    )
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    for (const { body } of pages) expect(body.match(/<h1/g)).toHaveLength(1)
    expect(new Set(pages.map(({ body }) => titleOf(body))).size).toBe(4)
    const canonical = pages.map(({ body }) => body.match(/rel="canonical" href="([^"]+)"/)?.[1])
    expect(new Set(canonical).size).toBe(4)
  })

  it('offers to write a review in the reviews view only', async () => {
    const { body } = await open(`/brands/${slug}/reviews`)
    expect(body).toMatch(/<button[^>]*>(<[^>]*>)*Написать отзыв/)
    expect((await open(`/brands/${slug}`)).body).not.toContain('Написать отзыв')
  })

  it('provides structured data on the business, its places and rating', async () => {
    const { body } = await open(`/brands/${slug}`)
    const business = dataOf(body).find((data) => data['@type'] === 'LocalBusiness')
    expect(business).toMatchObject({
      '@context': 'https://schema.org',
      address: { '@type': 'PostalAddress', addressLocality: 'Москва' },
      aggregateRating: { '@type': 'AggregateRating', bestRating: 5 },
    })
    expect(business.department.length).toBeGreaterThan(0)
  })

  it.each(['/brands/no-such-brand', '/brands/x/money', '/brands/X%20Y', '/brands/%F0%9F%99%82'])(
    'returns 404 at %s',
    async (path) => {
      expect((await open(path)).statusCode).toBe(404)
    },
  )

  it.each(['?page=0', '?page=1000000000', '?place_id=x', '?place_id=999999999', '?sort_type=%00'])(
    'renders its reviews with any query string: %s',
    async (query) => {
      expect((await open(`/brands/${slug}/reviews${query}`)).statusCode).toBe(200)
    },
  )
})

describe('the page of brands', () => {
  it("lists the city's brands by letter and filters them by theme and name", async () => {
    const linksIn = (html: string) =>
      new Set([...html.matchAll(/href="\/brands\/([a-z0-9-]+)"/g)].map(([, brand]) => brand))
    const [all, themed, found, none] = await Promise.all(
      ['/brands', '/brands?category=restaurants', '/brands?q=рест', '/brands?q=ъъъ'].map(
        async (path) => linksIn((await open(encodeURI(path))).body).size,
      ),
    )
    expect(all).toBeGreaterThan(themed ?? 0)
    expect(themed).toBeGreaterThan(0)
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(all ?? 0)
    expect(none).toBe(0)
  })
})
