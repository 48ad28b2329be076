import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUser } from '../apps/server/src/start/postgres-cluster.ts'
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts'
import { openShop } from '../test/support/shop.ts'
import { grantAppRights } from './grant-app-rights.ts'

let database: TestDatabase
let app: pg.Pool
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  database = await createTestDatabase()
  app = database.appPool
  shop = openShop(database)
})
afterAll(() => database.drop())

const denied = { code: '42501' }

describe('the role of the app', () => {
  test.each([
    'truncate ledger_entries, ledger_transactions, ledger_accounts',
    'truncate ledger_transactions cascade',
    'delete from ledger_entries',
    'delete from ledger_transactions',
    'delete from ledger_accounts',
    'update ledger_entries set amount_kopecks = 1',
    `update ledger_transactions set kind = 'gift'`,
    'update ledger_accounts set balance_kopecks = 1',
    'update ledger_accounts set user_id = 1',
    'select from ledger_accounts for update',
    'insert into price_changes (deal_id, option_id) values (1, 1)',
    'delete from price_changes',
    'truncate price_changes',
    'delete from withdrawal_events',
    'delete from kysely_migration',
    'truncate due_work',
  ])('is denied: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject(denied)
  })

  test.each([
    `copy users to program 'cat'`,
    `copy users from program 'true'`,
    `copy users to '/tmp/users'`,
    `select pg_read_file('/etc/passwd')`,
    `set session_replication_role = 'replica'`,
    'alter table ledger_entries disable trigger all',
    'drop trigger ledger_entries_append_only on ledger_entries',
    'alter function is_bulk_load() volatile',
    'create table loot ()',
    'create schema loot',
    'create function loot() returns integer language sql return 1',
    'create role loot',
    'set role skidora',
    'set session authorization skidora',
    'alter role skidora_app superuser',
    'drop table sessions',
    'create policy loot on graphile_worker._private_jobs',
  ])('is denied what the owner or a superuser can: %s', async (statement) => {
    const client = await app.connect()
    try {
      await client.query('begin')
      await expect(client.query(statement)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|0L|2F)/),
      })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('gains nothing by the bulk load setting', async () => {
    const client = await app.connect()
    try {
      await client.query(`begin; set local skidora.bulk_load = 'on'`)
      expect((await client.query('select is_bulk_load() as is')).rows).toEqual([{ is: false }])
      await expect(client.query('truncate ledger_entries')).rejects.toMatchObject(denied)
    } finally {
      await client.query('rollback')
      client.release()
    }
    const owner = await database.pool.connect()
    await owner.query(`begin; set local skidora.bulk_load = 'on'`)
    expect((await owner.query('select is_bulk_load() as is')).rows).toEqual([{ is: true }])
    await owner.query('rollback')
    owner.release()
  })

  test.each([
    ['with no setting', ''],
    ['with the bulk load setting', `set local skidora.bulk_load = 'on';`],
    ['as a replica', `set local session_replication_role = 'replica';`],
  ])('cannot truncate the ledger, nor can the owner %s', async (_how, setting) => {
    const owner = await database.pool.connect()
    for (const truncate of [
      'truncate ledger_entries',
      'truncate ledger_transactions cascade',
      'truncate ledger_accounts cascade',
      'truncate brands cascade',
    ]) {
      await expect(owner.query(`begin; ${setting} ${truncate}`)).rejects.toThrow(/only grows/)
      await owner.query('rollback')
      await expect(app.query(truncate)).rejects.toMatchObject(denied)
    }
    owner.release()
  })

  test('has its price changes recorded despite the bulk load setting', async () => {
    const { dealId, optionId } = await shop.sell(5)
    const client = await app.connect()
    await client.query(`begin; set local skidora.bulk_load = 'on'`)
    await client.query('update deal_options set discounted_kopecks = 90000 where id = $1', [
      optionId,
    ])
    await client.query('commit')
    client.release()
    const history = await shop.query(
      'select discounted_kopecks from price_changes where deal_id = $1 order by id',
      [dealId],
    )
    expect(history).toEqual([{ discounted_kopecks: 100_001 }, { discounted_kopecks: 90_000 }])
  })

  test('cannot open an account with a balance', async () => {
    const userId = await shop.somebody()
    await expect(
      app.query(
        `insert into ledger_accounts (kind, user_id, balance_kopecks) values ('balance', $1, 100)`,
        [userId],
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_accounts_open_empty' })
  })

  test('cannot change a balance by a trigger on its own table', async () => {
    const client = await app.connect()
    try {
      await client.query(
        `begin;
         create temporary table entries
           (transaction_id bigint, account_id bigint, amount_kopecks bigint)`,
      )
      await expect(
        client.query(
          `create trigger loot after insert on entries referencing new table as added
           for each statement execute function apply_ledger_entries()`,
        ),
      ).rejects.toMatchObject(denied)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('changes balances by transactions that sum to zero', async () => {
    const userId = await shop.somebody()
    await app.query(
      `select post_transaction('gift', 'app-role', null,
         array[house_account('promo'), user_account($1, 'balance')], array[-100, 100])`,
      [userId],
    )
    expect(await shop.balanceOf(userId)).toBe(100)
  })
})

describe('grantAppRights', () => {
  const rights = async () =>
    (
      await database.pool.query(
        `select relname, relacl::text from pg_class
         where relacl is not null and relkind = 'r' and relname not like 'pg_%' order by relname`,
      )
    ).rows

  const grant = async () => {
    const owner = await database.pool.connect()
    await grantAppRights(owner, appUser)
    owner.release()
  }

  test('revokes excess rights and grants missing ones', async () => {
    const before = await rights()
    await database.pool.query(
      `grant truncate, update on ledger_entries to ${appUser};
       grant create on schema public to ${appUser};
       revoke select on users from ${appUser}`,
    )
    await grant()
    expect(await rights()).toEqual(before)
    await expect(app.query('create table loot ()')).rejects.toMatchObject(denied)
  })

  test('covers a table added by a later migration', async () => {
    await database.pool.query('create table added (id integer)')
    await expect(app.query('select from added')).rejects.toMatchObject(denied)
    await grant()
    await app.query('insert into added values (1)')
    await expect(app.query('truncate added')).rejects.toMatchObject(denied)
  })

  test('writes nothing when all rights are granted', async () => {
    const versions = async () =>
      (await database.pool.query('select sum(xmin::text::bigint) as sum from pg_class')).rows
    await grant()
    const before = await versions()
    await grant()
    expect(await versions()).toEqual(before)
  })
})
