import type { StaffDeal } from '@skidora/contract/staff.ts'
import { staffMenu } from '@skidora/domain/accounts/staff-menu.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'

let test: TestApp
let staff: string

/** Moscow deals that are not on sale, by state. */
const slugs: Record<string, string[]> = { draft: [], hidden: [], ended: [] }

beforeAll(async () => {
  test = await createTestApp()
  staff = await signIn(test, 'staff@skidora.ru')
  await change('draft', 3, `status = 'draft'`)
  await change('hidden', 2, `status = 'hidden'`)
  await change(
    'ended',
    2,
    `starts_at = now() - interval '9 days', ends_at = now() - interval '1 day'`,
  )
})
afterAll(() => test.close())

async function change(name: string, count: number, changes: string) {
  const { rows } = await test.database.pool.query(
    `update deals set ${changes} where id in (
       select deal_cities.deal_id from deal_cities
       join deals on deals.id = deal_cities.deal_id
       where deal_cities.city_id = 1 and deals.status = 'published' and deals.ends_at > now()
       group by deal_cities.deal_id
       having (select count(*) from deal_cities as all_cities
               where all_cities.deal_id = deal_cities.deal_id) = 1
       order by deal_cities.deal_id limit $1)
     returning slug`,
    [count],
  )
  slugs[name] = rows.map((row) => row.slug)
}

const list = (query: Record<string, string>, token = staff) =>
  call(test, 'GET /api/v4/staff/deals', { token, query: { citySlug: 'moscow', ...query } })

const slugsOf = (deals: StaffDeal[]) => deals.map((deal) => deal.slug).toSorted()

describe('GET /api/v4/staff/deals', () => {
  it.each([
    ['drafts', 'draft'],
    ['hidden', 'hidden'],
    ['ended', 'ended'],
  ])('lists only %s of the city', async (name, state) => {
    const { status, data, pagination } = await list({ list: name })
    expect(status).toBe(200)
    expect(slugsOf(data)).toEqual(slugs[state]?.toSorted())
    expect(pagination).toEqual({
      currentPage: 1,
      pageCount: 1,
      pageSize: 20,
      totalCount: data.length,
    })
    expect((await list({ list: name, citySlug: 'spb' })).data).toEqual([])
  })

  it('sorts by end, latest first, and paginates', async () => {
    const all = (await list({ list: 'drafts' })).data
    const ends = all.map((deal: StaffDeal) => deal.endDate)
    expect(ends).toEqual(ends.toSorted().toReversed())
    const second = await list({ list: 'drafts', page: '2', per_page: '2' })
    expect(second.data).toEqual(all.slice(2))
    expect(second.pagination).toMatchObject({ currentPage: 2, pageCount: 2, totalCount: 3 })
    expect((await list({ list: 'drafts', page: '9' })).data).toEqual([])
  })

  it('finds by a part of the title in any case, without wildcards', async () => {
    const slug = slugs.draft?.[0]
    await test.database.pool.query(`update deals set title = 'Обед 100% Вкусный' where slug = $1`, [
      slug,
    ])
    for (const q of ['вкусн', 'ОБЕД 100%', ' обед ']) {
      const { data, pagination } = await list({ list: 'drafts', q })
      expect(slugsOf(data)).toEqual([slug])
      expect(pagination.totalCount).toBe(1)
    }
    for (const q of ['о_ед', '%вкус%%', 'нет такого']) {
      expect((await list({ list: 'drafts', q })).data).toEqual([])
    }
  })

  it('follows a deal through its states and cities', async () => {
    const { rows } = await test.database.pool.query(
      `insert into deals (slug, brand_id, category_id, title, tiny_title, description, features,
         conditions, photos, starts_at, ends_at, coupon_starts_at, coupon_ends_at)
       select 'fresh', brand_id, category_id, title, tiny_title, description, features, conditions,
         photos, starts_at, ends_at, coupon_starts_at, coupon_ends_at
       from deals limit 1 returning id`,
    )
    const id = rows[0].id
    const isIn = async (name: string) =>
      (await list({ list: name, citySlug: 'kazan' })).data.some((deal: StaffDeal) => deal.id === id)
    await test.database.pool.query(
      `insert into deal_cities (deal_id, city_id)
       select $1, city_id from cities where slug = 'kazan'`,
      [id],
    )
    // Nothing to sell yet, but still a draft.
    expect(await isIn('drafts')).toBe(true)
    await test.database.pool.query(`update deals set status = 'hidden' where id = $1`, [id])
    expect([await isIn('drafts'), await isIn('hidden')]).toEqual([false, true])
    await test.database.pool.query(
      `update deals set status = 'published', starts_at = now() - interval '2 days',
         ends_at = now() - interval '1 hour' where id = $1`,
      [id],
    )
    expect([await isIn('hidden'), await isIn('ended')]).toEqual([false, true])
    await test.database.pool.query(
      `update deals set ends_at = now() + interval '1 hour' where id = $1`,
      [id],
    )
    expect(await isIn('ended')).toBe(false)
  })

  it.each([
    [{}, 'list'],
    [{ list: 'published' }, 'list'],
    [{ list: 'drafts', page: '0' }, 'page'],
    [{ list: 'drafts', page: 'x' }, 'page'],
    [{ list: 'drafts', per_page: '101' }, 'per_page'],
    [{ list: 'drafts', q: 'я'.repeat(101) }, 'q'],
    [{ list: 'drafts', citySlug: 'Казань' }, 'citySlug'],
  ])('rejects %j', async (query, field) => {
    const { status, error } = await list(query as Record<string, string>)
    expect(status).toBe(400)
    expect(error.payload).toHaveProperty(field)
  })

  it('rejects an unknown city and text that the database cannot store', async () => {
    const atlantis = await list({ list: 'drafts', citySlug: 'atlantis' })
    expect([atlantis.status, atlantis.error.code]).toEqual([404, 'city_not_found'])
    expect((await list({ list: 'drafts', q: 'a\u0000b' })).status).toBe(400)
  })

  it('ignores the role while the address is unconfirmed', async () => {
    const token = await signIn(test, 'empty@skidora.ru')
    const steps = [
      [`role = 'staff'`, 200],
      ['email_confirmed_at = null', 403],
      [`email_confirmed_at = now(), role = 'customer'`, 403],
    ] as const
    for (const [changes, status] of steps) {
      await test.database.pool.query(`update users set ${changes} where email = 'empty@skidora.ru'`)
      await expect.poll(async () => (await list({ list: 'drafts' }, token)).status).toBe(status)
    }
  })
})

