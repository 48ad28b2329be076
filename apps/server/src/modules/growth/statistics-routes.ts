import type { statisticsCalls } from '@skidora/contract/statistics.ts'
import type pg from 'pg'
import type { HandlersOf } from '../../handlers.ts'
import type { RateLimiter } from '../../plugins/rate-limit.ts'

/** Two per page view, and many people may share an address. */
const pushesPerMinute = 600
const dayMs = 24 * 60 * 60 * 1000
/**
 * In memory, since a visit must cost one statement and only disk space is protected: a process
 * writes at most 20,000 rows a day per address and a million in all.
 */
const pushesPerDay = 20_000
const allPushesPerDay = 1_000_000

/** Uses the server's clock; a visit records its start and its end, once each. */
export function statisticsHandlers({
  pool,
  limiter,
}: {
  pool: pg.Pool
  limiter: RateLimiter
}): HandlersOf<typeof statisticsCalls> {
  return {
    'POST /push': async ({ body }, caller) => {
      await limiter.take(`push:${caller.addressGroup}`, pushesPerMinute)
      await limiter.take(`push-day:${caller.addressGroup}`, pushesPerDay, dayMs)
      await limiter.take('push-all', allPushesPerDay, dayMs)
      await pool.query({
        name: 'statistics_push',
        text: `
          insert into page_visits (client_id, page_open, category, deal_id, deal_title, closed_at)
          values ($1, $2, $3, $4, $5, case when $6 then now() end)
          on conflict (client_id, page_open) do update set closed_at = excluded.closed_at
          where page_visits.closed_at is null and excluded.closed_at is not null`,
        values: [
          body.client_id,
          body.page_open,
          storable(body.category),
          body.deal_offer_id,
          storable(body.deal_offer_title),
          body.page_close !== undefined,
        ],
      })
      return { data: null }
    },
  }
}

/** PostgreSQL rejects NUL characters and lone surrogates. */
function storable(text: string | undefined): string | undefined {
  return text?.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed()
}
