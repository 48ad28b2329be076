import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, signIn } from '../../../../../test/support/accounts.ts'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt, type PathAfter } from '../../../../../test/support/call.ts'
import { guestXsrf } from '../../../../../test/support/xsrf.ts'

let test: TestApp
let demo: string
let staff: string
beforeAll(async () => {
  test = await createTestApp()
  demo = await signIn(test)
  staff = await signIn(test, 'staff@skidora.ru')
  // Only used coupons can be reviewed.
  await query(`
    alter table coupons disable trigger coupons_status_transitions;
    update coupons set status = 'used', used_at = now()
    where status <> 'used' and purchase_id in (
      select purchases.id from purchases join users on users.id = purchases.user_id
      where users.email = 'demo@skidora.ru');
    alter table coupons enable trigger coupons_status_transitions`)
})
afterAll(() => test.close())

const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)
const post = <Path extends PathAfter<'POST /api/v4/'>>(
  path: Path,
  token: string | undefined,
  body: object,
) => callAt<`POST /api/v4/${Path}`>(test, `POST /api/v4/${path}`, { token, body })

const mine = async (token = demo, params: Record<string, string> = {}) =>
  call(test, 'GET /api/v4/profile/review/getReviews', { token, query: params })

/** Writes a review of the demo customer's next purchase. */
async function write(comment = 'Обычный отзыв о хорошем месте.') {
  const [bought] = (await mine()).data.purchases
  if (!bought) throw new Error('nothing was bought')
  const { dealSlug, id } = bought
  const body = { dealOfferSlug: dealSlug, purchase_id: id, votes: 4, comment }
  const sent = await post('dealOffer/addReview', demo, body)
  return { id: sent.data.id, dealSlug, purchaseId: id }
}

/** Frees the purchase for other tests. */
const takeBack = (id: number) => post('profile/review/cancelReview', demo, { review_id: id })

const decide = (kind: string, id: unknown, isPublished: unknown, reason?: string) =>
  post('staff/reviews/decide', staff, { kind, id, isPublished, reason })

describe('GET /api/v4/profile/review/getReviews', () => {
  it("lists the demo customer's reviews in each state and what to review", async () => {
    const { data, pagination } = await mine()
    const states = data.reviews.map((review: { status: string }) => review.status)
    expect(states.toSorted()).toEqual(['published', 'refused', 'waiting'])
    expect(pagination.totalCount).toBe(3)
    expect(data.purchases.length).toBeGreaterThanOrEqual(6)
    const refused = (await mine(demo, { status: 'refused' })).data.reviews
    expect(refused).toHaveLength(1)
    expect(refused[0]?.refusal).toContain('личный телефон')
  })

  it('is empty for other users', async () => {
    const { data } = await mine(await signIn(test, 'empty@skidora.ru'))
    expect(data).toEqual({ reviews: [], purchases: [] })
  })

  it.each<Record<string, string>>([
    { status: 'lost' },
    { page: '0' },
    { page: '1000000000' },
    { per_page: '1000000000' },
  ])('rejects %j', async (params) => {
    expect((await mine(demo, params)).status).toBe(400)
  })
})

describe('POST /api/v4/profile/review/cancelReview', () => {
  it('withdraws a review once and frees the purchase', async () => {
    const { id, purchaseId } = await write()
    expect((await post('profile/review/cancelReview', demo, { review_id: id })).status).toBe(200)
    const again = await post('profile/review/cancelReview', demo, { review_id: id })
    expect(again.error.code).toBe('review_not_found')
    const { data } = await mine()
    expect(data.purchases.map((purchase: { id: number }) => purchase.id)).toContain(purchaseId)
    expect((await decide('reviews', id, true)).error.code).toBe('text_not_found')
  })

  it("rejects another user's review", async () => {
    const { id } = await write()
    const stranger = await addUser(test)
    const refused = await post('profile/review/cancelReview', stranger.token, { review_id: id })
    expect(refused.error.code).toBe('review_not_found')
    expect((await post('profile/review/cancelReview', demo, { review_id: 'x' })).status).toBe(400)
    const { rows } = await query('select status from reviews where id = $1', [id])
    expect(rows).toEqual([{ status: 'waiting' }])
  })
})

