import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { searchTasks } from './search-jobs.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

const runTask = () => runJobs(database, searchTasks, 'refresh_search_steps')

const column = async (query: string) =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows.flat()

test('refresh_search_steps creates missing steps and keeps nearly unchanged ones', async () => {
  const stepOf = (dealId: number) =>
    column(`select words @@ '''@1^1''' from deal_search where deal_id = ${dealId}`)
  const [least, most] = await column(
    `with added as (
       insert into deals
         (id, slug, brand_id, category_id, status, title, tiny_title, description, features,
          conditions, photos, starts_at, ends_at, coupon_starts_at, coupon_ends_at, popularity)
       select 800000 + n, 'step-' || n, first.brand_id, first.category_id, 'published', 'Шаг', 'Шаг',
              '', '{}', '{}', first.photos, now() - interval '1 day', now() + interval '1 day',
              now(), now() + interval '2 days', 100000 + n
       from generate_series(1, 1005) as n
       cross join (select * from deals order by id limit 1) as first
       returning id
     ), priced as (
       insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
       select added.id, 0, 'Купон', 200, 100 from added
     ), placed as (
       insert into deal_cities (deal_id, city_id) select added.id, 1 from added
     )
     select unnest(array[min(added.id), max(added.id)]) from added`,
  )
  expect(await column('select city_id from search_steps where city_id = 1')).toEqual([])
  expect(await stepOf(most)).toEqual([false])
  await runTask()
  expect(await column('select bounds[1] from search_steps where city_id = 1')).toEqual([100_006])
  expect(await stepOf(most)).toEqual([true])
  expect(await stepOf(least)).toEqual([false])
  expect(
    await column(
      `select count(*) from deal_search_source as source full join deal_search using (deal_id)
       where source.words is distinct from deal_search.words`,
    ),
  ).toEqual([0])

  await database.pool.query('update deals set popularity = popularity + 1 where id > 800000')
  await runTask()
  expect(await column('select bounds[1] from search_steps where city_id = 1')).toEqual([100_006])
})
