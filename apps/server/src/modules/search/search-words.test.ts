import type { SearchPageResults } from '@skidora/contract/search.ts'
import { rebuildDemo } from '@skidora/db/demo/rebuild-demo.ts'
import { defaultDealCount, defaultSeed } from '@skidora/db/demo/seed/seed-demo.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestApp, openTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call as callAs } from '../../../../../test/support/call.ts'
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

describe('synonyms', () => {
  const categoriesFor = async (query: string) =>
    (await find(query)).data.categories.map(({ slug }: { slug: string }) => slug)

  it.each([
    ['гостиница', /hotel/],
    ['гостинницы', /hotel/],
    ['зубной', /dental/],
    ['барбершоп', /hair/],
    ['тренажёрный зал', /gyms|fitness/],
    ['dental', /dental/],
    ['стоматологический', /dental/],
  ])('find deals for «%s»', async (query, slug) => {
    expect((await categoriesFor(query))[0]).toMatch(slug)
  })

  it('suggest the category while typing', async () => {
    const { data } = await call('suggests', { query: 'гостиниц' })
    expect(data.categories.map(({ slug }: { slug: string }) => slug)).toContain('hotels')
  })

  it("follow the editors' list", async () => {
    expect((await find('абырвалг')).data.dealOffers).toEqual([])
    await test.database.pool.query(
      `insert into search_synonyms (word, means) values ('абырвалг', 'массаж')`,
    )
    // A fresh process, since a running one pauses before it reloads (live-vocabulary.test.ts).
    const later = await openTestApp(test.database)
    const { data } = await callAs(later, 'GET /api/v4/search/getSearchPageResults', {
      query: { query: 'абырвалг', citySlug: 'moscow' },
    })
    expect(data.categories[0]?.slug).toBe('massage')
    await later.close()
  })
})

describe('everyday wishes', () => {
  it.each([
    ['цветы', 'gifts'],
    ['букет цветов', 'gifts'],
    ['где поужинать', 'restaurants'],
    ['выпить', 'bars'],
    ['расслабиться', 'services'],
    ['кофе', 'coffee'],
    ['суши дёшево', 'sushi'],
    ['подарок маме', 'gifts'],
    ['речная прогулка', 'boats'],
    ['куда сходить', 'fun'],
    ['куда сходить с ребенком', 'kids-fun'],
    ['квесты для детей', 'quests'],
    ['спа для двоих', 'spa'],
    ['спина болит', 'massage'],
  ])('find the right deals first for «%s»', async (query, slug) => {
    const { data } = await find(query)
    expect(data.correction).toBeNull()
    const { rows } = await test.database.pool.query(
      `select deals.title
       from deals
       join categories on categories.id = deals.category_id
       join categories as expected on expected.id = any (categories.path)
       where deals.id = any ($1) and expected.slug = $2`,
      [idsOf(data).slice(0, 3), slug],
    )
    expect(rows).toHaveLength(3)
  })

  it('find flowers without everything of a colour, and all coffee houses', async () => {
    const slugsOf = async (query: string) =>
      (await find(query)).data.categories.map(({ slug }: { slug: string }) => slug)
    expect(await slugsOf('цветы')).toEqual(['gifts'])
    expect(await slugsOf('цвет молочный')).toEqual(['clothes'])
    const [coffee, houses] = [await find('кофе'), await find('кофейни и кондитерские')]
    expect(coffee.data.categories[0]).toEqual(houses.data.categories[0])
  })

  it('keep a common word that finds nothing, and offer what the others find', async () => {
    const { data } = await find('массаж в пятницу для бабушки')
    expect(data).toMatchObject({ dealOffers: [], correction: null })
    expect(data.alternative.query).toBe('массаж')
  })
})

