import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerErrors } from '../../plugins/calls/errors.ts'
import { registerMedia } from './media-routes.ts'

/** Called once for each encoded picture. */
const makePicture = vi.spyOn(sharp.prototype, 'toBuffer')
afterAll(() => makePicture.mockRestore())

let root: string
let app: FastifyInstance

const uploads = (...path: string[]) => join(root, 'uploads', ...path)
const cache = () => join(root, 'cache')
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff5a36' } })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'))
  await mkdir(uploads('deals'), { recursive: true })
  await solid(900, 600).jpeg().toFile(uploads('deals', 'cover-1.jpg'))
  await writeFile(join(root, 'secret.jpg'), await solid(10, 10).jpeg().toBuffer())
  app = fastify()
  registerErrors(app)
  registerMedia(app, { uploadsDir: uploads(), cacheDir: cache() })
  makePicture.mockClear()
})

afterEach(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

describe('GET /img/:width/*', () => {
  test('returns the picture as WebP at the requested width, immutable', async () => {
    const response = await app.inject('/img/320/deals/cover-1.jpg')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const { format, width, height } = await sharp(response.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 213 })
  })

  test('never enlarges a picture', async () => {
    const response = await app.inject('/img/1600/deals/cover-1.jpg')
    expect((await sharp(response.rawPayload).metadata()).width).toBe(900)
  })

  test('applies the EXIF orientation and strips metadata', async () => {
    await solid(600, 300).withMetadata({ orientation: 6 }).jpeg().toFile(uploads('turned.jpg'))
    const { width, height, exif, orientation } = await sharp(
      (await app.inject('/img/160/turned.jpg')).rawPayload,
    ).metadata()
    expect({ width, height, exif, orientation }).toMatchObject({ width: 160, height: 320 })
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  test('returns 304 for a matching ETag without resizing', async () => {
    const { headers } = await app.inject('/img/320/deals/cover-1.jpg')
    await rm(cache(), { recursive: true })
    makePicture.mockClear()
    const again = await app.inject({
      url: '/img/320/deals/cover-1.jpg',
      headers: { 'if-none-match': `"other", W/${headers.etag}` },
    })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(makePicture).not.toHaveBeenCalled()
  })

  test('resizes once for concurrent requests and serves from disk afterwards', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => app.inject('/img/640/deals/cover-1.jpg')),
    )
    expect(new Set(responses.map((response) => response.rawPayload.toString('base64'))).size).toBe(
      1,
    )
    expect(makePicture).toHaveBeenCalledTimes(1)
    const [shelf = ''] = await readdir(cache())
    const [name = ''] = await readdir(join(cache(), shelf))
    await writeFile(join(cache(), shelf, name), 'from disk')
    expect((await app.inject('/img/640/deals/cover-1.jpg')).body).toBe('from disk')
  })

  test('notices that a picture was replaced', async () => {
    const before = await app.inject('/img/160/deals/cover-1.jpg')
    await solid(300, 300).jpeg().toFile(uploads('deals', 'cover-1.jpg'))
    await utimes(uploads('deals', 'cover-1.jpg'), new Date(), new Date(Date.now() + 5000))
    const after = await app.inject('/img/160/deals/cover-1.jpg')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect((await sharp(after.rawPayload).metadata()).height).toBe(160)
  })

  test('responds even when the cache folder is unusable', async () => {
    await writeFile(cache(), 'not a folder')
    expect((await app.inject('/img/320/deals/cover-1.jpg')).statusCode).toBe(200)
  })

  test.each([
    '/img/321/deals/cover-1.jpg',
    '/img/0320/deals/cover-1.jpg',
    '/img/abc/deals/cover-1.jpg',
    '/img/320/',
    '/img/320/deals',
    '/img/320/deals/none.jpg',
    '/img/320/..%2fsecret.jpg',
    '/img/320/deals/..%5c..%5csecret.jpg',
    '/img/320/deals//cover-1.jpg',
    '/img/320/deals/.cover-1.jpg',
    '/img/320/deals/cover-1.jpg%00.png',
    '/img/320/deals/cover-1',
    '/img/320/etc/passwd',
    `/img/320/${'a'.repeat(1900)}.jpg`,
  ])('returns 404 in the envelope for %s', async (url) => {
    const response = await app.inject(url)
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'not_found'])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test.each([
    '/img/320/../secret.jpg',
    '/img/320/%2e%2e/secret.jpg',
    '/img/320/deals/../../secret.jpg',
  ])('returns 404 for the raw path %s', async (path) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    // Unlike fetch and inject, a plain request leaves the dots in place.
    const [response] = (await once(get({ host: '127.0.0.1', port, path }), 'response')) as [
      IncomingMessage,
    ]
    expect([response.statusCode, JSON.parse(await text(response)).error.code]).toEqual([
      404,
      'not_found',
    ])
  })

  test('returns 404 for a folder named like a picture', async () => {
    await mkdir(uploads('folder.jpg'))
    expect((await app.inject('/img/320/folder.jpg')).statusCode).toBe(404)
  })

  test.each([
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'half a picture',
      solid(900, 600)
        .png()
        .toBuffer()
        .then((png) => png.subarray(0, png.length / 2)),
    ],
    ['too many pixels', solid(8000, 7000).png({ compressionLevel: 1 }).toBuffer()],
  ])('returns an uncacheable 422 for %s', async (_name, content) => {
    await writeFile(uploads('bad.png'), await content)
    const response = await app.inject('/img/320/bad.png')
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'unreadable_picture'])
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

test('HEAD /img/:width/* returns the same headers without the body', async () => {
  const full = await app.inject('/img/320/deals/cover-1.jpg')
  const head = await app.inject({ method: 'HEAD', url: '/img/320/deals/cover-1.jpg' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(String(full.rawPayload.length))
  expect(head.headers.etag).toBe(full.headers.etag)
})
