import type { ApiClient } from '@skidora/contract/client.ts'
import { logger } from '../../lib/browser/logger.ts'

const key = 'sign-in-promocode'

/** Stores the code during the redirect to a social network. */
export function storePromocode(code: string) {
  try {
    if (code) sessionStorage.setItem(key, code)
    else sessionStorage.removeItem(key)
  } catch {}
}

export function takePromocode(): string {
  try {
    const code = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return code
  } catch {
    return ''
  }
}

/** Runs after sign-in, which must not fail because of an expired promo code. */
export async function savePromocode(api: ApiClient, code: string): Promise<void> {
  if (!code) return
  await api('POST /api/v4/profile/promo-codes', { body: { promocode: code } }).catch((error) =>
    logger.warn('promo code failed to save', { error: String(error) }),
  )
}
