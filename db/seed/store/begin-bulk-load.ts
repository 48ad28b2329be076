import type { ClientBase } from 'pg'

/**
 * Spares every row its triggers on this connection, those of foreign keys included where the role
 * may do that (pg_restore does the same): checking again what the generator has just matched would
 * take half of the time. Other roles get the same rows, only slower.
 */
export async function beginBulkLoad(client: ClientBase): Promise<void> {
  await client.query(`set skidora.bulk_load = 'on'`)
  const { rows } = await client.query<{ may: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as may`,
  )
  if (rows[0]?.may) await client.query(`set session_replication_role = 'replica'`)
}
