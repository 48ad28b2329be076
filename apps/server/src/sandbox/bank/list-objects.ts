import { type RawBuilder, sql } from 'kysely'
import { invalidRequest } from './bank-refusal.ts'
import type { BankDb } from './bank-tables.ts'

type Query = Record<string, unknown>

const comparisons = { gte: sql`>=`, gt: sql`>`, lte: sql`<=`, lt: sql`<` }
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

/** Newest first; the cursor is the number of the last object of the previous page. */
export async function listObjects<Row extends { number: number }, Shown>(
  db: BankDb,
  table: 'payments' | 'refunds' | 'payouts' | 'receipts',
  query: Query,
  show: (row: Row) => Shown,
  conditions: RawBuilder<boolean>[] = [],
) {
  const limit = readLimit(query.limit)
  const { rows } = await sql<Row>`
    select * from ${sql.table(`sandbox_bank.${table}`)}
    where ${sql.join([...conditionsOf(query), ...conditions], sql` and `)}
    order by number desc
    limit ${limit + 1}`.execute(db)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    type: 'list',
    items: items.map(show),
    ...(rows.length > limit && last && { next_cursor: String(last.number) }),
  }
}

function conditionsOf(query: Query) {
  const ranges = Object.entries(comparisons).flatMap(([name, comparison]) => {
    const value = query[`created_at.${name}`]
    if (value === undefined) return []
    if (typeof value !== 'string' || !moment.test(value) || Number.isNaN(Date.parse(value)))
      throw invalidRequest('The time is not correct', `created_at.${name}`)
    return [sql<boolean>`created_at ${comparison} ${new Date(value)}`]
  })
  return [sql<boolean>`number < ${readCursor(query.cursor)}`, ...ranges]
}

function readCursor(cursor: unknown): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  if (typeof cursor === 'string' && /^\d{1,15}$/.test(cursor)) return Number(cursor)
  throw invalidRequest('The cursor is not correct', 'cursor')
}

function readLimit(limit: unknown): number {
  if (limit === undefined) return 10
  const number = Number(limit)
  if (Number.isInteger(number) && number >= 1 && number <= 100) return number
  throw invalidRequest('The limit must be from 1 to 100', 'limit')
}
