import type { Db } from '../../db.ts'

/** Of unpaid orders: a payment would send the coupons to the recipient. */
export async function deleteUnsentGifts(trx: Db, userId: number): Promise<void> {
  await trx
    .deleteFrom('gifts')
    .using('purchases')
    .whereRef('purchases.id', '=', 'gifts.purchase_id')
    .where('purchases.user_id', '=', userId)
    .where('purchases.status', 'in', ['waiting', 'failed', 'expired', 'cancelled'])
    .execute()
}
