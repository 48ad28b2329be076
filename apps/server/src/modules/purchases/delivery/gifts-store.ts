import type { Db } from '../../../db.ts'

/** Gifts of unpaid orders: the account's earlier holder may have chosen their recipients. */
export async function deleteUnsentGifts(trx: Db, userId: number): Promise<void> {
  await trx
    .deleteFrom('gifts')
    .using('purchases')
    .whereRef('purchases.id', '=', 'gifts.purchase_id')
    .where('purchases.user_id', '=', userId)
    .where('purchases.status', 'in', ['waiting', 'failed', 'expired', 'cancelled'])
    .execute()
}
