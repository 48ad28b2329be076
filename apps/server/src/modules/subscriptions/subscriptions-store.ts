import type { Subscription } from '@skidora/contract/subscriptions.ts'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'

export type SubscriptionRow = { cityId: number; kind: Subscription['kind'] }

/** Ordered by city name, without those stopped by a link. */
export async function readSubscriptions(db: Db, userId: number): Promise<Subscription[]> {
  return db
    .selectFrom('subscriptions')
    .innerJoin('cities', 'cities.city_id', 'subscriptions.city_id')
    .select(['cities.slug as citySlug', 'subscriptions.kind'])
    .where('subscriptions.user_id', '=', userId)
    .where('subscriptions.stopped_at', 'is', null)
    .orderBy('cities.title')
    .orderBy('subscriptions.kind')
    .execute()
}

/** Replaces the list; unchanged subscriptions keep their creation date. */
export async function replaceSubscriptions(
  db: Db,
  userId: number,
  rows: SubscriptionRow[],
): Promise<void> {
  const pairs = rows.map(({ cityId, kind }) => `${cityId} ${kind}`)
  await db
    .deleteFrom('subscriptions')
    .where('user_id', '=', userId)
    .where(sql<string>`city_id || ' ' || kind`, '<>', sql<string>`all (${pairs}::text[])`)
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('subscriptions')
    .values(rows.map(({ cityId, kind }) => ({ user_id: userId, city_id: cityId, kind })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'city_id', 'kind'])
        .doUpdateSet({ stopped_at: null, created_at: sql`excluded.created_at` })
        .where('subscriptions.stopped_at', 'is not', null),
    )
    .execute()
}

/** Both return whether the token exists, and are idempotent. */
export const stopLetters = (db: Db, token: string) => setStopped(db, token, new Date())
export const resumeLetters = (db: Db, token: string) => setStopped(db, token, null)

async function setStopped(db: Db, token: string, stoppedAt: Date | null): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst()
  if (!user) return false
  await db
    .updateTable('subscriptions')
    .set({ stopped_at: stoppedAt })
    .where('user_id', '=', user.id)
    .where('stopped_at', stoppedAt ? 'is' : 'is not', null)
    .execute()
  await db
    .updateTable('users')
    .set({ favorite_news_stopped_at: stoppedAt })
    .where('id', '=', user.id)
    .where('favorite_news_stopped_at', stoppedAt ? 'is' : 'is not', null)
    .execute()
  return true
}
