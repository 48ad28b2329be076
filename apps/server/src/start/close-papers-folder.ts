import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

/**
 * Earlier versions made `papers/` readable by every account of the machine. Closing the folder
 * protects all its files at once; the nightly job fixes their modes.
 */
export async function closePapersFolder(dataDir: string, log: Pick<Logger, 'warn'>) {
  const folder = join(dataDir, 'papers')
  await chmod(folder, 0o700).catch((err: NodeJS.ErrnoException) => {
    if (err.code !== 'ENOENT')
      log.warn({ err, folder }, 'cannot restrict access to the folder of papers')
  })
}
