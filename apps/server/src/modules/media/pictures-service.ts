import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { AppError } from '../../app-error.ts'
import { createPictureCache } from './picture-cache.ts'
import { resizePicture } from './resize-picture.ts'

const widths = [160, 240, 320, 480, 640, 960, 1200, 1600]
const cacheBytes = 512 * 1024 * 1024
const resizeConcurrency = 2

/** `deals/12/cover-1.webp`: plain names only, which prevents path traversal. */
const plainPath = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.(?:jpe?g|png|webp|avif|gif)$/i

export type Picture = { key: string; file: string; width: number }

type Options = {
  uploadsDir: string
  cacheDir: string
  /** A cache failure only costs time at the next request, so it is not fatal. */
  onCacheFailure(error: unknown): void
}

/** Pictures of the uploads folder at one of a few widths. */
export function createPictures({ uploadsDir, cacheDir, onCacheFailure }: Options) {
  const cache = createPictureCache(cacheDir, cacheBytes)
  const inTurn = pLimit(resizeConcurrency)
  const making = new Map<string, Promise<Buffer>>()

  async function make({ key, file, width }: Picture): Promise<Buffer> {
    const cached = await cache.find(key)
    if (cached) return cached
    const picture = await inTurn(async () => resizePicture(await readFile(file), width))
    if (!picture) throw new AppError('unreadable_picture')
    await cache.store(key, picture).catch(onCacheFailure)
    return picture
  }

  return {
    find: (path: string, width: string): Promise<Picture> => findPicture(uploadsDir, path, width),

    /** Deduplicates concurrent requests for the same picture. */
    resize(picture: Picture): Promise<Buffer> {
      let made = making.get(picture.key)
      if (!made) {
        made = make(picture).finally(() => making.delete(picture.key))
        making.set(picture.key, made)
      }
      return made
    },

    trimCache: () => cache.trim().catch(onCacheFailure),
  }
}

/** The key changes with the file, so that a replaced picture is not served from the cache. */
async function findPicture(uploadsDir: string, path: string, widthText: string): Promise<Picture> {
  const width = widths.find((known) => String(known) === widthText)
  const file = join(uploadsDir, path)
  const found = width && plainPath.test(path) ? await stat(file).catch(() => undefined) : undefined
  if (!width || !found?.isFile()) throw new AppError('not_found')
  const version = JSON.stringify([path, width, found.size, found.mtimeMs])
  return { key: createHash('sha256').update(version).digest('hex'), file, width }
}
