import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { lazy } from 'react'
import { loadPersistently } from '../../lib/loading/lazy-part.ts'
import { MapFrame } from './MapFrame.tsx'

// `MapFrame` handles outdated code; without a network the import retries.
const PlacesMapCanvas = lazy(async () => {
  const code = await loadPersistently(() => import('./PlacesMapCanvas.tsx'), 'map')
  return { default: code.PlacesMapCanvas }
})

export interface PlacesMapProps {
  label: string
  /** In the order of the list: the first pin is number 1. */
  places: readonly (Coordinates & { id: number; address: string })[]
}

/** Locations of one deal or brand: pins numbered like the list beside. */
export function PlacesMap(props: PlacesMapProps) {
  return (
    <MapFrame>
      <PlacesMapCanvas {...props} />
    </MapFrame>
  )
}
