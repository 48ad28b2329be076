import type { Review } from '@skidora/contract/reviews.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { type Browse, openForBrowsing } from '../../../../../test/support/browse.ts'
import { call } from '../../../../../test/support/call.ts'

let test: TestApp
let browse: Browse
let slug: string
beforeAll(async () => {
  test = await createTestApp()
  browse = await openForBrowsing(test.app)
  const { rows } = await test.database.pool.query(
    `select deals.slug from deals
     where deals.status = 'published' and deals.starts_at < now() and deals.ends_at > now()
       and exists (select from deal_cities where deal_cities.deal_id = deals.id and deal_cities.city_id = 1)
       and exists (select from question_messages where question_messages.deal_id = deals.id)
     order by deals.reviews_count desc, deals.id limit 1`,
  )
  slug = rows[0].slug
})
afterAll(() => test.close())

const reviewsOf = async (perPage: string): Promise<Review[]> => {
  const query = { dealOfferSlug: slug, per_page: perPage }
  return (await call(test, 'GET /api/v4/review/getReviews', { query })).data.reviews
}
const page = (url: string, token?: string) =>
  test.app.inject({ url, headers: token ? { cookie: `ssr_token=${token}` } : {} })

/** The HTML without scripts, as a reader without JavaScript sees it. */
const written = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')

describe('the page of a hotel', () => {
  it('renders the reviews of its guests', async () => {
    const { rows } = await test.database.pool.query(
      `select hotels.slug from hotels
       join reviews on reviews.place_id = hotels.place_id and reviews.status = 'published'
       where hotels.min_kopecks is not null
       group by hotels.id order by count(*) desc, hotels.id limit 1`,
    )
    const { body } = await page(`/hotel/${rows[0].slug}`)
    const query = { sysname: rows[0].slug }
    const { data } = await call(test, 'GET /api/v4/hotel/getReviews', { query })
    expect(data.reviews.length).toBeGreaterThan(0)
    for (const review of data.reviews) expect(written(body)).toContain(review.comment)
    expect(body).toContain('"@type":"AggregateRating"')
  })
})

describe('the page of a deal', () => {
  it('renders the first reviews and questions', async () => {
    const html = written((await page(`/deals/${slug}`)).body)
    const [first, second, third] = await reviewsOf('3')
    expect(html).toContain('id="reviews"')
    expect(html).toContain('id="questions"')
    expect(html).toContain(first?.comment)
    expect(html).toContain(second?.comment)
    expect(html).not.toContain(third?.comment)
    expect(html).toContain('href="?reviews=12#reviews"')
  })

  it('sends its texts and cards once, as HTML', async () => {
    const html = (await page(`/deals/${slug}`)).body
    const { data: deal } = await call(test, 'GET /api/v4/dealOffer/getDealOfferBySlug', {
      query: { slug },
    })
    const state = JSON.parse(html.match(/id="page-state">(.*?)<\/script>/s)?.[1] ?? '')
    const sent = Object.values(state.router.loaderData).find(
      (data): data is { deal: object; similar: { deals: object[] } } =>
        Object(data).deal !== undefined,
    )
    expect(sent?.deal).toMatchObject({ title: deal.title, description: '', features: [] })
    expect(sent?.similar.deals.length).toBeGreaterThan(0)
    for (const card of sent?.similar.deals ?? []) expect(Object.keys(card)).toEqual(['id'])
    expect(written(html).match(/<article/g)?.length).toBeGreaterThan(
      sent?.similar.deals.length ?? 0,
    )
  })

  it('shows as many reviews as its link requests, up to a limit', async () => {
    const count = async (size: string) =>
      written((await page(`/deals/${slug}?reviews=${size}`)).body).match(/<time /g)?.length ?? 0
    const first = await count('2')
    expect(await count('6')).toBe(first + 4)
    for (const wrong of ['0', '-5', 'x', '1.5', '']) expect(await count(wrong)).toBe(first)
    expect(await count('1000000000')).toBe(await count('50'))
  })

  it('is cached for guests until something new is published', async () => {
    const { rows } = await test.database.pool.query(
      `insert into reviews (deal_id, author_name, rating, comment, status)
       select id, 'Вера', 5, 'Свежий отзыв, которого ещё не было.', 'waiting' from deals where slug = $1
       returning id`,
      [slug],
    )
    const hasNew = async () =>
      (await browse(`/deals/${slug}?reviews=50`)).text.includes('Свежий отзыв')
    expect(await hasNew()).toBe(false)
    await test.database.pool.query(`update reviews set status = 'published' where id = $1`, [
      rows[0].id,
    ])
    await expect.poll(hasNew).toBe(true)
    const hasQuestion = async () =>
      (await browse(`/deals/${slug}?questions=50`)).text.includes('А это новый вопрос')
    expect(await hasQuestion()).toBe(false)
    await test.database.pool.query(
      `insert into question_messages (deal_id, author_name, text, status)
       select id, 'Вера', 'А это новый вопрос?', 'published' from deals where slug = $1`,
      [slug],
    )
    await expect.poll(hasQuestion).toBe(true)
  })
})

describe('/user/review', () => {
  it('redirects a guest to sign-in', async () => {
    expect((await page('/user/review')).headers.location).toBe('/auth?redirect=%2Fuser%2Freview')
  })

  it('shows the state of each review and the purchases to review', async () => {
    const { statusCode, body } = await page('/user/review', await signIn(test))
    expect(statusCode).toBe(200)
    for (const text of ['Опубликован', 'Не опубликован', 'На проверке', 'личный телефон'])
      expect(written(body)).toContain(text)
    expect(written(body)).toContain('Расскажите о покупках')
  })

  it('shows other reviews to users without purchases', async () => {
    const { body } = await page('/user/review', await signIn(test, 'empty@skidora.ru'))
    expect(written(body)).toContain('Писать пока не о чем')
    expect(written(body)).toContain('Что пишут другие')
  })
})

describe('/staff/reviews', () => {
  it.each(['reviews', 'messages', 'questions'])('/%s is for staff only', async (kind) => {
    const address = `/staff/reviews/${kind}`
    expect((await page(address)).statusCode).toBe(302)
    expect((await page(address, await signIn(test))).statusCode).toBe(404)
    const response = await page(address, await signIn(test, 'staff@skidora.ru'))
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.body).toContain('<meta name="robots" content="noindex"')
  })

  it.each([
    ['reviews', 'Опубликовать'],
    ['reviews', 'Отказать'],
    ['unanswered-reviews', 'Ответить'],
    ['unanswered-reviews', 'Снять с публикации'],
  ])('/%s names its buttons «%s» by author and deal', async (kind, label) => {
    const { body } = await page(`/staff/reviews/${kind}`, await signIn(test, 'staff@skidora.ru'))
    expect(body).toMatch(new RegExp(`<button[^>]* aria-label="${label}: [^"]+, «[^"]+»"`))
  })

  it.each([
    ['/staff/reviews/deals', 404],
    ['/staff/reviews/reviews?page=0', 200],
    ['/staff/reviews/reviews?page=last', 200],
  ])('%s returns %d', async (url, status) => {
    expect((await page(url, await signIn(test, 'staff@skidora.ru'))).statusCode).toBe(status)
  })
})
