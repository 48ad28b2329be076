import type { MapBounds } from './map-bounds.ts'

/**
 * The bounds of the map tiles that they touch at a zoom. Small map moves then request the same
 * bounds, which the cache has.
 */
export function snapToTiles({ left, bottom, right, top }: MapBounds, zoom: number): MapBounds {
  const tiles = 2 ** zoom
  const column = (longitude: number) => ((longitude + 180) / 360) * tiles
  const longitude = (edge: number) => (edge / tiles) * 360 - 180
  const line = (latitude: number) => ((1 - mercator(latitude) / Math.PI) / 2) * tiles
  const latitude = (edge: number) => unMercator(Math.PI * (1 - (2 * edge) / tiles))
  // Compensates rounding: the result must contain the requested bounds.
  return {
    left: Math.min(left, longitude(Math.floor(column(left)))),
    right: Math.max(right, longitude(Math.ceil(column(right)))),
    top: Math.max(top, latitude(Math.floor(line(top)))),
    bottom: Math.min(bottom, latitude(Math.ceil(line(bottom)))),
  }
}

/** Latitude limit of the square Mercator map. */
const maxLatitude = 85.051_128_779_806_59

function mercator(latitude: number): number {
  const radians = (Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180
  return Math.log(Math.tan(Math.PI / 4 + radians / 2))
}

function unMercator(y: number): number {
  return (Math.atan(Math.sinh(y)) * 180) / Math.PI
}
