import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Closing } from '../closing.ts'
import type { Config } from '../config.ts'
import { type Db, jobPool, ownerPool, requestPool } from '../db.ts'
import { closePapersFolder } from './close-papers-folder.ts'
import { type Connections, connectPool } from './connect-pool.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { makeFolder } from './make-folder.ts'
import { checkOutsidePostgres } from './outside-postgres.ts'
import { postgresStopped } from './postgres-log.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Progress } from './progress.ts'
import { rejectOnDatabaseLoss } from './reject-on-database-loss.ts'
import { openSecretKey } from './secret-key.ts'
import { toStartError } from './start-error.ts'

export type Store = {
  /** With the app's role, like `pool`, `db` and `jobs`. */
  databaseUrl: string
  /** For requests. */
  pool: pg.Pool
  db: Db
  /** For jobs, which have longer timeouts. */
  jobs: { pool: pg.Pool; db: Db }
  /** Owns the tables: used during a start and closed before serving. */
  owner: Connections
  uploadsDir: string
  /** Encrypts secrets in the database. */
  secretKey: Buffer
  /** Rejects when the embedded server dies; never settles with an external one. */
  lost: Promise<never>
  close(): Promise<void>
}

type StoreParts = { config: Config; progress: Progress; log: Logger; closing: Closing }

/** Opens the data folder and the database, migrated and with its reference data. */
export async function openStore(config: Config, progress: Progress, log: Logger): Promise<Store> {
  const closing = new Closing()
  try {
    const uploadsDir = join(config.dataDir, 'uploads')
    await makeFolder(uploadsDir).catch((error) => {
      throw toStartError(config.dataDir, error)
    })
    await closePapersFolder(config.dataDir, log)
    const { databaseUrl, ownerUrl, lost } = await openDatabase({ config, progress, log, closing })
    const owner = connectPool(ownerUrl, ownerPool, { log, closing })
    const jobs = connectPool(databaseUrl, jobPool, { log, closing })
    const requests = connectPool(databaseUrl, requestPool, { log, closing })
    const ownerVariable = config.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
    const preparing = progress.step('Preparing the database', () =>
      prepareDatabase({ owner, app: requests, isDemo: config.demo, ownerVariable, log }),
    )
    await rejectOnDatabaseLoss(lost, preparing)
    const { pool, db } = requests
    const secretKey = await openSecretKey(config)
    return {
      ...{ databaseUrl, pool, db, jobs, owner, uploadsDir, secretKey, lost },
      close: () => closing.run(),
    }
  } catch (error) {
    await closing.run()
    throw error
  }
}

async function openDatabase({ config, progress, log, closing }: StoreParts) {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl) {
    await checkOutsidePostgres('DATABASE_URL', databaseUrl)
    if (databaseOwnerUrl) await checkOutsidePostgres('DATABASE_OWNER_URL', databaseOwnerUrl)
    const lost = new Promise<never>(() => {})
    return { databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, lost }
  }
  // Locked only with an embedded database: uploads may be shared.
  const lock = await lockDataDir(config.dataDir)
  closing.add(lock.release)
  const postgres = await progress.step('Starting PostgreSQL', () =>
    startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) }),
  )
  closing.add(postgres.stop)
  const lost = postgres.exited.then(async (): Promise<never> => {
    throw await postgresStopped(config.dataDir)
  })
  // Avoids an unhandled rejection when nobody waits for it.
  lost.catch(() => {})
  return { databaseUrl: postgres.appUrl, ownerUrl: postgres.url, lost }
}
