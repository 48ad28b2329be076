import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { minuteMs } from '../durations.ts'
import { freePort } from './free-port.ts'
import { findPostgresAccount, type PostgresAccount } from './postgres-account.ts'
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.ts'
import { appUser, postgresUser, preparePostgresCluster } from './postgres-cluster.ts'
import { openPostgresLog, type PostgresLog } from './postgres-log.ts'
import { postgresArgs } from './postgres-settings.ts'
import { spawnPostgres } from './postgres-spawn.ts'
import { clusterName, stopLeftoverServer, stopServer } from './postgres-stop.ts'
import { StartError, toStartError } from './start-error.ts'

export type EmbeddedPostgres = {
  /** Connection URL of the owner, a superuser. */
  url: string
  /** Connection URL of the role that serves; its password changes at each start. */
  appUrl: string
  port: number
  pid: number
  /** Resolves when the server dies unexpectedly. */
  exited: Promise<void>
  stop(): Promise<void>
}

const databaseName = 'skidora'
const timeoutMs = minuteMs

/** Transient: backends that outlive a killed server, a port taken just before us. */
const transientError = /pre-existing shared memory block|could not create any TCP\/IP sockets/

/** Runs PostgreSQL on `<dataDir>/postgres`. The caller holds the lock on `dataDir`. */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> {
  try {
    const dataDir = await realpath(options.dataDir)
    const clusterDir = join(dataDir, 'postgres')
    const account = await findPostgresAccount(clusterDir)
    const binaries = await preparePostgresBinaries(account, dataDir)
    await using log = await openPostgresLog(dataDir)
    const password = await preparePostgresCluster({ dataDir, binaries, account, log })
    await stopLeftoverServer(clusterDir, options.log)
    const { child, port } = await launch({ clusterDir, binaries, account, log })
    const server = control(child)
    const appPassword = randomBytes(24).toString('hex')
    await createDatabase(port, password, appPassword).catch(async (error: Error) => {
      await server.stop()
      throw new StartError(`Cannot open the database in ${clusterDir}: ${error.message}.`)
    })
    return {
      ...server,
      port,
      url: connectionUrl(port, postgresUser, password, databaseName),
      appUrl: connectionUrl(port, appUser, appPassword, databaseName),
    }
  } catch (error) {
    throw toStartError(options.dataDir, error)
  }
}

type Launch = {
  clusterDir: string
  binaries: PostgresBinaries
  account: PostgresAccount
  log: PostgresLog
}

async function launch({ clusterDir, binaries, account, log }: Launch) {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const port = await freePort()
    const child = await spawnPostgres({
      program: binaries.postgres,
      folder: clusterDir,
      args: (folder) => postgresArgs(folder, clusterName(clusterDir), port),
      account,
      log,
    })
    if (await becomesReady(child, clusterDir)) return { child, port }
    const reason = await log.lastError(clusterDir)
    if (!transientError.test(reason) || Date.now() > deadline) {
      throw new StartError(`PostgreSQL did not start: ${reason}`)
    }
    await sleep(250)
  }
}

/** Uses the server's own status file, since another program might listen on the port. */
async function becomesReady(child: ChildProcess, clusterDir: string): Promise<boolean> {
  while (isAlive(child)) {
    const status = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
    const [pid, , , , , , , state] = status.split('\n')
    if (pid === String(child.pid) && state?.trim() === 'ready') return true
    await sleep(20)
  }
  return false
}

function control(child: ChildProcess): Pick<EmbeddedPostgres, 'pid' | 'exited' | 'stop'> {
  const pid = child.pid as number
  let stopping: Promise<void> | undefined
  return {
    pid,
    exited: new Promise((resolve) => {
      child.once('exit', () => {
        if (!stopping) resolve()
      })
    }),
    stop: () => {
      stopping ??= stopServer(pid, () => isAlive(child))
      return stopping
    },
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function createDatabase(port: number, password: string, appPassword: string) {
  const client = new Client({
    connectionString: connectionUrl(port, postgresUser, password, 'postgres'),
  })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
    await prepareAppUser(client, appPassword)
  } finally {
    await client.end()
  }
}

/** Creates the role that serves, or sets its password for this start and revokes excess rights. */
async function prepareAppUser(client: Client, password: string) {
  const found = await client.query('select from pg_roles where rolname = $1', [appUser])
  if (found.rowCount === 0) await client.query(`create role ${appUser}`)
  await client.query(
    `alter role ${appUser} login nosuperuser nocreatedb nocreaterole noinherit noreplication
     nobypassrls password '${password}'`,
  )
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database
     where datname <> $1 and has_database_privilege($2, oid, 'connect')
       or datname = $1 and has_database_privilege($2, oid, 'temporary')`,
    [databaseName, appUser],
  )
  for (const { name } of rows) await client.query(`revoke all on database ${name} from public`)
  const connects = await client.query('select has_database_privilege($1, $2, $3) as may', [
    ...[appUser, databaseName, 'connect'],
  ])
  if (!connects.rows[0].may)
    await client.query(`grant connect on database ${databaseName} to ${appUser}`)
}

function connectionUrl(port: number, user: string, password: string, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`
}
