import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastMessage, signIn, skipMinute } from '../../../../../test/support/accounts.ts'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt } from '../../../../../test/support/call.ts'

let test: TestApp
let token: string
let dealId: number
beforeAll(async () => {
  test = await createTestApp()
  token = await signIn(test)
})
afterAll(() => test.close())

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows

beforeEach(async () => {
  await query('truncate waitlist_entries, notifications')
  const [deal] = await query(
    `update deals set available_quantity = 0
     where id = (select min(deal_id) from deal_listings) returning id`,
  )
  dealId = deal.id
})

const joinWaitlist = (body: object, as?: string) =>
  call(test, 'POST /api/v4/dealOffer/waitlist', { body, token: as })
const status = async (as = token) =>
  (
    await call(test, 'GET /api/v4/dealOffer/waitlist', {
      query: { dealOfferId: String(dealId) },
      token: as,
    })
  ).data.state
const waits = () =>
  query(
    `select recipient, channel, user_id is not null as "isUser", confirmed_at is not null as "isConfirmed"
     from waitlist_entries order by id`,
  )
const sentTo = (recipient: string) =>
  query('select id from notifications where recipient = $1', [recipient])
const linkToken = async (email: string) =>
  (await lastMessage(test, email)).body.match(/(?<=\/waitlist\/)[0-9A-F]{32}/)?.[0]

describe('POST dealOffer/waitlist', () => {
  it('subscribes a signed-in user by their confirmed address', async () => {
    expect(await status()).toBe('none')
    expect((await joinWaitlist({ dealOfferId: dealId }, token)).data).toEqual({ state: 'waiting' })
    expect(await status()).toBe('waiting')
    expect((await joinWaitlist({ dealOfferId: dealId }, token)).data).toEqual({ state: 'waiting' })
    expect(await waits()).toEqual([
      { recipient: 'demo@skidora.ru', channel: 'email', isUser: true, isConfirmed: true },
    ])
    expect(await query('select id from notifications')).toEqual([])
  })

  it('uses SMS when only a phone is confirmed, and requires a contact when none is', async () => {
    const { id, token: fresh } = await addUser(test)
    const refused = await joinWaitlist({ dealOfferId: dealId }, fresh)
    expect([refused.status, refused.error.code]).toEqual([409, 'contact_needed'])
    await query(
      `update users set phone = '+79001112233', phone_confirmed_at = now() where id = $1`,
      [id],
    )
    expect((await joinWaitlist({ dealOfferId: dealId }, fresh)).status).toBe(200)
    expect(await waits()).toMatchObject([{ recipient: '+79001112233', channel: 'sms' }])
  })

  it('sends a guest one letter to confirm the address', async () => {
    const email = 'guest@mail.ru'
    expect((await joinWaitlist({ dealOfferId: dealId, email: ' Guest@Mail.ru ' })).data).toEqual({
      state: 'confirm',
    })
    expect((await joinWaitlist({ dealOfferId: dealId, email })).data).toEqual({ state: 'confirm' })
    expect(await sentTo(email)).toHaveLength(1)
    expect(await waits()).toEqual([
      { recipient: email, channel: 'email', isUser: false, isConfirmed: false },
    ])
    const body = { token: await linkToken(email) }
    expect((await call(test, 'POST /api/v4/waitlist/confirm', { body })).status).toBe(200)
    expect((await call(test, 'POST /api/v4/waitlist/confirm', { body })).status).toBe(200)
    expect((await waits())[0].isConfirmed).toBe(true)
  })

  it('resends the letter after an hour to an unconfirmed guest', async () => {
    const email = 'late@mail.ru'
    await joinWaitlist({ dealOfferId: dealId, email })
    await query(`update waitlist_entries set created_at = now() - interval '61 minutes'`)
    await joinWaitlist({ dealOfferId: dealId, email })
    expect(await sentTo(email)).toHaveLength(2)
    await query(
      `update waitlist_entries set confirmed_at = now(), created_at = now() - interval '61 minutes'`,
    )
    await joinWaitlist({ dealOfferId: dealId, email })
    expect(await sentTo(email)).toHaveLength(2)
  })

  it('keeps one request of a guest who then signs in', async () => {
    await joinWaitlist({ dealOfferId: dealId, email: 'demo@skidora.ru' })
    expect(await status()).toBe('none')
    await joinWaitlist({ dealOfferId: dealId }, token)
    expect(await waits()).toEqual([
      { recipient: 'demo@skidora.ru', channel: 'email', isUser: true, isConfirmed: true },
    ])
    expect((await joinWaitlist({ dealOfferId: dealId, email: 'demo@skidora.ru' })).data.state).toBe(
      'confirm',
    )
    expect(await waits()).toHaveLength(1)
  })

  it('keeps one of many concurrent requests', async () => {
    const body = { dealOfferId: dealId, email: 'many@mail.ru' }
    const responses = await Promise.all(Array.from({ length: 8 }, () => joinWaitlist(body)))
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect(await waits()).toHaveLength(1)
    expect(await sentTo('many@mail.ru')).toHaveLength(1)
  })

  it('rejects a deal that is on sale, hidden or unknown', async () => {
    await query('update deals set available_quantity = 3 where id = $1', [dealId])
    expect((await joinWaitlist({ dealOfferId: dealId }, token)).error.code).toBe('deal_on_sale')
    await query(`update deals set status = 'hidden' where id = $1`, [dealId])
    expect((await joinWaitlist({ dealOfferId: dealId }, token)).error.code).toBe('deal_not_found')
    await query(`update deals set status = 'published' where id = $1`, [dealId])
    expect((await joinWaitlist({ dealOfferId: 999_999_999 }, token)).error.code).toBe(
      'deal_not_found',
    )
  })

  it.each([undefined, '', 'x', 'a@b', '🙂@mail.ru\u0000', `${'x'.repeat(10_000)}@mail.ru`, 7])(
    'rejects the address %s at its field',
    async (email) => {
      const { status, error } = await joinWaitlist({ dealOfferId: dealId, email })
      expect([status, error.code === 'body_too_large' || 'email' in error.payload]).toEqual([
        status === 413 ? 413 : 400,
        true,
      ])
      expect(await waits()).toEqual([])
    },
  )

  it('limits requests to ten a minute per address', async () => {
    const address = '203.0.113.77'
    const from = (n: number) =>
      call(test, 'POST /api/v4/dealOffer/waitlist', {
        body: { dealOfferId: dealId, email: `a${n}@mail.ru` },
        address,
      })
    for (let n = 0; n < 10; n += 1) expect((await from(n)).status).toBe(200)
    expect((await from(10)).error.code).toBe('too_many_requests')
  })

  it('limits letters to thirty a day per address', async () => {
    const address = '203.0.113.78'
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) {
      const body = { dealOfferId: dealId, email: `day${n}@mail.ru` }
      statuses.push((await call(test, 'POST /api/v4/dealOffer/waitlist', { body, address })).status)
      await skipMinute(test)
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429])
    const last = { dealOfferId: dealId, email: 'day30@mail.ru' }
    expect((await joinWaitlist(last)).status).toBe(200)
  })

  it('limits letters to ten a day per mailbox', async () => {
    const body = { dealOfferId: dealId, email: 'victim@mail.ru' }
    for (let n = 0; n < 10; n += 1) expect((await joinWaitlist(body)).status).toBe(200)
    expect((await joinWaitlist(body)).status).toBe(429)
  })

  it('requires the XSRF token', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v4/dealOffer/waitlist',
      payload: { dealOfferId: dealId, email: 'x@mail.ru' },
    })
    expect(statusCode).toBe(403)
  })
})

