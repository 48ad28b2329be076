import type { Review, ReviewSort } from '@skidora/contract/reviews.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt } from '../../../../../test/support/call.ts'

let test: TestApp
let deal: { id: number; slug: string; place: number }
let other: { id: number; slug: string }

beforeAll(async () => {
  test = await createTestApp()
  const { rows } = await query(
    `select deals.id, deals.slug, min(deal_places.place_id) as place from deals
     join deal_places on deal_places.deal_id = deals.id
     where deals.status = 'published' and deals.starts_at < now() and deals.ends_at > now()
       and not exists (select from purchases where purchases.deal_id = deals.id)
     group by deals.id order by deals.reviews_count desc, deals.id limit 2`,
  )
  deal = rows[0]
  other = rows[1]
})
afterAll(() => test.close())

const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

const list = (params: Record<string, string> = {}, token?: string) =>
  call(test, 'GET /api/v4/review/getReviews', {
    token,
    query: { dealOfferSlug: deal.slug, ...params },
  })

const words = { votes: 5, comment: 'Очень хорошее место, придём ещё.', positive: '', negative: '' }
const add = (token: string, body: object = {}) =>
  call(test, 'POST /api/v4/dealOffer/addReview', {
    token,
    body: { dealOfferSlug: deal.slug, ...words, ...body },
  })

/** A new user with `times` purchases of the deal, one coupon each. */
async function buyer(times = 1, status: 'used' | 'active' = 'used') {
  const person = await addUser(test)
  const { rows } = await query(
    `with ordered as (
       insert into orders (id, user_id, status)
       select next_order_id(), $1, 'paid' from generate_series(1, $3) returning id, user_id
     ), bought as (
       insert into purchases (id, order_id, user_id, deal_id, option_id)
       select ordered.id, ordered.id, ordered.user_id, deal_options.deal_id, deal_options.id
       from deal_options, ordered
       where deal_options.deal_id = $2 and deal_options.position = 0 returning purchases.id
     ), issued as (
       insert into coupons (purchase_id, position, number, pin, promo_kopecks, balance_kopecks,
         bank_kopecks, commission_kopecks, starts_at, ends_at, status, used_at)
       select id, 1, lpad((600000000000 + id)::text, 12, '0'), '0000', 0, 0, 0, 0,
         now() - interval '1 day', now() + interval '30 days', $4::text, case $4::text when 'used' then now() end
       from bought
     )
     select id from bought order by id`,
    [person.id, deal.id, times, status],
  )
  return { ...person, purchases: rows.map((row) => row.id as number) }
}

const publish = (id: number) => query(`update reviews set status = 'published' where id = $1`, [id])

async function published(body: object = {}) {
  const person = await buyer()
  const { data } = await add(person.token, body)
  await publish(data.id)
  return { ...person, reviewId: data.id as number }
}

