import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { withPreparedStatements } from './database/prepared-statements.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Pool = pg.Pool

// Ids and kopecks stay far below 2^53, so a bigint column is parsed as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar date has no time zone, and a Date would give it one.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

type PoolSettings = {
  /** Maximum number of connections. */
  max: number
  /** In milliseconds, 0 for none, as below: how long a caller waits for a connection. */
  connectionTimeoutMillis: number
  /** Limits for a statement, for waiting on a lock, and for an idle transaction. */
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

/** Nobody waits longer for a page, and longer locks would block others. */
export const requestPool: PoolSettings = {
  max: 20,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** A job may scan a whole table. */
export const jobPool: PoolSettings = { ...requestPool, max: 12, statement_timeout: 300_000 }

/** Migrations and seeds have no limit. */
export const ownerPool: PoolSettings = {
  max: 6,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** The pool replaces a broken connection and calls `onLost`; the process continues. */
export function createPool(
  connectionString: string,
  settings: PoolSettings,
  onLost: (error: Error) => void = () => {},
): Pool {
  const pool = new pg.Pool({
    connectionString,
    ...settings,
    application_name: 'skidora',
  })
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

export function createDb(pool: Pool): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
  })
}
