import type { ClientBase } from 'pg'

/**
 * Spares every row its triggers on this connection, those of foreign keys included where the role
 * may do that (pg_restore does the same): checking again what the generator has just matched would
 * take half of the time. Other roles get the same rows, only slower.
 */
export async function beginBulkLoad(client: ClientBase): Promise<void> {
  // A catalogue is sorted and hashed in memory, on two connections at most: helpers of one of them
  // would only take the other's core. Nobody waits for a commit to reach the disk: they arrive there
  // in their order, and what is lost on the way is made anew.
  await client.query(
    `set skidora.bulk_load = 'on';
     set work_mem = '64MB';
     set maintenance_work_mem = '256MB';
     set synchronous_commit = 'off';
     set max_parallel_workers_per_gather = 0;
     set max_parallel_maintenance_workers = 0`,
  )
  const { rows } = await client.query<{ may: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as may`,
  )
  if (rows[0]?.may) await client.query(`set session_replication_role = 'replica'`)
}
