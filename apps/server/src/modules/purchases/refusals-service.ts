import type pg from 'pg'
import { asRefusal } from './order-refusals.ts'

/** Calls one of the database's functions that change an order or a coupon; what it refuses is told in words. */
export async function callForRow<Row extends object>(
  pool: pg.Pool,
  query: pg.QueryConfig,
): Promise<Row> {
  try {
    const { rows } = await pool.query<Row>(query)
    // A function that answers always gives one row.
    return rows[0] as Row
  } catch (error) {
    throw asRefusal(error)
  }
}

/** The same for a function that answers with one value, under the name of `answer`. */
export async function callForValue<Answer>(pool: pg.Pool, query: pg.QueryConfig): Promise<Answer> {
  return (await callForRow<{ answer: Answer }>(pool, query)).answer
}
