import { execFile } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from './start-error.ts'

/** Spread into spawn options. Undefined means the current user. */
export type PostgresAccount = { uid: number; gid: number } | undefined

const run = promisify(execFile)

const newAccount = 'skidora'

/** Debian and most others have the first; Alpine's busybox has the second. */
const waysToCreate: [command: string, args: string[]][] = [
  ['useradd', ['--system', '--no-create-home', '--shell', '/bin/false', newAccount]],
  ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', newAccount]],
]

/** PostgreSQL refuses to run as root, so root runs it under a system account. */
export async function findPostgresAccount(clusterDir: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return undefined
  return (
    (await ownerOf(clusterDir)) ??
    (await lookUp('postgres')) ??
    (await lookUp(newAccount)) ??
    (await createAccount())
  )
}

/** As root: changes the owner of a folder and its content to the account. */
export async function giveFolder(folder: string, account: PostgresAccount): Promise<void> {
  if (!account || (await stat(folder)).uid === account.uid) return
  const inside = await readdir(folder, { recursive: true })
  // The folder itself comes last, so that an interrupted run starts again.
  for (const path of [...inside.map((name) => join(folder, name)), folder]) {
    await lchown(path, account.uid, account.gid)
  }
}

/** A cluster created by an ordinary user keeps its owner, who can then start it again. */
async function ownerOf(clusterDir: string): Promise<PostgresAccount> {
  const { uid, gid } = await stat(clusterDir).catch(() => ({ uid: 0, gid: 0 }))
  return uid === 0 ? undefined : { uid, gid }
}

async function lookUp(name: string): Promise<PostgresAccount> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createAccount(): Promise<PostgresAccount> {
  for (const [command, args] of waysToCreate) {
    await run(command, args).catch(() => undefined)
    const account = await lookUp(newAccount)
    if (account) return account
  }
  throw new StartError(
    `PostgreSQL does not run as root and the account "${newAccount}" could not be created: ` +
      'start as an ordinary user, or set DATABASE_URL.',
  )
}
