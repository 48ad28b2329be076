import type { DealCard, DealOffer } from '@skidora/contract/deals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { callAt, type PathAfter } from '../../../../../test/support/call.ts'
import { openShop } from '../../../../../test/support/shop.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows

const get = <Path extends PathAfter<'GET /api/v4/dealOffer/'>>(
  name: Path,
  query: Record<string, unknown> = {},
  token?: string,
) =>
  callAt<`GET /api/v4/dealOffer/${Path}`>(test, `GET /api/v4/dealOffer/${name}`, { query, token })

/** A deal listed in Moscow. */
async function someDeal(condition = 'true'): Promise<{ id: number; slug: string }> {
  const [deal] = await query(
    `select deals.id, deals.slug from deals
     join deal_listings on deal_listings.deal_id = deals.id
       and deal_listings.city_id = 1 and deal_listings.category_id = 0
     where not deal_listings.is_held and deals.available_quantity <> 0 and ${condition}
     order by deals.id limit 1`,
  )
  return deal
}

describe('GET dealOffer/getCards', () => {
  const idsOf = async (dealOfferIds: string, token?: string) =>
    (await get('getCards', { dealOfferIds }, token)).data.map(({ id }: DealCard) => id)

  it('returns each card once, in the order of the ids, without hidden deals', async () => {
    const first = await someDeal()
    const second = await someDeal(`deals.id > ${first.id}`)
    const hidden = await someDeal(`deals.id > ${second.id}`)
    const held = await someDeal(`deals.id > ${hidden.id}`)
    await query(`update deals set status = 'hidden' where id = $1`, [hidden.id])
    await query('update deals set hold_day = 2 where id = $1', [held.id])
    const ids = [second.id, hidden.id, 999_999_999, held.id, first.id, second.id].join()
    expect(await idsOf(ids)).toEqual([second.id, first.id])
    expect(await idsOf(ids, await signIn(test))).toEqual([second.id, held.id, first.id])
    await query(`update deals set status = 'published', hold_day = 0 where id = any ($1)`, [
      [hidden.id, held.id],
    ])
  })

  it.each(['', '1,', 'x', '1;2', '-1', Array(101).fill(1).join()])('rejects %s', async (ids) => {
    expect((await get('getCards', { dealOfferIds: ids })).status).toBe(400)
  })
})

