import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { invalidRequest } from './bank-refusal.ts'
import type { BankDb } from './bank-tables.ts'

export type KeyedOrder = { account: string; key: string | undefined; path: string; body: unknown }

const maxKeyLength = 64

/**
 * Does an order once for its key, and tells which object it is about. The same key waits for the
 * first order to end, so two at once are one. A refused order leaves no key behind.
 */
export async function doOnce(
  db: BankDb,
  { account, key, path, body }: KeyedOrder,
  work: (trx: BankDb) => Promise<string>,
): Promise<string> {
  if (!key || key.length > maxKeyLength)
    throw invalidRequest('Idempotence key is missing or too long', 'Idempotence-Key')
  const hash = createHash('sha256')
    .update(JSON.stringify([path, body]))
    .digest()
  return db.transaction().execute(async (trx) => {
    if (await takeKey(trx, account, key, hash)) {
      const objectId = await work(trx)
      await trx
        .updateTable('sandbox_bank.idempotence_keys')
        .set({ object_id: objectId })
        .where('account', '=', account)
        .where('key', '=', key)
        .execute()
      return objectId
    }
    const known = await trx
      .selectFrom('sandbox_bank.idempotence_keys')
      .select(['request_hash', 'object_id'])
      .where('account', '=', account)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!known.object_id || !known.request_hash.equals(hash))
      throw invalidRequest('Idempotence key duplicated', 'Idempotence-Key')
    return known.object_id
  })
}

/** False when somebody has it. A key of more than a day ago is new again. */
async function takeKey(trx: BankDb, account: string, key: string, hash: Buffer): Promise<boolean> {
  const taken = await trx
    .insertInto('sandbox_bank.idempotence_keys')
    .values({ account, key, request_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'key'])
        .doUpdateSet({ request_hash: hash, object_id: null, created_at: sql`now()` })
        .where(
          'sandbox_bank.idempotence_keys.created_at',
          '<',
          sql<Date>`now() - interval '24 hours'`,
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}
