import type { StrictLimiter } from './plugins/strict-limiter.ts'

/** Enough to mistype a code, and too few to guess one. */
const triesPerMinute = 20

/** Counts a typed promo code by the address, and by the person, whose address may change. */
export async function takePromoTry(
  limiter: StrictLimiter,
  addressGroup: string,
  userId: number | undefined,
): Promise<void> {
  await limiter.take(`promo-codes:${addressGroup}`, triesPerMinute)
  if (userId !== undefined) await limiter.take(`promo-codes-of:${userId}`, triesPerMinute)
}
