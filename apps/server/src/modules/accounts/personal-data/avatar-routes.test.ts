import { once } from 'node:events'
import { access, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { JobHelpers } from 'graphile-worker'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { createUploads } from '../../media/uploads-service.ts'
import { avatarTasks } from './avatar-jobs.ts'

let dataDir: string
let test: TestApp
let token: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'avatars-'))
  test = await createTestApp({ dataDir })
})
/** A new user for each test, because of the hourly upload limit. */
beforeEach(async () => {
  await rm(join(dataDir, 'uploads'), { recursive: true, force: true })
  token = (await addUser(test)).token
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

const uploadsDir = () => join(dataDir, 'uploads')
const boundary = 'border'

type Part = { name: string; content: Buffer | string; fileName?: string; type?: string }

function formOf(parts: Part[]): Buffer {
  const chunks = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"`
      }\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
}

const fileOf = (content: Buffer | string): Part => ({
  name: 'file',
  content,
  fileName: 'me.jpg',
  type: 'image/jpeg',
})

async function send(payload: Buffer, contentType = `multipart/form-data; boundary=${boundary}`) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v4/profile/change-avatar',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  })
  const { data, error } = response.json()
  return { status: response.statusCode, data, error }
}

const upload = (content: Buffer | string, fields: Record<string, string | number> = {}) =>
  send(
    formOf([
      ...Object.entries(fields).map(([name, value]) => ({ name, content: String(value) })),
      fileOf(content),
    ]),
  )

