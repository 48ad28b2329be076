import type pg from 'pg'
import { asRefusal, type Wordings } from '../../database-refusal.ts'

/**
 * Calls a database function that changes an order or a coupon; translates its refusals into
 * AppErrors.
 */
export async function callForRow<Row extends object>(
  pool: pg.Pool,
  query: pg.QueryConfig,
  wordings?: Wordings,
): Promise<Row> {
  try {
    const { rows } = await pool.query<Row>(query)
    // Such a function always returns one row.
    return rows[0] as Row
  } catch (error) {
    throw asRefusal(error, wordings)
  }
}

/** The same for a function that returns a single value, aliased `answer`. */
export async function callForValue<Answer>(pool: pg.Pool, query: pg.QueryConfig): Promise<Answer> {
  return (await callForRow<{ answer: Answer }>(pool, query)).answer
}
