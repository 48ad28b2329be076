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

describe('a review needs a used coupon or a visit that has begun', () => {
  const mayReview = async (token: string) =>
    (
      await call(test, 'GET /api/v4/dealOffer/canAddReview', {
        token,
        query: { dealOfferSlug: deal.slug },
      })
    ).data
  const expectRefused = async (token: string, reason: string, code: string) => {
    expect(await mayReview(token)).toEqual({ canAddReview: false, reason, purchases: [] })
    const refused = await add(token)
    expect([refused.status, refused.error.code]).toEqual([409, code])
    return refused.error.message
  }
  const book = (purchaseId: number, starts: string) =>
    query(
      `insert into bookings (purchase_id, position, option_id, place_id, employee_id, is_any_employee, during,
         client_name, client_phone, status)
       select purchases.id, 1, purchases.option_id, employees.place_id, employees.id, false,
         tstzrange(now() + $2::interval, now() + $2::interval + interval '1 minute'), 'Нина',
         '+79990000000', 'booked'
       from purchases, (select id, place_id from employees order by id limit 1) as employees
       where purchases.id = $1
       on conflict (purchase_id, position) do update set during = excluded.during`,
      [purchaseId, starts],
    )

  it('rejects an unused coupon', async () => {
    const { token, purchases } = await buyer(1, 'active')
    const message = await expectRefused(token, 'not_used', 'not_used')
    expect(message).toBe('Отзыв можно написать, когда купон использован или визит начался.')
    await book(purchases[0] ?? 0, '2 hours')
    await expectRefused(token, 'not_used', 'not_used')
    await book(purchases[0] ?? 0, '-1 second')
    expect(await mayReview(token)).toMatchObject({ canAddReview: true })
    expect((await add(token)).status).toBe(200)
  })

  it('rejects a fully returned purchase', async () => {
    const { token, purchases } = await buyer(1, 'active')
    await query(
      `select return_coupons($1, array(select id from coupons where purchase_id = $1), 'balance')`,
      [purchases[0]],
    )
    expect(await expectRefused(token, 'returned', 'purchase_returned')).toBe(
      'Покупка возвращена, написать о ней отзыв нельзя.',
    )
  })

  it('reports a returned purchase when another one of the deal is reviewed', async () => {
    const { token, purchases } = await buyer(2, 'active')
    await query(`update coupons set status = 'used', used_at = now() where purchase_id = $1`, [
      purchases[0],
    ])
    await query(
      `select return_coupons($1, array(select id from coupons where purchase_id = $1), 'balance')`,
      [purchases[1]],
    )
    expect((await add(token, { purchase_id: purchases[0] })).status).toBe(200)
    const refused = await add(token, { purchase_id: purchases[1] })
    expect([refused.status, refused.error.code]).toEqual([409, 'purchase_returned'])
    const again = await add(token, { purchase_id: purchases[0] })
    expect(again.error.code).toBe('already_reviewed')
  })

  it('shows staff the state of the purchase', async () => {
    const { token } = await buyer()
    const { data } = await add(token)
    await query(`update reviews set created_at = now() - interval '9 years' where id = $1`, [
      data.id,
    ])
    const { data: waiting } = await call(test, 'GET /api/v4/staff/reviews', {
      token: await signIn(test, 'staff@skidora.ru'),
      query: { kind: 'reviews' },
    })
    expect(waiting.find(({ id }: { id: number }) => id === data.id)?.purchase).toEqual({
      ...{ quantity: 1, used: 1, begun: 0, returned: 0 },
    })
  })
})

