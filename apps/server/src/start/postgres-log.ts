import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { saysDiskFull } from './disk-full.ts'
import { StartError } from './start-error.ts'

/** The path by which a program under another account reaches its folder, see spawnPostgres. */
export const inheritedFolder = '/proc/self/fd/3'

export type PostgresLog = {
  fd: number
  /** Why the program on `folder` failed. */
  lastError(folder: string): Promise<string>
} & AsyncDisposable

const errorLine = /(?:FATAL|error|^postgres): +(.+)/gm
/** Often only the consequence of a FATAL, so it is the fallback. */
const panicLine = /PANIC: +(.+)/g

/** PostgreSQL's log: a new file for each start, with the previous one kept beside it. */
export async function openPostgresLog(dataDir: string): Promise<PostgresLog> {
  const path = logFile(dataDir)
  await rename(path, `${path}.1`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  const file = await open(path, 'a', 0o600)
  try {
    // Fails here on a full disk; otherwise reserves space for PostgreSQL's later messages.
    await file.write(`${new Date().toISOString()} Skidora starts PostgreSQL\n`)
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    fd: file.fd,
    lastError: async (folder) => {
      const text = await readFile(path, 'utf8')
      if (saysDiskFull(text)) return 'no space left on device.'
      const reason = lastMatch(text, errorLine) ?? lastMatch(text, panicLine)
      return reason?.replaceAll(inheritedFolder, folder) ?? `see ${path}`
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

/** The cause of a server crash, read from its log. */
export async function postgresStopped(dataDir: string): Promise<StartError> {
  const path = logFile(dataDir)
  const text = await readFile(path, 'utf8').catch(() => '')
  return new StartError(
    saysDiskFull(text)
      ? 'PostgreSQL has stopped: no space left on device.'
      : `PostgreSQL has stopped by itself; its log is ${path}.`,
  )
}

function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

function lastMatch(text: string, pattern: RegExp): string | undefined {
  return [...text.matchAll(pattern)].at(-1)?.[1]
}
