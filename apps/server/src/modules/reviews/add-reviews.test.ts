import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'

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
