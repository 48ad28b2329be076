import type pg from 'pg'
import type { PaymentRow } from './payment-row.ts'

export type OpenPayment = PaymentRow & {
  bankId: string | null
  createdAt: Date
  isOrderWaiting: boolean
}

export const paymentColumns = `
  payments.id, payments.order_id as "purchaseId", orders.user_id as "userId", payments.method,
  bound_cards.bank_method_id as "savedMethodId", payments.binds_card as "bindsCard",
  payments.amount_kopecks as amount, payments.key, payments.status, payments.description,
  payments.return_url as "returnUrl", payments.confirmation_type as "confirmationType",
  payments.confirmation_url as "confirmationUrl", payments.bank_id as "bankId",
  payments.created_at as "createdAt", sent_receipt(payments.id) as receipt, orders.status = 'waiting' as "isOrderWaiting"`
export const joinedTo = (payment: string) => `
  join orders on orders.id = ${payment}.order_id
  left join bound_cards on bound_cards.id = ${payment}.card_id`

/** Claims payments for polling and schedules their next poll. */
const claimed = (ids: string) => `
  update payments set polled_at = now(), next_poll_at = next_poll(payments.created_at)
  from payments as polled ${joinedTo('polled')}
  where payments.id = polled.id and polled.id = any (array(${ids}))
  returning ${paymentColumns}`

const due = claimed(`
  select due.id from payments as due
  where due.status in ('new', 'pending') and due.return_url is not null and due.next_poll_at <= now()
  order by due.next_poll_at
  limit $1
  for no key update skip locked`)

const expiring = claimed(`
  select due.id from orders as expiring
  join payments as due on due.order_id = expiring.id
  where expiring.status = 'waiting' and expiring.held_until <= now()
    and due.status in ('new', 'pending') and due.return_url is not null
    and (due.polled_at is null or due.polled_at < expiring.held_until)
  order by expiring.held_until
  limit $1
  for no key update of due skip locked`)

/** Claims payments due for polling, longest overdue first. */
export const claimDuePayments = async (pool: pg.Pool, limit: number): Promise<OpenPayment[]> =>
  (await pool.query(due, [limit])).rows

/** Claims payments of expiring orders that were not polled since the hold ended. */
export const claimExpiringPayments = async (pool: pg.Pool, limit: number): Promise<OpenPayment[]> =>
  (await pool.query(expiring, [limit])).rows
