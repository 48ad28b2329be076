import type { ClientBase } from 'pg'

/** Its rows are many and narrow, and each stands in one index per order. */
const table = 'deal_listings'
const fact = 'postponed_indexes'

/**
 * Drops the secondary indexes of the listings for the time of a load: building them afterwards takes
 * a third of the time. What they were is noted in the store, so that a load that is cut off loses
 * nothing. Only the owner of the table may do that; others load with the indexes in place.
 */
export async function postponeIndexes(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ names: string | null; statements: string[] | null }>(
    `select string_agg(quote_ident(pg_indexes.indexname), ', ') as names,
            json_agg(pg_indexes.indexdef order by pg_indexes.indexname) as statements
     from pg_class
     join pg_index on pg_index.indrelid = pg_class.oid and not pg_index.indisprimary
     join pg_indexes on pg_indexes.tablename = pg_class.relname
       and pg_indexes.indexname = pg_index.indexrelid::regclass::text
     where pg_class.oid = $1::regclass and pg_has_role(pg_class.relowner, 'usage')`,
    [table],
  )
  const { names = null, statements = null } = rows[0] ?? {}
  if (names === null || statements === null) return
  await client.query('insert into store_facts (name, value) values ($1, $2)', [
    fact,
    JSON.stringify(statements),
  ])
  await client.query(`drop index ${names}`)
}

/** Makes what was postponed. */
export async function buildPostponedIndexes(client: ClientBase): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ value: string[] }>(
    'delete from store_facts where store_facts.name = $1 returning store_facts.value',
    [fact],
  )
  for (const statement of rows[0]?.value ?? []) await client.query(statement)
  await client.query('commit')
}
