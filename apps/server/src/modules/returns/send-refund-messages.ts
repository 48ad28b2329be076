import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { type RawBuilder, sql } from 'kysely'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import { type NewNotification, notifyAll } from '../notifications/notifications-service.ts'
import { bouncedMessages, latePaymentMessages, type RefundNotice } from './refund-letters.ts'

type RefundMessage = {
  /** Marks the refund as notified, unless it already is or no message is due. */
  mark: RawBuilder<unknown>
  unless: RawBuilder<unknown>
  write: (notice: RefundNotice) => NewNotification[]
}

const bounced: RefundMessage = {
  mark: sql`rejection_notified_at = now()`,
  unless: sql`refunds.status <> 'canceled' or refunds.rejection_notified_at is not null`,
  write: bouncedMessages,
}

const latePayment: RefundMessage = {
  mark: sql`late_payment_notified_at = now()`,
  unless: sql`refunds.reason = 'return' or refunds.late_payment_notified_at is not null`,
  write: latePaymentMessages,
}

/** Notifies the buyer that the bank rejected a refund to the card. */
export const sendBouncedMessage = (db: Db, refundId: number, site: SiteAddress): Promise<void> =>
  sendRefundMessage(db, refundId, site, bounced)

/** Notifies the buyer that a payment could not be accepted and is refunded. */
export const sendLatePaymentMessage = (
  db: Db,
  refundId: number,
  site: SiteAddress,
): Promise<void> => sendRefundMessage(db, refundId, site, latePayment)

/** The mark and the message commit together, so that repeated runs send one message. */
async function sendRefundMessage(
  db: Db,
  refundId: number,
  site: SiteAddress,
  { mark, unless, write }: RefundMessage,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Omit<RefundNotice, 'returnsUrl' | 'withdrawalsUrl'>>`
      update refunds set ${mark}
      from purchases
      cross join lateral buyer_contact(purchases) as buyer
      join deals on deals.id = purchases.deal_id
      join payments on payments.order_id = purchases.order_id
      where refunds.id = ${refundId} and not (${unless})
        and purchases.id = refunds.order_id and payments.id = refunds.payment_id
      returning buyer.name, buyer.email, buyer.phone,
        deals.tiny_title as "dealTitle", purchases.id as "purchaseId", purchases.status,
        payments.method, refunds.amount_kopecks as sum, refunds.reason`.execute(trx)
    const [notice] = rows
    if (!notice) return
    const origin = siteOrigin(site)
    const written = write({
      ...notice,
      sum: kopecksToRubles(notice.sum),
      returnsUrl: origin + paths.returns(),
      withdrawalsUrl: origin + paths.withdrawals(),
    })
    // A buyer with neither address nor phone sees it in the account.
    await notifyAll(trx, written)
  })
}
