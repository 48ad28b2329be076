import type { ClientBase } from 'pg'

/**
 * The schema of a database, one line per object: tables, columns, constraints, indexes, triggers,
 * functions, views, types, sequences, extensions and grants. Ignores the order of columns, since
 * a column added later comes last.
 */
export async function readSchema(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `with schemas as (
       select oid from pg_namespace where nspname in (current_schema(), 'sandbox_bank')
     ), relations as (
       select pg_class.* from pg_class join schemas on schemas.oid = pg_class.relnamespace
       where pg_class.relname not like 'kysely_migration%'
     ), lines as (${parts.join(' union all ')})
     select line from lines order by line collate "C"`,
  )
  return rows.map(({ line }) => line)
}

const parts = [
  `select format('schema %s %s', nspname, nspacl) as line
   from pg_namespace join schemas on schemas.oid = pg_namespace.oid`,
  `select format('extension %s', extname) from pg_extension`,
  `select format('relation %s %s %s %s %s',
     oid::regclass, relkind, relpersistence, reloptions, relacl)
   from relations where relkind in ('r', 'v', 'S')`,
  `select format('column %s.%s %s not null %s default %s identity %s generated %s collation %s storage %s',
     relations.oid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
     pg_get_expr(adbin, adrelid), attidentity, attgenerated, attcollation::regcollation, attstorage)
   from relations
   join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relkind = 'r'`,
  // The values of composite types are positional.
  `select format('type %s %s %s %s', relations.oid::regclass, attnum, attname,
     format_type(atttypid, atttypmod))
   from relations
   join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
   where relkind in ('c', 'v')`,
  `select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
   from pg_constraint join relations on relations.oid = conrelid`,
  `select format('index %s', pg_get_indexdef(oid)) from relations where relkind = 'i'`,
  `select format('trigger %s %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
   from pg_trigger join relations on relations.oid = tgrelid where not tgisinternal`,
  `select format('view %s %s', oid::regclass, pg_get_viewdef(oid)) from relations where relkind = 'v'`,
  `select format('function %s %s %s', pg_proc.oid::regprocedure, proacl,
     case when prokind = 'f' then pg_get_functiondef(pg_proc.oid) else 'aggregate' end)
   from pg_proc join schemas on schemas.oid = pronamespace
   where not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  `select format('sequence %s.%s %s %s %s %s %s owned by %s %s', schemaname, sequencename, data_type,
     start_value, min_value, max_value, increment_by, refobjid::regclass, attname)
   from pg_sequences
   join pg_depend on objid = format('%I.%I', schemaname, sequencename)::regclass and deptype in ('a', 'i')
     and classid = 'pg_class'::regclass and refobjsubid > 0
   join pg_attribute on attrelid = refobjid and attnum = refobjsubid
   join schemas on schemas.oid = schemaname::regnamespace`,
]
