import type { Pool } from 'pg'
import { beginBulkLoad } from './begin-bulk-load.ts'
import { withOwnConnection } from './with-own-connection.ts'

/** Splitting titles into words is most of the work, and one connection has one core. */
const parts = 2

/** Makes the rows that search reads, from everything that was loaded before. */
export async function fillSearch(pool: Pool): Promise<void> {
  await pool.query('select begin_search()')
  await Promise.all(
    Array.from({ length: parts }, (_, part) =>
      withOwnConnection(pool, async (client) => {
        await beginBulkLoad(client)
        await client.query('select fill_search($1, $2)', [part, parts])
      }),
    ),
  )
  await withOwnConnection(pool, async (client) => {
    await client.query(`set maintenance_work_mem = '256MB'`)
    await client.query('select index_search()')
    await client.query('vacuum (analyze) deal_search (deal_id, brand_id, category_id, popularity)')
  })
}
