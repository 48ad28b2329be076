import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import {
  type Browse,
  openForBrowsing,
  type PageResponse,
} from '../../../../../test/support/browse.ts'

let test: TestApp
let browse: Browse
beforeAll(async () => {
  test = await createTestApp()
  browse = await openForBrowsing(test.app)
})
afterAll(() => test.close())

const headingOf = ({ text }: PageResponse) => text.match(/<h1[^>]*>([^<]*)/)?.[1]
const cardsIn = ({ text }: PageResponse) => text.match(/<article/g)?.length ?? 0
const robotsOf = ({ text }: PageResponse) => text.match(/name="robots" content="([^"]*)"/)?.[1]
const totalOf = ({ text }: PageResponse) =>
  Number(text.match(/<h2[^>]*aria-live[^>]*>([^<]*)/)?.[1]?.replaceAll(/\D/g, ''))

describe('a page of the catalogue', () => {
  it.each([
    ['/services', 'Услуги в Москве'],
    ['/services/massage', 'Массаж в Москве'],
    ['/services/restaurants', 'Рестораны в Москве'],
    ['/services/massage/map', 'Массаж в Москве'],
    ['/tours/cruises', 'Круизы из Москвы'],
    ['/review', 'Места с отзывами в Москве'],
    ['/review/massage', 'Массаж: места с отзывами в Москве'],
    ['/deals', 'Все акции в Москве'],
    ['/promo', 'Самые большие скидки Москвы'],
    ['/blackfriday', 'Чёрная пятница в Москве'],
    ['/koronavirus', 'Всё для дома в Москве'],
    ['/services/restaurants-new-registration', 'Рестораны для новых гостей в Москве'],
    ['/coupons_for_gift', 'Купоны в подарок в Москве'],
  ])('%s has the heading «%s»', async (address, heading) => {
    const response = await browse(address)
    expect(response.status).toBe(200)
    expect(headingOf(response)).toBe(heading)
    expect(cardsIn(response)).toBeGreaterThan(0)
    expect(robotsOf(response)).toBeUndefined()
  })

  it.each([
    ['/services/restaurants/map', 'Рестораны в Москве на карте — Скидора'],
    ['/promo/map', 'Самые большие скидки Москвы на карте — Скидора'],
  ])('%s has its own title «%s»', async (address, title) => {
    const { text } = await browse(address)
    expect(text).toContain(`<title>${title}</title>`)
    expect((await browse(address.replace('/map', ''))).text).not.toContain(title)
  })

  it('links the list from the map for visitors without scripts', async () => {
    const { text } = await browse('/services/restaurants/map')
    const sentence = text.match(/<noscript><p>Чтобы увидеть карту.*?<\/noscript>/s)?.[0]
    expect(sentence).toContain('href="/services/restaurants"')
  })

  it.each([
    ['/services/no-such', 404],
    ['/services/massage/no-such', 404],
    ['/services/%00', 404],
    ['/tours/%D0%BD%D0%B5%D1%82', 404],
    [`/review/${'x'.repeat(1500)}`, 404],
    ['/services/cruises', 301],
    ['/tours/tours', 301],
    ['/privet', 302],
    ['/today/?category=massage', 301],
    ['/today/?category=no-such', 302],
  ])('%s returns %i', async (address, status) => {
    expect((await browse(address)).status).toBe(status)
  })

  it('redirects /privet to the restaurants for newcomers', async () => {
    const { headers } = await browse('/privet')
    expect(headers.location).toBe('/services/restaurants-new-registration')
  })

  it.each(['promo', 'blackfriday', 'coupons_for_gift'])(
    '/%s counts and lists only its own deals',
    async (section) => {
      const page = await browse(`/${section}`)
      const nav = page.text.match(/<nav aria-label="Категории">.*?<\/nav>/s)?.[0] ?? ''
      const hrefs = [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
      const counts = [...nav.matchAll(/<span[^>]*>([^<]*)</g)].map(([, count]) =>
        Number(count?.replaceAll(/\D/g, '')),
      )
      expect(hrefs.length).toBeGreaterThan(0)
      expect(hrefs.every((href) => href.startsWith(`/${section}/`))).toBe(true)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(totalOf(page))
      expect(totalOf(await browse(hrefs[0] ?? ''))).toBe(counts[0])
    },
  )

  it('shows the best and newest place reviews on /review', async () => {
    const { text } = await browse('/review')
    const written = text.replaceAll(/<script.*?<\/script>/gs, '')
    for (const title of ['Лучшие отзывы', 'Новые отзывы']) {
      const section = written.match(new RegExp(`${title}</h2>.*?</section>`, 's'))?.[0] ?? ''
      const places = section.match(/<article/g)?.length ?? 0
      expect(places, title).toBeGreaterThan(3)
      expect(places, title).toBeLessThanOrEqual(9)
    }
    expect((await browse('/review/massage')).text).not.toContain('Лучшие отзывы')
  })

  it('marks sold-out deals and deals ending today, and keeps the former out of rails', async () => {
    const { rows } = await test.database.pool.query(
      `select deal_listings.deal_id as id, deals.slug from deal_listings
       join deals on deals.id = deal_listings.deal_id
       join categories on categories.id = deal_listings.category_id and categories.slug = 'restaurants'
       where deal_listings.city_id = 1 and not deal_listings.is_held
       order by deal_listings.popularity desc, deal_listings.deal_id desc limit 2`,
    )
    const [soldOut, ending] = rows
    await test.database.pool.query('update deals set available_quantity = 0 where id = $1', [
      soldOut.id,
    ])
    // A minute before the next midnight in Moscow.
    await test.database.pool.query(
      `update deals set ends_at = (date_trunc('day', now() at time zone 'Europe/Moscow')
         + interval '23 hours 59 minutes 59 seconds') at time zone 'Europe/Moscow'
       where id = $1`,
      [ending.id],
    )
    const cardOf = (text: string, slug: string) =>
      text.match(/<article.*?<\/article>/gs)?.find((card) => card.includes(`/deals/${slug}"`))
    await vi.waitFor(
      async () => {
        const { text } = await browse('/services/restaurants')
        expect(cardOf(text, ending.slug)).toContain('Заканчивается сегодня')
        expect(text.match(/Заканчивается сегодня/g)?.length).toBeLessThan(10)
        const home = await browse('/')
        expect(home.text).not.toContain(`/deals/${soldOut.slug}"`)
      },
      { timeout: 60_000 },
    )
    const all = await browse('/services/restaurants?page=2&from_page=1')
    const list = [all.text, (await browse('/services/restaurants')).text]
    const shown = list.map((text) => cardOf(text, soldOut.slug)).find(Boolean)
    expect(shown).toContain('Купоны закончились')
    await test.database.pool.query('update deals set available_quantity = -1 where id = $1', [
      soldOut.id,
    ])
  })

  it('shows the nearby place and the distance of each deal', async () => {
    const centre = await browse('/services?near=55.76,37.62')
    expect(centre.text).toContain('Рядом с центром города')
    expect((await browse('/services?near=55.7,37.5')).text).toContain('Рядом с вами')
    const nearest = await browse('/services?sort_type=distance')
    expect(nearest.text).toContain('Ближе к центру')
    expect(nearest.text).toMatch(/(около|меньше)\u00a0\d+\u00a0км/)
    expect((await browse('/services')).text).not.toMatch(/(около|меньше)\u00a0\d+\u00a0км/)
  })

  it('is filtered by its URL, and then not indexed', async () => {
    const all = await browse('/services')
    const narrowed = await browse('/services?discount_from=50&bookable=true')
    expect(totalOf(narrowed)).toBeGreaterThan(0)
    expect(totalOf(narrowed)).toBeLessThan(totalOf(all))
    expect(robotsOf(narrowed)).toBe('noindex, follow')
    expect(narrowed.text).toMatch(/rel="canonical" href="[^"?]*\/services"/)
  })

  it('shows the same deals from either service', async () => {
    for (const search of ['?', '?price_to=2000&sort_type=price&', '?page=2&']) {
      const linksIn = ({ text }: PageResponse) => text.match(/href="\/deals\/[^"]*"/g)
      const first = linksIn(await browse(`/services/beauty${search}`))
      expect(linksIn(await browse(`/services/beauty${search}is_elastic=true`))).toEqual(first)
    }
  })

  it('uses the second service while the toggle is on', async () => {
    // The second service searches whole tiles, and so finds more in a small piece of the map.
    const address = '/services/map?coordinates=37.61,55.75,37.62,55.76&zoom=9'
    const direct = totalOf(await browse(address))
    const tiles = totalOf(await browse(`${address}&is_elastic=true`))
    expect(tiles).toBeGreaterThan(direct)
    const { pool } = test.database
    await pool.query(
      `update feature_toggles set is_on = true where system_name = 'elastic_catalog'`,
    )
    await expect.poll(async () => totalOf(await browse(address))).toBe(tiles)
    await pool.query('update feature_toggles set is_on = false')
    await expect.poll(async () => totalOf(await browse(address))).toBe(direct)
  })

  it('shows every page of its URL, even when the last one has become empty', async () => {
    const linksIn = ({ text }: PageResponse) => text.match(/href="\/deals\/[^"]*"/g) ?? []
    const first = linksIn(await browse('/services'))
    expect(first.length).toBeGreaterThan(0)
    expect(linksIn(await browse('/services?page=2&from_page=1'))).toEqual(first)
    expect((await browse('/services?page=2')).text).toContain('На этой странице пусто')
  })

  it.each([
    '?page=0',
    '?page=1000000000',
    '?page=9999',
    '?price_from=%00&price_to=abc',
    '?landmark=%F0%9F%8D%95',
    `?landmark=${'x'.repeat(1900)}`,
    `?tag=${'x'.repeat(1900)}`,
    '?sort_type=constructor&sort_direction=up',
    '?coordinates=1,2,3&zoom=999',
    '?price_to=0',
  ])('renders with %s', async (search) => {
    const response = await browse(`/services/massage${search}`)
    expect(response.status).toBe(200)
    expect(headingOf(response)).toBe('Массаж в Москве')
  })

  it('offers alternatives for an empty list', async () => {
    const response = await browse('/services/massage?price_to=1&discount_from=70')
    expect(response.text).toContain('По этим фильтрам ничего не нашлось')
    expect(response.text).toContain('Сейчас популярно')
    expect((await browse('/services/massage?page=9999')).text).toContain('На этой странице пусто')
  })
})
