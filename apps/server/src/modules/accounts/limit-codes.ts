import type { Caller } from '../../handlers.ts'
import type { RateLimiter } from '../../plugins/rate-limit.ts'

const dayMs = 24 * 60 * 60 * 1000
const codesPerDay = 10
const codesPerDayAndAddress = 50

/** Messages cost money and patience, whatever the code or the link in them is for. */
export async function limitCodes(
  limiter: RateLimiter,
  caller: Caller,
  recipient: string,
): Promise<void> {
  await limiter.take(`codes:${caller.ip}`, codesPerDayAndAddress, dayMs)
  await limiter.take(`codes:${recipient}`, codesPerDay, dayMs)
}
