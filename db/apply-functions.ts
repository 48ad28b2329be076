import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FunctionFile } from './read-functions.ts'

/** An arbitrary advisory lock key, unique in this project. */
const applyLock = 7_358_314

type Applied = { path: string; name: string; digest: string; exists: boolean }

/**
 * Brings the functions, views and triggers of a migrated store to the text of their files. Returns
 * the paths that it has applied.
 */
export async function applyFunctions<Tables>(
  db: Kysely<Tables>,
  files: FunctionFile[],
): Promise<string[]> {
  if (isCurrent(compare(files, await readApplied(db)))) return []
  return db.transaction().execute(async (trx) => {
    // Concurrent starts: the second process finds nothing to do.
    await sql`select pg_advisory_xact_lock(${applyLock})`.execute(trx)
    const { changed, gone } = compare(files, await readApplied(trx))
    // Lets functions call each other in any order; checkBody follows. A file may take this
    // search_path with `set search_path from current`.
    await sql`select set_config('check_function_bodies', 'off', true),
      set_config('search_path', format('%I, pg_temp', current_schema()), true)`.execute(trx)
    for (const file of changed) await withPath(file, () => apply(trx, file))
    // After the changed files, which may no longer need them.
    await remove(trx, gone, files)
    await sql`set local check_function_bodies = on`.execute(trx)
    for (const file of changed) await withPath(file, () => checkBody(trx, file))
    return changed.map((file) => file.path)
  })
}

/** Reports functions that a migration has dropped as missing, so that they are applied again. */
async function readApplied<Tables>(db: Kysely<Tables>): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select applied.path, applied.name, applied.digest,
      to_regproc(applied.name) is not null or views.oid is not null as exists
    from applied_functions as applied
    left join pg_class as views on views.oid = to_regclass(applied.name) and views.relkind = 'v'
  `.execute(db)
  return rows
}

function compare(files: FunctionFile[], applied: Applied[]) {
  const byPath = new Map(applied.map((row) => [row.path, row]))
  const paths = new Set(files.map((file) => file.path))
  return {
    changed: files.filter((file) => {
      const row = byPath.get(file.path)
      return !row?.exists || row.digest !== file.digest
    }),
    gone: applied.filter((row) => !paths.has(row.path)),
  }
}

const isCurrent = ({ changed, gone }: ReturnType<typeof compare>) =>
  changed.length === 0 && gone.length === 0

async function apply<Tables>(db: Kysely<Tables>, file: FunctionFile) {
  // Recreated if nothing depends on it, so that arguments and result may change. A view is always
  // replaced, which keeps its grants.
  await runEach(
    db,
    sql`
      select format('drop function %s', pg_proc.oid::regprocedure) as statement
      from pg_proc
      where pg_proc.oid = to_regproc(${file.name}) and not exists (
        select from pg_depend
        where pg_depend.refclassid = 'pg_proc'::regclass and pg_depend.refobjid = pg_proc.oid
      )`,
  )
  await sql.raw(file.text).execute(db)
  await dropTriggers(db, file.name, triggersOf(file))
  await sql`
    insert into applied_functions (path, name, digest)
    values (${file.path}, ${file.name}, ${file.digest})
    on conflict (path) do update set name = excluded.name, digest = excluded.digest
  `.execute(db)
}

const triggersOf = ({ text }: FunctionFile) =>
  [...text.matchAll(/^create (?:or replace |constraint )?trigger (\w+)/gm)].map((match) => match[1])

async function remove<Tables>(db: Kysely<Tables>, gone: Applied[], files: FunctionFile[]) {
  // A moved file has been applied under its new path.
  const names = gone
    .map((row) => row.name)
    .filter((name) => !files.some((file) => file.name === name))
  for (const name of names) await dropTriggers(db, name, [])
  // One statement per kind, so that objects may depend on each other.
  await runEach(
    db,
    sql`
      select format('drop view %s', string_agg(oid::regclass::text, ', ')) as statement
      from pg_class
      where relkind = 'v' and oid = any (
        select to_regclass(names.name) from unnest(${names}::text[]) as names (name)
      )
      having count(*) > 0
      union all
      select format('drop function %s', string_agg(oid::regprocedure::text, ', '))
      from pg_proc
      where oid = any (select to_regproc(names.name) from unnest(${names}::text[]) as names (name))
      having count(*) > 0`,
  )
  const paths = gone.map((row) => row.path)
  await sql`delete from applied_functions where path = any (${paths}::text[])`.execute(db)
}

async function dropTriggers<Tables>(db: Kysely<Tables>, name: string, except: unknown[]) {
  await runEach(
    db,
    sql`
      select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
      from pg_trigger
      where tgfoid = to_regproc(${name}) and not tgisinternal and tgname <> all (${except}::text[])`,
  )
}

/** The validation that `create function` skips while check_function_bodies is off. */
async function checkBody<Tables>(db: Kysely<Tables>, { name, text }: FunctionFile) {
  const checked = await runEach(
    db,
    sql`
      select format('select %s(%s)', pg_language.lanvalidator::regproc, pg_proc.oid) as statement
      from pg_proc
      join pg_language on pg_language.oid = pg_proc.prolang
      where pg_proc.oid = to_regproc(${name})`,
  )
  // Replaced with other arguments, it became a second function of that name.
  if (checked === 0 && /^create or replace function/m.test(text)) {
    throw new Error('its arguments cannot change while something depends on it')
  }
}

/** Runs the statements that a query returns; returns their number. */
async function runEach<Tables>(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await query.$castTo<{ statement: string }>().execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
  return rows.length
}

/** Adds the path of the file to the message of an error. */
async function withPath(file: FunctionFile, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    throw new Error(`${file.location}: ${(error as Error).message}`, { cause: error })
  }
}
