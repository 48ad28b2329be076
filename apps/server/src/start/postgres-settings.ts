/** For a small machine that runs the shop beside the database. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Nobody replicates this server, so loading and indexing a new table may skip the log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and details carry customers' data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** The server's command line: everything we choose, so that postgresql.conf stays as it came. */
export function postgresArgs(folder: string, clusterName: string, port: number): string[] {
  const all = Object.entries({ ...settings, cluster_name: clusterName, port })
  return ['-D', folder, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