describe('POST /api/v4/dealOffer/addReview', () => {
  const may = (token?: string) =>
    call(test, 'GET /api/v4/dealOffer/canAddReview', {
      token,
      query: { dealOfferSlug: deal.slug },
    })

  it('accepts one review per purchase from its buyer and queues it for moderation', async () => {
    const { token } = await buyer()
    const before = (await list()).data.info.totalCount
    expect((await may(token)).data).toMatchObject({ canAddReview: true, reason: null })
    const { status, data } = await add(token)
    expect([status, data.status]).toEqual([200, 'waiting'])
    expect((await list()).data.info.totalCount).toBe(before)
    expect((await may(token)).data).toMatchObject({ canAddReview: false, reason: 'reviewed' })
    const again = await add(token)
    expect([again.status, again.error.code]).toEqual([409, 'already_reviewed'])
  })

  it("counts towards the deal's rating while published", async () => {
    const numbers = async () =>
      (
        await query(
          `select deals.reviews_count, deals.rating,
             (deal_cards.card ->> 'reviewsCount')::integer as on_card
           from deals join deal_cards on deal_cards.deal_id = deals.id where deals.id = $1`,
          [deal.id],
        )
      ).rows[0]
    const average = async () =>
      (
        await query(
          `select round(avg(rating), 1) as rating from reviews where deal_id = $1 and status = 'published'`,
          [deal.id],
        )
      ).rows[0].rating
    const before = await numbers()
    const { token, reviewId } = await published({ votes: 1 })
    const after = await numbers()
    expect(after.reviews_count).toBe(before.reviews_count + 1)
    expect(after.on_card).toBe(after.reviews_count)
    expect(after.rating).toBe(await average())
    await call(test, 'POST /api/v4/profile/review/cancelReview', {
      token,
      body: { review_id: reviewId },
    })
    expect(await numbers()).toEqual(before)
  })

  it('keeps the rating correct when many are published concurrently', async () => {
    const written = await Promise.all(
      [1, 2, 3, 4, 5, 5].map(
        async (votes) => (await add((await buyer()).token, { votes })).data.id,
      ),
    )
    await Promise.all(written.map(publish))
    const { rows } = await query(
      `select deals.reviews_count = count(*) and deals.rating = round(avg(reviews.rating), 1) as is_true
       from deals join reviews on reviews.deal_id = deals.id and reviews.status = 'published'
       where deals.id = $1 group by deals.id`,
      [deal.id],
    )
    expect(rows).toEqual([{ is_true: true }])
  })

  it('writes one review for concurrent requests, and one per purchase', async () => {
    const { token, purchases } = await buyer(2)
    const presses = await Promise.all(
      Array.from({ length: 6 }, () => add(token, { purchase_id: purchases[0] })),
    )
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await add(token, { purchase_id: purchases[1] })).status).toBe(200)
  })

  it('rejects users who did not buy the deal', async () => {
    const stranger = await addUser(test)
    expect((await may(stranger.token)).data.reason).toBe('not_bought')
    expect((await may()).data.reason).toBe('signed_out')
    const refused = await add(stranger.token)
    expect([refused.status, refused.error.code]).toEqual([403, 'not_bought'])
    const { token, purchases } = await buyer()
    expect((await add(token, { dealOfferSlug: other.slug })).error.code).toBe('not_bought')
    expect((await add(stranger.token, { purchase_id: purchases[0] })).status).toBe(403)
  })

  it('lets only the author rewrite an unpublished review', async () => {
    const { token } = await buyer()
    const id = (await add(token)).data.id
    await query(`update reviews set status = 'refused', refusal = 'Грубо' where id = $1`, [id])
    const comment = 'Написали заново и вежливо.'
    expect((await add(token, { review_id: id, comment, votes: 3 })).data).toEqual({
      id,
      status: 'waiting',
    })
    const { rows } = await query('select comment, rating, refusal from reviews where id = $1', [id])
    expect(rows).toEqual([{ comment, rating: 3, refusal: null }])
    const stranger = await buyer()
    expect((await add(stranger.token, { review_id: id })).error.code).toBe('review_not_found')
    await publish(id)
    expect((await add(token, { review_id: id })).error.code).toBe('review_closed')
  })

  it('stores markup, emoji and line breaks as text', async () => {
    const comment = '<script>alert(1)</script> 👍🏽 & "кавычки"\r\n\r\n\r\n\r\nвторая строка'
    const { token } = await published({ comment, positive: '<img src=x onerror=alert(1)>' })
    const { data } = await list({ sort_type: 'date' }, token)
    expect(data.reviews[0]?.comment).toBe(
      '<script>alert(1)</script> 👍🏽 & "кавычки"\n\nвторая строка',
    )
    const page = await test.app.inject(`/deals/${deal.slug}`)
    expect(page.body).not.toContain('<script>alert(1)')
    expect(page.body).not.toContain('<img src=x')
  })

  it.each([
    [{ votes: 0 }, 'votes'],
    [{ votes: 6 }, 'votes'],
    [{ votes: 4.5 }, 'votes'],
    [{ votes: '5' }, 'votes'],
    [{ comment: '' }, 'comment'],
    [{ comment: '  \n  мало   ' }, 'comment'],
    [{ comment: 'я'.repeat(10_240) }, 'comment'],
    [{ comment: 'звонок \u0007 в конце строки' }, 'comment'],
    [{ comment: 'ноль \u0000 посреди строки' }, 'comment'],
    [{ positive: 'наоборот \u202e читается' }, 'positive'],
    [{ negative: 'я'.repeat(1001) }, 'negative'],
    [{ photos: ['reviews/aa/not-mine.webp'] }, 'photos'],
    [{ photos: ['../../etc/passwd'] }, 'photos'],
    [{ purchase_id: 0 }, 'purchase_id'],
  ])('rejects %j', async (body, field) => {
    const { token } = await buyer()
    const { status, error } = await add(token, body)
    expect(status).toBe(400)
    expect(error.payload).toHaveProperty(field)
  })

  it('publishes at once when moderation is off', async () => {
    const open = await createTestApp({ moderation: false })
    const token = await signIn(open)
    const { data } = await call(open, 'GET /api/v4/profile/review/getReviews', { token })
    const [bought] = data.purchases
    const body = { dealOfferSlug: bought?.dealSlug, purchase_id: bought?.id, ...words }
    const sent = await call(open, 'POST /api/v4/dealOffer/addReview', { token, body })
    expect(sent.data.status).toBe('published')
    await open.close()
  })
})

describe('POST /api/v4/brand/addReview', () => {
  const addTo = (token: string, placeId: unknown) =>
    call(test, 'POST /api/v4/brand/addReview', { token, body: { place_id: placeId, ...words } })

  it('reviews the place of a purchase once', async () => {
    const { token } = await buyer()
    const { data } = await addTo(token, deal.place)
    const { rows } = await query(
      `select reviews.deal_id, reviews.place_id, reviews.city_id = places.city_id as in_city
       from reviews join places on places.id = reviews.place_id where reviews.id = $1`,
      [data.id],
    )
    expect(rows).toEqual([{ deal_id: deal.id, place_id: deal.place, in_city: true }])
    expect((await addTo(token, deal.place)).error.code).toBe('already_reviewed')
  })

  it('rejects other users and unknown places', async () => {
    const stranger = await addUser(test)
    expect((await addTo(stranger.token, deal.place)).error.code).toBe('not_bought')
    expect((await addTo(stranger.token, 2_000_000_000)).error.code).toBe('place_not_found')
    for (const wrong of [0, 'x', 1.5, null])
      expect((await addTo(stranger.token, wrong)).status).toBe(400)
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
