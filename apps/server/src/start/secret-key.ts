import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError, toStartError } from './start-error.ts'

export const secretKeyPattern = /^[0-9a-f]{64}$/i

/** The key for secrets in the database: SECRET_KEY, or a file beside the database. */
export async function openSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  return Buffer.from(secretKey ?? (await readKeyFile(dataDir)), 'hex')
}

async function readKeyFile(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key')
  try {
    const key = await readFile(file, 'utf8').catch(() => makeKeyFile(file))
    if (secretKeyPattern.test(key)) return key
  } catch (error) {
    throw toStartError(dataDir, error)
  }
  throw new StartError(`${file} is damaged: restore it from a backup.`)
}

/** Atomic, also with several processes: link() never replaces an existing file. */
async function makeKeyFile(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}
