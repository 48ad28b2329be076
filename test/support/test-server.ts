import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultSeed, seedDemo } from '@skidora/db/demo/seed/seed-demo.ts'
import { grantAppRights } from '@skidora/db/grant-app-rights.ts'
import { migrate } from '@skidora/db/migrate.ts'
import { loadCities } from '@skidora/db/reference/load-cities.ts'
import { buildWeb } from '@skidora/web/build.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDb, createPool, ownerPool } from '../../apps/server/src/db.ts'
import { migrateWorker } from '../../apps/server/src/jobs/migrate-worker.ts'
import { createLogger } from '../../apps/server/src/logging.ts'
import { clearedTables } from '../../apps/server/src/modules/cleared-tables.ts'
import { createDemoData } from '../../apps/server/src/modules/fold-modules.ts'
import { modules } from '../../apps/server/src/modules/modules.ts'
import { withdrawals } from '../../apps/server/src/modules/withdrawals/index.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/start/embedded-postgres.ts'
import { appUser } from '../../apps/server/src/start/postgres-cluster.ts'

import { createVault } from '../../apps/server/src/vault.ts'

import { forgoDurability } from './forgo-durability.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    postgresAppUrl: string
    uploadsDir: string
  }
}

const templateDeals = 600
const unusedKey = Buffer.alloc(32)

/** Builds the pages and starts one PostgreSQL with a seeded template that test files clone. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'skidora-test-'))
  const uploadsDir = join(dataDir, 'uploads')
  const [postgres] = await Promise.all([startWithTemplate(dataDir, uploadsDir), buildWeb()])
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresAppUrl', postgres.appUrl)
  project.provide('uploadsDir', uploadsDir)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startWithTemplate(dataDir: string, uploadsDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await forgoDurability(postgres.url)
  await createTemplate(postgres.url, uploadsDir)
  return postgres
}

async function createTemplate(url: string, uploadsDir: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('create database test_template')
  await admin.end()
  const pool = createPool(url.replace(/\/[^/]*$/, '/test_template'), ownerPool)
  const db = createDb(pool)
  await migrate(db, { isDemo: true })
  const client = await pool.connect()
  await loadCities(client)
  client.release()
  await seedDemo({
    pool,
    uploadsDir,
    moduleTables: clearedTables,
    deals: templateDeals,
    seed: defaultSeed,
    now: new Date(),
    onProgress: () => {},
  })
  // Tests of withdrawals expect a customer without any.
  const others = modules.filter((module) => module !== withdrawals)
  const log = createLogger({ logLevel: 'silent' })
  await createDemoData(others, { db, vault: createVault(unusedKey, log), secretKey: unusedKey })
  await migrateWorker({ pool, log })
  const owner = await pool.connect()
  await grantAppRights(owner, appUser)
  owner.release()
  await db.destroy()
}
