import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until `count` queries of the database wait for a lock. */
export const waitForBlocked = (pool: Pick<pg.Pool, 'query'>, count = 1) =>
  expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rowCount
    })
    .toBe(count)
