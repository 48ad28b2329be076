import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { invalidRequest } from './bank-refusal.ts'
import type { BankDb } from './bank-tables.ts'

/** Identifies a request: its idempotency key and the hash of its content. */
export type OrderKey = { account: string; key: string; hash: Buffer }

const maxKeyLength = 64

/** A key expires after a day. */
export const isExpired = `known.created_at < now() - interval '24 hours'`

export function orderKey(
  account: string,
  key: string | undefined,
  path: string,
  body: unknown,
): OrderKey {
  if (!key || key.length > maxKeyLength)
    throw invalidRequest('Idempotence key is missing or too long', 'Idempotence-Key')
  const hash = createHash('sha256')
    .update(JSON.stringify([path, body]))
    .digest()
  return { account, key, hash }
}

/**
 * Executes a request once per key and returns the id of its object. A concurrent request with the
 * same key waits for the first. A rejected request stores no key.
 */
export async function runOnce(
  books: BankDb,
  order: OrderKey,
  work: (trx: BankDb) => Promise<string>,
): Promise<string> {
  return books.transaction().execute(async (trx) => {
    if (!(await takeKey(trx, order))) return knownObject(trx, order)
    const objectId = await work(trx)
    await trx
      .updateTable('sandbox_bank.idempotence_keys')
      .set({ object_id: objectId })
      .where('account', '=', order.account)
      .where('key', '=', order.key)
      .execute()
    return objectId
  })
}

export async function deleteOldKeys(books: BankDb): Promise<void> {
  await sql`delete from sandbox_bank.idempotence_keys as known where ${sql.raw(isExpired)}`.execute(
    books,
  )
}

/** The object of a known key; rejects a different request with the same key. */
export async function knownObject(books: BankDb, order: OrderKey): Promise<string> {
  const known = await books
    .selectFrom('sandbox_bank.idempotence_keys')
    .select(['request_hash', 'object_id'])
    .where('account', '=', order.account)
    .where('key', '=', order.key)
    .executeTakeFirstOrThrow()
  if (!known.object_id || !known.request_hash.equals(order.hash))
    throw invalidRequest('Idempotence key duplicated', 'Idempotence-Key')
  return known.object_id
}

/** False when the key is taken. */
async function takeKey(trx: BankDb, { account, key, hash }: OrderKey): Promise<boolean> {
  const { rows } = await sql`
    insert into sandbox_bank.idempotence_keys as known (account, key, request_hash)
    values (${account}, ${key}, ${hash})
    on conflict (account, key) do update
      set request_hash = excluded.request_hash, object_id = null, created_at = now()
      where ${sql.raw(isExpired)}
    returning key`.execute(trx)
  return rows.length === 1
}
