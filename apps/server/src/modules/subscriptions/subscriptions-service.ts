import type { Subscription } from '@skidora/contract/subscriptions.ts'
import type { Db } from '../../db.ts'
import type { Cities, LiveCities } from '../locations/cities.ts'
import {
  readSubscriptions,
  replaceSubscriptions,
  type SubscriptionRow,
} from './subscriptions-store.ts'

/** Replaces the user's list and returns it. */
export async function updateSubscriptions(
  { db, cities }: { db: Db; cities: LiveCities },
  userId: number,
  subscriptions: Subscription[],
): Promise<Subscription[]> {
  const rows = rowsOf(cities.current, subscriptions)
  return db.transaction().execute(async (trx) => {
    await replaceSubscriptions(trx, userId, rows)
    return readSubscriptions(trx, userId)
  })
}

/** Without duplicates. */
function rowsOf(cities: Cities, subscriptions: Subscription[]): SubscriptionRow[] {
  const rows = subscriptions.map(({ citySlug, kind }) => {
    const { cityId } = cities.bySlug(citySlug)
    return [`${cityId} ${kind}`, { cityId, kind }] as const
  })
  return [...new Map(rows).values()]
}
