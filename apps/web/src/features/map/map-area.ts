import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { boundsText, type MapBounds, readMapBounds } from '@skidora/domain/places/map-bounds.ts'

/** Searched bounds of the map and its zoom. */
export type MapArea = { bounds: MapBounds; zoom: number }

const maxZoom = 22
const maxCoordinates = 200
/** Maximum zoom of the map. */
const defaultZoom = 19

/** URL hash that locates the visitor when the map opens. */
export const hereHash = '#here'

/** Null unless the URL has four coordinates; an invalid zoom becomes the maximum. */
export function readMapArea(search: URLSearchParams): MapArea | null {
  const bounds = readMapBounds(search.get('coordinates'))
  if (!bounds || boundsText(bounds).length > maxCoordinates) return null
  const zoom = search.get('zoom') ?? ''
  const isReal = /^\d{1,2}$/.test(zoom) && Number(zoom) <= maxZoom
  return { bounds, zoom: isReal ? Number(zoom) : defaultZoom }
}

/** Query parameters. */
export function mapAreaPairs({ bounds, zoom }: MapArea): [name: string, value: string][] {
  return [
    ['coordinates', boundsText(bounds)],
    ['zoom', String(zoom)],
  ]
}

/** A city and its surroundings, without a chain's remote branches, which would zoom the map out. */
export function boundsAround({ latitude, longitude }: Coordinates): MapBounds {
  return {
    left: longitude - cityDegrees.longitude,
    bottom: latitude - cityDegrees.latitude,
    right: longitude + cityDegrees.longitude,
    top: latitude + cityDegrees.latitude,
  }
}

const cityDegrees: Coordinates = { latitude: 0.6, longitude: 1 }
