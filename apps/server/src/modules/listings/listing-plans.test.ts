import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { cardsQuery } from './cards-read-model.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function planOf({ text, values }: { text: string; values: unknown[] }): Promise<string> {
  const { rows } = await database.pool.query(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('a page of a whole list', () => {
  it.each([
    ['popular', 'deal_listings_popularity_idx'],
    ['start_date', 'deal_listings_started_at_idx'],
    ['price', 'deal_listings_price_idx'],
    ['likes_count', 'deal_listings_likes_count_idx'],
    ['revenue_day_by_city', 'deal_listings_revenue_day_idx'],
    ['reviews_count', 'deal_listings_reviews_count_idx'],
  ] as const)('sorted by %s is a range scan of %s', async (sort, index) => {
    for (const [direction, isGuest] of [
      ['asc', true],
      ['desc', true],
      ['desc', false],
    ] as const) {
      const list = { cityId: 1, categoryId: 0, isGuest }
      const plan = await planOf(cardsQuery(list, { sort, direction, offset: 60, limit: 60 }))
      expect(plan).toMatch(
        new RegExp(`Index Only Scan ${direction === 'asc' ? 'Backward ' : ''}using ${index}`),
      )
      expect(plan).toContain('Index Scan using deal_cards_pk')
      expect(plan).not.toMatch(/Seq Scan|Hash/)
    }
  })
})

describe('places within bounds', () => {
  it('are found by an index', async () => {
    const plan = await planOf({
      text: `select places.id from places
             where point(places.longitude, places.latitude) <@ box(point($1, $2), point($3, $4))`,
      values: [37.6, 55.74, 37.62, 55.76],
    })
    expect(plan).toContain('places_point_idx')
    expect(plan).not.toContain('Seq Scan')
  })
})
