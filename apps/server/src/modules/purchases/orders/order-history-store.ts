import type pg from 'pg'

/** Hides an order from its owner. An unpaid one stays visible so that it can be paid. */
export async function hideOrder(
  pool: pg.Pool,
  userId: number,
  purchaseId: number,
): Promise<'done' | 'waiting' | 'not_found'> {
  const { rows } = await pool.query<{ isDone: boolean }>(
    `with hidden as (
       update orders set is_hidden = true
       where orders.id = (select line.order_id from purchases as line where line.id = $1) and orders.user_id = $2 and orders.status <> 'waiting'
       returning id
     )
     select exists (select from hidden) as "isDone" from orders
     where orders.id = (select line.order_id from purchases as line where line.id = $1) and orders.user_id = $2`,
    [purchaseId, userId],
  )
  if (!rows[0]) return 'not_found'
  return rows[0].isDone ? 'done' : 'waiting'
}

/** Returns whether the order exists. */
export async function showOrder(
  pool: pg.Pool,
  userId: number,
  purchaseId: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update orders set is_hidden = false
     where orders.id = (select line.order_id from purchases as line where line.id = $1) and orders.user_id = $2`,
    [purchaseId, userId],
  )
  return rowCount === 1
}
