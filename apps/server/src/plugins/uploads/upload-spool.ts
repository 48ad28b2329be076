import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { hourMs } from '../../durations.ts'
import { uploadsBusy } from '../../limits/uploads-busy.ts'

export type UploadSpool = {
  /** A file on disk, read into memory only on use. */
  write(content: AsyncIterable<Buffer>, name: string): Promise<File>
  remove(): Promise<void>
}

/**
 * Stores the files of one upload on disk, so that slow clients with large files do not fill the
 * memory.
 */
export async function openUploadSpool(incomingDir: string): Promise<UploadSpool> {
  const folder = await makeFolder(incomingDir).catch(cannotSpool)
  return {
    async write(content, name) {
      const path = join(folder, randomUUID())
      const file = await open(path, 'wx', 0o600).catch(cannotSpool)
      try {
        for await (const chunk of content) await file.appendFile(chunk).catch(cannotSpool)
      } finally {
        await file.close()
      }
      return new File([await openAsBlob(path).catch(cannotSpool)], name)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function makeFolder(incomingDir: string): Promise<string> {
  await mkdir(incomingDir, { recursive: true, mode: 0o700 })
  return mkdtemp(join(incomingDir, 'upload-'))
}

function cannotSpool(error: unknown): never {
  throw uploadsBusy(error)
}

/** Removes uploads of killed processes. A recent one may belong to another process. */
export async function sweepUploadSpools(incomingDir: string): Promise<void> {
  for (const name of await readdir(incomingDir).catch(() => [])) {
    const folder = join(incomingDir, name)
    const found = await stat(folder).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > hourMs)
      await rm(folder, { recursive: true, force: true })
  }
}

/** Sweeps at start and hourly. */
export function registerSpoolSweep(app: FastifyInstance, incomingDir: string) {
  const sweep = () =>
    sweepUploadSpools(incomingDir).catch((err) =>
      app.log.warn({ err, incomingDir }, 'cannot remove abandoned uploads'),
    )
  const timer = setInterval(sweep, hourMs).unref()
  app.addHook('onReady', sweep)
  app.addHook('onClose', async () => clearInterval(timer))
}
