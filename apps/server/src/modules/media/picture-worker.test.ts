import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { makePicture, pictureProcessId } from './picture-worker.ts'

afterEach(() => vi.restoreAllMocks())

const solid = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ff5a36' } })

it('makes pictures in another process, which it keeps for the next one', async () => {
  const photo = await solid(800).jpeg().toBuffer()
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
  const making = makePicture(await bytes, { kind: 'inside', longestSide: 100 })
  await expect(making).rejects.toMatchObject({
    status: 422,
    code,
    message: expect.stringMatching(message),
  })
})

it('rejects the picture during which the process was killed, and makes the next one', async () => {
  const photo = await solid(300).jpeg().toBuffer()
  const job = { kind: 'inside', longestSide: 100 } as const
  await makePicture(photo, job)
  const killed = pictureProcessId() ?? 0
  const making = makePicture(photo, job)
  process.kill(killed, 'SIGKILL')
  await expect(making).rejects.toMatchObject({ status: 422, code: 'not_a_picture' })
  expect((await sharp(await makePicture(photo, job)).metadata()).width).toBe(100)
  expect(pictureProcessId()).not.toBe(killed)
})
