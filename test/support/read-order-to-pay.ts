import type pg from 'pg'
import {
  type OrderToPay,
  toPay,
} from '../../apps/server/src/modules/purchases/orders/orders-store.ts'

/** An existing order and its newest payment. */
export async function readOrderToPay(pool: pg.Pool, purchaseId: number): Promise<OrderToPay> {
  const { rows } = await pool.query(
    `select ${toPay} from order_to_pay($1, 'https://skidora.example') as found`,
    [purchaseId],
  )
  return rows[0]
}
