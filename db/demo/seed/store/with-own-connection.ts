import type { Pool, PoolClient } from 'pg'

/**
 * Runs `work` on a connection that is closed afterwards, with its settings, locks and unfinished
 * transactions.
 */
export async function withOwnConnection<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // An error of an idle connection would end the process; its next query fails anyway.
  client.on('error', () => {})
  try {
    return await work(client)
  } finally {
    client.release(true)
  }
}
