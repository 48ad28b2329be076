import { Logger, parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { connect } from '../../../../../test/support/site-database.ts'
import { waitForBlocked } from '../../../../../test/support/wait-for-blocked.ts'
import type { SiteAddress } from '../../addresses/site-address.ts'
import { digestSchedule, digestTasks } from './digest-jobs.ts'

let database: TestDatabase
const site: SiteAddress = { protocol: 'https', base: 'skidora.ru' }
const silent = new Logger(() => () => {})

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.pool.query(`
    truncate notifications, digests, subscriptions;
    delete from graphile_worker._private_jobs;
    delete from users where id >= 900000;
    insert into users (id, email, name, email_confirmed_at) values
      (900001, 'anna@mail.ru', 'Анна', now()),
      (900002, 'boris@mail.ru', 'Борис', now()),
      (900003, 'vera@mail.ru', 'Вера', now());
    insert into subscriptions (user_id, city_id, kind)
      select users.id, cities.city_id, kind
      from users, cities, unnest('{restaurants,goods}'::text[]) as kind
      where users.id >= 900000 and cities.slug = 'moscow'`)
})

async function runJob() {
  const { db, appPool: pool } = database
  await runJobs(database, digestTasks({ db, pool, site }), 'send_digests')
}

/** Runs the task itself, as a worker would. */
const runTask = (abortSignal = new AbortController().signal) =>
  digestTasks({ db: database.db, pool: database.appPool, site }).send_digests?.(undefined, {
    abortSignal,
    logger: silent,
  } as never)

const column = async (query: string) =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows.flat()
const recipients = () => column('select recipient from notifications order by recipient')
const everybody = ['anna@mail.ru', 'boris@mail.ru', 'vera@mail.ru']
const change = (query: string) => database.pool.query(query)

test('schedules the task', () => {
  const scheduled = parseCronItems(digestSchedule).map((item) => item.task)
  const tasks = digestTasks({ db: database.db, pool: database.appPool, site })
  expect(scheduled).toEqual(Object.keys(tasks))
})

test('sends each subscriber one letter with deals of the chosen kinds and an unsubscribe link', async () => {
  await change(`delete from subscriptions where user_id = 900002 and kind = 'goods'`)
  await runJob()
  expect(await recipients()).toEqual(everybody)
  const [anna, boris] = await column('select body from notifications order by recipient')
  expect(anna).toMatch(/^Здравствуйте, Анна!/)
  expect(anna).toMatch(/Рестораны\n\n• .+\d.₽/)
  expect(anna).toContain('Товары\n\n•')
  expect(boris).not.toContain('Товары')
  expect(anna.match(/• /g)).toHaveLength(6)
  const [slug] = anna.match(/(?<=skidora\.ru\/deals\/)\S+/)
  expect(await column(`select count(*) from deals where slug = '${slug}'`)).toEqual([1])
  expect(await column('select unsubscribe_url from notifications order by recipient')).toEqual(
    await column(
      `select 'https://skidora.ru/unsubscribe/' || unsubscribe_token from users where id >= 900000 order by email`,
    ),
  )
})

test('lists a deal of several cities once', async () => {
  await change(`insert into subscriptions (user_id, city_id, kind)
    select 900001, city_id, 'goods' from cities where slug in ('spb', 'kazan')`)
  await runJob()
  const [anna] = await column(`select body from notifications where recipient = 'anna@mail.ru'`)
  const links = anna.match(/(?<=\/deals\/)\S+/g)
  expect(links.length).toBeGreaterThan(6)
  expect(new Set(links).size).toBe(links.length)
})

test.each([
  ['an unconfirmed address', 'update users set email_confirmed_at = null where id = 900001'],
  ['who has no address', `update users set email = null, phone = '+79990000001' where id = 900001`],
  [
    'who has stopped the letters',
    'update subscriptions set stopped_at = now() where user_id = 900001',
  ],
  ['who is not subscribed', 'delete from subscriptions where user_id = 900001'],
  [
    'whose account is going',
    `update users set deletion_at = now() + interval '9 days' where id = 900001`,
  ],
  [
    'whose city has nothing to offer',
    `insert into cities (city_id, slug, title, title_in, title_from, latitude, longitude, time_zone)
       values (99001, 'emptyville', 'Пустов', 'в Пустове', 'из Пустова', 1, 1, 'Europe/Moscow');
     update subscriptions set city_id = 99001 where user_id = 900001`,
  ],
])('sends no letter to %s', async (_whom, statement) => {
  await change(statement)
  await runJob()
  expect(await recipients()).toEqual(['boris@mail.ru', 'vera@mail.ru'])
})

test('sends nothing on a second run in the same week, and again the next week', async () => {
  await runJob()
  await runJob()
  expect(await recipients()).toEqual(everybody)
  await change('update digests set week = week - 7')
  await runJob()
  expect(await recipients()).toHaveLength(6)
})

test('sends one letter each when runs overlap', async () => {
  await Promise.all([runTask(), runTask(), runTask()])
  expect(await recipients()).toEqual(everybody)
})

test('continues after a failure for one subscriber, and the next run catches up', async () => {
  await change(`
    create function refuse_boris() returns trigger language plpgsql as $$
    begin
      if new.recipient = 'boris@mail.ru' then raise 'no'; end if;
      return new;
    end $$;
    create trigger refuse_boris before insert on notifications
      for each row execute function refuse_boris()`)
  await runJob()
  expect(await recipients()).toEqual(['anna@mail.ru', 'vera@mail.ru'])
  await expect
    .poll(() => column(`select last_error from graphile_worker.jobs where last_error is not null`))
    .toEqual([expect.stringContaining('failed for 1 items')])
  await change('drop function refuse_boris cascade')
  await change(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
  await runJob()
  expect(await recipients()).toEqual(everybody)
})

test('leaves the rest to the next run when stopped midway', async () => {
  const stopping = new AbortController()
  await change(`
    create function wait_for_stop() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(15); return new; end $$;
    create trigger wait_for_stop before insert on notifications
      for each row execute function wait_for_stop()`)
  const holder = await connect(database.url)
  await holder.query('select pg_advisory_lock(15)')
  const stopped = expect(runTask(stopping.signal)).rejects.toThrow('stopped')
  await waitForBlocked(database.pool)
  stopping.abort()
  await holder.end()
  await stopped
  expect(await recipients()).toEqual(['anna@mail.ru'])
  await change('drop function wait_for_stop cascade')
  await runTask()
  expect(await recipients()).toEqual(everybody)
})

test('writes neither letter nor mark when the connection is lost', async () => {
  await change(`
    create function cut_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger cut_off before insert on notifications
      for each row when (new.recipient = 'vera@mail.ru') execute function cut_off()`)
  await expect(runTask()).rejects.toThrow('failed for 1 items')
  expect(await column('select user_id from digests order by user_id')).toEqual([900001, 900002])
  await change('drop function cut_off cascade')
  await runTask()
  expect(await recipients()).toEqual(everybody)
})