describe('GET /api/v4/dealOffer/getDealOfferBySlug', () => {
  const open = (slug: string | undefined, token?: string) =>
    call(test, 'GET /api/v4/dealOffer/getDealOfferBySlug', { token, query: { slug: slug ?? '' } })

  it.each(['draft', 'hidden'])('shows a %s deal to staff only and marks it', async (state) => {
    const slug = slugs[state]?.[1]
    const { status, data } = await open(slug, staff)
    expect([status, data.staffOnly]).toEqual([200, state])
    expect((await open(slug)).error.code).toBe('deal_not_found')
    expect((await open(slug, await signIn(test))).error.code).toBe('deal_not_found')
  })

  it('returns the same ended deal to staff and customers', async () => {
    const { data } = await open(slugs.ended?.[0], staff)
    expect(data).toEqual((await open(slugs.ended?.[0])).data)
    expect(data).toMatchObject({ expired: true })
    expect(data).not.toHaveProperty('staffOnly')
  })
})

describe('pages', () => {
  const page = (url: string, token?: string) =>
    test.app.inject({ url, headers: token ? { cookie: `ssr_token=${token}` } : {} })

  it('are shown to staff, never cached, and closed to search engines', async () => {
    const response = await page('/staff/deals/drafts', staff)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.body).toContain('<meta name="robots" content="noindex"')
    expect(response.body).toContain(`/deals/${slugs.draft?.[0]}`)
    expect((await page('/robots.txt')).body).toContain('Disallow: /staff')
  })

  it('redirect a guest to sign-in and return 404 to a customer', async () => {
    const guest = await page('/staff/deals/drafts?q=x')
    expect(guest.headers.location).toBe('/auth?redirect=%2Fstaff%2Fdeals%2Fdrafts%3Fq%3Dx')
    const customer = await page('/staff/deals/drafts', await signIn(test))
    expect(customer.statusCode).toBe(404)
    expect(customer.body).not.toContain('сотрудник')
  })

  it.each(['/staff/deals/published', '/staff/nothing'])('%s returns 404', async (url) => {
    expect((await page(url, staff)).statusCode).toBe(404)
  })

  it.each(['/staff', '/staff/deals', '/staff/reviews', '/staff/returns'])(
    '%s is an overview of every page of staff, for staff only',
    async (url) => {
      expect((await page(url)).headers.location).toBe(`/auth?redirect=${encodeURIComponent(url)}`)
      expect((await page(url, await signIn(test))).statusCode).toBe(404)
      const { statusCode, body } = await page(url, staff)
      expect(statusCode).toBe(200)
      const main = body.slice(body.indexOf('<main'))
      for (const { href } of staffMenu) expect(main).toContain(`href="${href}"`)
    },
  )

  it('the overview counts what waits', async () => {
    const { pagination } = await call(test, 'GET /api/v4/staff/returns', {
      token: staff,
      query: { list: 'waiting' },
    })
    expect(pagination.totalCount).toBeGreaterThan(0)
    expect((await page('/staff', staff)).body.replaceAll('<!-- -->', '')).toContain(
      `Заявки на возврат</a>: ${pagination.totalCount}<`,
    )
  })

  it.each(['/staff/deals/drafts', '/staff/reviews/unanswered-reviews'])(
    '%s says that a page beyond its end does not exist, and links to the last one',
    async (url) => {
      const { body } = await page(`${url}?page=999`, staff)
      expect(body).toContain('Страницы 999 нет')
      expect(body).not.toContain('page=998')
      expect(body).toContain(`href="${url}?page=`)
    },
  )

  it('say who can see a draft', async () => {
    const address = `/deals/${slugs.draft?.[1]}`
    const response = await page(address, staff)
    expect(response.body).toContain('Видят только сотрудники: черновик')
    expect(response.body).toContain('<meta name="robots" content="noindex"')
    expect((await page(address)).statusCode).toBe(404)
    expect((await page(address, await signIn(test))).statusCode).toBe(404)
  })
})
