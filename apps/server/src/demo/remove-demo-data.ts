import { dropDemoSchema } from '@skidora/db/demo/demo-schema.ts'
import { emptyLedger } from '@skidora/db/demo/empty-ledger.ts'
import { clearCatalogue } from '@skidora/db/demo/seed/store/clear-catalogue.ts'
import { forgetDemoSeed } from '@skidora/db/demo/seed/store/demo-seed-state.ts'
import { withOwnConnection } from '@skidora/db/demo/seed/store/with-own-connection.ts'
import { migrate } from '@skidora/db/migrate.ts'
import pg, { type ClientBase } from 'pg'
import { clearedTables } from '../modules/cleared-tables.ts'
import { findDemoData, type OwnedStore } from './demo-data.ts'

/**
 * Removes the users, keys, tables and functions of a demo, and all orders and balances if only play
 * money was paid; the catalogue on request. Returns a line for each step.
 */
export async function removeDemoData(
  store: OwnedStore,
  { withCatalogue }: { withCatalogue: boolean },
): Promise<string[]> {
  const { userIds, keyIds, hasPlayMoney, isSeeded } = await findDemoData(store)
  const { pool, db } = store
  const lines = await withOwnConnection(pool, async (client) => {
    const lines: string[] = []
    await client.query(`begin; set local skidora.bulk_load = 'on'`)
    if (isSeeded || hasPlayMoney) lines.push(await removeMoney(client, withCatalogue))
    if (keyIds.length > 0) {
      await removeKeys(client, keyIds)
      lines.push('Removed the key mk_demo of the cash desk.')
    }
    for (const userId of userIds) lines.push(await removeUser(client, userId))
    await forgetDemoSeed(client)
    await client.query('select notify_catalog_changed(null)')
    await client.query('commit')
    return lines
  })
  await dropDemoSchema(db)
  await migrate(db, { isDemo: false })
  return lines
}

/** Orders paid with play money would be redeemed, and balances paid out, with real money. */
async function removeMoney(client: ClientBase, withCatalogue: boolean): Promise<string> {
  const real = await countRealPayments(client)
  await client.query(
    `truncate sandbox_bank.payments, sandbox_bank.refunds, sandbox_bank.receipts, sandbox_bank.payouts;
     delete from due_work where kind = 'sandbox_bank_notifications'`,
  )
  if (real > 0)
    return `Kept the deals, orders and balances: ${real} payments are not of the sandbox bank. Check the balances.`
  const { rowCount } = await client.query('delete from orders')
  await emptyLedger(client)
  await client.query(
    `delete from withdrawals;
     delete from promo_codes;
     delete from deal_stock;
     update tour_departures set taken = 0 where taken > 0;
     delete from room_nights;
     delete from reconciliation_differences;
     delete from reconciliations;
     delete from bound_cards`,
  )
  if (!withCatalogue) return `Removed ${rowCount} orders and all balances; the deals stay.`
  await clearCatalogue(client, clearedTables)
  return `Removed ${rowCount} orders, all balances and the deals.`
}

async function countRealPayments(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ real: number }>(
    `select count(*)::integer as real from payments
     where payments.bank_id is not null
       and not exists (select from sandbox_bank.payments as play where play.id = payments.bank_id)`,
  )
  return rows[0]?.real ?? 0
}

/** A key that redeemed coupons of kept orders stays as a row, but no longer works. */
async function removeKeys(client: ClientBase, keyIds: number[]) {
  await client.query(
    `update merchant_keys set revoked_at = now(), key_hash = sha256(gen_random_uuid()::text::bytea)
     where merchant_keys.id = any ($1)`,
    [keyIds],
  )
}

/** An account with pending money cannot be deleted, so all its ways to sign in are removed. */
async function removeUser(client: ClientBase, userId: number): Promise<string> {
  const { rows } = await client.query<{ email: string | null }>(
    'select users.email from users where users.id = $1',
    [userId],
  )
  const name = rows[0]?.email ?? `number ${userId}`
  await client.query('savepoint removal')
  try {
    await client.query('delete from users where users.id = $1', [userId])
    return `Removed the account ${name}.`
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    await client.query('rollback to savepoint removal')
    await closeAccount(client, userId)
    return `Closed the account ${name}, which has money on its way.`
  }
}

const isStillReferenced = (error: unknown) =>
  error instanceof pg.DatabaseError && ['23001', '23503'].includes(error.code ?? '')

async function closeAccount(client: ClientBase, userId: number) {
  await client.query(
    `update users
     set email = null, phone = null, password_hash = null, role = 'customer',
       totp_secret = null, totp_enabled_at = null
     where users.id = $1`,
    [userId],
  )
  const waysIn = ['sessions', 'sign_in_tickets', 'passkeys', 'network_identities', 'recovery_codes']
  for (const table of [...waysIn, 'confirmations'])
    await client.query(`delete from ${table} where user_id = $1`, [userId])
}
