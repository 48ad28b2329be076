import { invalidField } from '../../app-error.ts'
import { remakePicture } from './remake-picture.ts'

/** A square in displayed pixels, after EXIF rotation. */
export type Square = { x: number; y: number; size: number }

/** Crops the chosen square of a picture, or its centre. */
export function squarePicture(
  original: Uint8Array,
  side: number,
  chosen: Square | undefined,
): Promise<Buffer> {
  return remakePicture(original, (picture, seen, scale) => {
    const { x, y, size } = chosen ?? middleOf(seen)
    if (x + size > seen.width || y + size > seen.height) throw outside()
    const part = (length: number) => Math.floor(length / scale)
    const whole = Math.max(1, part(size))
    return picture
      .extract({ left: part(x), top: part(y), width: whole, height: whole })
      .resize({ width: side, withoutEnlargement: true })
  })
}

function middleOf({ width, height }: { width: number; height: number }): Square {
  const size = Math.min(width, height)
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size }
}

const outside = () => invalidField('size', 'Выбранный квадрат выходит за край картинки.')
