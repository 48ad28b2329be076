import type { DealPrice } from '@skidora/contract/deals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { readDealById } from './deal-read-model.ts'

let database: TestDatabase
let dealId: number
let optionId: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const query = async (text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows

/** A deal as after a bulk load: one option and no history. */
beforeEach(async () => {
  const [row] = await query(
    `insert into deals (slug, brand_id, category_id, status, title, tiny_title, description,
        features, conditions, photos, starts_at, ends_at, coupon_starts_at, coupon_ends_at)
     select 'watched-' || gen_random_uuid(), brand_id, category_id, 'published', 'Т', 'Т', '', '{}', '{}', photos,
        now() - interval '10 days', now() + interval '10 days', now(), now() + interval '20 days'
     from deals limit 1 returning id`,
  )
  dealId = row.id
  const client = await database.pool.connect()
  try {
    await client.query(`begin; set local skidora.bulk_load = 'on'`)
    const { rows } = await client.query(
      `insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
       values ($1, 0, 'О', 100000, 50000) returning id`,
      [dealId],
    )
    optionId = rows[0].id
    await client.query('commit')
  } finally {
    client.release()
  }
})

const changes = async () =>
  (
    await query(
      `select discounted_kopecks / 100 as rubles, round(extract(epoch from now() - changed_at) / 86400) as days
       from price_changes where deal_id = $1 order by id`,
      [dealId],
    )
  ).map(({ rubles, days }) => [rubles, days])

const historyOf = async () => {
  const deal = await readDealById(database.appPool, dealId, 'customer')
  return deal?.prices.map((price: DealPrice) =>
    price.history.map(({ priceDiscounted }) => priceDiscounted),
  )
}

describe('price_changes', () => {
  it('are recorded for every update, with the previous price', async () => {
    expect(await changes()).toEqual([])
    await query('update deal_options set discounted_kopecks = 40000 where id = $1', [optionId])
    await query('update deal_options set discounted_kopecks = 45000 where id = $1', [optionId])
    expect(await changes()).toEqual([
      [500, 10],
      [400, 0],
      [450, 0],
    ])
    expect(await historyOf()).toEqual([[500, 400, 450]])
  })

  it('are recorded for new and removed options', async () => {
    await query(
      `insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
       values ($1, 1, 'Н', 100000, 60000)`,
      [dealId],
    )
    expect(await changes()).toEqual([[600, 0]])
    await query('delete from deal_options where id = $1', [optionId])
    expect(await changes()).toEqual([
      [600, 0],
      [500, 10],
      [null, 0],
    ])
  })

  it('start with the deal when nothing has changed', async () => {
    expect(await historyOf()).toEqual([[500]])
  })

  it('are not recorded when the price stays the same', async () => {
    await query(`update deal_options set title = 'Другой' where id = $1`, [optionId])
    await query('update deal_options set discounted_kopecks = discounted_kopecks where id = $1', [
      optionId,
    ])
    // The current price is recorded; it is not a change.
    expect((await changes()).every(([rubles]) => rubles === 500)).toBe(true)
    expect(await changes()).toHaveLength(1)
  })

  it('roll back with their transaction', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('update deal_options set discounted_kopecks = 1 where id = $1', [optionId])
    await client.query('rollback')
    client.release()
    expect(await changes()).toEqual([])
  })

  it.each([
    'update price_changes set discounted_kopecks = 1',
    'update price_changes set changed_at = now()',
    'delete from price_changes',
    'truncate price_changes',
  ])('are append-only: %s', async (statement) => {
    await query('update deal_options set discounted_kopecks = 40000 where id = $1', [optionId])
    await expect(query(statement)).rejects.toThrow(/price_changes only grows/)
    expect(await changes()).toHaveLength(2)
  })

  it('are deleted with their deal', async () => {
    await query('update deal_options set discounted_kopecks = 40000 where id = $1', [optionId])
    await query('delete from deals where id = $1', [dealId])
    expect(await changes()).toEqual([])
  })

  it('are all recorded under concurrency', async () => {
    await query('update deal_options set discounted_kopecks = 40000 where id = $1', [optionId])
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        query('update deal_options set discounted_kopecks = $2 where id = $1', [
          optionId,
          10_000 + index,
        ]),
      ),
    )
    expect(await changes()).toHaveLength(12)
    const [{ discounted_kopecks: current }] = await query(
      'select discounted_kopecks from deal_options where id = $1',
      [optionId],
    )
    expect((await changes()).at(-1)?.[0]).toBe(Math.floor(current / 100))
  })
})
