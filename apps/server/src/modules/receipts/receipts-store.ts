import type { FiscalData } from '@skidora/domain/receipts/fiscal-qr.ts'
import type pg from 'pg'

/** A receipt that the bank has not registered yet. */
export type PendingReceipt = {
  id: number
  /** The bank's ids. */
  paymentId: string
  refundId: string | null
  dueAt: Date
}

/** Claims receipts due for polling, longest overdue first, and schedules their next poll. */
export async function claimReceipts(pool: pg.Pool, limit: number): Promise<PendingReceipt[]> {
  const { rows } = await pool.query<PendingReceipt>(
    `update receipts set next_poll_at = next_poll(receipts.due_at)
     from receipts as polled
     join payments on payments.id = polled.payment_id
     left join refunds on refunds.id = polled.refund_id
     where receipts.id = polled.id and polled.id = any (array(
       select due.id from receipts as due
       join payments as paid on paid.id = due.payment_id and paid.bank_id is not null
       where due.next_poll_at <= now()
       order by due.next_poll_at
       limit $1
       for no key update of due skip locked
     ))
     returning receipts.id, payments.bank_id as "paymentId", refunds.bank_id as "refundId",
       receipts.due_at as "dueAt"`,
    [limit],
  )
  return rows
}

export async function saveRegistered(pool: pg.Pool, id: number, fiscal: FiscalData): Promise<void> {
  await pool.query(
    `update receipts set status = 'succeeded', next_poll_at = null, fiscal_storage = $2,
       fiscal_document = $3, fiscal_attribute = $4, registered_at = $5
     where receipts.id = $1 and receipts.status = 'pending'`,
    [id, fiscal.storage, fiscal.document, fiscal.attribute, fiscal.registeredAt],
  )
}

/** A pending one is polled no longer. */
export async function saveUnregistered(
  pool: pg.Pool,
  id: number,
  status: 'pending' | 'canceled',
): Promise<void> {
  await pool.query(
    `update receipts set status = $2, next_poll_at = null
     where receipts.id = $1 and receipts.status = 'pending'`,
    [id, status],
  )
}
