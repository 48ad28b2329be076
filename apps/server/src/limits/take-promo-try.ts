import type { StrictLimiter } from '../plugins/limits/strict-limiter.ts'

/** Enough for typos, too few to guess a code. */
const triesPerMinute = 20

type PromoCaller = { addressGroup?: string; userId: number | undefined }

/**
 * Limits promo code attempts by user and by address. Orders are limited by user only, since many
 * buyers may share an address.
 */
export async function takePromoTry(
  limiter: StrictLimiter,
  { addressGroup, userId }: PromoCaller,
): Promise<void> {
  if (addressGroup) await limiter.take(`promo-codes:${addressGroup}`, triesPerMinute)
  if (userId !== undefined) await limiter.take(`promo-codes-of:${userId}`, triesPerMinute)
}
