import { Logger, parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import type { SiteAddress } from '../../addresses/site-address.ts'
import { waitlistSchedule, waitlistTasks } from './waitlist-jobs.ts'

let database: TestDatabase
const site: SiteAddress = { protocol: 'https', base: 'skidora.ru' }
const silent = new Logger(() => () => {})

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const column = async (query: string) =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows.flat()
const change = (query: string) => database.pool.query(query)

let waited: number
let other: number
let slug: string

/** A sold-out deal with two waiters, and an unrelated one. */
beforeEach(async () => {
  await change(`
    truncate notifications, waitlist_entries;
    delete from graphile_worker._private_jobs;
    delete from users where id >= 900000;
    update deals set parent_id = null, available_quantity = -1
      where parent_id is not null or available_quantity <> -1`)
  ;[waited = 0, other = 0] = await column(
    'select distinct deal_id from deal_listings order by deal_id limit 2',
  )
  ;[slug] = await column(
    `update deals set available_quantity = 0 where id = ${waited} returning slug`,
  )
  await change(`
    insert into users (id, email, name, email_confirmed_at) values
      (900001, 'anna@mail.ru', 'Анна', now());
    insert into waitlist_entries (deal_id, user_id, channel, recipient, confirmed_at) values
      (${waited}, 900001, 'email', 'anna@mail.ru', now()),
      (${waited}, null, 'email', 'guest@mail.ru', now()),
      (${waited}, null, 'email', 'unconfirmed@mail.ru', null)`)
})

async function runJob(task = 'notify_waitlist') {
  await runJobs(database, waitlistTasks({ db: database.db, site }), task)
}

const runTask = () =>
  waitlistTasks({ db: database.db, site }).notify_waitlist?.(undefined, {
    abortSignal: new AbortController().signal,
    logger: silent,
  } as never)

const recipients = () => column('select recipient from notifications order by recipient')
const those = ['anna@mail.ru', 'guest@mail.ru']
const putOnSale = () => change(`update deals set available_quantity = 5 where id = ${waited}`)

test('schedules the task', () => {
  const scheduled = parseCronItems(waitlistSchedule).map((item) => item.task)
  expect(scheduled).toEqual(Object.keys(waitlistTasks({ db: database.db, site })))
})

test('notifies nobody of a deal that is still sold out, ended or hidden', async () => {
  await runJob()
  await change(`update deals set available_quantity = 5, ends_at = now() where id = ${waited}`)
  await runJob()
  await change(
    `update deals set ends_at = now() + interval '9 days', status = 'hidden' where id = ${waited}`,
  )
  await runJob()
  expect(await recipients()).toEqual([])
  await change(`update deals set status = 'published' where id = ${waited}`)
})

test("notifies each confirmed waiter once, with the deal's URL and price", async () => {
  await putOnSale()
  await runJob()
  expect(await recipients()).toEqual(those)
  const [letter] = await column('select body from notifications order by recipient')
  expect(letter).toContain(`skidora.ru/deals/${slug}`)
  expect(letter).toMatch(/\d.₽/)
  await runJob()
  expect(await recipients()).toEqual(those)
  expect(await column('select recipient from waitlist_entries')).toEqual(['unconfirmed@mail.ru'])
  expect(
    await column(
      `select count(*) from due_work join notifications on notifications.id = subject_id
       where kind like '%_notifications'`,
    ),
  ).toEqual([2])
})

test('notifies of more deals than fit into a page', async () => {
  await change(`
    insert into waitlist_entries (deal_id, channel, recipient, confirmed_at)
      select deal_id, 'email', deal_id || '@mail.ru', now()
      from (
        -- Others may end while this test runs.
        select distinct deal_listings.deal_id from deal_listings
        join deals on deals.id = deal_listings.deal_id and deals.ends_at > now() + interval '1 day'
        order by deal_listings.deal_id limit 202
      ) as listed
      where deal_id <> ${waited}`)
  await runJob()
  expect(await recipients()).toHaveLength(201)
})

test('notifies of a deal that starts', async () => {
  await change(
    `update deals set available_quantity = -1, starts_at = now() + interval '1 day' where id = ${waited}`,
  )
  await runJob()
  expect(await recipients()).toEqual([])
  await change(`update deals set starts_at = now() - interval '1 minute' where id = ${waited}`)
  await runJob()
  expect(await recipients()).toEqual(those)
})

test('notifies of a successor on sale instead of the deal', async () => {
  await change(`update deals set parent_id = ${waited} where id = ${other}`)
  const [next] = await column(`select slug from deals where id = ${other}`)
  await runJob()
  const [letter] = await column('select body from notifications order by recipient')
  expect(letter).toContain(`/deals/${next}`)
  expect(letter).toContain('вместо неё идёт новая')
})

test('sends one message each when jobs overlap', async () => {
  await change(`
    insert into waitlist_entries (deal_id, channel, recipient, confirmed_at)
    select ${waited}, 'email', 'n' || n || '@mail.ru', now() from generate_series(1, 450) as n`)
  await putOnSale()
  await Promise.all([runTask(), runTask(), runTask(), runTask()])
  const notified = await recipients()
  expect(notified).toHaveLength(452)
  expect(new Set(notified).size).toBe(452)
})

test('one failed message delays no other, of this deal or another, and is sent by the next run', async () => {
  await change(`
    create function fail_for_anna() returns trigger language plpgsql as $$
    begin
      if new.recipient = 'anna@mail.ru' then raise exception 'no'; end if;
      return new;
    end $$;
    create trigger fail_for_anna before insert on notifications
      for each row execute function fail_for_anna()`)
  await change(`
    insert into waitlist_entries (deal_id, channel, recipient, confirmed_at)
      values (${other}, 'email', 'of-other@mail.ru', now())`)
  await putOnSale()
  await runJob()
  expect(await recipients()).toEqual(['guest@mail.ru', 'of-other@mail.ru'])
  await change('drop trigger fail_for_anna on notifications; drop function fail_for_anna')
  await runJob()
  expect(await recipients()).toEqual([...those, 'of-other@mail.ru'])
})

test('does not notify an account that is about to be deleted', async () => {
  await change('update users set deletion_at = now() where id = 900001')
  await putOnSale()
  await runJob()
  expect(await recipients()).toEqual(['guest@mail.ru'])
})

test('sends one short line by SMS', async () => {
  await change(
    `update waitlist_entries set channel = 'sms', recipient = '+79001112233' where recipient = 'guest@mail.ru'`,
  )
  await putOnSale()
  await runJob()
  const [text] = await column(`select body from notifications where channel = 'sms'`)
  expect(text).toMatch(/^Скидора: .+\/deals\//)
  expect(text.length).toBeLessThan(200)
})

test('notifies each confirmed watcher of a lower price once', async () => {
  const [kopecks = 0] = await column(
    `select min(discounted_kopecks) from deal_options where deal_id = ${other}`,
  )
  await change(`
    insert into waitlist_entries (deal_id, channel, recipient, confirmed_at, about, known_kopecks) values
      (${other}, 'email', 'dearer@mail.ru', now(), 'price', ${kopecks}),
      (${other}, 'sms', '+79001112233', now(), 'price', ${kopecks}),
      (${other}, 'email', 'cheaper@mail.ru', now(), 'price', 100),
      (${other}, 'email', 'silent@mail.ru', null, 'price', ${kopecks})`)
  const notifyOfPriceDrops = () => runJob('notify_price_drops')
  await notifyOfPriceDrops()
  expect(await recipients()).toEqual([])
  await change(
    `update deal_options set discounted_kopecks = discounted_kopecks - 5000 where deal_id = ${other}`,
  )
  await change(`update deals set available_quantity = 0 where id = ${other}`)
  await notifyOfPriceDrops()
  expect(await recipients()).toEqual([])
  await change(`update deals set available_quantity = -1 where id = ${other}`)
  await notifyOfPriceDrops()
  await notifyOfPriceDrops()
  expect(await recipients()).toEqual(['+79001112233', 'dearer@mail.ru'])
  const [letter] = await column(
    `select subject || body from notifications where recipient = 'dearer@mail.ru'`,
  )
  expect(letter).toMatch(/^Подешевело: .*было \d/s)
  expect(
    await column(`select recipient from waitlist_entries where about = 'price' order by id`),
  ).toEqual(['cheaper@mail.ru', 'silent@mail.ru'])
  await change(
    `update deal_options set discounted_kopecks = discounted_kopecks + 5000 where deal_id = ${other}`,
  )
})
