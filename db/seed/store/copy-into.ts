import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'

/** Streams rows made by copyRow into a table. */
export async function copyInto(
  client: ClientBase,
  table: string,
  columns: string,
  rows: readonly string[],
): Promise<void> {
  // Few large chunks cost less than one write for each row.
  const chunks = Readable.from(chunked(rows))
  await pipeline(chunks, client.query(from(`copy ${table} (${columns}) from stdin`)))
}

function* chunked(rows: readonly string[], size = 500): Generator<Buffer> {
  for (let start = 0; start < rows.length; start += size) {
    yield Buffer.from(rows.slice(start, start + size).join(''))
  }
}
