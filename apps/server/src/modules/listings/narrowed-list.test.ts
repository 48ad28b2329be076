import {
  type FlagField,
  flagFields,
  type NumberField,
} from '@skidora/domain/lists/condition-fields.ts'
import { filtersOf } from '@skidora/domain/lists/listing-filters.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import {
  type Condition,
  isPlaceCondition,
  type NumberCondition,
  type PlaceField,
} from './conditions.ts'
import { countFacets } from './facets.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import { narrow, rowsOfRange } from './narrowed-list.ts'
import { readSnapshot } from './snapshot-read-model.ts'

const today = 20_000
let database: TestDatabase
let snapshot: ListingSnapshot
/** Random deals with few distinct values, for many ties and matches. */
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`
    select setseed(0.5);
    insert into deal_cities (deal_id, city_id) select deals.id, 1 from deals on conflict do nothing;
    update places set
      city_id = 1, latitude = 55.6 + random() * 0.3, longitude = 37.4 + random() * 0.4,
      landmark = (array['м. Сокол', 'м. Динамо', 'м. Митино', null])[1 + floor(random() * 4)];
    update deals set
      popularity = floor(random() * 5), likes_count = floor(random() * 4),
      reviews_count = floor(random() * 3), hold_day = floor(random() * 3),
      starts_at = date_trunc('day', now()) - interval '1 day' * (1 + floor(random() * 3)),
      rating = case when random() < 0.7 then 3.5 + floor(random() * 15) / 10 end,
      is_bookable = random() < 0.5, has_cashback = random() < 0.3,
      is_discount_only = random() < 0.2 and line_kind = 'coupon',
      next_free_on = case when random() < 0.8 then date '1970-01-01' + ${today} + floor(random() * 5)::integer - 2 end,
      available_quantity = (array[-1, -1, 5, 0])[1 + floor(random() * 4)],
      evening_free_on = case when random() < 0.8 then date '1970-01-01' + ${today} + floor(random() * 5)::integer - 2 end;
    update deal_cities set revenue_day_kopecks = floor(random() * 4) * 100;
    delete from deal_tags;
    insert into deal_tags select deals.id, tags.id from deals cross join tags
      where tags.id <= 4 and random() < 0.3;
  `)
  snapshot = await readSnapshot(database.appPool, 1, 0)
  expect(snapshot.size).toBeGreaterThan(200)
})
afterAll(() => database.drop())

const numberColumns = {
  minPriceDiscounted: 'deal_cards.price_kopecks / 100.0',
  discount: 'deal_cards.discount',
  rating: 'deals.rating',
  holdDay: 'deals.hold_day',
  partnerId: 'deals.brand_id',
  latitude: 'places.latitude',
  longitude: 'places.longitude',
}
const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
const somePlace = (where: string) => `exists (
  select from deal_places join places on places.id = deal_places.place_id
  where deal_places.deal_id = deals.id and places.city_id = 1 and ${where})`

/** Every flag in plain SQL. Day 20,000 after 1970 was a Friday. */
const noon = 12 * 60
const flags: Record<FlagField, string> = {
  openNow: somePlace(`exists (
    select from schedule_hours
    where schedule_hours.schedule_id = places.schedule_id
      and ((schedule_hours.weekday = 5 and ${noon} >= schedule_hours.opens and ${noon} < schedule_hours.closes)
        or (schedule_hours.weekday = 4 and ${noon} + 1440 < schedule_hours.closes)))
    and not exists (select from days_off where days_off.place_id = places.id
      and days_off.employee_id is null and days_off.day = date '1970-01-01' + ${today})`),
  isBookable: 'deals.is_bookable',
  hasCashback: 'deals.has_cashback',
  isOnlyDiscount: 'deals.is_discount_only',
  freeToday: `coalesce(deals.next_free_on <= date '1970-01-01' + ${today}, false)`,
  freeTonight: `coalesce(deals.evening_free_on <= date '1970-01-01' + ${today}, false)`,
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

function comparison(condition: NumberCondition<NumberField | PlaceField>) {
  const column = numberColumns[condition.field]
  if (condition.operator === 'in' || condition.operator === 'not in')
    return `${column} ${condition.operator} (${condition.value.join(', ') || 'null'})`
  return `${column} ${signs[condition.operator]} ${condition.value}`
}

/** The same conditions in plain SQL. */
function toSql(conditions: readonly Condition[]): string {
  const ofPlaces = conditions.filter(isPlaceCondition)
  const others = conditions.filter((condition) => !isPlaceCondition(condition))
  const parts = others.map((condition) => {
    switch (condition.field) {
      case 'tag':
      case 'landmark': {
        const names = condition.value.map(text).join(', ') || "''"
        const named =
          condition.field === 'landmark'
            ? somePlace(`places.landmark in (${names})`)
            : `exists (select from deal_tags join tags on tags.id = deal_tags.tag_id
                 where deal_tags.deal_id = deals.id and tags.slug in (${names}))`
        return condition.operator === 'in' ? named : `not ${named}`
      }
      default:
        return condition.operator === 'eq'
          ? `${flags[condition.field]} = ${condition.value}`
          : comparison(condition)
    }
  })
  if (ofPlaces.length > 0) parts.push(somePlace(ofPlaces.map(comparison).join(' and ')))
  return parts.join(' and ') || 'true'
}

const listed = (where: string) => `
  from deal_listings
  join deals on deals.id = deal_listings.deal_id
  join deal_cards on deal_cards.deal_id = deals.id
  where deal_listings.city_id = 1 and deal_listings.category_id = 0 and ${where}`

async function countInStore(conditions: readonly Condition[]): Promise<number> {
  const { rows } = await database.pool.query(`select count(*) ${listed(toSql(conditions))}`)
  return rows[0].count
}

const sortColumns = {
  popular: 'deals.popularity',
  start_date: 'deals.starts_at',
  price: 'deal_cards.price_kopecks',
  likes_count: 'deals.likes_count',
  revenue_day_by_city: 'deal_listings.revenue_day_kopecks',
  reviews_count: 'deals.reviews_count',
  discount: 'deal_cards.discount',
  rating: 'coalesce(deals.rating * 1048576 * 10 + deals.reviews_count, 0)',
  distance: `coalesce((
    select round((111320 * sqrt(min(
      (places.latitude - 55.75) ^ 2 + ((places.longitude - 37.62) * cosd(55.75)) ^ 2)))::numeric)
    from deal_places join places on places.id = deal_places.place_id
    where deal_places.deal_id = deals.id and places.city_id = 1), 1e9)`,
} as const
const origin = { latitude: 55.75, longitude: 37.62 }

const values = {
  minPriceDiscounted: fc.integer({ min: 100, max: 5000 }),
  discount: fc.integer({ min: 10, max: 70 }),
  rating: fc.integer({ min: 35, max: 50 }).map((tenths) => tenths / 10),
  holdDay: fc.integer({ min: 0, max: 3 }),
  partnerId: fc.integer({ min: 1, max: 300 }),
  latitude: fc.integer({ min: 5560, max: 5590 }).map((cents) => cents / 100),
  longitude: fc.integer({ min: 3740, max: 3780 }).map((cents) => cents / 100),
}

const numberConditions = fc
  .constantFrom(...(Object.keys(values) as (keyof typeof values)[]))
  .chain((field) =>
    fc.oneof(
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const),
        value: values[field],
      }),
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom('in' as const, 'not in' as const),
        value: fc.array(values[field], { minLength: 1, maxLength: 8 }),
      }),
    ),
  )