describe('words of place', () => {
  const placeOf = `
    select regexp_replace(places.landmark, '^м\\. ', '') as landmark, places.address,
           split_part(places.address, ',', 1) as street
    from deal_search
    join deal_places on deal_places.deal_id = deal_search.deal_id
    join places on places.id = deal_places.place_id and places.city_id = 1
    where deal_search.words @@ ('''@1'' & ''#' || (select id from categories where slug = 'nails') || '''')::tsquery
      and places.landmark ~ '^м\\. [А-Яа-я]+$'
    order by deal_search.popularity desc limit 1`

  it('narrow a search to a station and to a street', async () => {
    const [place] = (await test.database.pool.query(placeOf)).rows
    for (const where of [place.landmark, place.street]) {
      const { data, pagination } = await find(`маникюр ${where}`, { per_page: 100 })
      expect(pagination.totalCount, where).toBeGreaterThan(0)
      const { rows } = await test.database.pool.query(
        `select count(distinct deal_places.deal_id)::integer as count from deal_places
         join places on places.id = deal_places.place_id
         where deal_places.deal_id = any ($1)
           and (places.landmark ilike '%' || $2 || '%' or places.address ilike '%' || $3 || '%')`,
        [idsOf(data), place.landmark, place.street.trim()],
      )
      expect(rows[0].count, where).toBe(data.dealOffers.length)
    }
  })

  it('find the same deals for every wording of the place', async () => {
    const [{ landmark, street }] = (await test.database.pool.query(placeOf)).rows
    const resultOf = async (query: string) => {
      const { data } = await find(query, { per_page: 100 })
      return { ids: idsOf(data), correction: data.correction }
    }
    const atStation = await resultOf(`маникюр ${landmark}`)
    expect(atStation.ids.length).toBeGreaterThan(0)
    for (const place of ['у метро', 'рядом с метро', 'недалеко от станции', 'м.', 'около ст. м.']) {
      expect(await resultOf(`маникюр ${place} ${landmark}`), place).toEqual(atStation)
    }
    const name = street.replace(/\s*(ул\.|пр-т|ш\.)\s*/, '')
    const atStreet = await resultOf(`маникюр ${street}`)
    expect(atStreet.ids.length).toBeGreaterThan(0)
    const kind = street.includes('ул.') ? 'улица' : street.includes('пр-т') ? 'просп.' : 'шоссе'
    expect((await resultOf(`маникюр возле ${kind} ${name}`)).ids).toEqual(
      expect.arrayContaining(atStreet.ids),
    )
  })

  it('flag a query for places near the visitor', async () => {
    const plain = await find('маникюр')
    expect(plain.data.isNearbyWanted).toBe(false)
    for (const place of ['рядом', 'рядом со мной', 'недалеко от дома', 'возле меня']) {
      const nearby = await find(`маникюр ${place}`)
      expect(nearby.data, place).toEqual({ ...plain.data, isNearbyWanted: true })
    }
    expect((await find('подарок для дома')).data.isNearbyWanted).toBe(false)
    const bare = await find('рядом со мной')
    expect(bare.data).toMatchObject({ isNearbyWanted: true, correction: null, dealOffers: [] })
  })

  it('are dropped from the alternative when nothing is found there', async () => {
    const { rows } = await test.database.pool.query(
      `select distinct regexp_replace(places.landmark, '^м\\. ', '') as landmark from places
       where places.city_id = 1 and places.landmark ~ '^м\\. [А-Яа-я]+$'`,
    )
    const alternatives: (string | undefined)[] = []
    for (const { landmark } of rows) {
      const { data } = await find(`глэмпинг ${landmark}`)
      if (data.dealOffers.length === 0) alternatives.push(data.alternative?.query)
    }
    expect(alternatives.length).toBeGreaterThan(10)
    // A few stations are also words of deals: «Полянка» is a toy.
    const meant = alternatives.filter((query) => query === 'глэмпинг')
    expect(meant.length).toBeGreaterThan(0.8 * alternatives.length)
    const { data } = await find('глэмпинг на Мясницкой улице')
    expect([data.dealOffers, data.alternative?.query]).toEqual([[], 'глэмпинг'])
  })
})

describe('words of the trade', () => {
  it.each([
    ['купон на массаж', 'массаж'],
    ['сертификат на массаж', 'массаж'],
    ['скидки на суши', 'суши'],
    ['акция суши', 'суши'],
  ])('do not narrow «%s»', async (query, plain) => {
    const { data, pagination } = await find(query)
    const expected = await find(plain)
    expect(data).toEqual(expected.data)
    expect(pagination).toEqual(expected.pagination)
    expect(data.correction).toBeNull()
  })

  it('alone find all deals of the city', async () => {
    const { data, pagination } = await find('купоны')
    expect(data).toMatchObject({ correction: null, alternative: null })
    expect(pagination.totalCount).toBeGreaterThan(70)
    expect((await find('скидки в Москве')).pagination).toEqual(pagination)
    expect((await find('')).data.dealOffers).toEqual([])
  })
})

it.each([
  ['отель питер', 'spb'],
  ['гостиницы в Санкт-Петербурге', 'spb'],
  ['отели в Казани', 'kazan'],
  ['отели в Питере', 'spb'],
  ['гостиница во владике', 'vladivostok'],
  ['отель', null],
  ['массаж питер', null],
  ['отель у моря казань', null],
])('names the city of the hotels for «%s»: %s', async (query, slug) => {
  expect((await find(query)).data.hotelCitySlug).toBe(slug)
})
