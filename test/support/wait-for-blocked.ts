import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until `count` queries of the database wait for a lock. */
export const waitForBlocked = (database: Pick<pg.Pool, 'query'>, count = 1) =>
  expect
    .poll(async () => {
      // Within a transaction, the view would stay as it was at the first query.
      await database.query('select pg_stat_clear_snapshot()')
      const { rowCount } = await database.query(
        `select from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rowCount
    })
    .toBe(count)
