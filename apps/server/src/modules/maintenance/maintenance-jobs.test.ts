import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { foldLists } from '../fold-modules.ts'
import { modules } from '../modules.ts'
import { maintenanceSchedule, maintenanceTasks } from './maintenance-jobs.ts'

const tasks = maintenanceTasks(foldLists(modules))

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

async function runTask(name: string) {
  await runJobs(database, tasks, name)
  await expect.poll(() => column('select last_error from graphile_worker.jobs')).toEqual([])
}

const column = async (query: string) =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows.flat()

test('schedules only existing tasks', () => {
  const scheduled = parseCronItems(maintenanceSchedule).map((item) => item.task)
  expect(scheduled).toEqual(Object.keys(tasks))
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
    insert into waitlist_entries (deal_id, channel, recipient, created_at, confirmed_at)
      select min(id), 'email', 'old@mail.ru', now() - interval '31 days', null::timestamptz from deals union all
      select min(id), 'email', 'new@mail.ru', now() - interval '29 days', null from deals union all
      select min(id), 'email', 'sure@mail.ru', now() - interval '31 days', now() from deals`)
  await runTask('delete_expired_rows')
  expect(await column('select key from idempotency_keys')).toEqual(['new'])
  expect(await column('select client_id from page_visits')).toEqual(['new'])
  expect(await column(`select encode(key_hash, 'hex') from rate_limits`)).toEqual(['02'])
  expect(await column('select recipient from waitlist_entries order by id')).toEqual([
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
  const run = tasks.delete_expired_rows?.({}, { query } as never)
  await expect(run).rejects.toThrow('expired rows were not deleted')
  expect(done.length).toBeGreaterThan(10)
})

test('delete_expired_rows deletes any number of rows in statements of bounded size', async () => {
  await database.pool.query(`
    insert into page_visits (client_id, page_open, opened_at)
      select 'old ' || number, 1, now() - interval '31 days' from generate_series(1, 5001) as number;
    create table deleted_page_visits (count integer);
    create function count_deleted_page_visits() returns trigger language plpgsql security definer as $$
    begin
      insert into deleted_page_visits select count(*) from gone;
      return null;
    end $$;
    create trigger count_deleted_page_visits after delete on page_visits
      referencing old table as gone execute function count_deleted_page_visits()`)
  await runTask('delete_expired_rows')
  expect(await column('select count from deleted_page_visits')).toEqual([5000, 1])
  await database.pool.query(
    'drop function count_deleted_page_visits cascade; drop table deleted_page_visits',
  )
})
