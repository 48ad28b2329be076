import type { ClientBase } from 'pg'

/**
 * Disables triggers on this connection, including those of foreign keys if the role may do that
 * (like pg_restore): checking generated rows again would take half of the time. Other roles get the
 * same rows, only slower.
 */
export async function beginBulkLoad(client: ClientBase): Promise<void> {
  // Sorts and hashes in memory, without parallel workers, since both cores are used by the two
  // connections. Commits asynchronously: the order is kept, and lost work is redone by the next
  // seed.
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
