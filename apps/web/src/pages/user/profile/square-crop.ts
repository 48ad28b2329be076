type Picture = { width: number; height: number }

/** A part of a picture, in its pixels. */
export type Square = { x: number; y: number; size: number }

/** Zoom limit, beyond which pixels become visible. */
const maxZoom = 8
const minSize = 64

export function largestSquare({ width, height }: Picture): Square {
  const size = Math.min(width, height)
  return { x: (width - size) / 2, y: (height - size) / 2, size }
}

export function smallestSize(picture: Picture): number {
  const { size } = largestSquare(picture)
  return Math.min(size, Math.max(minSize, size / maxZoom))
}

/** Clamped to the edges. */
export function moveSquare({ x, y, size }: Square, picture: Picture, by: [number, number]): Square {
  return {
    x: clamp(x + by[0], 0, picture.width - size),
    y: clamp(y + by[1], 0, picture.height - size),
    size,
  }
}

/** Resizes around the centre, clamped to the edges. */
export function resizeSquare({ x, y, size }: Square, picture: Picture, newSize: number): Square {
  const next = clamp(newSize, smallestSize(picture), largestSquare(picture).size)
  const shift = (size - next) / 2
  return moveSquare({ x: x + shift, y: y + shift, size: next }, picture, [0, 0])
}

/** Rounds to whole pixels inside the picture. */
export function toPixels({ x, y, size }: Square, picture: Picture): Square {
  const whole = Math.floor(size)
  return {
    x: clamp(Math.round(x), 0, picture.width - whole),
    y: clamp(Math.round(y), 0, picture.height - whole),
    size: whole,
  }
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most))