describe('staff', () => {
  const waiting = (kind: string) =>
    call(test, 'GET /api/v4/staff/reviews', { token: staff, query: { kind, per_page: '100' } })

  it('list waiting texts, oldest first, and publish them; the author is notified', async () => {
    const { id, dealSlug } = await write('Отзыв, который ждёт проверки.')
    const { data, pagination } = await waiting('reviews')
    expect(data.at(-1)).toMatchObject({ id, author: 'Анна', text: 'Отзыв, который ждёт проверки.' })
    expect(pagination.totalCount).toBe(data.length)
    expect((await decide('reviews', id, true)).status).toBe(200)
    const { subject, body } = await lastMessage(test, 'demo@skidora.ru')
    expect(subject).toBe('Ваш отзыв опубликован')
    expect(body).toContain(`/deals/${dealSlug}#reviews`)
    const again = await decide('reviews', id, true)
    expect([again.status, again.error.code]).toEqual([409, 'text_decided'])
  })

  it('cannot contradict a decision made meanwhile by a colleague', async () => {
    const { id } = await write()
    const count = async () => Number((await query('select from notifications')).rowCount)
    const before = await count()
    expect((await decide('reviews', id, true)).status).toBe(200)
    const other = await decide('reviews', id, false, 'В тексте реклама.')
    expect([other.status, other.error.code, other.error.message]).toEqual([
      409,
      'text_decided',
      'По этому тексту уже есть решение. Обновите страницу.',
    ])
    expect(await count()).toBe(before + 1)
    const { rows } = await query('select status from reviews where id = $1', [id])
    expect(rows).toEqual([{ status: 'published' }])
    await takeBack(id)
  })

  it('unpublish a text only explicitly, and once', async () => {
    const { id } = await write()
    const takeDown = () =>
      post('staff/reviews/decide', staff, {
        ...{ kind: 'reviews', id, isPublished: false, from: 'published' },
        reason: 'Пожаловалась компания.',
      })
    expect((await takeDown()).error.code).toBe('text_decided')
    await decide('reviews', id, true)
    expect((await takeDown()).status).toBe(200)
    expect((await lastMessage(test, 'demo@skidora.ru')).subject).toBe('Ваш отзыв снят с публикации')
    expect((await takeDown()).error.code).toBe('text_decided')
    await takeBack(id)
  })

  it('refuse with a reason, which the author receives', async () => {
    const { id } = await write()
    const without = await decide('reviews', id, false, '   ')
    expect([without.status, without.error.payload]).toEqual([
      400,
      { reason: 'Напишите автору, что не так.' },
    ])
    await decide('reviews', id, false, 'В тексте реклама.')
    expect((await lastMessage(test, 'demo@skidora.ru')).body).toContain('В тексте реклама.')
    const { data } = await mine()
    expect(data.reviews[0]).toMatchObject({ status: 'refused', refusal: 'В тексте реклама.' })
  })

  it('notify once when the request is repeated', async () => {
    const { id } = await write()
    const count = async () => (await query('select from notifications')).rowCount
    const before = Number(await count())
    await Promise.all(Array.from({ length: 4 }, () => decide('reviews', id, true)))
    expect(await count()).toBe(before + 1)
  })

  it('answer in the name of the company, and the author can reply', async () => {
    const { id, dealSlug } = await write()
    const answer = (message: string) =>
      post('staff/reviews/answer', staff, { kind: 'reviews', id, message })
    expect((await answer('Рано')).error.code).toBe('text_not_found')
    const early = { review_id: id, message: 'Рано' }
    expect((await post('profile/review/sendReviewMessage', demo, early)).error.code).toBe(
      'review_closed',
    )
    await decide('reviews', id, true)
    expect((await answer('Спасибо, приходите ещё!')).status).toBe(200)
    expect((await lastMessage(test, 'demo@skidora.ru')).subject).toBe(
      'Компания ответила на ваш отзыв',
    )
    const message = { review_id: id, message: 'Придём <b>обязательно</b> 🙂' }
    const sent = await post('profile/review/sendReviewMessage', demo, message)
    expect(sent.data.status).toBe('waiting')
    const shown = async () => {
      const params = { dealOfferSlug: dealSlug, sort_type: 'date', per_page: '50' }
      const { data } = await call(test, 'GET /api/v4/review/getReviews', { query: params })
      const review = data.reviews.find((one: { id: number }) => one.id === id)
      return review?.messages.map((one: { side: string; text: string }) => [one.side, one.text])
    }
    expect(await shown()).toEqual([['company', 'Спасибо, приходите ещё!']])
    expect((await waiting('messages')).data).toHaveLength(1)
    await decide('messages', sent.data.id, true)
    expect((await shown())?.[1]).toEqual(['author', message.message])
    const stranger = await addUser(test)
    expect(
      (await post('profile/review/sendReviewMessage', stranger.token, message)).error.code,
    ).toBe('review_not_found')
  })

  it.each([
    { kind: 'deals', id: 1, isPublished: true },
    { kind: 'reviews', id: 0, isPublished: true },
    { kind: 'reviews', id: 'x', isPublished: true },
    { kind: 'reviews', id: 1 },
    { kind: 'reviews', id: 1, isPublished: false },
    { kind: 'reviews', id: 1, isPublished: false, reason: 'я'.repeat(10_240) },
    { kind: 'reviews', id: 1, isPublished: false, reason: 'звонок \u0007' },
  ])('cannot decide with %j', async (body) => {
    expect((await post('staff/reviews/decide', staff, body)).status).toBe(400)
  })
})

