import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'
import type { Pool } from '../../../db.ts'

type OrderStatus = { orderId: number; status: PurchaseStatus; visibleStatus: PurchaseStatus }

/** By the id of any line; undefined for anyone but the owner. */
export async function readOrderStatus(
  pool: Pool,
  purchaseId: number,
  userId: number,
): Promise<OrderStatus | undefined> {
  const { rows } = await pool.query<OrderStatus>({
    name: 'read_order',
    text: `select purchases.order_id as "orderId", purchases.status,
             visible_status(purchases) as "visibleStatus"
           from purchases where purchases.id = $1 and purchases.user_id = $2`,
    values: [purchaseId, userId],
  })
  return rows[0]
}

/** Whether an order was placed with this Idempotency-Key. */
export async function isKnownOrder(pool: Pool, userId: number, key: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'order_by_key',
    text: 'select from orders where orders.user_id = $1 and orders.request_key = $2',
    values: [userId, key],
  })
  return rowCount === 1
}
