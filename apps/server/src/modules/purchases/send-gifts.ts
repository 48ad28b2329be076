import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { processEach } from '../../process-each.ts'
import { readPages } from '../../read-pages.ts'
import { notify } from '../notifications/notifications-service.ts'
import { readBoughtCoupons } from './bought-coupons-read-model.ts'
import { type GiftWords, giftLetter } from './gift-letter.ts'

const giftsPerBatch = 200

/** Orders that nobody pays for keep their gifts; older ones than this are left to `sendGift`. */
const lookBack = '30 days'

const isPaid = sql<boolean>`purchases.status in ('paid', 'partly_refunded')`

/** All whose day has come. */
export function sendDueGifts(db: Db, abortSignal: AbortSignal): Promise<void> {
  return processEach(dueGifts(db), abortSignal, ({ id }) => sendGift(db, id))
}

const dueGifts = (db: Db) =>
  readPages(giftsPerBatch, (after, limit) =>
    db
      .selectFrom('gifts')
      .innerJoin('purchases', 'purchases.id', 'gifts.purchase_id')
      .select('purchases.id')
      .where('gifts.sent_at', 'is', null)
      .where('gifts.send_at', '<=', sql<Date>`now()`)
      .where('gifts.send_at', '>', sql<Date>`now() - ${lookBack}::interval`)
      .where(isPaid)
      .where('purchases.id', '>', after)
      .orderBy('purchases.id')
      .limit(limit)
      .execute(),
  )

/**
 * Sends one if it is paid and its time has come. That is noted together with the letter or not at all,
 * so nobody gets a second one. Coupons that were used or go back are nobody's gift any more.
 */
export async function sendGift(db: Db, purchaseId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<GiftWords & { recipientEmail: string }>`
      update gifts set sent_at = now()
      from purchases
      where gifts.purchase_id = ${purchaseId} and gifts.sent_at is null and gifts.send_at <= now()
        and purchases.id = gifts.purchase_id and ${isPaid}
      returning gifts.card, gifts.recipient_name as "recipientName",
        gifts.recipient_email as "recipientEmail", gifts.sender_name as "senderName",
        gifts.message`.execute(trx)
    const [gift] = rows
    if (!gift) return
    const bought = (await readBoughtCoupons(trx, [purchaseId], 'active')).get(purchaseId)
    if (bought) await notify(trx, giftLetter(gift.recipientEmail, gift, bought))
    // Whoever has left us leaves no names behind; what was paid for is sent all the same.
    await sql`select forget_gifts(${purchaseId})`.execute(trx)
  })
}