describe('GET /api/v4/review/getReviews', () => {
  it('returns the two most relevant reviews and the summary of all', async () => {
    const { status, data, pagination } = await list()
    expect(status).toBe(200)
    expect(data.reviews).toHaveLength(2)
    expect(pagination).toMatchObject({ currentPage: 1, pageSize: 2 })
    expect(data.info.totalCount).toBe(pagination.totalCount)
    expect(data.info.totalCount).toBeGreaterThan(10)
    expect(data.info.ratings.map((row: { rating: number }) => row.rating)).toEqual([5, 4, 3, 2, 1])
    const counts = data.info.ratings.map((row: { count: number }) => row.count)
    expect(counts.reduce((sum: number, count: number) => sum + count)).toBe(data.info.totalCount)
    expect(data.info.voted).toEqual({})
    expect(data.reviews[0]).toMatchObject({
      prosReview: expect.any(String),
      messages: expect.any(Array),
    })
  })

  it.each<[ReviewSort, (review: Review) => number]>([
    ['date', (review) => Date.parse(review.createdAt)],
    ['rating', (review) => review.rating],
    ['useful', (review) => review.usefulCount],
  ])('sorts by %s both ways without losing rows between pages', async (sort, keyOf) => {
    const walk = async (direction: string) => {
      const seen: Review[] = []
      for (let page = 1; ; page++) {
        const params = {
          sort_type: sort,
          sort_direction: direction,
          per_page: '5',
          page: `${page}`,
        }
        const { data, pagination } = await list(params)
        seen.push(...data.reviews)
        if (page >= pagination.pageCount) return seen
      }
    }
    const down = await walk('desc')
    const up = await walk('asc')
    expect(down.map(keyOf)).toEqual(down.map(keyOf).toSorted((a, b) => b - a))
    expect(up.map((review) => review.id)).toEqual(down.map((review) => review.id).toReversed())
    expect(new Set(down.map((review) => review.id)).size).toBe(down.length)
  })

  it('filters by rating and photos and counts the rest', async () => {
    const all = (await list({ per_page: '50' })).data.reviews as Review[]
    const fives = await list({ rating: '5', per_page: '50' })
    expect(fives.data.reviews).toHaveLength(all.filter((review) => review.rating === 5).length)
    expect(fives.pagination.totalCount).toBe(fives.data.reviews.length)
    expect(fives.data.info.totalCount).toBe(all.length)
    const pictured = await list({ with_photos: 'true', per_page: '50' })
    expect(pictured.data.reviews).toHaveLength(all.filter(({ photos }) => photos.length > 0).length)
    expect(pictured.data.info.withPhotosCount).toBe(pictured.pagination.totalCount)
    expect((await list({ rating: '5', page: '1000' })).data.reviews).toEqual([])
  })

  it('reads a page by the index of its order, however many reviews there are', async () => {
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into reviews (deal_id, author_name, rating, comment, status)
       select $1, 'x', 5, 'x', 'waiting' from generate_series(1, 3000)`,
      [deal.id],
    )
    await client.query(`set local skidora.bulk_load = 'on'`)
    await client.query(`update reviews set status = 'published' where deal_id = $1`, [deal.id])
    await client.query('analyze reviews')
    for (const column of ['relevance', 'created_at', 'rating', 'useful_count']) {
      const { rows } = await client.query(
        `explain select * from reviews where deal_id = ${deal.id} and status = 'published'
         order by ${column} desc, id desc limit 2`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(`reviews_${column}_idx`)
      expect(plan).not.toContain('Sort')
    }
    await client.query('rollback')
    client.release()
  })

  it.each<[Record<string, string>, string]>([
    [{ page: '0' }, 'page'],
    [{ page: '1000000000' }, 'page'],
    [{ per_page: '1000000000' }, 'per_page'],
    [{ per_page: '0' }, 'per_page'],
    [{ sort_type: 'best' }, 'sort_type'],
    [{ sort_direction: 'down' }, 'sort_direction'],
    [{ rating: '6' }, 'rating'],
    [{ rating: '4.5' }, 'rating'],
    [{ with_photos: 'maybe' }, 'with_photos'],
    [{ dealOfferSlug: '🙂' }, 'dealOfferSlug'],
    [{ dealOfferSlug: 'я'.repeat(600) }, 'dealOfferSlug'],
    [{ dealOfferSlug: 'a\u0000b' }, 'dealOfferSlug'],
  ])('rejects %j', async (params, field) => {
    const { status, error } = await list(params)
    expect(status).toBe(400)
    expect(error.payload).toHaveProperty(field)
  })

  it('returns 404 for an unknown deal and a draft', async () => {
    expect((await list({ dealOfferSlug: 'no-such-deal' })).error.code).toBe('deal_not_found')
    await query(`update deals set status = 'draft' where id = $1`, [other.id])
    expect((await list({ dealOfferSlug: other.slug })).status).toBe(404)
    const staff = await signIn(test, 'staff@skidora.ru')
    expect((await list({ dealOfferSlug: other.slug }, staff)).status).toBe(200)
    await query(`update deals set status = 'published' where id = $1`, [other.id])
  })
})

describe('the relevance order', () => {
  const relevance = async (changes: Record<string, unknown>) => {
    const given = { verified: false, useful: 0, useless: 0, length: 20, photos: 0, age: 0 }
    const { verified, useful, useless, length, photos, age } = { ...given, ...changes }
    const { rows } = await query(
      `select review_relevance($1, $2, $3, $4, $5, timestamptz '2026-11-15' - make_interval(days => $6)) as score`,
      [verified, useful, useless, length, photos, age],
    )
    return rows[0].score as number
  }

  it('ranks verified, useful, long and illustrated reviews higher, and newer before older', async () => {
    const plain = await relevance({})
    for (const better of [{ verified: true }, { useful: 3 }, { length: 100 }, { photos: 1 }])
      expect(await relevance(better)).toBeGreaterThan(plain)
    for (const worse of [{ useless: 3 }, { age: 10 }])
      expect(await relevance(worse)).toBeLessThan(plain)
  })

  it('weighs one vote less than many, and a point as half a year', async () => {
    expect(await relevance({ useful: 90, useless: 10 })).toBeGreaterThan(
      await relevance({ useful: 1 }),
    )
    const gap = (await relevance({})) - (await relevance({ age: 1825 }))
    expect(gap).toBeCloseTo(10, 5)
    expect(await relevance({ verified: true, age: 180 })).toBeGreaterThan(await relevance({}))
    expect(await relevance({ verified: true, age: 185 })).toBeLessThan(await relevance({}))
  })

  it('is used on the first page and updated by a vote', async () => {
    const first = (await list({ per_page: '50' })).data.reviews as Review[]
    const { rows } = await query(
      `select id from reviews where deal_id = $1 and status = 'published' order by relevance desc, id desc`,
      [deal.id],
    )
    expect(first.map((review) => review.id)).toEqual(rows.map((row) => row.id))
    const last = first.at(-1)?.id
    const score = () => query('select relevance from reviews where id = $1', [last])
    const before = (await score()).rows[0].relevance
    const { token } = await addUser(test)
    const body = { review_id: last, is_useful: true }
    await call(test, 'POST /api/v4/review/voteForReview', { token, body })
    expect((await score()).rows[0].relevance).not.toBe(before)
  })
})

describe('GET /api/v4/hotel/getReviews', () => {
  let hotel: { slug: string; place: number }
  beforeAll(async () => {
    const { rows } = await query(
      `select hotels.slug, hotels.place_id as place from hotels
       join reviews on reviews.place_id = hotels.place_id and reviews.status = 'published'
       where hotels.min_kopecks is not null
       group by hotels.id having count(distinct reviews.rating) > 1
       order by count(*) desc, hotels.id limit 1`,
    )
    hotel = rows[0]
  })

  const ofHotel = (params: Record<string, string> = {}) =>
    call(test, 'GET /api/v4/hotel/getReviews', { query: { sysname: hotel.slug, ...params } })

  const publishedThere = async (condition = 'true') => {
    const { rows } = await query(
      `select reviews.id::integer, reviews.rating from reviews
       where reviews.place_id = $1 and reviews.status = 'published' and ${condition}`,
      [hotel.place],
    )
    return rows as { id: number; rating: number }[]
  }

  it('returns the reviews of all coupons used there, with their summary', async () => {
    const all = await publishedThere()
    const { data, pagination } = await ofHotel({ per_page: '50' })
    const ids = data.reviews.map((review: Review) => review.id)
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    expect([data.info.totalCount, pagination.totalCount]).toEqual([all.length, all.length])
    const mean = all.reduce((sum, { rating }) => sum + rating, 0) / all.length
    expect(data.info.rating).toBeCloseTo(mean, 0)
    expect(data.info.ratings).toHaveLength(5)
    for (const { rating, count } of data.info.ratings)
      expect(count).toBe(all.filter((review) => review.rating === rating).length)
  })

  it('filters and sorts as for a deal', async () => {
    const [{ rating } = { rating: 0 }] = await publishedThere()
    const { data, pagination } = await ofHotel({ rating: `${rating}`, per_page: '50' })
    expect(data.reviews.length).toBe((await publishedThere(`rating = ${rating}`)).length)
    expect(pagination.totalCount).toBe(data.reviews.length)
    const sorted = await ofHotel({ sort_type: 'rating', sort_direction: 'asc', per_page: '50' })
    const ratings = sorted.data.reviews.map((review: Review) => review.rating)
    expect(ratings).toEqual(ratings.toSorted((a: number, b: number) => a - b))
  })

  it('returns 404 for an unknown hotel', async () => {
    const { status, error } = await ofHotel({ sysname: 'no-such-hotel' })
    expect([status, error.code]).toEqual([404, 'hotel_not_found'])
  })

  it.each<Record<string, string>>([
    { sysname: 'a b' },
    { sysname: '🙂' },
    { sysname: 'a'.repeat(1900) },
    { page: '0' },
    { page: '1000000000' },
    { per_page: '1000000000' },
    { rating: '6' },
    { sort_type: 'shuffled' },
  ])('rejects %j', async (params) => {
    expect((await ofHotel(params)).status).toBe(400)
  })
})

describe('POST /api/v4/review/voteForReview', () => {
  let reviewId: number
  let author: string
  beforeEach(async () => {
    const made = await published()
    reviewId = made.reviewId
    author = made.token
  })

  const vote = (token: string | undefined, isUseful: unknown, id: unknown = reviewId) =>
    call(test, 'POST /api/v4/review/voteForReview', {
      token,
      body: { review_id: id, is_useful: isUseful },
    })

  it('counts one vote per user, which can be changed', async () => {
    const { token } = await addUser(test)
    expect((await vote(token, true)).data).toEqual({ usefulCount: 1, uselessCount: 0 })
    expect((await vote(token, true)).data).toEqual({ usefulCount: 1, uselessCount: 0 })
    expect((await vote(token, false)).data).toEqual({ usefulCount: 0, uselessCount: 1 })
    const { data } = await list({ sort_type: 'date' }, token)
    expect(data.info.voted).toEqual({ [reviewId]: false })
    expect((await list({ sort_type: 'date' })).data.info.voted).toEqual({})
  })

  it('counts concurrent votes, each once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addUser(test)))
    await Promise.all(
      people.flatMap(({ token }, index) =>
        Array.from({ length: 3 }, () => vote(token, index % 2 === 0)),
      ),
    )
    const { rows } = await query('select useful_count, useless_count from reviews where id = $1', [
      reviewId,
    ])
    expect(rows[0]).toEqual({ useful_count: 4, useless_count: 4 })
  })

  it('rejects guests and the author', async () => {
    expect((await vote(undefined, true)).status).toBe(401)
    const own = await vote(author, true)
    expect([own.status, own.error.code]).toEqual([409, 'own_text'])
  })

  it('returns 404 for unpublished reviews', async () => {
    const { token } = await addUser(test)
    await query(`update reviews set status = 'waiting' where id = $1`, [reviewId])
    for (const id of [reviewId, 99_999_999, Number.MAX_SAFE_INTEGER])
      expect((await vote(token, true, id)).error.code).toBe('review_not_found')
    for (const id of [0, -1, 1.5, '1', null, 1e30])
      expect((await vote(token, true, id)).status).toBe(400)
    expect((await vote(token, 'yes')).status).toBe(400)
  })
})

describe('GET /api/v4/placeReviews', () => {
  const places = (which: string, cityId: string) =>
    callAt<'GET /api/v4/placeReviews/getBest'>(test, `GET /api/v4/placeReviews/${which}`, {
      query: { cityId },
    })

  it.each(['getBest', 'getNew'])('%s shows one review for each of nine places', async (which) => {
    const { data } = await places(which, '1')
    expect(data).toHaveLength(9)
    const ids = data.map((item: { place: { id: number } }) => item.place.id)
    expect(new Set(ids).size).toBe(9)
    const { rows } = await query('select distinct city_id from places where id = any($1)', [ids])
    expect(rows).toEqual([{ city_id: 1 }])
    if (which === 'getBest')
      for (const item of data) expect(item.review.rating).toBeGreaterThanOrEqual(4)
    else {
      const dates = data.map((item: { review: { createdAt: string } }) => item.review.createdAt)
      expect(dates).toEqual(dates.toSorted().toReversed())
    }
  })

  it('leave out deals that only signed-in users see', async () => {
    const slugs = async () =>
      (await places('getBest', '1')).data.map((item: { deal: { slug: string } }) => item.deal.slug)
    const [slug] = await slugs()
    await query('update deals set hold_day = 1 where slug = $1', [slug])
    await expect.poll(slugs).not.toContain(slug)
    await query('update deals set hold_day = 0 where slug = $1', [slug])
  })

  it('returns 404 for an unknown city', async () => {
    expect((await places('getBest', '99999')).error.code).toBe('city_not_found')
    for (const wrong of ['', '0', 'x', '1e9', '99999999999'])
      expect((await places('getNew', wrong)).status).toBe(400)
  })
})
