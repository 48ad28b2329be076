import type { Pool } from '../../../db.ts'

/** The bank's payload; null when the order does not wait for a payment by QR code. */
export async function readQrPayload(
  pool: Pool,
  purchaseId: number,
  userId: number,
): Promise<{ text: string | null } | undefined> {
  const { rows } = await pool.query<{ text: string | null }>(
    `select case when orders.status = 'waiting' and last.status = 'pending'
         and last.confirmation_type = 'qr' then last.confirmation_url end as text
     from orders
     left join lateral (
       select payments.status, payments.confirmation_type, payments.confirmation_url
       from payments where payments.order_id = orders.id
       order by payments.id desc limit 1
     ) as last on true
     where orders.id = (select line.order_id from purchases as line where line.id = $1) and orders.user_id = $2`,
    [purchaseId, userId],
  )
  return rows[0]
}
