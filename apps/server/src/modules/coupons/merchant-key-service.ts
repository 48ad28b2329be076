import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import type { Caller } from '../../handlers.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'
import { findMerchantKey, limitWrongKeys } from './merchant-keys.ts'

/** The id of the caller's merchant key; rejects a call without a valid one. */
export async function requireMerchantKey(
  deps: { pool: Pool; limiter: StrictLimiter },
  { merchantKey, addressGroup }: Pick<Caller, 'merchantKey' | 'addressGroup'>,
): Promise<number> {
  const id = await findMerchantKey(deps, typeof merchantKey === 'string' ? merchantKey : '')
  if (id !== null) return id
  await limitWrongKeys(deps, addressGroup)
  throw new AppError('merchant_key_refused')
}
