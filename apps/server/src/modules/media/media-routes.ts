import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { AppError } from '../../app-error.ts'
import { createPictureCache } from './picture-cache.ts'
import { resizePicture } from './resize-picture.ts'

const widths = [160, 240, 320, 480, 640, 960, 1200, 1600]
const cacheBytes = 512 * 1024 * 1024
const resizeConcurrency = 2

/** `deals/12/cover-1.webp`: plain names only, which prevents path traversal. */
const plainPath = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.(?:jpe?g|png|webp|avif|gif)$/i

type Picture = { key: string; file: string; width: number }

/** `GET /img/{width}/{path}`: a picture of the uploads folder at one of a few widths, as WebP. */
export function registerMedia(
  app: FastifyInstance,
  folders: { uploadsDir: string; cacheDir: string },
) {
  const cache = createPictureCache(folders.cacheDir, cacheBytes)
  const inTurn = pLimit(resizeConcurrency)
  const making = new Map<string, Promise<Buffer>>()

  // A cache failure only costs time at the next request, so it is not fatal.
  const logCacheFailure = (error: unknown) =>
    app.log.warn({ err: error }, 'cannot use the picture cache')
  app.addHook('onReady', async () => void cache.trim().catch(logCacheFailure))

  async function make({ key, file, width }: Picture): Promise<Buffer> {
    const cached = await cache.find(key)
    if (cached) return cached
    const picture = await inTurn(async () => resizePicture(await readFile(file), width))
    if (!picture) throw new AppError('unreadable_picture')
    await cache.store(key, picture).catch(logCacheFailure)
    return picture
  }

  /** Deduplicates concurrent requests for the same picture. */
  function makeOnce(picture: Picture): Promise<Buffer> {
    let made = making.get(picture.key)
    if (!made) {
      made = make(picture).finally(() => making.delete(picture.key))
      making.set(picture.key, made)
    }
    return made
  }

  app.get<{ Params: { width: string; '*': string } }>('/img/:width/*', async (request, reply) => {
    const picture = await findPicture(folders.uploadsDir, request.params['*'], request.params.width)
    const etag = `"${picture.key}"`
    const isKnown = request.headers['if-none-match']?.includes(etag)
    const body = isKnown ? undefined : await makeOnce(picture)
    return reply
      .code(isKnown ? 304 : 200)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'image/webp',
        etag,
      })
      .send(body)
  })
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
