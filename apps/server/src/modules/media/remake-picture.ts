import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../../app-error.ts'
import { isDecodable, shrinkOf } from './decode-in-turn.ts'

/** By content, not by name. HEIF means AVIF here: the library cannot decode HEIC. */
const knownFormats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif'])

const maxPixels = 50_000_000
const maxSeconds = 20

/**
 * Applies `work` to a picture and encodes it as WebP without metadata. The picture passed to it is
 * `scale` times smaller than `size`.
 */
export async function remakePicture(
  original: Uint8Array,
  work: (picture: Sharp, size: Metadata['autoOrient'], scale: number) => Sharp,
): Promise<Buffer> {
  try {
    const open = (bytes: Uint8Array) =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const picture = open(original)
    const shape = await picture.metadata()
    if (!knownFormats.has(shape.format)) throw notAPicture()
    if (!isDecodable(shape)) throw tooHeavy()
    const scale = shrinkOf(shape)
    const ready = scale === 1 ? picture : open(await shrink(picture, shape, scale))
    return await work(ready.autoOrient(), shape.autoOrient, scale)
      .webp({ quality: 82 })
      .timeout({ seconds: maxSeconds })
      .toBuffer()
  } catch (error) {
    // A decoder error means a broken file.
    throw error instanceof AppError ? error : notAPicture(error)
  }
}

/** Keeps the orientation. */
function shrink(picture: Sharp, { width, orientation }: Metadata, scale: number): Promise<Buffer> {
  return picture
    .resize({ width: Math.ceil(width / scale) })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
}

/** AVIF above 5 megapixels, WebP above 12, progressive JPEG above 14. */
function tooHeavy(): AppError {
  const message =
    'Для своего формата картинка слишком большая. Сохраните её как обычный JPEG: он может быть до 50 мегапикселей.'
  return new AppError('not_a_picture', { message })
}

export const notAPicture = (cause?: unknown) => new AppError('not_a_picture', { cause })
