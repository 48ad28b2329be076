import type { SearchPageResults } from '@skidora/contract/search.ts'
import { rebuildDemo } from '@skidora/db/demo/rebuild-demo.ts'
import { defaultDealCount, defaultSeed } from '@skidora/db/demo/seed/seed-demo.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { clearedTables } from '../cleared-tables.ts'

let test: TestApp
beforeAll(async () => {
  // The labelled queries expect the demo catalogue at its own size.
  test = await createTestApp({}, ({ pool }) =>
    rebuildDemo({
      ...{ pool, uploadsDir: inject('uploadsDir'), moduleTables: clearedTables },
      ...{ deals: defaultDealCount, seed: defaultSeed, now: new Date() },
    }),
  )
}, 120_000)
afterAll(() => test.close())

const call = async (
  name: string,
  query: Record<string, string | number | boolean> = {},
  remoteAddress = '127.0.0.1',
) => {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)])
  const url = `/api/v4/search/${name}?${new URLSearchParams(pairs)}`
  const response = await test.app.inject({ url, headers: { host: 'localhost' }, remoteAddress })
  return { statusCode: response.statusCode, ...response.json() }
}
const find = (query: string, rest = {}, remoteAddress?: string) =>
  call('getSearchPageResults', { query, ...rest }, remoteAddress)
const idsOf = (data: Pick<SearchPageResults, 'dealOffers'>) => data.dealOffers.map(({ id }) => id)

describe('the search index', () => {
  const query = (sql: string, values: unknown[] = []) => test.database.pool.query(sql, values)
  const isFound = async (text: string, dealId: number) =>
    idsOf((await find(text, { per_page: 100, citySlug: 'moscow' })).data).includes(dealId)

  it('contains every listed deal as its source view has it', async () => {
    const { rows } = await query(
      `select count(*) from deal_search_source as source
       full join deal_search using (deal_id)
       where (source.words, source.discount, source.rating, source.is_held, source.is_sold_out)
         is distinct from (deal_search.words, deal_search.discount, deal_search.rating,
                           deal_search.is_held, deal_search.is_sold_out)`,
    )
    expect(rows[0].count).toBe(0)
  })

  it('follows a deal that is renamed, hidden, shown and deleted', async () => {
    const { rows } = await query(
      `select deal_cards.deal_id from deal_cards
       join deal_cities on deal_cities.deal_id = deal_cards.deal_id and deal_cities.city_id = 1
       where deal_cards.is_listed order by deal_id limit 1`,
    )
    const id = rows[0].deal_id
    await query(`update deals set title = 'Полёт на Луну и обратно' where id = $1`, [id])
    expect(await isFound('луну', id)).toBe(true)
    await query(`update deals set status = 'hidden' where id = $1`, [id])
    expect(await isFound('луну', id)).toBe(false)
    await query(`update deals set status = 'published' where id = $1`, [id])
    expect(await isFound('луну', id)).toBe(true)
    await query('delete from deals where id = $1', [id])
    expect(await isFound('луну', id)).toBe(false)
  })

  it('follows the titles of brands and categories', async () => {
    const { rows } = await query(
      `select deal_search.deal_id, deal_search.brand_id, deal_search.category_id from deal_search
       where deal_search.words @@ '''@1''' order by deal_id limit 1`,
    )
    const [{ deal_id: id, brand_id: brandId, category_id: categoryId }] = rows
    await query(`update brands set title = 'Трактир «Кракозябра»' where id = $1`, [brandId])
    expect(await isFound('кракозябра', id)).toBe(true)
    await query(`update categories set title = 'Абракадабра' where id = $1`, [categoryId])
    expect(await isFound('абракадабра', id)).toBe(true)
  })

  it('follows the tags of a deal and their titles', async () => {
    const { rows } = await query(
      `select deal_search.deal_id from deal_search
       where deal_search.words @@ '''@1''' order by deal_id desc limit 1`,
    )
    const id = rows[0].deal_id
    await query(`insert into tags (id, slug, title, position) values (99, 'wow', 'Шурум', 99)`)
    await query('insert into deal_tags (deal_id, tag_id) values ($1, 99)', [id])
    expect(await isFound('шурум', id)).toBe(true)
    await query(`update tags set title = 'Бурум' where id = 99`)
    expect(await isFound('шурум', id)).toBe(false)
    expect(await isFound('бурум', id)).toBe(true)
    await query('delete from deal_tags where deal_id = $1 and tag_id = 99', [id])
    expect(await isFound('бурум', id)).toBe(false)
  })
})
