import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { listingTasks } from './listing-jobs.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

const runTask = () => runJobs(database, listingTasks, 'refresh_due_listings')

const column = async (query: string) =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows.flat()

test('refresh_due_listings lists started deals and unlists ended ones', async () => {
  await database.pool.query(`
    insert into cities (city_id, slug, title, title_in, title_from, latitude, longitude, time_zone)
      values (1, 'moscow', 'Москва', 'в Москве', 'из Москвы', 55.75, 37.62, 'Europe/Moscow')
      on conflict do nothing;
    insert into categories (id, kind, slug, title, icon, position, path)
      values (900001, 'goods', 'test-goods', 'Товары', 'bag', 1, '{900001}');
    insert into brands (id, slug, title, description, legal_name, inn)
      values (900001, 'test-brand', 'Бренд', '', 'ООО «Бренд»', '7700000000');
    insert into deals (id, slug, brand_id, category_id, status, title, tiny_title, description,
        features, conditions, photos, starts_at, ends_at, coupon_starts_at, coupon_ends_at)
      select 900000 + n, 'test-deal-' || n, 900001, 900001, 'published', 'Т', 'Т', '', '{}', '{}', '{a.webp}',
        now() - interval '1 day', now() + interval '1 day', now(), now() + interval '2 days'
      from generate_series(1, 2) n;
    insert into deal_cities (deal_id, city_id) values (900001, 1), (900002, 1);
    insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
      values (900001, 1, 'О', 200, 100), (900002, 1, 'О', 200, 100);
    -- As if both had been written long ago: the first has not begun then, the second has ended since.
    begin;
    set local skidora.bulk_load = 'on';
    update deal_cards set is_listed = false where deal_id = 900001;
    delete from deal_listings where deal_id = 900001;
    update deals set ends_at = now() - interval '1 hour' where id = 900002;
    update deal_cards set listed_until = now() - interval '1 hour' where deal_id = 900002;
    commit`)
  const listed = () => column('select deal_id from deal_listings where category_id = 900001')
  expect(await listed()).toEqual([900002])
  await runTask()
  expect(await listed()).toEqual([900001])
})
