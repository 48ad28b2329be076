import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, createPool, type Db, ownerPool } from '../../apps/server/src/db.ts'

export type TestDatabase = {
  /** With the owner's role, for the setup and assertions of tests. */
  url: string
  pool: pg.Pool
  /** With the app's role, for everything the product does. */
  appUrl: string
  appPool: pg.Pool
  db: Db
  drop(): Promise<void>
}

/** A clone of the seeded template, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Concurrent clones of one template fail, so an advisory lock serializes them.
  await onServer(serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock(1)')
    // Copying the files takes a fifth of the default, which writes all pages to the log.
    await admin.query(`create database ${name} template test_template strategy file_copy`)
  })
  const url = serverUrl.replace(/\/[^/]*$/, `/${name}`)
  const appUrl = inject('postgresAppUrl').replace(/\/[^/]*$/, `/${name}`)
  // No timeouts, so that no test depends on the speed of the machine.
  const settings = { ...ownerPool, max: 20, connectionTimeoutMillis: 0 }
  const pool = createPool(url, settings)
  const appPool = createPool(appUrl, settings)
  return {
    url,
    pool,
    appUrl,
    appPool,
    db: createDb(appPool),
    async drop() {
      await Promise.all([pool.end(), appPool.end()])
      await onServer(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