describe('GET /api/v4/staff/reviews/unanswered', () => {
  const unanswered = (params: Record<string, string>, token: string | undefined = staff) =>
    call(test, 'GET /api/v4/staff/reviews/unanswered', { token, query: params })
  const idsOf = async (params: Record<string, string>) =>
    (await unanswered(params)).data.map((text: { id: number }) => text.id)
  const answer = (id: unknown, message: unknown) =>
    post('staff/reviews/answer', staff, { kind: 'reviews', id, message })

  it('lists a published review until the company has written last', async () => {
    const { id } = await write()
    const params = { kind: 'reviews' }
    expect(await idsOf(params)).not.toContain(id)
    await decide('reviews', id, true)
    const { data, pagination } = await unanswered(params)
    expect(data[0]).toMatchObject({ id, author: 'Анна', rating: 4 })
    expect(pagination.totalCount).toBeGreaterThan(0)
    await answer(id, 'Спасибо, что зашли.')
    expect(await idsOf(params)).not.toContain(id)
    const message = { review_id: id, message: 'А когда снова акция?' }
    const sent = await post('profile/review/sendReviewMessage', demo, message)
    expect(await idsOf(params)).not.toContain(id)
    await decide('messages', sent.data.id, true)
    expect((await idsOf(params))[0]).toBe(id)
  })

  it('lists questions without an answer of the company', async () => {
    const params = { kind: 'questions' }
    const ids = await idsOf({ ...params, per_page: '60' })
    const { rows } = await query(
      `select answers.question_id as id from question_messages as answers
       where answers.is_company and answers.question_id is not null`,
    )
    const answered = new Set(rows.map((row) => Number(row.id)))
    expect(ids.filter((id: number) => answered.has(id))).toEqual([])
    const pages = [await idsOf({ ...params, per_page: '1' })]
    pages.push(await idsOf({ ...params, per_page: '1', page: '2' }))
    expect(pages.flat()).toEqual(ids.slice(0, 2))
  })

  it('counts a thousand beyond the start of the page, and lists all of them', async () => {
    await query(
      `insert into question_messages (deal_id, text, status)
       select min(deals.id), 'Можно с собакой?', 'published' from deals, generate_series(1, 2100) as number
       group by number`,
    )
    const read = (page: string) => unanswered({ kind: 'questions', page, per_page: '20' })
    const first = await read('1')
    expect(first.pagination).toMatchObject({ totalCount: 1001, pageCount: 51 })
    const beyond = await read('51')
    expect(beyond.data).toHaveLength(20)
    expect(beyond.pagination.totalCount).toBe(2001)
    const { data, pagination } = await read('10000')
    expect([data, pagination.totalCount > 2100]).toEqual([[], true])
  })

  it.each<Record<string, string>>([
    {},
    { kind: 'messages' },
    { kind: '🙂' },
    { kind: 'reviews', page: '0' },
    { kind: 'reviews', page: '1000000000' },
    { kind: 'reviews', per_page: '1000000000' },
  ])('rejects %j', async (params) => {
    expect((await unanswered(params)).status).toBe(400)
  })

  it('rejects everyone but staff', async () => {
    expect((await unanswered({ kind: 'reviews' }, demo)).status).toBe(403)
  })

  it.each(['', '   ', 'звонок \u0007', 'я'.repeat(10_240), 7, null])(
    'rejects the answer %j',
    async (message) => {
      const [review] = (await unanswered({ kind: 'reviews' })).data
      const { status, error } = await answer(review?.id, message)
      expect(status).toBe(400)
      expect(error.payload).toHaveProperty('message')
    },
  )
})

