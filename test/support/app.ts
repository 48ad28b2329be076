import { join } from 'node:path'
import { distDir } from '@skidora/web/source-hash.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import { openGeoIp } from '../../apps/server/src/adapters/geoip.ts'
import { buildApp } from '../../apps/server/src/app.ts'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { createLogger } from '../../apps/server/src/logging.ts'
import { listenToDatabase } from '../../apps/server/src/plugins/operations/database-changes.ts'
import { openBuiltWebApp } from '../../apps/server/src/web-app.ts'
import { checkResponses } from './check-responses.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { testSecretKey } from './xsrf.ts'

export type TestApp = {
  app: FastifyInstance
  database: TestDatabase
  /** Signals the shutdown before `close`. */
  drain(): void
  close(): Promise<void>
}

/**
 * The whole service on its own database, as `buildApp` makes it; `prepare` runs first. Every
 * response of a call is checked against the contract.
 */
export async function createTestApp(
  overrides: Partial<Config> = {},
  prepare: (database: TestDatabase) => Promise<unknown> = async () => {},
  log: Logger = createLogger({ logLevel: 'silent' }),
): Promise<TestApp> {
  const database = await createTestDatabase()
  await prepare(database)
  const opened = await openTestApp(database, overrides, log)
  return {
    ...opened,
    async close() {
      try {
        await opened.close()
      } finally {
        await database.drop()
      }
    },
  }
}

/** A further process on an existing database. */
export async function openTestApp(
  database: TestDatabase,
  overrides: Partial<Config> = {},
  log: Logger = createLogger({ logLevel: 'silent' }),
): Promise<TestApp> {
  const config: Config = {
    ...readConfig({ DEMO: '1', CALLS_PER_MINUTE: '0', LOG_LEVEL: 'silent' }),
    dataDir: join(inject('uploadsDir'), '..'),
    ...overrides,
  }
  const draining = new AbortController()
  const changes = await listenToDatabase(database.appUrl, log)
  const app = await buildApp({
    config,
    pool: database.appPool,
    db: database.db,
    secretKey: testSecretKey,
    changes,
    geoip: await openGeoIp(undefined),
    web: await openBuiltWebApp(distDir),
    log,
    draining: draining.signal,
    // Tests drain the queues themselves.
    wakeQueue: () => {},
  })
  const responses = checkResponses(app)
  await app.ready()
  return {
    app,
    database,
    drain: () => draining.abort(),
    async close() {
      draining.abort()
      await app.close()
      await changes.close()
      responses.finish()
    },
  }
}
