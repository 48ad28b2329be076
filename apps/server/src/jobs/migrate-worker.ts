import type { FastifyBaseLogger } from 'fastify'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { workerLogger } from './worker-logger.ts'

type WorkerDatabase = { pool: pg.Pool; log: FastifyBaseLogger }

/** Migrates the job queue's own tables; also needed where jobs are queued but not run. */
export async function migrateWorker({ pool, log }: WorkerDatabase): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) })
}
