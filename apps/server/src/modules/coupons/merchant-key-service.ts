import { AppError } from '../../app-error.ts'
import type { Caller } from '../../handlers.ts'
import { findMerchantKey, limitWrongKeys } from './merchant-keys.ts'

/** The id of the key that a request of a merchant carries. */
export async function requireMerchantKey(
  deps: Parameters<typeof findMerchantKey>[0] & Parameters<typeof limitWrongKeys>[0],
  { merchantKey, addressGroup }: Caller,
): Promise<number> {
  const id = await findMerchantKey(deps, typeof merchantKey === 'string' ? merchantKey : '')
  if (id !== null) return id
  await limitWrongKeys(deps, addressGroup)
  throw new AppError('merchant_key_refused')
}
