import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { findPdfFault, makePicture, pictureProcessId } from './picture-worker.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const solid = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ff5a36' } })

it('converts pictures in another process, which it reuses', async () => {
  const photo = new Blob([await solid(800).jpeg().toBuffer()])
  const decodeHere = vi.spyOn(sharp.prototype, 'toBuffer')
  const [square, whole] = await Promise.all([
    makePicture(photo, { kind: 'square', side: 64, square: { x: 0, y: 0, size: 100 } }),
    makePicture(photo, { kind: 'inside', longestSide: 200 }),
  ])
  expect(decodeHere).not.toHaveBeenCalled()
  expect(await sharp(square).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
  expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp', width: 200, height: 200 })
  const process = pictureProcessId()
  await makePicture(photo, { kind: 'inside', longestSide: 100 })
  expect(pictureProcessId()).toBe(process)
})

it.each([
  ['a file that is no picture', Buffer.from('text'), 'not_a_picture', /Не получилось открыть/],
  [
    'a small file with too many pixels for its format',
    solid(2500).avif({ effort: 0 }).toBuffer(),
    'not_a_picture',
    /Для своего формата картинка слишком большая/,
  ],
])('rejects %s with its own message', async (_name, bytes, code, message) => {
  const making = makePicture(new Blob([await bytes]), { kind: 'inside', longestSide: 100 })
  await expect(making).rejects.toMatchObject({
    status: 422,
    code,
    message: expect.stringMatching(message),
  })
})

it('rejects the picture whose process was killed, and converts the next one', async () => {
  const photo = new Blob([await solid(300).jpeg().toBuffer()])
  const job = { kind: 'inside', longestSide: 100 } as const
  await makePicture(photo, job)
  const killed = pictureProcessId() ?? 0
  // A stopped process receives the picture but cannot reply before it is killed.
  process.kill(killed, 'SIGSTOP')
  const making = makePicture(photo, job)
  await photo.arrayBuffer()
  process.kill(killed, 'SIGKILL')
  await expect(making).rejects.toMatchObject({
    ...{ status: 503, code: 'uploads_busy', retryAfterSeconds: 5 },
    cause: new Error('the picture process ended: SIGKILL'),
  })
  expect((await sharp(await makePicture(photo, job)).metadata()).width).toBe(100)
  expect(pictureProcessId()).not.toBe(killed)
})

it('reports uploads_busy when the process cannot start, and starts it for the next one', async () => {
  const photo = new Blob([await solid(300).jpeg().toBuffer()])
  const job = { kind: 'inside', longestSide: 100 } as const
  await stopProcess()
  const { execPath } = process
  process.execPath = '/nowhere/node'
  try {
    await expect(makePicture(photo, job)).rejects.toMatchObject({
      ...{ status: 503, code: 'uploads_busy' },
      cause: expect.objectContaining({ code: 'ENOENT' }),
    })
  } finally {
    process.execPath = execPath
  }
  expect(pictureProcessId()).toBeUndefined()
  expect((await sharp(await makePicture(photo, job)).metadata()).width).toBe(100)
})

it('uses a new process while the idle one is being killed', async () => {
  const photo = new Blob([await solid(300).jpeg().toBuffer()])
  const job = { kind: 'inside', longestSide: 100 } as const
  await stopProcess()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await makePicture(photo, job)
  const killed = pictureProcessId()
  vi.advanceTimersByTime(10_000)
  expect((await sharp(await makePicture(photo, job)).metadata()).width).toBe(100)
  expect(pictureProcessId()).not.toBe(killed)
})

it('rejects pictures beyond the queue limit', async () => {
  const job = { kind: 'inside', longestSide: 100 } as const
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => makePicture(new Blob(['text']), job)),
  )
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
  // One is in progress and 32 are queued.
  expect(codes).toEqual([...Array(33).fill('not_a_picture'), ...Array(7).fill('uploads_busy')])
})

it('searches a PDF in another process', async () => {
  await stopProcess()
  expect(await findPdfFault(new Blob(['%PDF-1.7\n<< /S /JavaScript >>']))).toBe('active')
  expect(pictureProcessId()).toBeTypeOf('number')
  expect(await findPdfFault(new Blob(['%PDF-1.7\n<< >>']))).toBeNull()
})

async function stopProcess() {
  const id = pictureProcessId()
  if (id !== undefined) process.kill(id, 'SIGKILL')
  await expect.poll(pictureProcessId).toBeUndefined()
}
