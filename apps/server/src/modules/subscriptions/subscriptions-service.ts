import type { Subscription } from '@skidora/contract/subscriptions.ts'
import type { Db } from '../../db.ts'
import {
  readSubscriptions,
  replaceSubscriptions,
  type SubscriptionRow,
} from './subscriptions-store.ts'

/** Replaces the user's list and returns it. */
export async function updateSubscriptions(
  db: Db,
  userId: number,
  rows: SubscriptionRow[],
): Promise<Subscription[]> {
  return db.transaction().execute(async (trx) => {
    await replaceSubscriptions(trx, userId, rows)
    return readSubscriptions(trx, userId)
  })
}
