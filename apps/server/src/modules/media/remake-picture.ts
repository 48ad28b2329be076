import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../../app-error.ts'

/** By content, not by name. HEIF is AVIF here: the library has no decoder for HEIC. */
const knownFormats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif'])

const maxPixels = 50_000_000
const maxSeconds = 20

/** What `work` makes of a picture, as WebP with nothing of what the camera wrote into it. */
export async function remakePicture(
  original: Uint8Array,
  work: (picture: Sharp, size: Metadata['autoOrient']) => Sharp,
): Promise<Buffer> {
  try {
    const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format, autoOrient } = await picture.metadata()
    if (!knownFormats.has(format)) throw notAPicture()
    return await work(picture.autoOrient(), autoOrient)
      .webp({ quality: 82 })
      .timeout({ seconds: maxSeconds })
      .toBuffer()
  } catch (error) {
    // Whatever a decoder stumbles over was in the file.
    throw error instanceof AppError ? error : notAPicture(error)
  }
}

function notAPicture(cause?: unknown): AppError {
  const message =
    'Не получилось открыть картинку. Подойдут JPEG, PNG, WebP и AVIF до 50 мегапикселей.'
  return new AppError(422, 'not_a_picture', message, { payload: { file: message }, cause })
}
