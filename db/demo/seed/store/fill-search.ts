import type { ClientBase } from 'pg'
import { analyzeTables } from './analyze-tables.ts'

/** Builds the search rows from the loaded data. */
export async function fillSearch(client: ClientBase): Promise<void> {
  await client.query('begin')
  await client.query('select begin_search()')
  await client.query('select fill_search()')
  await client.query('select index_search()')
  await client.query('commit')
  await analyzeTables(client, ['deal_search (deal_id, brand_id, category_id, popularity)'])
}
