import type pg from 'pg'
import { asRefusal } from './order-refusals.ts'

/** Calls one of the database's functions that change an order or a coupon; what it refuses is told in words. */
export async function ask<Answer>(pool: pg.Pool, query: pg.QueryConfig): Promise<Answer> {
  try {
    const { rows } = await pool.query<{ answer: Answer }>(query)
    // A function that answers always gives one row.
    return (rows[0] as { answer: Answer }).answer
  } catch (error) {
    throw asRefusal(error)
  }
}