describe('a wait for a lower price', () => {
  const about = 'price'

  it('is stored besides the wait for the deal itself, with the current price', async () => {
    await joinWaitlist({ dealOfferId: dealId }, token)
    expect((await joinWaitlist({ dealOfferId: dealId, about }, token)).error.code).toBe(
      'deal_not_on_sale',
    )
    await query('update deals set available_quantity = 3 where id = $1', [dealId])
    expect((await joinWaitlist({ dealOfferId: dealId, about }, token)).data).toEqual({
      state: 'waiting',
    })
    await joinWaitlist({ dealOfferId: dealId, about }, token)
    const rows = await query(
      `select about, known_kopecks = (
         select min(discounted_kopecks) from deal_options where deal_id = $1
       ) as "isCurrent"
       from waitlist_entries order by id`,
      [dealId],
    )
    expect(rows).toEqual([
      { about: 'sale', isCurrent: null },
      { about: 'price', isCurrent: true },
    ])
    const state = async () =>
      (
        await call(test, 'GET /api/v4/dealOffer/waitlist', {
          query: { dealOfferId: String(dealId), about },
          token,
        })
      ).data.state
    expect(await state()).toBe('waiting')
    const body = { dealOfferId: dealId, about }
    await call(test, 'POST /api/v4/dealOffer/waitlist/leave', { body, token })
    expect([await state(), await status()]).toEqual(['none', 'waiting'])
  })

  it('is confirmed by a guest from a letter that explains it', async () => {
    await query('update deals set available_quantity = 3 where id = $1', [dealId])
    const email = 'thrifty@mail.ru'
    expect((await joinWaitlist({ dealOfferId: dealId, about, email })).data).toEqual({
      state: 'confirm',
    })
    expect((await lastMessage(test, email)).body).toContain('когда подешевеет')
    const link = (await linkToken(email)) ?? ''
    expect((await call(test, 'GET /api/v4/waitlist', { query: { token: link } })).data.about).toBe(
      'price',
    )
    await call(test, 'POST /api/v4/waitlist/confirm', { body: { token: link } })
    expect(await waits()).toMatchObject([{ recipient: email, isConfirmed: true }])
  })

  it("uses the price of the guest's last request", async () => {
    await query('update deals set available_quantity = 3 where id = $1', [dealId])
    const email = 'again@mail.ru'
    await joinWaitlist({ dealOfferId: dealId, about, email })
    await query(
      `update waitlist_entries set known_kopecks = 1, created_at = now() - interval '61 minutes'`,
    )
    await joinWaitlist({ dealOfferId: dealId, about, email })
    const [{ known_kopecks: known }] = await query('select known_kopecks from waitlist_entries')
    expect(known).toBeGreaterThan(1)
  })

  it('is rejected for a free coupon', async () => {
    const [{ id }] = await query(
      `select deals.id from deals join deal_listings on deal_listings.deal_id = deals.id
       where deals.is_discount_only limit 1`,
    )
    expect((await joinWaitlist({ dealOfferId: id, about }, token)).error.code).toBe('deal_is_free')
  })
})