const textConditions = fc.record({
  field: fc.constant('tag' as const),
  operator: fc.constantFrom('in' as const, 'not in' as const),
  value: fc.array(fc.constantFrom('for-two', 'with-kids', 'gift', 'new', 'nothing'), {
    maxLength: 3,
  }),
})
const landmarkConditions = fc.record({
  field: fc.constant('landmark' as const),
  operator: fc.constantFrom('in' as const, 'not in' as const),
  value: fc.array(fc.constantFrom('м. Сокол', 'м. Динамо', 'м. Митино', "м. О'Нет"), {
    maxLength: 3,
  }),
})
const flagConditions = fc.record({
  field: fc.constantFrom(...flagFields),
  operator: fc.constant('eq' as const),
  value: fc.boolean(),
  at: fc.constant(noon),
})
const conditionLists = fc.array(
  fc.oneof(
    numberConditions,
    textConditions,
    landmarkConditions,
    flagConditions,
  ) as fc.Arbitrary<Condition>,
  { maxLength: 4 },
)

describe('a filtered list', () => {
  it('matches plain SQL, in the same order', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        conditionLists,
        fc.constantFrom(...(Object.keys(sortColumns) as (keyof typeof sortColumns)[])),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 30 }),
        async (conditions, sort, direction, offset, limit) => {
          const { rows } = await database.pool.query(
            `select deals.id ${listed(toSql(conditions))}
             order by deals.available_quantity = 0,
               ${sortColumns[sort]} ${direction}, deals.id ${direction}
             limit ${limit} offset ${offset}`,
          )
          const narrowed = narrow(snapshot, conditions, today)
          const range = rowsOfRange(snapshot, narrowed, {
            ...{ sort, direction, offset, limit, origin },
          })
          expect(range.map((row) => snapshot.numbers.dealId[row])).toEqual(
            rows.map((row) => row.id),
          )
          expect(narrowed.total).toBe(await countInStore(conditions))
          found += range.length
        },
      ),
      { numRuns: 200 },
    )
    expect(found).toBeGreaterThan(500)
  })

  it('counts facets like plain SQL without that filter', async () => {
    const tags = [
      { slug: 'for-two', title: 'Для двоих' },
      { slug: 'gift', title: 'Подарок' },
    ]
    await fc.assert(
      fc.asyncProperty(conditionLists, async (conditions) => {
        const facets = countFacets(snapshot, conditions, { today, minutes: noon }, tags)
        const check = async (condition: Condition, count: number | undefined) =>
          expect(count ?? 0).toBe(
            await countInStore([
              ...conditions.filter(({ field }) => field !== condition.field),
              condition,
            ]),
          )
        for (const [, { field, facet, steps }] of filtersOf('least')) {
          const value = steps[1]
          const step = facets[facet].find(({ from }) => from === value)
          await check({ field, operator: 'gte', value }, step?.count)
        }
        await check(
          { field: 'tag', operator: 'in', value: ['gift'] },
          facets.tags.find(({ slug }) => slug === 'gift')?.count,
        )
        await check(
          { field: 'landmark', operator: 'in', value: ['м. Сокол'] },
          facets.landmarks.find(({ title }) => title === 'м. Сокол')?.count,
        )
        for (const [, { field, facet }] of filtersOf('flag'))
          await check({ field, operator: 'eq', value: true, at: noon }, facets[facet])
        const withoutPrice = conditions.filter(({ field }) => field !== 'minPriceDiscounted')
        const { rows } = await database.pool.query(
          `select coalesce(min(deal_cards.price_kopecks), 0) / 100.0 as min,
                  coalesce(max(deal_cards.price_kopecks), 0) / 100.0 as max
           ${listed(toSql(withoutPrice))}`,
        )
        expect(facets.price).toEqual(rows[0])
      }),
      { numRuns: 60 },
    )
  })
})