const remove = () => call(test, 'DELETE /api/v4/profile/remove-avatar', { token })
const stored = (path: string) => join(uploadsDir(), path)
const filesKept = async () =>
  (await readdir(uploadsDir(), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  ).length

const solid = (width: number, height: number, background = '#ff5a36') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Left half red, right half blue, to check cropping and rotation. */
const twoHalves = (width: number, height: number) =>
  solid(width, height, '#ff0000').composite([
    {
      input: {
        create: { width: width / 2, height, channels: 3, background: '#0000ff' },
      },
      left: width / 2,
      top: 0,
    },
  ])

async function colourAt(path: string, left: number, top: number) {
  const [red = 0, , blue = 0] = await sharp(stored(path))
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return red > blue ? 'red' : 'blue'
}

describe('POST change-avatar', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts %s and crops it to a square',
    async (format) => {
      const { status, data } = await upload(await solid(900, 600).toFormat(format).toBuffer())
      expect(status).toBe(200)
      expect(data.avatar).toMatch(/^avatars\/[0-9a-f]{2}\/[0-9a-f-]{36}\.webp$/)
      const { format: kept, width, height } = await sharp(stored(data.avatar)).metadata()
      expect([kept, width, height]).toEqual(['webp', 512, 512])
      const shown = await test.app.inject(`/img/160/${data.avatar}`)
      expect((await sharp(shown.rawPayload).metadata()).width).toBe(160)
    },
  )

  it('crops the chosen square', async () => {
    const picture = await twoHalves(1200, 600).png().toBuffer()
    const left = (await upload(picture, { x: 0, y: 0, size: 600 })).data.avatar
    expect([await colourAt(left, 5, 5), await colourAt(left, 500, 500)]).toEqual(['red', 'red'])
    const right = (await upload(picture, { x: 600, y: 0, size: 600 })).data.avatar
    expect([await colourAt(right, 5, 5), await colourAt(right, 500, 500)]).toEqual(['blue', 'blue'])
    const middle = (await upload(picture)).data.avatar
    expect([await colourAt(middle, 5, 5), await colourAt(middle, 500, 5)]).toEqual(['red', 'blue'])
  })

  it('applies the EXIF orientation before cropping', async () => {
    // Upright: 600 wide, 1200 high, red above blue.
    const picture = await twoHalves(1200, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const below = (await upload(picture, { x: 0, y: 600, size: 600 })).data.avatar
    expect(await colourAt(below, 256, 256)).toBe('blue')
    const above = (await upload(picture, { x: 0, y: 0, size: 600 })).data.avatar
    expect(await colourAt(above, 256, 256)).toBe('red')
  })

  it('strips EXIF metadata', async () => {
    const picture = await solid(600, 600)
      .withExif({
        IFD0: { Make: 'Camera', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Home</place></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(picture).metadata()).exif?.includes('Somebody')).toBe(true)
    const { data } = await upload(picture)
    const { exif, xmp, iptc, icc, orientation } = await sharp(stored(data.avatar)).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
  })

  it('never enlarges a picture', async () => {
    const { data } = await upload(await solid(100, 80).png().toBuffer())
    expect((await sharp(stored(data.avatar)).metadata()).width).toBe(80)
  })

  it('gives each picture a new name and removes the previous one', async () => {
    const picture = await solid(64, 64).png().toBuffer()
    const first = (await upload(picture)).data.avatar
    const second = (await upload(picture)).data.avatar
    expect(second).not.toBe(first)
    await expect(access(stored(first))).rejects.toThrow()
    expect((await test.app.inject(`/img/160/${first}`)).statusCode).toBe(404)
    expect(await filesKept()).toBe(1)
  })

  it('leaves one file after concurrent uploads', async () => {
    const picture = await solid(64, 64).png().toBuffer()
    const responses = await Promise.all(Array.from({ length: 5 }, () => upload(picture)))
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await filesKept()).toBe(1)
  })

  it.each([
    ['text', () => Buffer.from('not a picture')],
    ['nothing', () => Buffer.alloc(0)],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', () => solid(9, 9).gif().toBuffer()],
    ['TIFF', () => solid(9, 9).tiff().toBuffer()],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a PNG', async () => (await solid(900, 600).png().toBuffer()).subarray(0, 900)],
    [
      'half a JPEG',
      async () => {
        const jpeg = await sharp({
          create: {
            width: 900,
            height: 600,
            channels: 3,
            background: '#888',
            noise: { type: 'gaussian', mean: 128, sigma: 50 },
          },
        })
          .jpeg()
          .toBuffer()
        return jpeg.subarray(0, jpeg.length / 2)
      },
    ],
    ['too many pixels', () => solid(8000, 7000).png({ compressionLevel: 1 }).toBuffer()],
  ])('rejects %s whatever its file name, and keeps the previous picture', async (_name, make) => {
    const before = (await upload(await solid(64, 64).png().toBuffer())).data.avatar
    const { status, error } = await upload(await make())
    expect([status, error.code]).toEqual([422, 'not_a_picture'])
    expect(Object.keys(error.payload)).toEqual(['file'])
    await access(stored(before))
    expect(await filesKept()).toBe(1)
  })

  it.each([
    [{ x: 1, y: 0, size: 100 }, 'size'],
    [{ x: 0, y: 0, size: 101 }, 'size'],
    [{ x: 2_000_000_000, y: 0, size: 100 }, 'size'],
    [{ x: 0, size: 10 }, 'size'],
    [{ x: -1, y: 0, size: 10 }, 'x'],
    [{ x: 0, y: 0, size: 0 }, 'size'],
    [{ x: 0, y: 0, size: 1.5 }, 'size'],
    [{ x: 'left', y: 0, size: 10 }, 'x'],
  ])('rejects the square %j of a picture of 100 pixels', async (square, field) => {
    const { status, error } = await upload(await solid(100, 100).png().toBuffer(), square)
    expect([status, Object.keys(error.payload)]).toEqual([400, [field]])
  })

  it('rejects a form without the file, with another field name, or with two files', async () => {
    const picture = await solid(9, 9).png().toBuffer()
    expect((await send(formOf([{ name: 'x', content: '1' }]))).error.payload).toEqual({
      file: 'Обязательное поле.',
    })
    expect((await send(formOf([{ ...fileOf(picture), name: 'other' }]))).status).toBe(400)
    expect((await send(formOf([{ ...fileOf(picture), name: '__proto__' }]))).status).toBe(400)
    expect((await send(formOf([fileOf(picture), fileOf(picture)]))).status).toBe(400)
    expect((await send(Buffer.alloc(0))).status).toBe(400)
  })

  it('rejects a truncated form and one without a boundary', async () => {
    const form = formOf([fileOf(await solid(64, 64).png().toBuffer())])
    const broken = await send(form.subarray(0, form.length - 40))
    expect([broken.status, broken.error.code]).toEqual([400, 'malformed_request'])
    expect((await send(form, 'multipart/form-data')).status).toBe(400)
    expect((await send(Buffer.from('nonsense'))).status).toBe(400)
  })

  it('rejects other content types, and a form on other calls', async () => {
    const json = await send(Buffer.from('{}'), 'application/json')
    expect([json.status, json.error.code]).toEqual([415, 'unsupported_media_type'])
    const elsewhere = await test.app.inject({
      method: 'POST',
      url: '/api/v4/profile/personal-info/update',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: formOf([{ name: 'name', content: 'Аня' }]),
    })
    expect([elsewhere.statusCode, elsewhere.json().error.code]).toEqual([
      415,
      'unsupported_media_type',
    ])
  })

  it('accepts ten megabytes and rejects one byte more', async () => {
    const limit = 10 * 1024 * 1024
    const png = await solid(64, 64).png().toBuffer()
    // Decoders ignore bytes after the end of the picture.
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
    expect((await upload(padded(limit))).status).toBe(200)
    const { status, error } = await upload(padded(limit + 1))
    expect([status, error.code, error.message]).toEqual([
      413,
      'file_too_large',
      'Файл больше 10 МБ.',
    ])
  })
})

