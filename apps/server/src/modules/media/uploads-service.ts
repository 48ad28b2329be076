import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hourMs } from '../../durations.ts'
import { makePicture } from './picture-worker.ts'
import { readDocument } from './read-document.ts'
import type { Square } from './square-picture.ts'

export type Uploads = {
  /** Stores a square of the picture under an unguessable name and returns its path. */
  storeSquare(upload: Blob, square: Square | undefined): Promise<string>
  /** The stored file; undefined when it is missing. */
  read(path: string): Promise<Uint8Array | undefined>
  /** Stores the whole picture, reduced to page size. */
  storePhoto(upload: Blob): Promise<string>
  /** Stores a scanned document, which may be a PDF. */
  storeDocument(upload: Blob): Promise<string>
  remove(path: string): Promise<void>
  /** Removes unused files: of aborted requests and deleted users. */
  sweep(findUsed: (paths: string[]) => Promise<Set<string>>): Promise<void>
}

const side = 512
const longestSide = 1600
/** A younger file may belong to a request in progress. */
const minAgeMs = hourMs

/** Personal files are readable by the service account only, whatever the umask. */
const privateModes = { folder: 0o700, file: 0o600 }
const publicModes = { folder: 0o777, file: 0o666 }

/** User uploads: pictures below the folder that `/img` serves, documents outside of it. */
export function createUploads(
  uploadsDir: string,
  folder: string,
  { isPrivate = false } = {},
): Uploads {
  const modes = isPrivate ? privateModes : publicModes
  const remove = (path: string) => rm(join(uploadsDir, path), { force: true })
  const storeFile = async (content: Uint8Array | ReadableStream, extension: string) => {
    const name = randomUUID()
    const path = `${folder}/${name.slice(0, 2)}/${name}.${extension}`
    const file = join(uploadsDir, path)
    await mkdir(dirname(file), { recursive: true, mode: modes.folder })
    try {
      await writeFile(file, content, { mode: modes.file })
    } catch (error) {
      await remove(path)
      throw error
    }
    return path
  }
  return {
    remove,

    read: (path) => readFile(join(uploadsDir, path)).catch(() => undefined),

    storeSquare: async (upload, square) =>
      storeFile(await makePicture(upload, { kind: 'square', side, square }), 'webp'),

    storePhoto: async (upload) =>
      storeFile(await makePicture(upload, { kind: 'inside', longestSide }), 'webp'),

    async storeDocument(upload) {
      const { content, extension } = await readDocument(upload)
      return storeFile(content.stream(), extension)
    },

    async sweep(findUsed) {
      // One folder at a time, since there may be a hundred thousand files.
      for (const shelf of await readdir(join(uploadsDir, folder)).catch(() => [])) {
        const names = await readdir(join(uploadsDir, folder, shelf)).catch(() => [])
        const paths = names.map((name) => `${folder}/${shelf}/${name}`)
        if (isPrivate) await closeShelf(join(uploadsDir, folder, shelf), names)
        const used = await findUsed(paths)
        for (const path of paths) {
          if (used.has(path)) continue
          const found = await stat(join(uploadsDir, path)).catch(() => undefined)
          if (found && Date.now() - found.mtimeMs > minAgeMs) await remove(path)
        }
      }
    },
  }
}

/** Earlier versions wrote personal files readable by every account of the machine. */
async function closeShelf(shelf: string, names: string[]) {
  await chmod(shelf, privateModes.folder)
  for (const name of names) {
    // Another process may have removed it meanwhile.
    await chmod(join(shelf, name), privateModes.file).catch(() => {})
  }
}
