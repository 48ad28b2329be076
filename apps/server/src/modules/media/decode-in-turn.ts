import pLimit from 'p-limit'
import sharp, { type Metadata } from 'sharp'

// Each picture is read once, so the libvips cache is useless; extra threads only add buffers.
sharp.cache(false)
sharp.concurrency(1)

/** Memory limit for decoding one picture. */
const maxDecodeBytes = 96 * 1024 * 1024
const lightBytes = 24 * 1024 * 1024

const heavyTurn = pLimit(1)

type Shape = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'
>

/**
 * An upper estimate of the decoder's memory, measured at 49 megapixels. Baseline JPEG and PNG are
 * read line by line; everything else is held whole, sometimes several times. A file of 2 KB can be
 * an AVIF that takes 900 MB.
 */
export function decodeBytes(shape: Shape): number {
  const { format, width, height, channels, depth, isProgressive, orientation = 1 } = shape
  const pixels = width * height
  const sampleBytes = depth === 'uchar' ? 1 : 2
  const heldBytes = pixels * channels * sampleBytes
  if (format === 'heif') return pixels * (12 + 7 * sampleBytes + 2 * channels * (sampleBytes - 1))
  if (format === 'webp' || format === 'gif') return pixels * (channels > 3 ? 10 : 8)
  if (format === 'jpeg' && isProgressive) return pixels * (1 + 2 * channels)
  if (isProgressive) return 1.25 * heldBytes
  return orientation > 1 ? (1.1 * heldBytes) / shrinkOf(shape) ** 2 : 0
}

const largestTurned = 12_500_000

/**
 * How much to shrink a rotated photo before rotating it: rotation needs the whole picture in
 * memory, while a JPEG can be shrunk line by line.
 */
export function shrinkOf({ format, width, height, isProgressive, orientation = 1 }: Shape): number {
  if (format !== 'jpeg' || isProgressive || orientation === 1) return 1
  return width * height > largestTurned ? 2 : 1
}

export const isDecodable = (shape: Shape): boolean => decodeBytes(shape) <= maxDecodeBytes

/** Decodes heavy pictures one at a time per process, light ones in parallel. */
export function decodeInTurn<Result>(shape: Shape, work: () => Promise<Result>): Promise<Result> {
  return decodeBytes(shape) > lightBytes ? heavyTurn(work) : work()
}
