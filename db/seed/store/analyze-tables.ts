import type { ClientBase } from 'pg'

/** Tells the planner what there is, and readers what is visible to all. */
export async function analyzeTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`vacuum (analyze) ${tables.join(', ')}`)
}
