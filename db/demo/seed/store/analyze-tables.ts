import type { ClientBase } from 'pg'

/** Updates planner statistics and the visibility map. */
export async function analyzeTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`vacuum (analyze) ${tables.join(', ')}`)
}
