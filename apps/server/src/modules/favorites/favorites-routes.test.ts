import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt } from '../../../../../test/support/call.ts'

let test: TestApp
let token: string
let deals: { id: number; title: string; kopecks: number }[]
beforeAll(async () => {
  test = await createTestApp()
  token = await signIn(test)
  const { rows } = await test.database.pool.query(`
    select deals.id, deals.tiny_title as title, min(deal_options.discounted_kopecks) as kopecks
    from deals
    join deal_options on deal_options.deal_id = deals.id
    join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
    group by deals.id order by deals.id limit 5`)
  deals = rows
})
afterAll(() => test.close())
beforeEach(async () => {
  await change('delete from favorites')
  await change('truncate like_changes')
})

const change = (query: string, values: unknown[] = []) => test.database.pool.query(query, values)
const column = async (query: string) =>
  (await test.database.pool.query({ text: query, rowMode: 'array' })).rows.flat()
const idAt = (index: number) => deals[index]?.id ?? 0

const add = (id: unknown, as: string | undefined = token) =>
  call(test, 'POST /api/v4/favorites/addToFavorites', { token: as, body: { deal_offer_id: id } })
const remove = (id: unknown, as: string | undefined = token) =>
  call(test, 'DELETE /api/v4/favorites/removeFromFavorites', {
    token: as,
    query: { deal_offer_id: String(id) },
  })
const read = (query: Record<string, string> = {}, as = token) =>
  call(test, 'GET /api/v4/favorites/getFavorites', { token: as, query })
const readIds = async (query?: Record<string, string>) =>
  (await read(query)).data.map((favorite: { deal: { id: number } }) => favorite.deal.id)

/** Puts a deal into a state for one test. */
async function whileDealIs(state: string, id: number, work: () => Promise<void>) {
  const { rows } = await change('select status, starts_at, ends_at from deals where id = $1', [id])
  await change(`update deals set ${state} where id = ${id}`)
  try {
    await work()
  } finally {
    const { status, starts_at, ends_at } = rows[0]
    await change('update deals set status = $2, starts_at = $3, ends_at = $4 where id = $1', [
      ...[id, status, starts_at, ends_at],
    ])
  }
}

describe('POST favorites/merge', () => {
  const merge = (ids: unknown[], as: string | undefined = token) =>
    call(test, 'POST /api/v4/favorites/merge', { token: as, body: { deal_offer_ids: ids } })

  it("adds a guest's favourites in order and keeps existing ones", async () => {
    await add(idAt(1))
    await change(`update favorites set added_at = '2026-01-01T10:00:00Z'`)
    expect((await merge([idAt(2), idAt(0), idAt(1), 999_999_999])).status).toBe(200)
    expect((await merge([idAt(0), idAt(2)])).status).toBe(200)
    expect(await readIds()).toEqual([idAt(2), idAt(0), idAt(1)])
  })

  it('rejects guests, an empty list and more than a hundred', async () => {
    expect((await merge([idAt(0)], '')).status).toBe(401)
    expect((await merge([])).status).toBe(400)
    expect((await merge(Array.from({ length: 101 }, (_, index) => index + 1))).status).toBe(400)
  })
})

describe('POST favorites/addToFavorites', () => {
  it('adds a deal with its current price, once', async () => {
    expect(await add(idAt(0))).toMatchObject({ status: 200, data: { result: true } })
    await change(`update favorites set added_at = '2026-01-01T10:00:00Z'`)
    expect(await add(idAt(0))).toMatchObject({ status: 200, data: { result: true } })
    const { data, pagination } = await read()
    expect(pagination).toEqual({ currentPage: 1, pageCount: 1, pageSize: 100, totalCount: 1 })
    expect(data).toMatchObject([
      {
        deal: { id: idAt(0), title: deals[0]?.title },
        isEnded: false,
        addedAt: '2026-01-01T10:00:00Z',
        priceWhenAdded: (deals[0]?.kopecks ?? 0) / 100,
        categorySlug: expect.stringMatching(/^[a-z0-9-]+$/),
      },
    ])
  })

  it('adds once for ten concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(idAt(0))))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await column('select change from like_changes')).toEqual([1])
  })

  it.each([
    ['a draft', `status = 'draft'`],
    ['a hidden deal', `status = 'hidden'`],
    [
      'what has not begun',
      `starts_at = now() + interval '1 hour', ends_at = now() + interval '9 days'`,
    ],
  ])('returns 404 for %s', async (_what, state) => {
    await whileDealIs(state, idAt(0), async () => {
      const { status, error } = await add(idAt(0))
      expect([status, error.code]).toEqual([404, 'deal_not_found'])
    })
    expect(await readIds()).toEqual([])
  })
})

