import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type PictureCache = {
  find(key: string): Promise<Buffer | undefined>
  store(key: string, picture: Buffer): Promise<void>
  /** Evicts the oldest pictures until the rest fits. */
  trim(): Promise<void>
}

const writesBetweenTrims = 200

/** Resized pictures on disk, in 256 folders by the first two characters of the key. */
export function createPictureCache(folder: string, maxBytes: number): PictureCache {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  let writes = 0

  async function trim() {
    const files = (await listFiles(folder)).sort((one, other) => other.mtimeMs - one.mtimeMs)
    let total = 0
    for (const file of files) {
      total += file.size
      if (total > maxBytes) await rm(file.path, { force: true })
    }
  }

  return {
    trim,

    find(key) {
      return readFile(pathOf(key)).catch(() => undefined)
    },

    async store(key, picture) {
      const path = pathOf(key)
      // Renamed when complete, so that nobody reads a partial file.
      const draft = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, picture)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      writes += 1
      if (writes % writesBetweenTrims === 0) await trim()
    },
  }
}

type CachedFile = { path: string; size: number; mtimeMs: number }

async function listFiles(folder: string): Promise<CachedFile[]> {
  const files: CachedFile[] = []
  // One folder at a time, since there may be a hundred thousand files.
  for (const shelf of await readdir(folder).catch(() => [])) {
    const names = await readdir(join(folder, shelf)).catch(() => [])
    const paths = names.map((name) => join(folder, shelf, name))
    const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
    for (const [index, path] of paths.entries()) {
      const file = found[index]
      if (file) files.push({ path, size: file.size, mtimeMs: file.mtimeMs })
    }
  }
  return files
}
