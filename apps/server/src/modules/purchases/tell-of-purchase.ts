import type { Db } from '../../db.ts'
import { notifyAll } from '../notifications/notifications-service.ts'
import { readBoughtCoupons } from './bought-coupons-read-model.ts'
import { purchaseLetter, purchaseSms } from './purchase-letter.ts'
import { sendGift } from './send-gifts.ts'

/** Sends the buyer what was bought, to the account and to where else they asked, and the gift if it is one. */
export async function tellOfPurchase(db: Db, purchaseId: number): Promise<void> {
  const bought = await readBoughtCoupons(db, purchaseId, 'all')
  if (!bought) return
  const buyer = await db
    .selectFrom('purchases')
    .leftJoin('users', 'users.id', 'purchases.user_id')
    .leftJoin('order_contacts', 'order_contacts.purchase_id', 'purchases.id')
    .leftJoin('gifts', 'gifts.purchase_id', 'purchases.id')
    .select(['users.email', 'order_contacts.email as otherEmail', 'order_contacts.phone'])
    .select(['gifts.recipient_name', 'gifts.send_at'])
    .where('purchases.id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const { recipient_name: recipientName, send_at: sendAt, phone } = buyer
  const gift = recipientName !== null && sendAt !== null ? { recipientName, sendAt } : null
  const emails = [...new Set([buyer.email, buyer.otherEmail])].filter((email) => email !== null)
  await notifyAll(db, [
    ...emails.map((email) => purchaseLetter(email, bought, gift)),
    ...(phone ? [purchaseSms(phone, bought)] : []),
  ])
  if (gift) await sendGift(db, purchaseId)
}