describe('POST /api/v4/review/addPhoto', () => {
  async function send(token: string | undefined, file: Buffer) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg')
    const request = new Request('http://x', { method: 'POST', body: form })
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v4/review/addPhoto',
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        ...(token ? { authorization: `Bearer ${token}` } : guestXsrf),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: response.statusCode, ...response.json() }
  }

  const photo = () =>
    sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#fa3' } })
      .withExif({ IFD0: { Copyright: 'Анна' } })
      .jpeg()
      .toBuffer()

  it('strips EXIF metadata and accepts the picture from its owner only', async () => {
    const { status, data } = await send(demo, await photo())
    expect(status).toBe(200)
    const shown = await test.app.inject(`/img/1200/${data.path}`)
    const { width, exif } = await sharp(shown.rawPayload).metadata()
    expect([width, exif]).toEqual([1200, undefined])
    const [bought] = (await mine()).data.purchases
    const body = {
      dealOfferSlug: bought?.dealSlug,
      votes: 5,
      comment: 'Смотрите, какая красота.',
      photos: [data.path],
    }
    const stranger = await addUser(test)
    const stolen = await post('dealOffer/addReview', stranger.token, body)
    expect(stolen.error.payload).toHaveProperty('photos')
    const { data: sent } = await post('dealOffer/addReview', demo, {
      ...body,
      purchase_id: bought?.id,
    })
    await decide('reviews', sent.id, true)
    const params = { dealOfferSlug: bought?.dealSlug, with_photos: 'true', sort_type: 'date' }
    const { data: page } = await call(test, 'GET /api/v4/review/getReviews', { query: params })
    expect(page.reviews[0]?.photos).toEqual([data.path])
  })

  it('rejects guests and files that are not pictures', async () => {
    expect((await send(undefined, await photo())).status).toBe(401)
    const text = await send(demo, Buffer.from('<svg onload="alert(1)"/>'))
    expect([text.status, text.error.code]).toEqual([422, 'not_a_picture'])
  })
})

describe('deleting an account', () => {
  it('keeps its published reviews anonymously and deletes the rest', async () => {
    const { id: kept, dealSlug } = await write('Останется без имени и без фотографий.')
    await decide('reviews', kept, true)
    await query(`update reviews set photos = '{reviews/aa/mine.webp}' where id = $1`, [kept])
    const { id: gone } = await write('Уйдёт вместе с аккаунтом автора.')
    const { rows: voted } = await query(
      `select id, useful_count from reviews where user_id is null and status = 'published' limit 1`,
    )
    await post('review/voteForReview', demo, { review_id: voted[0].id, is_useful: true })
    // An account cannot be deleted while its order waits for the bank.
    await query(
      `select end_unpaid_order(purchases.id, 'cancelled') from purchases
       join users on users.id = purchases.user_id
       where users.email = 'demo@skidora.ru' and purchases.status = 'waiting'`,
    )
    await query(`delete from users where email = 'demo@skidora.ru'`)
    const { rows } = await query('select * from reviews where id = any($1)', [[kept, gone]])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      id: kept,
      user_id: null,
      author_name: null,
      purchase_id: null,
      photos: [],
    })
    const params = { dealOfferSlug: dealSlug, sort_type: 'date' }
    const { data } = await call(test, 'GET /api/v4/review/getReviews', { query: params })
    expect(data.reviews[0]).toMatchObject({ id: kept, author: '', isVerified: true })
    const after = await query('select useful_count from reviews where id = $1', [voted[0].id])
    expect(after.rows[0].useful_count).toBe(voted[0].useful_count)
  })
})
