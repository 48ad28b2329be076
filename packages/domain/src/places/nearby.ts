import type { Coordinates } from './geo-distance.ts'
import type { MapBounds } from './map-bounds.ts'

/** A distance people readily walk or ride. */
const nearbyKm = 3
const kmPerDegree = 111.32

/** For URLs, `55.75,37.62`: to a kilometre, so that it reveals a district but no house. */
export function pointText({ latitude, longitude }: Coordinates): string {
  return [latitude, longitude].map((degrees) => Number(degrees.toFixed(2))).join(',')
}

/** Null for anything but coordinates on Earth, excluding the poles. */
export function readPoint(text: string | null | undefined): Coordinates | null {
  const parts = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text ?? '')
  const [latitude, longitude] = [Number(parts?.[1]), Number(parts?.[2])]
  if (!parts || Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return null
  return { latitude, longitude }
}

/** Three kilometres in each direction. */
export function boundsNear({ latitude, longitude }: Coordinates): MapBounds {
  const up = nearbyKm / kmPerDegree
  const aside = up / Math.cos((latitude * Math.PI) / 180)
  return {
    left: longitude - aside,
    bottom: latitude - up,
    right: longitude + aside,
    top: latitude + up,
  }
}
