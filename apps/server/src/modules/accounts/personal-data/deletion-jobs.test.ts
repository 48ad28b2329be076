import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../test/support/database.ts'
import { openRoom, stayIn } from '../../../../../../test/support/hotel.ts'
import { runJobs } from '../../../../../../test/support/run-jobs.ts'
import { openShop } from '../../../../../../test/support/shop.ts'
import { openTours } from '../../../../../../test/support/tours.ts'
import { waitForBlocked } from '../../../../../../test/support/wait-for-blocked.ts'
import { sha256 } from '../../../secret-tokens.ts'
import { foldLists } from '../../fold-modules.ts'
import { modules } from '../../modules.ts'
import { deletionSchedule, deletionTasks } from './deletion-jobs.ts'

const { blocksDeletion } = foldLists(modules)
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const change = (query: string, values: unknown[] = []) => database.pool.query(query, values)
const column = async (query: string) =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows.flat()

/** Anna and Boris are due, Vera is not due yet, and Galina has not requested deletion. */
beforeEach(async () => {
  await change(`
    truncate notifications, idempotency_keys, sign_in_failures, confirmations;
    delete from graphile_worker._private_jobs;
    delete from orders where user_id >= 900000;
    delete from users where id >= 900000;
    insert into users (id, email, phone, name, deletion_at) values
      (900001, 'anna@mail.ru', '+79990000001', 'Анна', now() - interval '1 minute'),
      (900002, 'boris@mail.ru', null, 'Борис', now() - interval '1 day'),
      (900003, 'vera@mail.ru', '+79990000003', 'Вера', now() + interval '1 hour'),
      (900004, 'galina@mail.ru', null, 'Галина', null);
    insert into sessions (token_hash, user_id, expires_at)
      select sha256(users.id::text::bytea), users.id, now() from users where id >= 900000;
    insert into sign_ins (user_id, method, device, address, succeeded)
      select id, 'password', 'Chrome', '10.0.0.1', true from users where id >= 900000;
    insert into sign_in_tickets (ticket_hash, user_id, method, expires_at)
      select sha256(id::text::bytea), id, 'password', now() from users where id >= 900000;
    insert into recovery_codes (user_id, salt, code_hash)
      select id, '\\x01', '\\x01' from users where id >= 900000;
    insert into subscriptions (user_id, city_id, kind)
      select id, 1, 'goods' from users where id >= 900000;
    insert into digests (user_id, week) select id, '2026-11-09' from users where id >= 900000;
    insert into confirmations (purpose, recipient, user_id, secret_hash, tries_left, expires_at)
      select 'confirm-email', email, id, '\\x01', 5, now() from users where id >= 900000;
    insert into confirmations (purpose, recipient, secret_hash, tries_left, expires_at)
      select 'sign-in-sms', phone, '\\x01', 5, now() from users where id >= 900000 and phone is not null;
    insert into notifications (channel, recipient, body)
      select 'email', email, 'Здравствуйте, ' || name from users where id >= 900000
      union all
      select 'sms', phone, 'Код' from users where id >= 900000 and phone is not null;
    insert into idempotency_keys (owner, key, request_hash)
      select 'user:' || id, 'key', '\\x01' from users where id >= 900000`)
  for (const login of ['anna@mail.ru', '+79990000001', 'vera@mail.ru'])
    await change('insert into sign_in_failures values ($1, 1, now())', [sha256(login)])
})

async function runJob() {
  await runJobs(database, deletionTasks({ db: database.db, blocksDeletion }), 'delete_accounts')
}
const runTask = (abortSignal = new AbortController().signal) =>
  deletionTasks({ db: database.db, blocksDeletion }).delete_accounts?.(undefined, {
    abortSignal,
  } as never)

const endTrip = `update tour_departures
  set departs_at = now() - interval '2 days', returns_at = now() - interval '1 hour'
  from trips where trips.departure_id = tour_departures.id and trips.purchase_id = $1`
const endStay = `update stays
  set check_in_at = now() - interval '2 days', check_out_at = now() - interval '1 hour'
  where purchase_id = $1`

const names = () => column('select name from users where id >= 900000 order by id')

