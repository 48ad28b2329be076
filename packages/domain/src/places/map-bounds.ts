import type { Coordinates } from './geo-distance.ts'

/** A map rectangle, in degrees. */
export type MapBounds = { left: number; bottom: number; right: number; top: number }

/** Serialized for URLs and calls: left, bottom, right, top, precise to a metre. */
export function boundsText({ left, bottom, right, top }: MapBounds): string {
  return [left, bottom, right, top].map((degrees) => Number(degrees.toFixed(5))).join(',')
}

/** Null for anything but four finite numbers. */
export function readMapBounds(text: string | null | undefined): MapBounds | null {
  const values = text?.split(',').map((part) => (part.trim() ? Number(part) : Number.NaN)) ?? []
  if (values.length !== 4 || !values.every(Number.isFinite)) return null
  const [left = 0, bottom = 0, right = 0, top = 0] = values
  return { left, bottom, right, top }
}

/** The smallest rectangle that contains all points; null for no points. */
export function boundsOf(points: readonly Coordinates[]): MapBounds | null {
  const [first] = points
  if (!first) return null
  const bounds = {
    left: first.longitude,
    bottom: first.latitude,
    right: first.longitude,
    top: first.latitude,
  }
  for (const { latitude, longitude } of points) {
    bounds.left = Math.min(bounds.left, longitude)
    bounds.bottom = Math.min(bounds.bottom, latitude)
    bounds.right = Math.max(bounds.right, longitude)
    bounds.top = Math.max(bounds.top, latitude)
  }
  return bounds
}
