import { createHash } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'

type IdempotentRequest = {
  /** `user:7` or `guest:<client id>`: the scope of the key. */
  owner: string
  /** The raw Idempotency-Key header. */
  key: unknown
  requestHash: Buffer
}

type StoredResponse<Body> = { status: number; body: Body }

const saneKey = /^[\x21-\x7e]{1,200}$/

/** Identifies a request. */
export function hashRequest(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest()
}

/** Validates the header. */
export function readIdempotencyKey(key: unknown): string {
  if (typeof key !== 'string' || !saneKey.test(key)) throw badKey()
  return key
}

/**
 * Runs a request that spends money or stock at most once per key, and repeats its response after
 * that. `run` shares the transaction that stores the response: when it throws, everything rolls
 * back, the key included.
 */
export async function withIdempotency<Body>(
  db: Db,
  { owner, key: given, requestHash }: IdempotentRequest,
  run: (trx: Db) => Promise<StoredResponse<Body>>,
): Promise<StoredResponse<Body>> {
  const key = readIdempotencyKey(given)
  return db.transaction().execute(async (trx) => {
    // Waits for a transaction that is using the key; inserts if that one rolls back.
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('idempotency_keys')
      .values({ owner, key, request_hash: requestHash })
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .executeTakeFirst()
    if (inserted === 0n) return repeatResponse<Body>(trx, { owner, key, requestHash })
    const response = await run(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ response_status: response.status, response_body: JSON.stringify(response.body) })
      .where('owner', '=', owner)
      .where('key', '=', key)
      .execute()
    return response
  })
}

async function repeatResponse<Body>(
  trx: Db,
  { owner, key, requestHash }: { owner: string; key: string; requestHash: Buffer },
): Promise<StoredResponse<Body>> {
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response_status', 'response_body'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!stored.request_hash.equals(requestHash)) throw new AppError('idempotency_key_reused')
  // Stored by the same call, so it has the same shape.
  return { status: stored.response_status ?? 200, body: stored.response_body as Body }
}

function badKey(): AppError {
  return new AppError('idempotency_key_invalid', {
    payload: {
      'Idempotency-Key':
        'Обязательный заголовок: от 1 до 200 латинских букв, цифр и знаков без пробелов.',
    },
  })
}
