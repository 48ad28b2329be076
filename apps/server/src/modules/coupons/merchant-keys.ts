import type pg from 'pg'
import { hourMs } from '../../durations.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'

type Limits = { limiter: StrictLimiter }

/** Keys cannot be guessed; the limit only protects the database from the load. */
const wrongKeysAMinute = 20
const devicesAnHour = 30

/** The id of a valid key, or null. */
export async function findMerchantKey(
  { pool }: { pool: pg.Pool },
  key: string,
): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'merchant_key',
    text: `select merchant_keys.id from merchant_keys
           where merchant_keys.key_hash = sha256(convert_to($1, 'UTF8'))
             and merchant_keys.revoked_at is null`,
    values: [key],
  })
  return rows[0]?.id ?? null
}

/** Shared limit for wrong keys, links and cookies of cash desks. */
export const limitWrongKeys = ({ limiter }: Limits, addressGroup: string): Promise<void> =>
  limiter.take(`merchant-key:${addressGroup}`, wrongKeysAMinute)

/** Limits new links and devices per key. */
export const limitDevices = ({ limiter }: Limits, keyId: number): Promise<void> =>
  limiter.take(`desk-links:${keyId}`, devicesAnHour, hourMs)
