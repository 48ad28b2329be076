import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { minuteMs } from '../../durations.ts'
import { TooManyRequests } from '../../limits/too-many-requests.ts'
import type { RateLimiter } from './rate-limiter.ts'

export type Limit = { key: string; most: number; windowMs: number }

/** The message of an exceeded limit; the default names only the seconds. */
type LimitMessage = (seconds: number) => string

/**
 * Limits stored in the database: for codes, passwords and messages, which must survive a restart.
 */
export type StrictLimiter = RateLimiter & { readonly isShared: true }

export function createStrictLimiter(db: Db): StrictLimiter {
  return {
    isShared: true,
    take: (key, most, windowMs = minuteMs) => takeLimits(db, [{ key, most, windowMs }]),
  }
}

/**
 * Takes one from each limit, several from one that is named several times, or rejects. Within a transaction a
 * rejection takes from none.
 */
export async function takeLimits(db: Db, limits: Limit[], messageOf?: LimitMessage): Promise<void> {
  const { rows } = await sql<{ seconds: number | null }>`
    with ${takenLimits(limits)} select taken.seconds from taken`.execute(db)
  refuse(rows[0]?.seconds, messageOf)
}

/**
 * Common table expressions that take one from each limit; `taken.seconds` is null, or the wait of a
 * refusal. Keys are written in a fixed order to avoid deadlocks.
 */
export const takenLimits = (limits: Limit[]) => sql`
  requested as (${requestedOf(limits)}
  ), spent as (
    select rate_limits.ends_at
    from rate_limits join requested on requested.key_hash = rate_limits.key_hash
    where rate_limits.ends_at > now() and rate_limits.count + requested.times > requested.most
  ), incremented as (
    insert into rate_limits (key_hash, count, ends_at)
    select requested.key_hash, requested.times, now() + make_interval(secs => requested.seconds)
    from requested where not exists (select from spent) order by requested.key_hash
    on conflict (key_hash) do update set
      count = case when rate_limits.ends_at > now() then rate_limits.count + excluded.count else excluded.count end,
      ends_at = case when rate_limits.ends_at > now() then rate_limits.ends_at
                else excluded.ends_at end
    returning rate_limits.key_hash, rate_limits.count, rate_limits.ends_at
  ), refused as (
    select spent.ends_at from spent
    union all
    -- Concurrent statements have taken the last ones since this one began.
    select incremented.ends_at
    from incremented join requested on requested.key_hash = incremented.key_hash
    where incremented.count > requested.most
  ), taken as (
    select ceil(extract(epoch from max(refused.ends_at) - now()))::integer as seconds from refused
  )`

/** Rejects when a limit is exceeded, without taking from it. */
export async function refuseSpent(
  db: Db,
  limits: Limit[],
  messageOf?: LimitMessage,
): Promise<void> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(max(coalesce(
      extract(epoch from rate_limits.ends_at - now()), requested.seconds
    )))::integer as seconds
    from (${requestedOf(limits)}) as requested
    left join rate_limits
      on rate_limits.key_hash = requested.key_hash and rate_limits.ends_at > now()
    where coalesce(rate_limits.count, 0) + requested.times > requested.most`.execute(db)
  refuse(rows[0]?.seconds, messageOf)
}

const requestedOf = (limits: Limit[]) => sql`
  select key_hash, most, seconds, count(*)::integer as times
  from unnest(
    ${limits.map(({ key }) => hashOf(key))}::bytea[],
    ${limits.map(({ most }) => most)}::integer[],
    ${limits.map(({ windowMs }) => windowMs / 1000)}::double precision[]
  ) as named (key_hash, most, seconds)
  group by key_hash, most, seconds`

export function refuse(seconds: number | null | undefined, messageOf?: LimitMessage): void {
  if (seconds == null) return
  const wait = Math.max(1, seconds)
  throw new TooManyRequests(wait, 'too_many_requests', messageOf?.(wait))
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()