describe('GET waitlist', () => {
  it('returns the deal of a link, and nothing for a used link', async () => {
    await joinWaitlist({ dealOfferId: dealId, email: 'names@mail.ru' })
    const link = await linkToken('names@mail.ru')
    const read = async (value = '') =>
      (await call(test, 'GET /api/v4/waitlist', { query: { token: value } })).data.title
    const [deal] = await query('select tiny_title from deals where id = $1', [dealId])
    expect(await read(link)).toBe(deal.tiny_title)
    expect(await read('F'.repeat(32))).toBeNull()
  })
})

describe('leaving', () => {
  it("removes only the signed-in user's request", async () => {
    await joinWaitlist({ dealOfferId: dealId }, token)
    await joinWaitlist({ dealOfferId: dealId, email: 'other@mail.ru' })
    const leave = () =>
      call(test, 'POST /api/v4/dealOffer/waitlist/leave', { body: { dealOfferId: dealId }, token })
    expect((await leave()).data).toEqual({ state: 'none' })
    expect((await leave()).data).toEqual({ state: 'none' })
    expect((await waits()).map((wait) => wait.recipient)).toEqual(['other@mail.ru'])
  })

  it.each(['confirm', 'leave'])('rejects an unknown or broken link: %s', async (what) => {
    const use = (given: unknown) =>
      callAt(test, `POST /api/v4/waitlist/${what}`, { body: { token: given } })
    expect((await use('0'.repeat(32))).error.code).toBe('wait_not_found')
    for (const broken of ['', 'x', 7, undefined, `${'0'.repeat(32)}\u0000`])
      expect((await use(broken)).status).toBe(400)
  })
})

describe('POST /waitlist', () => {
  const post = (fields: Record<string, string>, origin = 'http://localhost') =>
    test.app.inject({
      method: 'POST',
      url: '/waitlist',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', origin },
      remoteAddress: '198.51.100.7',
    })

  it('works without scripts, as on the deal page', async () => {
    const fields = { dealOfferId: String(dealId), email: 'form@mail.ru' }
    expect((await post(fields, 'https://evil.example')).statusCode).toBe(403)
    expect(await waits()).toEqual([])
    const response = await post(fields)
    expect([response.statusCode, response.body]).toEqual([
      200,
      expect.stringMatching(/^Мы отправили/),
    ])
    expect(await sentTo('form@mail.ru')).toHaveLength(1)
  })

  it('explains errors in words', async () => {
    const wrong = await post({ dealOfferId: String(dealId), email: 'x' })
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'Укажите почту, на которую написать.'])
    for (const fields of [{}, { dealOfferId: '🙂', email: 'a@mail.ru' }])
      expect((await post(fields as Record<string, string>)).statusCode).toBe(400)
  })
})

describe('POST /waitlist/{token}', () => {
  const post = (link: string | undefined, choice: string) =>
    test.app.inject({
      method: 'POST',
      url: `/waitlist/${link}`,
      payload: `choice=${choice}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('confirms and leaves without scripts', async () => {
    await joinWaitlist({ dealOfferId: dealId, email: 'plain@mail.ru' })
    const link = await linkToken('plain@mail.ru')
    expect((await post(link, 'confirm')).statusCode).toBe(200)
    expect((await waits())[0].isConfirmed).toBe(true)
    expect((await post(link, 'leave')).body).toMatch(/^Готово/)
    expect(await waits()).toEqual([])
  })

  it('is not triggered by opening the link, and the page is not cached', async () => {
    await joinWaitlist({ dealOfferId: dealId, email: 'looker@mail.ru' })
    const page = await test.app.inject({ url: `/waitlist/${await linkToken('looker@mail.ru')}` })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await waits())[0].isConfirmed).toBe(false)
  })

  it('responds alike to unknown and broken tokens', async () => {
    for (const link of ['0'.repeat(32), 'x', '%00'])
      expect((await post(link, 'leave')).statusCode).toBe(200)
  })
})