describe('GET dealOffer/getDealOfferBySlug and getDealOfferInfo', () => {
  it('return the same deal with everything its page shows', async () => {
    const { id, slug } = await someDeal()
    const bySlug = await get('getDealOfferBySlug', { slug })
    const byId = await get('getDealOfferInfo', { dealOfferId: id })
    expect([bySlug.status, byId.status]).toEqual([200, 200])
    expect(byId.data).toEqual(bySlug.data)
    const deal: DealOffer = bySlug.data
    expect(deal).toMatchObject({
      id,
      slug,
      url: `/deals/${slug}`,
      image: deal.photos[0],
      expired: false,
      countdown: deal.endDate,
      startCoupon: deal.couponActivationStartDate,
      mapExists: deal.sites.length > 0,
      categoryTitle: deal.breadcrumbs.at(-1)?.title,
      ratings: { ratingValue: deal.rating, ratingCount: deal.reviewsCount },
    })
    expect(deal.companyPhotoAlbum.length).toBeGreaterThanOrEqual(3)
    expect(deal.partnerLegalInfoList[0]?.inn).toMatch(/^\d{10}(\d\d)?$/)
  })

  it('return the free stock at once', async () => {
    const shop = openShop(test.database)
    const deal = await shop.sell(8)
    const availableQuantity = async () =>
      (await get('getDealOfferInfo', { dealOfferId: deal.dealId })).data.availableQuantity
    const orderId = await shop.place({ ...deal, userId: await shop.somebody(), quantity: 6 })
    expect(await availableQuantity()).toBe(2)
    await shop.query('select end_unpaid_order($1, $2)', [orderId, 'cancelled'])
    expect(await availableQuantity()).toBe(8)
  })

  it('return the savings of each option and group', async () => {
    const grouped =
      'exists (select from deal_options where deal_id = deals.id and group_title is not null)'
    const { slug } = await someDeal(grouped)
    const { data: deal } = (await get('getDealOfferBySlug', { slug })) as { data: DealOffer }
    expect(deal.priceGroups.map((group) => group.title)).toEqual(['В будни', 'В выходные'])
    const inGroups = deal.priceGroups.flatMap((group) => group.priceIds)
    expect(inGroups.toSorted()).toEqual(deal.prices.map((price) => price.id).toSorted())
    for (const option of deal.prices) {
      expect(option.saving).toBeCloseTo(option.price - option.priceDiscounted)
      expect(option.discount).toBe(
        Math.floor(((option.price - option.priceDiscounted) * 100) / option.price),
      )
    }
    for (const { priceIds, saving } of deal.priceGroups) {
      const members = deal.prices.filter((price) => priceIds.includes(price.id))
      expect(saving).toBe(Math.max(...members.map((member) => member.saving)))
    }
    const [cheapest] = deal.prices
    expect(deal).toMatchObject({
      price: cheapest?.price,
      priceDiscounted: cheapest?.priceDiscounted,
      discount: cheapest?.discount,
    })
  })

  it('return the tags', async () => {
    const { id, slug } = await someDeal('exists (select from deal_tags where deal_id = deals.id)')
    const tags = await query(
      `select slug, title from tags join deal_tags on tag_id = tags.id where deal_id = $1 order by position`,
      [id],
    )
    expect((await get('getDealOfferBySlug', { slug })).data.tags).toEqual(tags)
  })

  it('count down to the start of an upcoming deal', async () => {
    const { id } = await someDeal()
    await query(
      `update deals set starts_at = now() + interval '1 day', ends_at = now() + interval '9 days' where id = $1`,
      [id],
    )
    const { data } = await get('getDealOfferInfo', { dealOfferId: id })
    expect(data.countdown).toBe(data.startDate)
    expect(data.expired).toBe(false)
  })

  it.each(['draft', 'hidden'])('show a %s deal to staff only', async (status) => {
    const { id } = await someDeal()
    await query('update deals set status = $2 where id = $1', [id, status])
    const getInfo = (token?: string) => get('getDealOfferInfo', { dealOfferId: id }, token)
    expect((await getInfo()).error.code).toBe('deal_not_found')
    expect((await getInfo(await signIn(test))).error.code).toBe('deal_not_found')
    expect((await getInfo(await signIn(test, 'staff@skidora.ru'))).data.staffOnly).toBe(status)
  })

  it('handle a deal without options', async () => {
    const { id } = await someDeal('deals.id not in (select deal_id from purchases)')
    await query('delete from deal_options where deal_id = $1', [id])
    const { data } = await get('getDealOfferInfo', { dealOfferId: id })
    expect(data).toMatchObject({ prices: [], priceGroups: [], price: 0, discount: 0 })
  })
})

const isGoods = `deals.category_id in (select id from categories where kind = 'goods')`

const byId = [
  'getDealOfferInfo',
  'getRecommends',
  'getRecommendedByDealOffer',
  'getActiveChildDealOffer',
] as const

describe.each(byId)('GET dealOffer/%s', (name) => {
  const getDeal = (dealOfferId: unknown) => get(name, { dealOfferId, cityId: 1 })

  it('returns 404 for an unknown or hidden deal', async () => {
    expect((await getDeal(999_999_999)).error.code).toBe('deal_not_found')
    const { id } = await someDeal()
    await query(`update deals set status = 'hidden' where id = $1`, [id])
    expect((await getDeal(id)).error.code).toBe('deal_not_found')
  })

  it.each([0, -1, 1.5, 1e30, 'NaN', '🙂', '\u0000', 'x'.repeat(1900), '1 or 1=1'])(
    'rejects the id %s',
    async (id) => {
      const { status, error } = await getDeal(id)
      expect([status, Object.keys(error.payload)]).toEqual([400, ['dealOfferId']])
    },
  )
})

describe('GET dealOffer/getDealOfferBySlug', () => {
  it.each(['', 'Слон', '🙂', 'a b', '../x', '\u0000', 'x'.repeat(1900)])(
    'rejects the slug «%s»',
    async (slug) => {
      const { status, error } = await get('getDealOfferBySlug', { slug })
      expect([status, Object.keys(error.payload)]).toEqual([400, ['slug']])
    },
  )
})

