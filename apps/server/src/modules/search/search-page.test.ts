import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const open = async (query: Record<string, string>) => {
  const { statusCode, body } = await test.app.inject({
    url: `/search?${new URLSearchParams(query)}`,
    headers: { host: 'localhost' },
  })
  const heading = body.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]?.replaceAll(/<!-- -->|<[^>]+>/g, '')
  return { statusCode, body, heading, cards: body.split('<article').length - 1 }
}

describe('GET /search, before any JavaScript', () => {
  it('renders the form in the header with the query in its field', async () => {
    const { statusCode, body, heading, cards } = await open({ q: 'массаж' })
    expect(statusCode).toBe(200)
    expect(heading).toBe('«массаж» в Москве')
    expect(cards).toBeGreaterThan(0)
    expect(body).toMatch(/<form[^>]* action="\/search"/)
    expect(body).toMatch(/<input[^>]* name="q"[^>]* value="массаж"/)
    expect(body).toContain('<meta name="robots" content="noindex"')
    expect(body).toContain('<title>«массаж» в Москве — Скидора</title>')
  })

  it('reports the correction and links to the original query', async () => {
    const { body, heading } = await open({ q: 'масаж' })
    expect(heading).toBe('«массаж» в Москве')
    expect(body).toContain('<title>«массаж» в Москве — Скидора</title>')
    const insisting = new URLSearchParams({ q: 'масаж', exact: 'true' })
    expect(body).toContain(`href="/search?${insisting}"`.replace('&', '&amp;'))
    expect((await open({ q: 'масаж', exact: 'true' })).heading).toBe('«масаж» в Москве')
  })

  it('offers alternatives when nothing is found, and examples for an empty query', async () => {
    const nothing = await open({ q: 'массаж с крокодилом' })
    expect(nothing.body).toContain('Ничего не нашлось')
    expect(nothing.body).toContain('Найдено по запросу «массаж»')
    expect(nothing.cards).toBeGreaterThan(0)
    const empty = await open({})
    expect(empty.heading).toBe('Поиск акций в Москве')
    expect(empty.body).toContain('Часто ищут')
  })

  it('caches each order and category separately', async () => {
    const byPrice = await open({ q: 'ужин', sort: 'price_asc' })
    const byFit = await open({ q: 'ужин' })
    expect(byPrice.cards).toBe(byFit.cards)
    expect(byPrice.body).not.toBe(byFit.body)
    expect(byPrice.body).toMatch(/aria-current="true"[^>]*>Сначала дешёвые/)
  })

  it('filters by price, discount and rating, and keeps them in the form', async () => {
    const all = await open({ q: 'массаж' })
    const { body, cards } = await open({ q: 'массаж', discount_from: '5', price_to: '900 000' })
    expect(cards).toBeGreaterThan(0)
    // One of the found deals has no proven saving.
    expect(cards).toBeLessThan(all.cards)
    expect(body).toContain('Фильтры<!-- --> · 2')
    expect(body).toMatch(/<input[^>]* name="price_to"[^>]* value="900000"/)
    const none = await open({ q: 'массаж', price_to: '1' })
    expect(none.body).toContain('Сбросить фильтры')
  })

  it('finds deals by filters alone, and counts a price range as one', async () => {
    const cheap = await open({ q: 'от 500 до 1500' })
    expect(cheap.heading).toBe('«от 500 до 1500» в Москве')
    expect(cheap.cards).toBeGreaterThan(0)
    expect(cheap.body).toContain('Фильтры<!-- --> · 1')
    // At night the demo has free tables of another day.
    await test.database.pool.query(
      `update deals set evening_free_on = (now() at time zone 'Europe/Moscow')::date where is_bookable`,
    )
    const tonight = await open({ q: 'ужин сегодня вечером' })
    expect(tonight.heading).toBe('«ужин» в Москве')
    expect(tonight.cards).toBeGreaterThan(0)
    expect(tonight.body).toContain('Фильтры<!-- --> · 1')
  })

  it('leads a hotel with a city to the hotels of the city', async () => {
    const { statusCode, headers } = await test.app.inject({
      url: `/search?${new URLSearchParams({ q: 'отель питер' })}`,
      headers: { host: 'localhost' },
    })
    expect([statusCode, headers.location]).toEqual([302, '/hotels/spb'])
  })

  it('escapes the query', async () => {
    const { statusCode, body } = await open({ q: '<script>alert(1)</script>' })
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<script>alert')
  })

  it.each<Record<string, string>>([
    { q: 'баня', page: '0' },
    { q: 'баня', page: 'one' },
    { q: 'баня', page: '1000000000' },
    { q: 'баня', category: 'no-such' },
  ])('returns 404 for %j', async (query) => {
    expect((await open(query)).statusCode).toBe(404)
  })

  it.each(['🍕', '   ', "'&|!:*(", '\u0000\u0007', 'ж'.repeat(600)])(
    'renders for %j',
    async (q) => {
      expect((await open({ q })).statusCode).toBe(200)
    },
  )
})
