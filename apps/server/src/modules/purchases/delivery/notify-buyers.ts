import { sql } from 'kysely'
import type { SiteAddress } from '../../../addresses/site-address.ts'
import type { Db } from '../../../db.ts'
import { finishItems } from '../../../jobs/work-queue.ts'
import { notifyAll } from '../../notifications/notifications-service.ts'
import { readBoughtCoupons } from './bought-coupons-read-model.ts'
import { type BoughtLine, orderLetter, orderSms } from './order-messages.ts'
import { type GiftDeps, sendGift } from './send-gifts.ts'

export const paidOrders = 'paid_orders'

/**
 * Sends buyers their coupons, to the account and to additional contacts, and gifts to their
 * recipients. Orders whose queue item is finished get no letter again.
 */
export async function notifyBuyers(deps: GiftDeps, orderIds: number[]): Promise<void> {
  const { db, site } = deps
  const orders = await readOrders(db, orderIds)
  for (const { lines } of orders)
    for (const { id, gift } of lines) if (gift) await sendGift(deps, id)
  // Last, because it finishes the queue items: after a failure before it they are retried.
  await db.transaction().execute(async (trx) => {
    const due = new Set(await finishItems(trx, paidOrders, orderIds))
    const messages = orders
      .filter(({ orderId }) => due.has(orderId))
      .flatMap((order) => messagesOf(order, site))
    await notifyAll(trx, messages)
  })
}

type PaidOrder = {
  orderId: number
  /** Addresses of the account and of the contact given with the order. */
  emails: string[]
  phone: string | null
  lines: (BoughtLine & { id: number })[]
}

function messagesOf({ emails, phone, lines }: PaidOrder, site: SiteAddress) {
  return [
    ...emails.map((address) => orderLetter(address, lines, site)),
    ...(phone ? [orderSms(phone, lines)] : []),
  ]
}

async function readOrders(db: Db, orderIds: number[]): Promise<PaidOrder[]> {
  const rows = await db
    .selectFrom('purchases')
    .leftJoin('users', 'users.id', 'purchases.user_id')
    .leftJoin('order_contacts', 'order_contacts.order_id', 'purchases.order_id')
    .leftJoin('gifts', 'gifts.purchase_id', 'purchases.id')
    .select(['purchases.id', 'purchases.order_id as orderId', 'users.email'])
    .select('order_contacts.email as otherEmail')
    .select(sql<string | null>`coupon_phone(purchases)`.as('phone'))
    .select(['gifts.recipient_name as recipientName', 'gifts.send_at as sendAt'])
    .where(sql<boolean>`purchases.order_id = any (${orderIds})`)
    .orderBy('purchases.id')
    .execute()
  const bought = await readBoughtCoupons(
    db,
    rows.map(({ id }) => id),
    'all',
  )
  const orders = new Map<number, PaidOrder>()
  for (const { id, orderId, email, otherEmail, phone, recipientName, sendAt } of rows) {
    const coupons = bought.get(id)
    if (!coupons) continue
    const emails = [...new Set([email, otherEmail])].filter((address) => address !== null)
    const order = orders.get(orderId) ?? { orderId, emails, phone, lines: [] }
    const gift = recipientName !== null && sendAt !== null ? { recipientName, sendAt } : null
    order.lines.push({ id, ...coupons, gift })
    orders.set(orderId, order)
  }
  return [...orders.values()]
}