describe('GET dealOffer/getRecommends', () => {
  const read = async (id: number, more = {}) =>
    await get('getRecommends', { recommendType: 1, dealOfferId: id, citySlug: 'moscow', ...more })

  it('returns its category first, then the parent, nearest in price first', async () => {
    const { id } = await someDeal(isGoods)
    const { data, pagination } = await read(id)
    const cards: DealCard[] = data
    expect(cards.length).toBeGreaterThan(3)
    expect(pagination).toMatchObject({ currentPage: 1, pageSize: 40 })
    expect(cards.map((card) => card.id)).not.toContain(id)
    const [self] = await query(
      `select category_id, path, price_kopecks / 100.0 as price from deals
       join categories on categories.id = category_id
       join deal_cards on deal_cards.deal_id = deals.id where deals.id = $1`,
      [id],
    )
    const categories = new Map(
      (
        await query(
          `select deals.id, category_id, path from deals join categories on categories.id = category_id
           where deals.id = any ($1)`,
          [cards.map((card) => card.id)],
        )
      ).map((row) => [row.id, row]),
    )
    const ranks = cards.map((card) => {
      const category = categories.get(card.id)
      expect(category.path).toContain(self.path.at(-2))
      const step = category.category_id === self.category_id ? 0 : 1
      return step * 1e9 + Math.abs(card.priceDiscounted - self.price)
    })
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  })

  it('shows the first 40 on the deal page', async () => {
    const [{ slug, id }] = await query(
      `select deals.slug, deals.id from deals join deal_listings on deal_listings.deal_id = deals.id
       where deal_listings.city_id = 1 and not deal_listings.is_held
       group by deals.id, deals.category_id
       order by count(*) over (partition by deals.category_id) desc limit 1`,
    )
    const { data }: { data: DealCard[] } = await read(id)
    expect(data.length).toBeGreaterThan(8)
    const page = await test.app.inject({ url: `/deals/${slug}`, headers: { host: 'localhost' } })
    for (const card of data) expect(page.body).toContain(`href="/deals/${card.slug}"`)
  })

  it('paginates without repeats and ends', async () => {
    const { id } = await someDeal(isGoods)
    const all = await read(id, { per_page: 10 })
    const next = await read(id, { per_page: 5, page: 2 })
    expect(next.data).toEqual(all.data.slice(5))
    expect((await read(id, { page: 10_000 })).data).toEqual([])
  })

  it('lists held deals for signed-in users only', async () => {
    const { id } = await someDeal(isGoods)
    const [first] = (await read(id)).data
    await query('update deals set hold_day = 1 where id = $1', [first?.id])
    const idsOf = ({ data }: { data: DealCard[] }) => data.map((card) => card.id)
    expect(idsOf(await read(id))).not.toContain(first?.id)
    const known = { dealOfferId: id, citySlug: 'moscow' }
    const token = await signIn(test)
    expect(idsOf(await get('getRecommends', known, token))).toContain(first?.id)
  })

  it('excludes sold-out deals', async () => {
    const { id } = await someDeal(isGoods)
    const [first] = (await read(id)).data
    await query('update deals set available_quantity = 0 where id = $1', [first?.id])
    const cards: DealCard[] = (await read(id)).data
    expect(cards.length).toBeGreaterThan(3)
    expect(cards.map((card) => card.id)).not.toContain(first?.id)
    await query('update deals set available_quantity = -1 where id = $1', [first?.id])
    expect((await read(id)).data[0]?.id).toBe(first?.id)
  })

  it.each([
    ['page', 0],
    ['page', 1e9],
    ['page', '🙂'],
    ['per_page', 0],
    ['per_page', 1e9],
    ['recommendType', 2],
    ['citySlug', "m'oscow"],
  ])('rejects %s %s', async (field, value) => {
    const { status, error } = await read(1, { [field]: value })
    expect([status, Object.keys(error.payload)]).toEqual([400, [field]])
  })

  it('returns 404 for an unknown city', async () => {
    expect((await read(1, { citySlug: 'atlantis' })).error.code).toBe('city_not_found')
  })

  it('reads ranges of an index, not the whole category', async () => {
    const { id } = await someDeal(isGoods)
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query(
        `explain (format json) select deal_id from deal_listings
         where city_id = 1 and category_id = $1 and price_kopecks >= 1000 and deal_id <> ${id}
         order by price_kopecks, deal_id limit 100`.replace('$1', '1'),
      )
      expect(JSON.stringify(rows)).toContain('deal_listings_price_idx')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('GET dealOffer/getRecommendedByDealOffer', () => {
  it('returns popular deals of the kind from other categories of the city', async () => {
    const { id } = await someDeal(isGoods)
    const { data } = await get('getRecommendedByDealOffer', { dealOfferId: id, cityId: 1 })
    const ids = data.map((card: DealCard) => card.id)
    expect(ids.length).toBeGreaterThan(3)
    expect(ids.length).toBeLessThanOrEqual(20)
    const rows = await query(
      `select deals.id, deals.category_id <> self.category_id as is_other,
              own.path[1] = categories.path[1] as is_same_kind
       from deals
       join categories on categories.id = deals.category_id
       join deals as self on self.id = $2
       join categories as own on own.id = self.category_id
       where deals.id = any ($1) order by deals.popularity desc, deals.id desc`,
      [ids, id],
    )
    expect(rows.map((row) => row.id)).toEqual(ids)
    expect(rows.every((row) => row.is_other && row.is_same_kind)).toBe(true)
  })

  it('excludes sold-out deals', async () => {
    const { id } = await someDeal(isGoods)
    const idsOf = async (): Promise<number[]> =>
      (await get('getRecommendedByDealOffer', { dealOfferId: id, cityId: 1 })).data.map(
        (card: DealCard) => card.id,
      )
    const [first] = await idsOf()
    await query('update deals set available_quantity = 0 where id = $1', [first])
    const left = await idsOf()
    expect(left.length).toBeGreaterThan(3)
    expect(left).not.toContain(first)
    await query('update deals set available_quantity = -1 where id = $1', [first])
    expect((await idsOf())[0]).toBe(first)
  })

  it('returns 404 for an unknown city and rejects an invalid one', async () => {
    const { id } = await someDeal(isGoods)
    const getRecommended = (cityId: unknown) =>
      get('getRecommendedByDealOffer', { dealOfferId: id, cityId })
    expect((await getRecommended(999_999)).error.code).toBe('city_not_found')
    for (const cityId of [0, 1e12, '🙂']) expect((await getRecommended(cityId)).status).toBe(400)
  })
})

describe('GET dealOffer/getActiveChildDealOffer', () => {
  const getSuccessor = async (id: number, token?: string) =>
    (await get('getActiveChildDealOffer', { dealOfferId: id }, token)).data

  it('returns the successor on sale, also across an ended one', async () => {
    const old = await someDeal('deals.parent_id is null')
    const middle = await someDeal(`deals.id > ${old.id} and deals.parent_id is null`)
    const last = await someDeal(`deals.id > ${middle.id} and deals.parent_id is null`)
    await query('delete from waitlist_entries')
    await query('update deals set parent_id = null where parent_id = $1', [old.id])
    expect(await getSuccessor(old.id)).toBeNull()
    await query('update deals set parent_id = $1 where id = $2', [old.id, middle.id])
    await query('update deals set parent_id = $1 where id = $2', [middle.id, last.id])
    expect(await getSuccessor(old.id)).toMatchObject({ id: middle.id, slug: middle.slug })
    await query('update deals set hold_day = 1 where id = $1', [middle.id])
    expect(await getSuccessor(old.id)).toBeNull()
    expect(await getSuccessor(old.id, await signIn(test))).toMatchObject({ id: middle.id })
    await query('update deals set hold_day = 0 where id = $1', [middle.id])
    await query('update deals set ends_at = now() where id = $1', [middle.id])
    expect(await getSuccessor(old.id)).toMatchObject({ id: last.id })
    await query('update deals set available_quantity = 0 where id = $1', [last.id])
    expect(await getSuccessor(old.id)).toBeNull()
  })

  it('terminates when successors form a cycle', async () => {
    const one = await someDeal()
    const other = await someDeal(`deals.id > ${one.id}`)
    await query('update deals set parent_id = $1 where id = $2', [one.id, other.id])
    await query('update deals set parent_id = $1 where id = $2', [other.id, one.id])
    expect(await getSuccessor(one.id)).toMatchObject({ id: other.id })
  })
})
