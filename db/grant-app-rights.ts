import type { ClientBase } from 'pg'

/** An arbitrary advisory lock key, unique in this project. */
const grantLock = 7_358_313

/** Rights of the app's role on a table, unless listed in `exceptions`. */
const defaultRights = ['DELETE', 'INSERT', 'SELECT', 'UPDATE']

/** The ledger is append-only; triggers write its balances and the price history. */
const exceptions: Record<string, string[]> = {
  ledger_transactions: ['INSERT', 'SELECT'],
  ledger_entries: ['INSERT', 'SELECT'],
  ledger_accounts: ['INSERT', 'SELECT'],
  withdrawal_events: ['INSERT', 'SELECT'],
  price_changes: ['SELECT'],
  kysely_migration: ['SELECT'],
  kysely_migration_lock: ['SELECT'],
  applied_functions: ['SELECT'],
  'graphile_worker.migrations': ['SELECT'],
}

type Difference = { statement: string }

/**
 * Grants `role` exactly the required rights on the tables of the connected owner: excess rights are
 * revoked. Writes only differences, so a start on a busy database changes nothing.
 */
export async function grantAppRights(client: ClientBase, role: string): Promise<void> {
  await client.query('begin')
  try {
    // Concurrent starts would update the same catalogue rows.
    await client.query('select pg_advisory_xact_lock($1)', [grantLock])
    for (const differences of [schemaDifferences, tableDifferences, queuePolicies]) {
      const { rows } = await client.query<Difference>(differences, [
        role,
        ...(differences === tableDifferences ? [defaultRights, JSON.stringify(exceptions)] : []),
      ])
      for (const { statement } of rows) await client.query(statement)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const ours = `pg_namespace.nspname in (current_schema(), 'sandbox_bank', 'graphile_worker')`

const schemaDifferences = `
  select format('revoke all on schema %1$I from %2$I; grant usage on schema %1$I to %2$I',
    pg_namespace.nspname, $1::text) as statement
  from pg_namespace
  where ${ours} and array(
    select granted.privilege_type
    from aclexplode(pg_namespace.nspacl) as granted
    where granted.grantee = quote_ident($1)::regrole
  ) <> array['USAGE']`

const tableDifferences = `
  select format('revoke all on table %1$s from %2$I; grant %3$s on table %1$s to %2$I',
    tables.name, $1::text, array_to_string(tables.wanted, ', ')) as statement
  from (
    select
      pg_class.oid::regclass as name,
      pg_class.relacl,
      case when pg_class.relkind = 'v' then array['SELECT'] else coalesce(
        (select array_agg(rights.value) from jsonb_array_elements_text(
          $3::jsonb -> pg_class.oid::regclass::text
        ) as rights),
        $2::text[]
      ) end as wanted
    from pg_class
    join pg_namespace on pg_namespace.oid = pg_class.relnamespace
    where ${ours} and pg_class.relkind in ('r', 'p', 'v') and pg_has_role(pg_class.relowner, 'usage')
      and pg_class.relowner <> quote_ident($1)::regrole
  ) as tables
  where array(
    select granted.privilege_type
    from aclexplode(tables.relacl) as granted
    where granted.grantee = quote_ident($1)::regrole
    order by granted.privilege_type
  ) <> tables.wanted`

/** Tables of the queue have row security without policies, which hides their rows from the app. */
const queuePolicies = `
  select format('create policy %1$I on %2$s to %1$I using (true) with check (true)',
    $1::text, pg_class.oid::regclass) as statement
  from pg_class
  join pg_namespace on pg_namespace.oid = pg_class.relnamespace
  where ${ours} and pg_class.relkind = 'r' and pg_class.relrowsecurity
    and pg_has_role(pg_class.relowner, 'usage')
    and not exists (
      select from pg_policy
      where pg_policy.polrelid = pg_class.oid and quote_ident($1)::regrole = any (pg_policy.polroles)
    )`
