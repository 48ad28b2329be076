import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt } from '../../../../../test/support/call.ts'

let test: TestApp
let token: string
let unsubscribeToken: string
beforeAll(async () => {
  test = await createTestApp()
  token = await signIn(test)
  const { rows } = await test.database.pool.query(
    `select unsubscribe_token from users where email = 'demo@skidora.ru'`,
  )
  unsubscribeToken = rows[0].unsubscribe_token
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query('truncate subscriptions')
})

const moscowGoods = { citySlug: 'moscow', kind: 'goods' }
const moscowTours = { citySlug: 'moscow', kind: 'tours' }
const kazanHotels = { citySlug: 'kazan', kind: 'hotels' }

const read = async (as = token) =>
  (await call(test, 'GET /api/v4/profile/subscriptions', { token: as })).data
const update = (subscriptions: unknown) =>
  call(test, 'POST /api/v4/profile/subscriptions/update', { token, body: { subscriptions } })
const unsubscribe = (given: unknown, undo = '') =>
  callAt(test, `POST /api/v4/unsubscribe${undo}`, { body: { token: given } })

describe('POST profile/subscriptions/update', () => {
  it('replaces the whole list without duplicates, ordered by city name', async () => {
    expect(await read()).toEqual([])
    const { status, data } = await update([moscowTours, kazanHotels, moscowGoods, moscowTours])
    expect([status, data]).toEqual([200, [kazanHotels, moscowGoods, moscowTours]])
    expect((await update([moscowTours])).data).toEqual([moscowTours])
    expect(await read()).toEqual([moscowTours])
    expect((await update([])).data).toEqual([])
    expect(await read()).toEqual([])
  })

  it('keeps the creation date of unchanged subscriptions', async () => {
    await update([moscowGoods, moscowTours])
    await test.database.pool.query(`update subscriptions set created_at = '2026-01-01'`)
    await update([moscowGoods, kazanHotels])
    const { rows } = await test.database.pool.query(
      `select kind, created_at < '2026-02-01' as is_old from subscriptions order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'goods', is_old: true },
      { kind: 'hotels', is_old: false },
    ])
  })

  it('keeps subscriptions of other users', async () => {
    const other = await signIn(test, 'empty@skidora.ru')
    await update([moscowGoods])
    expect(await read(other)).toEqual([])
  })

  it.each([
    ['no list', undefined],
    ['something else', 'moscow'],
    ['an unknown kind', [{ citySlug: 'moscow', kind: 'cashback' }]],
    ['no city', [{ kind: 'goods' }]],
    ['a broken city', [{ citySlug: "m'oscow", kind: 'goods' }]],
    ['too many', Array.from({ length: 101 }, () => moscowGoods)],
  ])('rejects %s and changes nothing', async (_what, subscriptions) => {
    await update([moscowGoods])
    const { status, error } = await update(subscriptions)
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(error.payload)[0]).toMatch(/^subscriptions/)
    expect(await read()).toEqual([moscowGoods])
  })

  it('rejects an unknown city', async () => {
    await update([moscowGoods])
    const { status, error } = await update([{ citySlug: 'atlantis', kind: 'goods' }])
    expect([status, error.code]).toEqual([404, 'city_not_found'])
    expect(await read()).toEqual([moscowGoods])
  })
})

describe('POST unsubscribe', () => {
  it('stops all letters, and undo restores them', async () => {
    await update([moscowGoods, kazanHotels])
    expect((await unsubscribe(unsubscribeToken)).status).toBe(200)
    expect(await read()).toEqual([])
    expect((await unsubscribe(unsubscribeToken)).status).toBe(200)
    expect((await unsubscribe(unsubscribeToken, '/undo')).status).toBe(200)
    expect(await read()).toEqual([kazanHotels, moscowGoods])
  })

  it('is overridden by a new choice: undo restores nothing that was not chosen again', async () => {
    await update([moscowGoods, kazanHotels])
    await unsubscribe(unsubscribeToken)
    expect((await update([moscowGoods])).data).toEqual([moscowGoods])
    await unsubscribe(unsubscribeToken, '/undo')
    expect(await read()).toEqual([moscowGoods])
  })

  it.each(['', '/undo'])('rejects an unknown or broken link: unsubscribe%s', async (undo) => {
    await update([moscowGoods])
    const { status, error } = await unsubscribe('0'.repeat(32), undo)
    expect([status, error.code]).toEqual([404, 'subscriber_not_found'])
    for (const broken of [unsubscribeToken.slice(1), `${unsubscribeToken}\u0000`, 7, undefined])
      expect((await unsubscribe(broken, undo)).status).toBe(400)
    expect(await read()).toEqual([moscowGoods])
  })
})

describe('POST /unsubscribe/{token}', () => {
  const post = (address: string, request: object = {}) =>
    test.app.inject({ method: 'POST', url: `/unsubscribe/${address}`, ...request })
  const form = {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }

  it.each([
    ['as a form', form],
    [
      'as a multipart form',
      {
        payload:
          '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
    ['without a body', {}],
  ])('stops the letters without cookies, token and session, %s', async (_how, request) => {
    await update([moscowGoods])
    const { statusCode, headers } = await post(unsubscribeToken, request)
    expect([statusCode, headers['set-cookie'], headers.location]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(await read()).toEqual([])
  })

  it('responds alike to unknown, broken and used tokens', async () => {
    await update([moscowGoods])
    const received = await Promise.all(
      [unsubscribeToken, unsubscribeToken, '0'.repeat(32), 'x', '%00', '%F0%9F%99%82'].map((link) =>
        post(link, form),
      ),
    )
    const responses = received.map(({ statusCode, body }) => `${statusCode} ${body}`)
    expect(new Set(responses).size).toBe(1)
    expect(responses[0]).toMatch(/^200 Готово/)
  })

  it('is not triggered by opening the link', async () => {
    await update([moscowGoods])
    const page = await test.app.inject({ url: `/unsubscribe/${unsubscribeToken}` })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await read()).toEqual([moscowGoods])
  })

  it('rejects large bodies', async () => {
    const { statusCode } = await post(unsubscribeToken, { ...form, payload: 'x'.repeat(20_000) })
    expect(statusCode).toBe(413)
  })

  it('keeps the XSRF check on every other address', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v4/unsubscribe',
      payload: { token: unsubscribeToken },
    })
    expect(statusCode).toBe(403)
  })
})
