import { join } from 'node:path'
import { migrate } from '@skidora/db/migrate.ts'
import { loadCities } from '@skidora/db/reference/load-cities.ts'
import pg from 'pg'
import type { Logger } from 'pino'
import { Closing } from '../closing.ts'
import type { Config } from '../config.ts'
import { createDb, createPool, type Db } from '../db.ts'
import { closePapersFolder } from './close-papers-folder.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { makeFolder } from './make-folder.ts'
import { checkOutsidePostgres } from './outside-postgres.ts'
import type { Progress } from './progress.ts'
import { openSecretKey } from './secret-key.ts'
import { StartError, toStartError } from './start-error.ts'
import { unlessLost } from './unless-lost.ts'

export type Store = {
  databaseUrl: string
  pool: pg.Pool
  db: Db
  uploadsDir: string
  /** What secrets in the database are encrypted with. */
  secretKey: Buffer
  /** Rejects when the embedded server dies under us; never settles with an outside one. */
  lost: Promise<never>
  close(): Promise<void>
}

type StoreParts = { config: Config; progress: Progress; log: Logger; closing: Closing }

/** The data folder and the database, migrated and with its reference data. */
export async function openStore(config: Config, progress: Progress, log: Logger): Promise<Store> {
  const closing = new Closing()
  try {
    const uploadsDir = join(config.dataDir, 'uploads')
    await makeFolder(uploadsDir).catch((error) => {
      throw toStartError(config.dataDir, error)
    })
    await closePapersFolder(config.dataDir, log)
    const { databaseUrl, lost } = await openDatabase({ config, progress, log, closing })
    const { pool, db } = connect(databaseUrl, log, closing)
    const preparing = progress.step('Preparing the database', () => prepare(pool, db))
    await unlessLost(lost, preparing)
    const secretKey = await openSecretKey(config)
    return { databaseUrl, pool, db, uploadsDir, secretKey, lost, close: () => closing.run() }
  } catch (error) {
    await closing.run()
    throw error
  }
}

async function openDatabase({ config, progress, log, closing }: StoreParts) {
  if (config.databaseUrl) {
    await checkOutsidePostgres(config.databaseUrl)
    return { databaseUrl: config.databaseUrl, lost: new Promise<never>(() => {}) }
  }
  // Only with a database in it is the folder ours alone: uploads may be shared.
  const lock = await lockDataDir(config.dataDir)
  closing.add(lock.release)
  const postgres = await progress.step('Starting PostgreSQL', () =>
    startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) }),
  )
  closing.add(postgres.stop)
  const lost = postgres.exited.then((): never => {
    const logFile = join(config.dataDir, 'postgres.log')
    throw new StartError(`PostgreSQL has stopped by itself; its log is ${logFile}.`)
  })
  // Whoever waits for it hears of it; nobody else has to.
  lost.catch(() => {})
  return { databaseUrl: postgres.url, lost }
}

function connect(databaseUrl: string, log: Logger, closing: Closing) {
  let isClosing = false
  const pool = createPool(databaseUrl, (err) => {
    // The pool does not wait for its connections to end, so the server may cut off the last ones.
    if (!isClosing) log.warn({ err }, 'lost a database connection')
  })
  const db = createDb(pool)
  closing.add(() => {
    isClosing = true
    return db.destroy()
  })
  return { pool, db }
}

async function prepare(pool: pg.Pool, db: Db) {
  try {
    await migrate(db)
    await withClient(pool, loadCities)
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new StartError(`DATABASE_URL: cannot prepare the database (${error.message}).`, {
      cause: error,
    })
  }
}

/** The role lacks a right, or the server is a read-only copy. */
function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && ['42501', '25006'].includes(error.code ?? '')
}

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}