describe('DELETE favorites/removeFromFavorites', () => {
  it('removes a deal, and is idempotent', async () => {
    await add(idAt(0))
    await add(idAt(1))
    for (const id of [idAt(0), idAt(0), idAt(2)])
      expect(await remove(id)).toMatchObject({ status: 200, data: { result: true } })
    expect(await readIds()).toEqual([idAt(1)])
  })

  it('removes a deal that is hidden meanwhile', async () => {
    await add(idAt(0))
    await whileDealIs(`status = 'hidden'`, idAt(0), async () => {
      expect((await remove(idAt(0))).status).toBe(200)
    })
    expect(await readIds()).toEqual([])
  })

  it('keeps favourites of other users', async () => {
    const other = await signIn(test, 'empty@skidora.ru')
    await add(idAt(0))
    await remove(idAt(0), other)
    expect(await readIds()).toEqual([idAt(0)])
    expect((await read({}, other)).data).toEqual([])
  })
})

describe.each([
  ['addToFavorites', add],
  ['removeFromFavorites', remove],
])('%s', (_name, send) => {
  it('returns 404 for an unknown deal', async () => {
    const { status, error } = await send(999_999_999_999_999)
    expect([status, error.code]).toEqual([404, 'deal_not_found'])
  })

  it.each([0, -1, 1.5, 1e30, '🙂', 'a\u0000b', 'x'.repeat(1500), '1; drop table favorites', ''])(
    'rejects %j',
    async (id) => {
      const { status, error } = await send(id)
      expect([status, error.code]).toEqual([400, 'validation_failed'])
      expect(error.payload).toHaveProperty('deal_offer_id')
    },
  )

  it('rejects guests', async () => {
    const deal = { deal_offer_id: idAt(0) }
    const { status, error } =
      _name === 'addToFavorites'
        ? await call(test, 'POST /api/v4/favorites/addToFavorites', { body: deal })
        : await call(test, 'DELETE /api/v4/favorites/removeFromFavorites', { query: deal })
    expect([status, error.code]).toEqual([401, 'unauthorized'])
    expect(await column('select count(*) from favorites')).toEqual([0])
  })
})

