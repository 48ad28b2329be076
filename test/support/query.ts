import pg from 'pg'
import { siteDatabase } from './site-database.ts'

let pool: Promise<pg.Pool> | undefined

/** Queries the database of the site under test, over one connection per worker. */
export async function query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
  pool ??= openPool()
  return (await (await pool).query<Row>(sql, values)).rows
}

async function openPool(): Promise<pg.Pool> {
  const { url } = await siteDatabase(process.env.E2E_DATA_DIR ?? '')
  return new pg.Pool({ connectionString: url, max: 1 })
}
