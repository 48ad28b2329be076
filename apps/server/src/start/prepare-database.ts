import { randomInt } from 'node:crypto'
import { OutdatedStoreError } from '@skidora/db/adopt-baseline.ts'
import { grantAppRights } from '@skidora/db/grant-app-rights.ts'
import { migrate } from '@skidora/db/migrate.ts'
import { loadCities } from '@skidora/db/reference/load-cities.ts'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db.ts'
import { StartError } from './start-error.ts'

type Preparation = {
  owner: { pool: pg.Pool; db: Db }
  app: { pool: pg.Pool }
  isDemo: boolean
  /** The variable of the owner's URL, for error messages. */
  ownerVariable: string
  log: Logger
}

/** As the owner: migrates, loads the cities and grants the app's role its rights. */
export async function prepareDatabase({ owner, app, isDemo, ownerVariable, log }: Preparation) {
  const { migrateWorker } = await import('../jobs/migrate-worker.ts')
  const client = await owner.pool.connect()
  try {
    await checkSameDatabase(client, app.pool)
    await migrate(owner.db, { isDemo })
    await loadCities(client)
    await migrateWorker({ pool: owner.pool, log })
    const role = await readRole(app.pool)
    const { owns } = await readPowers(client, role)
    if (!owns) await grantAppRights(client, role)
    const { powers } = await readPowers(client, role)
    if (powers) log.warn({ role, powers }, 'the app database role has more rights than it needs')
  } catch (error) {
    if (error instanceof OutdatedStoreError) throw new StartError(error.message)
    if (!isRefusal(error)) throw error
    throw new StartError(`${ownerVariable}: cannot prepare the database (${error.message}).`, {
      cause: error,
    })
  } finally {
    client.release()
  }
}

async function readRole(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

/** What a role can do beyond its grants; null for nothing. */
async function readPowers(client: pg.ClientBase, role: string) {
  const { rows } = await client.query<{ owns: boolean; powers: string | null }>(
    `select owned.owns, case
       when pg_roles.rolsuper then 'it is a superuser'
       when owned.owns then 'it owns the tables'
       when has_schema_privilege(pg_roles.oid, current_schema(), 'create') then 'it may create tables'
     end as powers
     from pg_roles
     cross join (
       select pg_has_role($1, pg_class.relowner, 'member') as owns
       from pg_class where pg_class.oid = 'ledger_entries'::regclass
     ) as owned
     where pg_roles.rolname = $1`,
    [role],
  )
  // The role does not exist on another server.
  if (!rows[0]) throw differentDatabases()
  return rows[0]
}

/** A lock is visible to both roles only in the same database of the same server. */
async function checkSameDatabase(owner: pg.ClientBase, app: pg.Pool) {
  const key = randomInt(2 ** 31)
  await owner.query('begin')
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [key])
    const { rowCount } = await app.query(
      `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where pg_database.datname = current_database()
         and pg_locks.locktype = 'advisory' and pg_locks.objid = $1`,
      [key],
    )
    if (rowCount === 0) throw differentDatabases()
  } finally {
    await owner.query('rollback')
  }
}

const differentDatabases = () =>
  new StartError('DATABASE_URL and DATABASE_OWNER_URL must lead to the same database.')

/** The role lacks a right, or the server is read-only. */
function isRefusal(error: unknown): error is Error {
  // applyFunctions wraps it to name the file.
  const reason = error instanceof Error ? (error.cause ?? error) : error
  return reason instanceof pg.DatabaseError && ['42501', '25006'].includes(reason.code ?? '')
}
