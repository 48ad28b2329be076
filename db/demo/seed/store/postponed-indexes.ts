import type { ClientBase } from 'pg'

const factsOf = (table: string) => `postponed_index ${table} `

/**
 * Drops the secondary indexes of a table during a load: building them afterwards takes a third of
 * the time. Their definitions are saved in the store, so that an interrupted load loses nothing.
 * Requires the table owner; other roles load with the indexes in place.
 */
export async function postponeIndexes(client: ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select pg_index.indexrelid::regclass::text as name,
            pg_get_indexdef(pg_index.indexrelid) as statement
     from pg_class
     join pg_index on pg_index.indrelid = pg_class.oid
     where pg_class.oid = $1::regclass and pg_has_role(pg_class.relowner, 'usage')
       and not exists (
         select from pg_constraint where pg_constraint.conindid = pg_index.indexrelid
       )`,
    [table],
  )
  for (const { name, statement } of rows) {
    await client.query('insert into store_facts (name, value) values ($1, to_json($2::text))', [
      factsOf(table) + name,
      statement,
    ])
    await client.query(`drop index ${name}`)
  }
}

/** Builds the postponed indexes; several connections may share the work. */
export async function buildPostponedIndexes(client: ClientBase, table: string): Promise<void> {
  while (true) {
    await client.query('begin')
    const { rows } = await client.query<{ value: string }>(
      `delete from store_facts
       where store_facts.name = (
         select facts.name from store_facts as facts
         where starts_with(facts.name, $1)
         order by facts.name
         limit 1
         for update skip locked
       )
       returning store_facts.value`,
      [factsOf(table)],
    )
    if (rows[0]) await client.query(rows[0].value)
    await client.query('commit')
    if (!rows[0]) return
  }
}
