import type { Logger } from 'pino'
import type { Closing } from '../closing.ts'
import { createDb, createPool, type Db } from '../db.ts'

export type Connections = { pool: ReturnType<typeof createPool>; db: Db; close(): Promise<void> }

/** A pool that closes with the store or earlier. */
export function connectPool(
  url: string,
  settings: Parameters<typeof createPool>[1],
  { log, closing }: { log: Logger; closing: Closing },
): Connections {
  let ending: Promise<void> | undefined
  const pool = createPool(url, settings, (err) => {
    // The pool does not wait for its connections to end, so the server may cut off the last ones.
    if (!ending) log.warn({ err }, 'lost a database connection')
  })
  const close = () => {
    ending ??= pool.end()
    return ending
  }
  closing.add(close)
  return { pool, db: createDb(pool), close }
}
