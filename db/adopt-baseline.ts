import { type Kysely, sql } from 'kysely'

/** Migrations of this date replace all earlier ones. */
const baselineDay = '20261201'

/** A store with the last replaced migration has the schema of the baseline. */
const lastReplaced = '20261122000000_claim_charged_prices'

/** The store is too old to be migrated by this version. */
export class OutdatedStoreError extends Error {
  override name = 'OutdatedStoreError'
}

/** Marks the baseline as applied in a store created by the replaced migrations. */
export async function adoptBaseline<Tables>(db: Kysely<Tables>, names: string[]): Promise<void> {
  if (!(await holdsReplaced(db))) return
  const baseline = names.filter((name) => name.startsWith(baselineDay))
  await db.transaction().execute(async (trx) => {
    // Concurrent starts: the second process finds no replaced names.
    await sql`lock table kysely_migration in exclusive mode`.execute(trx)
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name < ${baselineDay} returning name, timestamp
    `.execute(trx)
    if (rows.length === 0) return
    const last = rows.find((row) => row.name === lastReplaced)
    if (!last) throw outdated(rows.map((row) => row.name))
    await sql`
      insert into kysely_migration (name, timestamp)
      select unnest(${baseline}::text[]), ${last.timestamp}
    `.execute(trx)
  })
}

async function holdsReplaced<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!table.rows[0]?.exists) return false
  const replaced = await sql`
    select from kysely_migration where name < ${baselineDay} limit 1`.execute(db)
  return replaced.rows.length > 0
}

const outdated = (names: string[]) =>
  new OutdatedStoreError(
    `The database has migrations up to ${names.sort().at(-1)}, but this version requires ` +
      `${lastReplaced}. Start a version that includes it first, or use an empty database.`,
  )
