import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodeInTurn, isDecodable } from './decode-in-turn.ts'
import { squarePicture } from './square-picture.ts'

const shape = (format: 'jpeg' | 'png' | 'webp' | 'heif', megapixels: number, more = {}) => ({
  ...{ format, width: 1000, height: megapixels * 1000, channels: 3 as const },
  ...{ depth: 'uchar' as const, isProgressive: false, ...more },
})

describe('isDecodable', () => {
  it.each([
    ['a plain photo of 50 megapixels', shape('jpeg', 50), true],
    ['the same, turned by the camera', shape('jpeg', 50, { orientation: 6 }), true],
    ['a progressive photo of 14 megapixels', shape('jpeg', 14, { isProgressive: true }), true],
    ['one of 15', shape('jpeg', 15, { isProgressive: true }), false],
    ['an interlaced PNG of 50', shape('png', 50, { isProgressive: true, channels: 4 }), false],
    ['a WebP of 12', shape('webp', 12), true],
    ['a WebP of 13', shape('webp', 13), false],
    ['an AVIF of 5', shape('heif', 5), true],
    ['an AVIF of 6', shape('heif', 6), false],
    ['an AVIF of 5 with ten bits', shape('heif', 5, { depth: 'ushort', channels: 4 }), false],
  ])('decides on %s: %#', (_name, picture, expected) => {
    expect(isDecodable(picture)).toBe(expected)
  })

  it('reads the dimensions of a small file with too many pixels', async () => {
    const avif = await sharp({
      create: { width: 2500, height: 2500, channels: 3, background: '#fff' },
    })
      .avif({ effort: 0 })
      .toBuffer()
    expect(avif.length).toBeLessThan(10_000)
    expect(isDecodable(await sharp(avif).metadata())).toBe(false)
  })
})

describe('decodeInTurn', () => {
  const maxConcurrency = async (megapixels: number) => {
    let running = 0
    let maxRunning = 0
    const work = async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await setImmediate()
      running -= 1
    }
    await Promise.all(
      Array.from({ length: 8 }, () => decodeInTurn(shape('webp', megapixels), work)),
    )
    return maxRunning
  }

  it('decodes heavy pictures one at a time', async () => {
    expect(await maxConcurrency(12)).toBe(1)
  })

  it('decodes light pictures in parallel', async () => {
    expect(await maxConcurrency(1)).toBe(8)
  })
})

it('crops the chosen square from a large rotated photo', async () => {
  // Red above green as displayed; the file has it rotated.
  const half = { width: 2500, height: 2500, channels: 3 as const }
  const green = await sharp({ create: { ...half, background: '#00ff00' } })
    .png()
    .toBuffer()
  const photo = await sharp({ create: { ...half, width: 5100, background: '#ff0000' } })
    .composite([{ input: green, left: 2600, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const square = await squarePicture(photo, 64, { x: 100, y: 2700, size: 2000 })
  const { data, info } = await sharp(square)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([64, 64])
  expect(data[0]).toBeLessThan(60)
  expect(data[1]).toBeGreaterThan(200)
})
