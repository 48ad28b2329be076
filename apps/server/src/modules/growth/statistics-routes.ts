import type { statisticsCalls } from '@skidora/contract/statistics.ts'
import type { Pool } from '../../db.ts'
import { dayMs } from '../../durations.ts'
import type { HandlersOf } from '../../handlers.ts'
import type { RateLimiter } from '../../plugins/limits/rate-limiter.ts'
import { recordPageVisit } from './statistics-store.ts'

/** Two per page view, and many people may share an address. */
const pushesPerMinute = 600
/**
 * In memory, since a page visit must cost one statement and only disk space is protected: a process
 * writes at most 20,000 rows a day per address and a million in all.
 */
const pushesPerDay = 20_000
const allPushesPerDay = 1_000_000

export function statisticsHandlers({
  pool,
  limiter,
}: {
  pool: Pool
  limiter: RateLimiter
}): HandlersOf<typeof statisticsCalls> {
  return {
    'POST /push': async ({ body }, caller) => {
      await limiter.take(`push:${caller.addressGroup}`, pushesPerMinute)
      await limiter.take(`push-day:${caller.addressGroup}`, pushesPerDay, dayMs)
      await limiter.take('push-all', allPushesPerDay, dayMs)
      await recordPageVisit(pool, {
        clientId: body.client_id,
        pageOpen: body.page_open,
        category: body.category,
        dealId: body.deal_offer_id,
        dealTitle: body.deal_offer_title,
        isClosed: body.page_close !== undefined,
      })
      return { data: null }
    },
  }
}
