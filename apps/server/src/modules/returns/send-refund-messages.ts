import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import { type NewNotification, notify } from '../notifications/notifications-service.ts'
import { bouncedMessage, latePaymentMessage, type RefundNotice } from './refund-letters.ts'

type RefundMessage = {
  /** Marks the refund as notified, unless it already is or no message is due. */
  mark: RawBuilder<unknown>
  unless: RawBuilder<unknown>
  write: (notice: RefundNotice) => NewNotification | null
}

const bounced: RefundMessage = {
  mark: sql`rejection_notified_at = now()`,
  unless: sql`refunds.status <> 'canceled' or refunds.rejection_notified_at is not null`,
  write: bouncedMessage,
}

const latePayment: RefundMessage = {
  mark: sql`late_payment_notified_at = now()`,
  unless: sql`refunds.reason = 'return' or refunds.late_payment_notified_at is not null`,
  write: latePaymentMessage,
}

/** Notifies the buyer that the bank rejected a refund to the card. */
export const sendBouncedMessage = (
  db: Db,
  refundId: number,
  site: SiteAddress | null,
): Promise<void> => sendRefundMessage(db, refundId, site, bounced)

/** Notifies the buyer that a payment could not be accepted and is refunded. */
export const sendLatePaymentMessage = (
  db: Db,
  refundId: number,
  site: SiteAddress | null,
): Promise<void> => sendRefundMessage(db, refundId, site, latePayment)

/** The mark and the message commit together, so that repeated runs send one message. */
async function sendRefundMessage(
  db: Db,
  refundId: number,
  site: SiteAddress | null,
  { mark, unless, write }: RefundMessage,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Omit<RefundNotice, 'url'>>`
      update refunds set ${mark}
      from purchases
      join users on users.id = purchases.user_id
      join deals on deals.id = purchases.deal_id
      left join order_contacts on order_contacts.order_id = purchases.order_id
      join payments on payments.order_id = purchases.order_id
      where refunds.id = ${refundId} and not (${unless})
        and purchases.id = refunds.order_id and payments.id = refunds.payment_id
      returning coalesce(users.email, order_contacts.email) as email,
        coalesce(order_contacts.phone, users.phone) as phone, users.name,
        deals.tiny_title as "dealTitle", purchases.id as "purchaseId", purchases.status,
        payments.method, refunds.amount_kopecks as sum, refunds.reason`.execute(trx)
    const [notice] = rows
    if (!notice) return
    const url = site && `${site.protocol}://${site.base}${paths.withdrawals()}`
    const message = write({ ...notice, sum: kopecksToRubles(notice.sum), url })
    // A buyer with neither address nor phone sees it in the account.
    if (message) await notify(trx, message)
  })
}
