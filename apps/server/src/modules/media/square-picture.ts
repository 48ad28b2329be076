import { AppError } from '../../app-error.ts'
import { remakePicture } from './remake-picture.ts'

/** A part of a picture in its pixels, as it is seen: turned the way the camera was held. */
export type Square = { x: number; y: number; size: number }

/** The square of a picture, or its middle. */
export function squarePicture(
  original: Uint8Array,
  side: number,
  chosen: Square | undefined,
): Promise<Buffer> {
  return remakePicture(original, (picture, seen) => {
    const { x, y, size } = chosen ?? middleOf(seen)
    if (x + size > seen.width || y + size > seen.height) throw outside()
    return picture
      .extract({ left: x, top: y, width: size, height: size })
      .resize({ width: side, withoutEnlargement: true })
  })
}

function middleOf({ width, height }: { width: number; height: number }): Square {
  const size = Math.min(width, height)
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size }
}

function outside(): AppError {
  const message = 'Выбранный квадрат выходит за край картинки.'
  return new AppError(400, 'validation_failed', message, { payload: { size: message } })
}
