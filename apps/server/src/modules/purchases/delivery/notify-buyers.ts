import { sql } from 'kysely'
import type { Db } from '../../../db.ts'
import { finishItems } from '../../../jobs/work-queue.ts'
import { notifyAll } from '../../notifications/notifications-service.ts'
import { readBoughtCoupons } from './bought-coupons-read-model.ts'
import { purchaseLetter, purchaseSms } from './purchase-letter.ts'
import { sendGift } from './send-gifts.ts'

export const paidPurchases = 'paid_purchases'

/**
 * Sends buyers their coupons, to the account and to additional contacts, and gifts to their
 * recipients. Purchases whose queue item is finished get no letter again.
 */
export async function notifyBuyers(db: Db, purchaseIds: number[]): Promise<void> {
  const bought = await readBoughtCoupons(db, purchaseIds, 'all')
  const buyers = await db
    .selectFrom('purchases')
    .leftJoin('users', 'users.id', 'purchases.user_id')
    .leftJoin('order_contacts', 'order_contacts.order_id', 'purchases.order_id')
    .leftJoin('gifts', 'gifts.purchase_id', 'purchases.id')
    .select(['purchases.id', 'users.email'])
    .select('order_contacts.email as otherEmail')
    .select(sql<string | null>`coupon_phone(purchases)`.as('phone'))
    .select(['gifts.recipient_name as recipientName', 'gifts.send_at as sendAt'])
    .where(sql<boolean>`purchases.id = any (${[...bought.keys()]})`)
    .execute()
  const messagesOf = (buyer: (typeof buyers)[number]) => {
    const { id, email, otherEmail, phone, recipientName, sendAt } = buyer
    const coupons = bought.get(id)
    if (!coupons) return []
    const gift = recipientName !== null && sendAt !== null ? { recipientName, sendAt } : null
    const emails = [...new Set([email, otherEmail])].filter((address) => address !== null)
    return [
      ...emails.map((address) => purchaseLetter(address, coupons, gift)),
      ...(phone ? [purchaseSms(phone, coupons, gift)] : []),
    ]
  }
  for (const { id, sendAt } of buyers) if (sendAt) await sendGift(db, id)
  // Last, because it finishes the queue items: after a failure before it they are retried.
  await db.transaction().execute(async (trx) => {
    const due = new Set(await finishItems(trx, paidPurchases, purchaseIds))
    await notifyAll(trx, buyers.filter(({ id }) => due.has(id)).flatMap(messagesOf))
  })
}
