import type { Db } from '../../db.ts'
import { notify } from '../notifications/notifications-service.ts'
import { readBoughtCoupons } from './bought-coupons-read-model.ts'
import { purchaseLetter, purchaseSms } from './purchase-letter.ts'

/** Sends the buyer what was bought, to the account and to where else they asked. */
export async function tellOfPurchase(db: Db, purchaseId: number): Promise<void> {
  const buyer = await db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .leftJoin('order_contacts', 'order_contacts.purchase_id', 'purchases.id')
    .leftJoin('gifts', 'gifts.purchase_id', 'purchases.id')
    .select(['users.email', 'order_contacts.email as otherEmail', 'order_contacts.phone'])
    .select(['gifts.recipient_name', 'gifts.send_at'])
    .where('purchases.id', '=', purchaseId)
    .executeTakeFirst()
  const bought = buyer && (await readBoughtCoupons(db, purchaseId, 'all'))
  if (!bought) return
  const { recipient_name: recipientName, send_at: sendAt } = buyer
  const gift = recipientName !== null && sendAt !== null ? { recipientName, sendAt } : null
  const emails = new Set([buyer.email, buyer.otherEmail])
  await db.transaction().execute(async (trx) => {
    for (const email of emails) if (email) await notify(trx, purchaseLetter(email, bought, gift))
    if (buyer.phone) await notify(trx, purchaseSms(buyer.phone, bought))
  })
}