/** Tables with a row that matches the words in any column, except the catalogue. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await column(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name !~ '^(deal|place|brand|listing)'`,
  )
  const found: string[] = []
  for (const table of tables) {
    const { rowCount } = await change(`select from ${table} where ${table}::text ~ $1 limit 1`, [
      words,
    ])
    if (rowCount) found.push(table)
  }
  return found.toSorted()
}

test('schedules the task', () => {
  const scheduled = parseCronItems(deletionSchedule).map((item) => item.task)
  expect(scheduled).toEqual(Object.keys(deletionTasks({ db: database.db, blocksDeletion })))
})

test('deletes all traces of due accounts and no other row', async () => {
  const annaAndBoris =
    '9990000001|anna@|boris@|\\m900001\\M|\\m900002\\M|' +
    ['anna@mail.ru', '+79990000001'].map((login) => sha256(login).toString('hex')).join('|')
  const vera = 'vera@|9990000003|\\m900003\\M'
  const before = await tablesWith(vera)
  expect(before).toHaveLength(10)
  expect(await tablesWith(annaAndBoris)).toEqual([...before, 'sign_in_failures'].toSorted())
  await runJob()
  expect(await names()).toEqual(['Вера', 'Галина'])
  expect(await tablesWith(annaAndBoris)).toEqual([])
  expect(await tablesWith(vera)).toEqual(before)
  expect(await column('select count(*) from sign_in_failures')).toEqual([1])
})

test('cascades from every table that references users; the ledger keeps anonymous rows', async () => {
  const tablesBy = (rule: string) =>
    column(`
      select distinct conrelid::regclass::text from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass and ${rule} order by 1`)
  expect(await tablesBy(`confdeltype = 'n'`)).toEqual([
    'coupon_returns',
    'gifts',
    'ledger_accounts',
    'orders',
    'parcels',
    'promo_uses',
    'purchases',
    'withdrawal_events',
    'withdrawals',
  ])
  expect(await tablesBy(`confdeltype not in ('c', 'n')`)).toEqual([])
})

test('keeps an account until its pending withdrawal has arrived', async () => {
  await change(
    `insert into withdrawals (user_id, status, amount_kopecks, requested_at)
     values (900001, 'paying', 10000, now())`,
  )
  await runJob()
  expect(await names()).toEqual(['Анна', 'Вера', 'Галина'])
  await change(`update withdrawals set status = 'paid', settled_at = now() where user_id = 900001`)
  await runJob()
  expect(await names()).toEqual(['Вера', 'Галина'])
})

describe('an account with something booked', () => {
  const annasDay = async (book: () => Promise<number>, end: (id: number) => Promise<unknown>) => {
    const id = await book()
    await runJob()
    expect(await names()).toEqual(['Анна', 'Вера', 'Галина'])
    await end(id)
    await runJob()
    expect(await names()).toEqual(['Вера', 'Галина'])
  }
  const cancel = (id: number) =>
    change(
      `select return_coupons($1, array_agg(coupons.id), 'balance') from coupons where purchase_id = $1`,
      [id],
    )

  test.each([
    ['it ends', (id: number) => change(endTrip, [id])],
    ['it is cancelled', cancel],
  ])('keeps its trip until %s', async (_, end) => {
    const shop = openShop(database)
    const tours = openTours(shop)
    await annasDay(async () => {
      const offer = await tours.offer()
      const extras = tours.trip(offer.departureId)
      const id = await shop.place({ ...offer, userId: 900001, extras })
      await shop.pay(id)
      return id
    }, end)
  })

  test.each([
    ['the check-out', (id: number) => change(endStay, [id])],
    ['it is cancelled', cancel],
  ])('keeps its stay until %s', async (_, end) => {
    const shop = openShop(database)
    await annasDay(async () => {
      const { dealId, optionId } = await openRoom(shop)
      const extras = { stay: stayIn(10) }
      const id = await shop.place({ dealId, optionId, userId: 900001, extras })
      await shop.pay(id)
      return id
    }, end)
  })
})

describe('an account with an order that the bank may still pay', () => {
  /** An order of Anna: expired, with a payment and a refund in these states. */
  async function order({ status = 'expired', payment = 'canceled', refund = 'succeeded' }) {
    const settled = (state: string) => (['new', 'pending'].includes(state) ? null : new Date())
    await change(
      `with ordered as (
         insert into orders (id, user_id, status, held_until)
         values (next_order_id(), 900001, $1, case $1 when 'waiting' then now() end) returning id
       ), line as (
         insert into purchases (id, order_id, user_id, deal_id, option_id, status, bought_at)
         select ordered.id, ordered.id, 900001, deal_id, deal_options.id, $1, null
         from ordered, deal_options order by deal_options.id limit 1
       ), paid as (
         insert into payments (order_id, method, amount_kopecks, status, settled_at, return_url)
         select id, 'sbp', 1, $2, $3, case when $2 = 'new' then null else '/' end from ordered
         returning id, order_id
       )
       insert into refunds (order_id, payment_id, amount_kopecks, status, settled_at, reason)
       select order_id, id, 1, $4, $5, 'late' from paid`,
      [status, payment, settled(payment), refund, settled(refund)],
    )
  }

  test.each([
    ['waits to be paid', { status: 'waiting' }],
    ['has a payment that is open', { payment: 'pending' }],
    ['has a refund that is to be sent', { refund: 'new' }],
    ['has a refund that the bank has', { refund: 'pending' }],
  ])('is kept until the order has ended: it %s', async (_name, open) => {
    await order(open)
    await runJob()
    expect(await names()).toEqual(['Анна', 'Вера', 'Галина'])
    // A direct delete is rejected by the database.
    await expect(change('delete from users where id = 900001')).rejects.toMatchObject({
      constraint: 'purchases_open_have_buyer',
    })
    await change(`
      select end_unpaid_order(id, 'expired') from orders where user_id = 900001 and status = 'waiting';
      update payments set status = 'canceled', settled_at = now() where status = 'pending';
      update refunds set status = 'succeeded', settled_at = now() where status in ('new', 'pending')`)
    await runJob()
    expect(await names()).toEqual(['Вера', 'Галина'])
  })

  test('is deleted when everything has ended or the bank never got the payment', async () => {
    await order({})
    await order({ payment: 'new' })
    await runJob()
    expect(await names()).toEqual(['Вера', 'Галина'])
  })

  test('is kept when a refund is opened during deletion', async () => {
    await order({})
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select from orders where user_id = 900001 for no key update')
    await client.query(`
      insert into refunds (order_id, payment_id, amount_kopecks, reason)
      select order_id, id, 1, 'return' from payments
      where order_id = (select id from orders where user_id = 900001)`)
    const deleted = change('delete from users where id = 900001')
    deleted.catch(() => {})
    await waitForBlocked(database.pool)
    await client.query('commit')
    client.release()
    await expect(deleted).rejects.toMatchObject({ constraint: 'purchases_open_have_buyer' })
  })
})