describe('an upload over a real connection', () => {
  const megabyte = 1024 * 1024
  const border = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`

  beforeAll(() => test.app.listen({ port: 0, host: '127.0.0.1' }))

  /** Sends the headers; the test sends the rest. */
  async function begin(authorization: string, length: string) {
    const { port } = test.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8')
    await once(socket, 'connect')
    socket.write(
      [
        'POST /api/v4/profile/change-avatar HTTP/1.1',
        'host: localhost',
        `authorization: ${authorization}`,
        `content-type: multipart/form-data; boundary=${boundary}`,
        length,
        '\r\n',
      ].join('\r\n'),
    )
    return socket
  }

  /** Bytes of buffers that survive a garbage collection. */
  function bytesInUse(): number {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    return process.memoryUsage().arrayBuffers
  }

  const rawResponseOn = async (socket: Socket) => ((await once(socket, 'data')) as [string])[0]

  async function responseOn(socket: Socket) {
    const text = await rawResponseOn(socket)
    return {
      status: Number(text.slice(9, 12)),
      error: JSON.parse(text.slice(text.indexOf('{'))).error,
    }
  }

  it('is rejected by its content-length before the body when it has 50 MB', async () => {
    const socket = await begin(`Bearer ${token}`, `content-length: ${50 * megabyte}`)
    const { status, error } = await responseOn(socket)
    expect([status, error.code]).toEqual([413, 'file_too_large'])
    // The server drains the rest, so that the connection does not break under the sender.
    for (let sent = 0; sent < 50; sent += 1)
      if (!socket.write(Buffer.alloc(megabyte))) await once(socket, 'drain')
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  })

  it('is rejected in the envelope and not buffered when its length is unknown', async () => {
    const socket = await begin(`Bearer ${token}`, 'transfer-encoding: chunked')
    const received = responseOn(socket)
    const chunk = (content: Buffer) =>
      Buffer.concat([
        Buffer.from(`${content.length.toString(16)}\r\n`),
        content,
        Buffer.from('\r\n'),
      ])
    const before = bytesInUse()
    let maxBytes = 0
    socket.write(chunk(Buffer.from(border)))
    const piece = chunk(Buffer.alloc(megabyte))
    for (let sent = 0; sent < 300; sent += 1) {
      if (!socket.write(piece)) await once(socket, 'drain')
      if (sent % 50 === 49) maxBytes = Math.max(maxBytes, bytesInUse() - before)
    }
    // Not ended: a server gives up on a client that closes its side before the response.
    socket.write(
      Buffer.concat([chunk(Buffer.from(`\r\n--${boundary}--\r\n`)), Buffer.from('0\r\n\r\n')]),
    )
    const { status, error } = await received
    socket.destroy()
    expect([status, error.code]).toEqual([413, 'file_too_large'])
    expect(maxBytes).toBeLessThan(50 * megabyte)
  })

  it('is rejected without a session before the body is read', async () => {
    const socket = await begin(`Bearer ${'a'.repeat(43)}`, 'transfer-encoding: chunked')
    // Without a session the XSRF check comes first.
    expect((await responseOn(socket)).error.code).toBe('xsrf_token_mismatch')
    socket.destroy()
  })

  it('is rejected before the body is read when the client exceeds its bytes in flight', async () => {
    const declared = `content-length: ${10 * megabyte}`
    const inFlight = await Promise.all(
      Array.from({ length: 5 }, () => begin(`Bearer ${token}`, declared)),
    )
    for (const socket of inFlight) socket.write(border)
    /** A small upload of unknown length reserves as much as the largest. */
    const tryAnother = async () => {
      const socket = await begin(`Bearer ${token}`, 'transfer-encoding: chunked')
      const received = rawResponseOn(socket)
      const form = formOf([fileOf('no picture')])
      socket.write(`${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`)
      const response = await received
      socket.destroy()
      return response
    }
    // An admitted upload has a folder.
    await expect.poll(() => readdir(join(dataDir, 'incoming'))).toHaveLength(5)
    const refused = await tryAnother()
    expect(refused).toMatch(/^HTTP\/1.1 503 /)
    expect(refused).toContain('retry-after: 5\r\n')
    expect(refused).toContain('"uploads_busy"')
    for (const socket of inFlight) socket.destroy()
    // Aborted uploads release their bytes.
    await expect.poll(tryAnother).toMatch(/^HTTP\/1.1 422 /)
  })

  it('is rejected before the body is read when the hourly limit is exceeded', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await upload('no picture')).status).toBe(422)
    const socket = await begin(`Bearer ${token}`, `content-length: ${megabyte}`)
    const { status, error } = await responseOn(socket)
    expect([status, error.code]).toEqual([429, 'too_many_requests'])
    socket.destroy()
  })

  it('leaves no file when aborted', async () => {
    const before = await filesKept()
    const socket = await begin(`Bearer ${token}`, 'content-length: 100000')
    socket.write(border)
    await new Promise((resolve) => socket.write('not all of it', resolve))
    socket.destroy()
    await once(socket, 'close')
    expect((await call(test, 'GET /api/v4/profile/personal-info', { token })).status).toBe(200)
    expect(await filesKept()).toBe(before)
  })
})

describe('DELETE remove-avatar', () => {
  it('removes the picture and its file, and is idempotent', async () => {
    const { data } = await upload(await solid(64, 64).png().toBuffer())
    expect((await remove()).data.avatar).toBeNull()
    await expect(access(stored(data.avatar))).rejects.toThrow()
    expect((await remove()).status).toBe(200)
    expect(await filesKept()).toBe(0)
  })
})

describe('sweep_avatars', () => {
  const sweep = () => {
    const uploads = createUploads(uploadsDir(), 'avatars')
    const { sweep_avatars: task } = avatarTasks({ db: test.database.db, uploads })
    return task?.({}, {} as JobHelpers)
  }

  it('removes orphaned files, but neither used nor young ones', async () => {
    const used = (await upload(await solid(64, 64).png().toBuffer())).data.avatar
    const uploads = createUploads(uploadsDir(), 'avatars')
    const picture = new Blob([await solid(64, 64).png().toBuffer()])
    const [stray, young] = [
      await uploads.storeSquare(picture, undefined),
      await uploads.storeSquare(picture, undefined),
    ]
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const path of [used, stray]) await utimes(stored(path), longAgo, longAgo)
    await sweep()
    await access(stored(used))
    await access(stored(young))
    await expect(access(stored(stray))).rejects.toThrow()
  })

  it('does nothing before the first picture', async () => {
    await sweep()
    expect(await filesKept()).toBe(0)
  })
})

it('limits pictures per hour', async () => {
  const picture = await solid(9, 9).png().toBuffer()
  let status = 200
  for (let count = 0; count < 40 && status === 200; count += 1)
    status = (await upload(picture)).status
  expect(status).toBe(429)
})
