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
  /** The variable that names the owner, for refusals. */
  ownerVariable: string
  log: Logger
}

/** As the owner: migrates, loads the cities and grants the app's role its rights. */
export async function prepareDatabase({ owner, app, ownerVariable, log }: Preparation) {
  const { migrateWorker } = await import('../migrate-worker.ts')
  const client = await owner.pool.connect()
  try {
    await migrate(owner.db)
    await loadCities(client)
    await migrateWorker({ pool: owner.pool, log })
    const role = await readRole(app.pool)
    const { owns } = await readPowers(client, role)
    if (!owns) await grantAppRights(client, role)
    const { powers } = await readPowers(client, role)
    if (powers) log.warn({ role, powers }, 'the database role of the app can do more than it needs')
    await checkSameDatabase(app.pool)
  } catch (error) {
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

/** What a role can do beyond its grants; null when it is nothing. */
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
  // Another server knows other roles.
  if (!rows[0]) throw differentDatabases()
  return rows[0]
}

async function checkSameDatabase(pool: pg.Pool) {
  const { rows } = await pool.query(`select to_regclass('ledger_entries') is not null as found`)
  if (!rows[0]?.found) throw differentDatabases()
}

const differentDatabases = () =>
  new StartError('DATABASE_URL and DATABASE_OWNER_URL must lead to the same database.')

/** The role lacks a right, or the server is a read-only copy. */
function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && ['42501', '25006'].includes(error.code ?? '')
}
