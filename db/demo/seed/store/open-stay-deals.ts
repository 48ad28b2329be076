import type { ClientBase } from 'pg'

/** Creates the deals that sell the rooms of hotels; their ids follow those of the loaded deals. */
export async function openStayDeals(client: ClientBase): Promise<void> {
  for (const table of ['deals', 'deal_options'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    )
  await client.query('select sync_stay_deals(array(select hotels.id from hotels))')
}
