import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveFolder, type PostgresAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresLog } from './postgres-log.ts'
import { spawnPostgres } from './postgres-spawn.ts'
import { StartError } from './start-error.ts'

/** Owns the cluster, which holds only our database; migrations and seeds run as this role. */
export const postgresUser = 'skidora'

/** Requests and jobs connect as this role, which owns nothing. */
export const appUser = 'skidora_app'

const draftPrefix = 'postgres.new-'

type ClusterOptions = {
  dataDir: string
  binaries: PostgresBinaries
  account: PostgresAccount
  log: PostgresLog
}

/** Ensures that `<dataDir>/postgres` is a cluster we can run, and returns its password. */
export async function preparePostgresCluster(options: ClusterOptions): Promise<string> {
  const { dataDir, binaries, account } = options
  const dir = join(dataDir, 'postgres')
  await removeDrafts(dataDir)
  if (await isMissingOrEmpty(dir)) await createCluster(options)
  await checkVersion(dir, binaries.major)
  await giveFolder(dir, account)
  return readPassword(dataDir)
}

/**
 * Creates the cluster in a draft folder and renames it when complete, so that a kill leaves nothing
 * half-made. Each start has its own draft, since an initdb that outlived its parent would keep
 * writing into a shared one.
 */
async function createCluster({ dataDir, binaries, account, log }: ClusterOptions) {
  const draft = await mkdtemp(join(dataDir, draftPrefix))
  try {
    const password = join(draft, 'password')
    await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    await giveFolder(draft, account)
    await runInitdb(draft, { binaries, account, log })
    // The password first, so that a cluster in place always has one.
    await rename(password, passwordFile(dataDir))
    await rename(join(draft, 'cluster'), join(dataDir, 'postgres'))
    await using folder = await open(dataDir)
    await folder.sync()
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

type InitdbOptions = Omit<ClusterOptions, 'dataDir'>

async function runInitdb(draft: string, { binaries, account, log }: InitdbOptions) {
  const initdb = await spawnPostgres({
    program: binaries.initdb,
    folder: draft,
    args: (folder) => [
      `--pgdata=${folder}/cluster`,
      `--pwfile=${folder}/password`,
      `--username=${postgresUser}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Collation and lower() are built in, but text search and pg_trgm still use the C library's
      // character classes, which in "C" contain no Cyrillic letters. macOS has no C.UTF-8.
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ],
    account,
    log,
  })
  const [code] = await once(initdb, 'exit')
  if (code !== 0) {
    throw new StartError(`Could not create the database: ${await log.lastError(draft)}`)
  }
}

async function removeDrafts(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function isMissingOrEmpty(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).length === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}

async function checkVersion(dir: string, major: string) {
  const version = await readOptional(join(dir, 'PG_VERSION'))
  if (version === undefined) {
    throw new StartError(`${dir} holds files that are not a PostgreSQL database.`)
  }
  if (version !== major) {
    throw new StartError(`${dir} was made by PostgreSQL ${version}, this is PostgreSQL ${major}.`)
  }
}

async function readPassword(dataDir: string): Promise<string> {
  const password = await readOptional(passwordFile(dataDir))
  if (!password) {
    throw new StartError(
      `${passwordFile(dataDir)} is missing: restore it, or remove ${join(dataDir, 'postgres')} ` +
        'to begin with an empty database.',
    )
  }
  return password
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password')
}

async function readOptional(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
