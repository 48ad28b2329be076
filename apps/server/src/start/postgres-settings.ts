/** For a small machine that runs the shop and the database. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // There is no replication, so loading and indexing a new table may skip the WAL.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and details contain customer data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** The server's command line: all our settings, so that postgresql.conf stays unchanged. */
export function postgresArgs(folder: string, clusterName: string, port: number): string[] {
  const all = Object.entries({ ...settings, cluster_name: clusterName, port })
  return ['-D', folder, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
