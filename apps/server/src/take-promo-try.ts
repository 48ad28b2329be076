import type { StrictLimiter } from './plugins/strict-limiter.ts'

/** Enough to mistype a code, and too few to guess one. */
const triesPerMinute = 20

type Typist = { addressGroup?: string; userId: number | undefined }

/**
 * Counts a typed promo code by the person, whose address may change, and by the address. Orders leave
 * the address out: many buyers may share one.
 */
export async function takePromoTry(
  limiter: StrictLimiter,
  { addressGroup, userId }: Typist,
): Promise<void> {
  if (addressGroup) await limiter.take(`promo-codes:${addressGroup}`, triesPerMinute)
  if (userId !== undefined) await limiter.take(`promo-codes-of:${userId}`, triesPerMinute)
}
