import type pg from 'pg'

type Reference = { child: string; column: string; parent: string; parentColumn: string }

/**
 * Reads every row that belongs to a user, as one hash per table. Ownership follows the foreign
 * keys: rows that reference the user, and rows that reference those. A new table is included by
 * its foreign key.
 */
export async function createRowReader(pool: pg.Pool, userId: number) {
  const { rows: references } = await pool.query<Reference>(
    `select child.relname as child, child_column.attname as column, parent.relname as parent,
       parent_column.attname as "parentColumn"
     from pg_constraint
     join pg_class as child on child.oid = conrelid
     join pg_class as parent on parent.oid = confrelid
     join pg_attribute as child_column
       on child_column.attrelid = conrelid and child_column.attnum = conkey[1]
     join pg_attribute as parent_column
       on parent_column.attrelid = confrelid and parent_column.attnum = confkey[1]
     where contype = 'f' and cardinality(conkey) = 1
       and child.relnamespace = 'public'::regnamespace and child.relname <> parent.relname`,
  )
  // Parents before their children; each table once, with all foreign keys that lead to it.
  const parts = new Map([['users', `select * from users where id = ${userId}`]])
  const pending = new Set(references.map(({ child }) => child).filter((child) => child !== 'users'))
  const leadsToUser = (table: string): boolean =>
    table === 'users' ||
    references.some(({ child, parent }) => child === table && leadsToUser(parent))
  for (const table of pending) if (!leadsToUser(table)) pending.delete(table)
  while (pending.size > 0) {
    for (const table of pending) {
      const ways = references.filter(
        ({ child, parent }) => child === table && (parts.has(parent) || pending.has(parent)),
      )
      if (ways.some(({ parent }) => !parts.has(parent))) continue
      const conditions = ways.map(
        ({ column, parent, parentColumn }) =>
          `${column} in (select ${parentColumn} from own_${parent})`,
      )
      parts.set(table, `select * from ${table} where ${conditions.join(' or ')}`)
      pending.delete(table)
    }
  }
  const tables = [...parts].map(([table, rows]) => `own_${table} as materialized (${rows})`)
  const hashes = [...parts.keys()].map(
    (table) =>
      `select '${table}' as name, count(*)::integer as count,
         md5(coalesce(string_agg(rows::text, '' order by rows::text), '')) as hash
       from own_${table} as rows`,
  )
  const text = `with ${tables.join(', ')} ${hashes.join(' union all ')}`

  return {
    tables: [...parts.keys()],
    async read() {
      const { rows } = await pool.query<{ name: string; count: number; hash: string }>({
        name: `rows_of_${userId}`,
        text,
      })
      return new Map(rows.map(({ name, count, hash }) => [name, { count, hash }]))
    },
  }
}

export type RowReader = Awaited<ReturnType<typeof createRowReader>>
type Snapshot = Awaited<ReturnType<RowReader['read']>>

/** Tables whose rows differ. */
export const changedTables = (before: Snapshot, after: Snapshot): string[] =>
  [...after].filter(([name, { hash }]) => before.get(name)?.hash !== hash).map(([name]) => name)
