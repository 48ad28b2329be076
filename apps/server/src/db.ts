import {
  type ColumnType,
  type Generated,
  type GeneratedAlways,
  Kysely,
  PostgresDialect,
} from 'kysely'
import pg from 'pg'

/** Tables that are written through Kysely; listings are read as ready text (see catalog-read-model). */
export type Tables = {
  users: {
    id: GeneratedAlways<number>
    email: string | null
    phone: string | null
    name: string
    password_hash: string | null
    role: Generated<'customer' | 'staff'>
    email_confirmed_at: Date | null
    created_at: Generated<Date>
  }
  sessions: {
    token_hash: Buffer
    user_id: number
    created_at: Generated<Date>
    expires_at: Date
  }
  notifications: {
    id: GeneratedAlways<number>
    channel: 'email' | 'sms' | 'call' | 'push'
    recipient: string
    subject: string | null
    body: string
    code: string | null
    created_at: Generated<Date>
    sent_at: Date | null
    failure: string | null
  }
  idempotency_keys: {
    owner: string
    key: string
    request_hash: Buffer
    response_status: number | null
    response_body: ColumnType<unknown, string | null, string | null>
    created_at: Generated<Date>
  }
  redirects: { path: string; target: string; is_permanent: boolean }
}

export type Db = Kysely<Tables>

// Ids and kopecks stay far below 2^53, so a bigint column is a number here, not text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** A connection that breaks is replaced by the pool; `onLost` hears of it, and the process lives on. */
export function createPool(
  connectionString: string,
  onLost: (error: Error) => void = () => {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 10_000,
    application_name: 'skidora',
  })
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
