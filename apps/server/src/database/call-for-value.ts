import type pg from 'pg'
import { asRefusal, type Wordings } from './database-refusal.ts'

/** Calls a database function that returns one value, aliased `value`; its refusals are AppErrors. */
export async function callForValue<Value>(
  pool: pg.Pool,
  query: pg.QueryConfig,
  wordings?: Wordings,
): Promise<Value> {
  return (await callForRow<{ value: Value }>(pool, query, wordings)).value
}

/** The same for a function that returns a row. */
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
