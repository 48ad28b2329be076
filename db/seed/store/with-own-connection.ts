import type { Pool, PoolClient } from 'pg'

/**
 * Lends a connection and closes it afterwards, with its settings, its locks and whatever was left
 * half-way on it.
 */
export async function withOwnConnection<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // A connection lost while nothing runs on it would end the process; its next query fails anyway.
  client.on('error', () => {})
  try {
    return await work(client)
  } finally {
    client.release(true)
  }
}