test('is idempotent and safe to run concurrently', async () => {
  await Promise.all([runTask(), runTask()])
  await runJob()
  expect(await names()).toEqual(['Вера', 'Галина'])
  await expect.poll(() => column('select id from graphile_worker.jobs')).toEqual([])
})

test('keeps an account whose owner cancels at the last moment', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('update users set deletion_at = null where id = 900001')
  const run = runTask()
  await waitForBlocked(database.pool)
  await client.query('commit')
  client.release()
  await run
  expect(await names()).toEqual(['Анна', 'Вера', 'Галина'])
  expect(await column(`select body from notifications where recipient = 'anna@mail.ru'`)).toEqual([
    'Здравствуйте, Анна',
  ])
})

test('leaves whole accounts when a run dies midway, and the next run deletes them', async () => {
  await change(`
    create function cut_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return old; end $$;
    create trigger cut_off before delete on notifications
      for each row when (old.recipient = 'anna@mail.ru') execute function cut_off()`)
  await expect(runTask()).rejects.toThrow('failed for 1 items')
  expect(await names()).toEqual(['Анна', 'Вера', 'Галина'])
  expect(await column('select count(*) from sessions where user_id = 900001')).toEqual([1])
  await change('drop function cut_off cascade')
  await runJob()
  expect(await names()).toEqual(['Вера', 'Галина'])
})

test('starts no other account after a stop', async () => {
  await expect(runTask(AbortSignal.abort())).rejects.toThrow('stopped')
  expect(await names()).toEqual(['Анна', 'Борис', 'Вера', 'Галина'])
})
