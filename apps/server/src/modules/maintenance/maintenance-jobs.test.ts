import { randomBytes } from 'node:crypto'
import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { maintenanceSchedule, maintenanceTasks } from './maintenance-jobs.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

async function runTask(name: string) {
  await runJobs(database, maintenanceTasks, name)
  await expect.poll(() => column('select last_error from graphile_worker.jobs')).toEqual([])
}

const column = async (query: string) =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows.flat()

test('schedules only existing tasks', () => {
  const scheduled = parseCronItems(maintenanceSchedule).map((item) => item.task)
  expect(scheduled.toSorted()).toEqual(Object.keys(maintenanceTasks).toSorted())
})

test('delete_expired_rows deletes expired rows only', async () => {
  await database.pool.query(`
    truncate idempotency_keys, notifications, sessions, used_captchas, page_visits, rate_limits
      cascade;
    insert into idempotency_keys (owner, key, request_hash, created_at) values
      ('user:1', 'old', '\\x00', now() - interval '49 hours'),
      ('user:1', 'new', '\\x00', now() - interval '47 hours');
    insert into notifications (channel, recipient, body, created_at) values
      ('sms', 'old', '', now() - interval '91 days'),
      ('sms', 'new', '', now() - interval '89 days');
    insert into users (id, email, name) values (900001, 'a@mail.ru', 'А');
    insert into sessions (token_hash, user_id, expires_at) values
      ('\\x01', 900001, now() - interval '1 minute'),
      ('\\x02', 900001, now() + interval '1 minute');
    insert into used_captchas (nonce, expires_at) values
      ('old', now() - interval '1 minute'), ('new', now() + interval '1 minute');
    insert into rate_limits (key_hash, count, ends_at) values
      ('\\x01', 1, now() - interval '1 minute'), ('\\x02', 1, now() + interval '1 minute');
    insert into merchant_devices
      (merchant_key_id, link_hash, link_ends_at, token_hash, connected_at, revoked_at)
      select merchant_keys.id, device.* from (select min(id) as id from merchant_keys) as merchant_keys,
        (values
          ('\\x01'::bytea, now() - interval '1 minute', null::bytea, null::timestamptz, null::timestamptz),
          ('\\x02', now() + interval '1 minute', null, null, null),
          (null, null, '\\x03', now() - interval '366 days', null),
          (null, null, '\\x04', now() - interval '1 day', null),
          (null, null, '\\x05', now() - interval '1 day', now())
        ) as device;
    insert into page_visits (client_id, page_open, opened_at) values
      ('old', 1, now() - interval '31 days'), ('new', 1, now() - interval '29 days');
    insert into deal_waits (deal_id, channel, recipient, created_at, confirmed_at)
      select min(id), 'email', 'old@mail.ru', now() - interval '31 days', null::timestamptz from deals union all
      select min(id), 'email', 'new@mail.ru', now() - interval '29 days', null from deals union all
      select min(id), 'email', 'sure@mail.ru', now() - interval '31 days', now() from deals`)
  await runTask('delete_expired_rows')
  expect(await column('select key from idempotency_keys')).toEqual(['new'])
  expect(await column('select client_id from page_visits')).toEqual(['new'])
  expect(await column(`select encode(key_hash, 'hex') from rate_limits`)).toEqual(['02'])
  expect(await column('select recipient from deal_waits order by id')).toEqual([
    'new@mail.ru',
    'sure@mail.ru',
  ])
  expect(
    await column(
      `select encode(coalesce(link_hash, token_hash), 'hex') from merchant_devices order by id`,
    ),
  ).toEqual(['02', '04'])
  expect(await column('select nonce from used_captchas')).toEqual(['new'])
  expect(await column('select recipient from notifications')).toEqual(['new'])
  expect(await column(`select encode(token_hash, 'hex') from sessions`)).toEqual(['02'])
})

test('delete_expired_rows continues after a failed statement and reports it', async () => {
  const done: string[] = []
  const query = async (text: string) => {
    done.push(text)
    if (done.length === 1) throw new Error('canceling statement due to statement timeout')
    return { rowCount: 0 }
  }
  const run = maintenanceTasks.delete_expired_rows?.({}, { query } as never)
  await expect(run).rejects.toThrow('expired rows were not deleted')
  expect(done.length).toBeGreaterThan(10)
})

test('delete_expired_rows deletes any number of rows in statements of bounded size', async () => {
  await database.pool.query(`
    insert into page_visits (client_id, page_open, opened_at)
      select 'old ' || number, 1, now() - interval '31 days' from generate_series(1, 5001) as number;
    create table deleted_visits (count integer);
    create function count_deleted_visits() returns trigger language plpgsql security definer as $$
    begin
      insert into deleted_visits select count(*) from gone;
      return null;
    end $$;
    create trigger count_deleted_visits after delete on page_visits
      referencing old table as gone execute function count_deleted_visits()`)
  await runTask('delete_expired_rows')
  expect(await column('select count from deleted_visits')).toEqual([5000, 1])
  await database.pool.query('drop function count_deleted_visits cascade; drop table deleted_visits')
})

test('delete_expired_rows masks codes and links of messages sent a day ago', async () => {
  const link = `Откройте https://skidora.ru/auth?unlock=${randomBytes(32).toString('base64url')}\n\nОна…`
  const add = (sentAt: string, body: string, subject: string | null, code: string | null) =>
    database.pool.query(
      `insert into notifications (channel, recipient, subject, body, code, sent_at)
       values ('email', 'secrets@mail.ru', $1, $2, $3, ${sentAt})`,
      [subject, body, code],
    )
  for (const sentAt of ["now() - interval '25 hours'", "now() - interval '23 hours'", 'null']) {
    await add(sentAt, 'Ваш код: 123456', '123456 — код', '123456')
    await add(sentAt, link, 'Новый пароль', null)
  }
  await runTask('delete_expired_rows')
  const ofOne = (what: string) =>
    column(`select ${what} from notifications where recipient = 'secrets@mail.ru' order by id`)
  expect(await ofOne('code')).toEqual([null, null, '123456', null, '123456', null])
  const bodies = await ofOne('body')
  expect(bodies[0]).toBe('Ваш код: …')
  expect(bodies[1]).toBe('Откройте https://skidora.ru/auth?unlock=…\n\nОна…')
  expect(bodies.slice(2)).toEqual(['Ваш код: 123456', link, 'Ваш код: 123456', link])
  expect((await ofOne('subject')).slice(0, 2)).toEqual(['… — код', 'Новый пароль'])
})

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
  await runTask('refresh_due_listings')
  expect(await listed()).toEqual([900001])
})

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
  await runTask('refresh_search_steps')
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
  await runTask('refresh_search_steps')
  expect(await column('select bounds[1] from search_steps where city_id = 1')).toEqual([100_006])
})
