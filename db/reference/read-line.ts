export type Point = readonly [latitude: number, longitude: number]
export type Line = readonly [Point, ...Point[]]

/** Parses «55.7577 37.6133, 55.7693 37.5968» into points. */
export function readLine(text: string): Line {
  const [first, ...others] = text.split(', ').map(readPoint)
  if (!first) throw new Error('A line needs a point')
  return [first, ...others]
}

function readPoint(text: string): Point {
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(' ').map(Number)
  if (Number.isNaN(latitude + longitude)) throw new Error(`Not a point: ${text}`)
  return [latitude, longitude]
}
