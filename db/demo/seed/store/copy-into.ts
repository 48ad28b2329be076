import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import type { CopyRows } from './copy-rows.ts'

/**
 * Streams rows into a table that the same transaction has truncated, so they can be written frozen:
 * visible to all, without a later vacuum.
 */
export async function copyInto(
  client: ClientBase,
  table: string,
  columns: string,
  rows: CopyRows,
): Promise<void> {
  const chunks = rows.chunks()
  if (chunks.length === 0) return
  const copying = client.query(from(`copy ${table} (${columns}) from stdin (freeze)`))
  await pipeline(Readable.from(chunks), copying)
}
