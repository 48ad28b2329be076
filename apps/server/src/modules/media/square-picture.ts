import sharp from 'sharp'
import { AppError } from '../../app-error.ts'

/** A part of a picture in its pixels, as it is seen: turned the way the camera was held. */
export type Square = { x: number; y: number; size: number }

/** By content, not by name. HEIF is AVIF here: the library has no decoder for HEIC. */
const knownFormats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif'])

const maxPixels = 50_000_000
const maxSeconds = 20

/** The square of a picture, or its middle, as WebP with nothing of what the camera wrote into it. */
export async function squarePicture(
  original: Uint8Array,
  side: number,
  chosen: Square | undefined,
): Promise<Buffer> {
  try {
    const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format, autoOrient } = await picture.metadata()
    if (!knownFormats.has(format)) throw notAPicture()
    const { x, y, size } = chosen ?? middleOf(autoOrient)
    if (x + size > autoOrient.width || y + size > autoOrient.height) throw outside()
    return await picture
      .autoOrient()
      .extract({ left: x, top: y, width: size, height: size })
      .resize({ width: side, withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: maxSeconds })
      .toBuffer()
  } catch (error) {
    // Whatever a decoder stumbles over was in the file.
    throw error instanceof AppError ? error : notAPicture(error)
  }
}

function middleOf({ width, height }: { width: number; height: number }): Square {
  const size = Math.min(width, height)
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size }
}

function notAPicture(cause?: unknown): AppError {
  const message =
    'Не получилось открыть картинку. Подойдут JPEG, PNG, WebP и AVIF до 50 мегапикселей.'
  return new AppError(422, 'not_a_picture', message, { payload: { file: message }, cause })
}

function outside(): AppError {
  const message = 'Выбранный квадрат выходит за край картинки.'
  return new AppError(400, 'validation_failed', message, { payload: { size: message } })
}
