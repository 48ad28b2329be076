import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import { boundsText, type MapBounds, readMapBounds } from '@skidora/domain/map-bounds.ts'

/** A piece of the map that is searched, and from how near it was looked at. */
export type MapArea = { bounds: MapBounds; zoom: number }

const maxZoom = 22
const maxCoordinates = 200
/** As near as a map goes. */
const defaultZoom = 19

/** In the address of a map, locates the visitor as soon as the map is open. */
export const hereHash = '#here'

/** Null unless an address says four numbers; any zoom but a real one is the nearest. */
export function readMapArea(search: URLSearchParams): MapArea | null {
  const bounds = readMapBounds(search.get('coordinates'))
  if (!bounds || boundsText(bounds).length > maxCoordinates) return null
  const zoom = search.get('zoom') ?? ''
  const isReal = /^\d{1,2}$/.test(zoom) && Number(zoom) <= maxZoom
  return { bounds, zoom: isReal ? Number(zoom) : defaultZoom }
}

/** As addresses have it. */
export function mapAreaPairs({ bounds, zoom }: MapArea): [name: string, value: string][] {
  return [
    ['coordinates', boundsText(bounds)],
    ['zoom', String(zoom)],
  ]
}

/** A city and what people there go out to; what a chain has elsewhere would make the map too wide. */
export function boundsAround({ latitude, longitude }: Coordinates): MapBounds {
  return {
    left: longitude - cityDegrees.longitude,
    bottom: latitude - cityDegrees.latitude,
    right: longitude + cityDegrees.longitude,
    top: latitude + cityDegrees.latitude,
  }
}

const cityDegrees: Coordinates = { latitude: 0.6, longitude: 1 }
