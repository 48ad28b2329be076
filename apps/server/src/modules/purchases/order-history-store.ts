import type pg from 'pg'

/** Puts an order out of its owner's sight. One that waits for money stays where it can be paid. */
export async function hideOrder(
  pool: pg.Pool,
  userId: number,
  purchaseId: number,
): Promise<'done' | 'waiting' | 'not_found'> {
  const { rows } = await pool.query<{ isDone: boolean }>(
    `with hidden as (
       update purchases set is_hidden = true
       where purchases.id = $1 and purchases.user_id = $2 and purchases.status <> 'waiting'
       returning id
     )
     select exists (select from hidden) as "isDone" from purchases
     where purchases.id = $1 and purchases.user_id = $2`,
    [purchaseId, userId],
  )
  if (!rows[0]) return 'not_found'
  return rows[0].isDone ? 'done' : 'waiting'
}

/** Tells whether there is such an order. */
export async function showOrder(
  pool: pg.Pool,
  userId: number,
  purchaseId: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update purchases set is_hidden = false
     where purchases.id = $1 and purchases.user_id = $2`,
    [purchaseId, userId],
  )
  return rowCount === 1
}