describe('GET favorites/getFavorites', () => {
  it('paginates, newest first', async () => {
    for (const { id } of deals) await add(id)
    const ids = deals.map(({ id }) => id).reverse()
    expect(await readIds()).toEqual(ids)
    expect(await readIds({ per_page: '2', page: '2' })).toEqual(ids.slice(2, 4))
    const last = await read({ per_page: '2', page: '3' })
    expect(last.data).toHaveLength(1)
    expect(last.pagination).toMatchObject({ currentPage: 3, pageCount: 3, totalCount: 5 })
    expect(await readIds({ page: '10000' })).toEqual([])
  })

  it('has 100 per page by default', async () => {
    await change(`
      insert into favorites (user_id, deal_id, price_kopecks, known_kopecks)
      select users.id, listed.deal_id, 100, 100
      from users, (select deal_id from deal_cards where is_listed order by deal_id limit 130) as listed
      where users.email = 'demo@skidora.ru'`)
    const first = await read()
    expect(first.data).toHaveLength(100)
    expect(first.pagination).toEqual({
      currentPage: 1,
      pageCount: 2,
      pageSize: 100,
      totalCount: 130,
    })
    expect((await read({ page: '2' })).data).toHaveLength(30)
  })

  it('sorts by price and by end, with ended deals last and marked', async () => {
    for (const { id } of deals) await add(id)
    const byPrice = deals.toSorted((a, b) => a.kopecks - b.kopecks || a.id - b.id)
    expect(await readIds({ sort_type: 'price' })).toEqual(byPrice.map(({ id }) => id))
    const cheapest = byPrice[0]?.id ?? 0
    const others = deals.filter(({ id }) => id !== cheapest)
    for (const [index, { id }] of others.entries())
      await change(
        `update deals set ends_at = now() + interval '${9 - index} days' where id = ${id}`,
      )
    await whileDealIs(`ends_at = now() - interval '1 minute'`, cheapest, async () => {
      expect((await readIds({ sort_type: 'price' })).at(-1)).toBe(cheapest)
      const { data } = await read({ sort_type: 'ending' })
      expect(data.map(({ deal }: { deal: { id: number } }) => deal.id)).toEqual([
        ...others.map(({ id }) => id).reverse(),
        cheapest,
      ])
      expect(data.map(({ isEnded }: { isEnded: boolean }) => isEnded)).toEqual([
        ...[false, false, false, false, true],
      ])
    })
  })

  it('hides a hidden deal until it is published again', async () => {
    await add(idAt(0))
    await whileDealIs(`status = 'hidden'`, idAt(0), async () => {
      const { data, pagination } = await read()
      expect([data, pagination.totalCount]).toEqual([[], 0])
    })
    expect(await readIds()).toEqual([idAt(0)])
  })

  it.each([
    ['page', '0'],
    ['page', '1000000000'],
    ['page', '🙂'],
    ['per_page', '1000000000'],
    ['per_page', '101'],
    ['sort_type', 'likes'],
    ['sort_type', 'x'.repeat(1900)],
    ['sort_type', 'a\u0000b'],
  ])('rejects %s=%s', async (name, value) => {
    const { status, error } = await read({ [name]: value })
    expect([status, error.code]).toEqual([400, 'validation_failed'])
    expect(error.payload).toHaveProperty(name)
  })

  it('rejects guests', async () => {
    expect((await call(test, 'GET /api/v4/favorites/getFavorites')).status).toBe(401)
  })
})

describe('profile/favorite-news', () => {
  const isOn = async () =>
    (await call(test, 'GET /api/v4/profile/favorite-news', { token })).data.isOn
  const turn = (on: unknown) =>
    call(test, 'POST /api/v4/profile/favorite-news/update', { token, body: { isOn: on } })
  const follow = async (undo = '') => {
    const [link] = await column(
      `select unsubscribe_token from users where email = 'demo@skidora.ru'`,
    )
    return callAt(test, `POST /api/v4/unsubscribe${undo}`, { body: { token: link } })
  }

  it('is on by default and can be switched off', async () => {
    expect(await isOn()).toBe(true)
    expect(await turn(false)).toMatchObject({ status: 200, data: { isOn: false } })
    expect(await isOn()).toBe(false)
    await turn(true)
    expect(await isOn()).toBe(true)
  })

  it('is stopped by the link in a letter, which can be undone', async () => {
    await follow()
    expect(await isOn()).toBe(false)
    await follow('/undo')
    expect(await isOn()).toBe(true)
    await follow()
    await turn(true)
    expect(await isOn()).toBe(true)
  })

  it('stays off by choice when the link is undone', async () => {
    await turn(false)
    await follow()
    await follow('/undo')
    expect(await isOn()).toBe(false)
    await turn(true)
  })

  it.each([undefined, 'yes', 1, null])('rejects %j', async (on) => {
    expect((await turn(on)).status).toBe(400)
  })

  it('rejects guests', async () => {
    expect((await call(test, 'GET /api/v4/profile/favorite-news')).status).toBe(401)
  })
})
