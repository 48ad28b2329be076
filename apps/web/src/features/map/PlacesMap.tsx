import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import { lazy } from 'react'
import { loadPersistently } from '../../lib/lazy-part.ts'
import { MapFrame } from './MapFrame.tsx'

// `MapFrame` reports code that is gone; without a network it waits.
const PlacesMapCanvas = lazy(async () => {
  const code = await loadPersistently(() => import('./PlacesMapCanvas.tsx'), 'map')
  return { default: code.PlacesMapCanvas }
})

export interface PlacesMapProps {
  label: string
  /** In the order of the list beside: the first pin is number 1. */
  places: readonly (Coordinates & { id: number; address: string })[]
}

/** Where one deal or brand is: pins with the numbers of the list beside. */
export function PlacesMap(props: PlacesMapProps) {
  return (
    <MapFrame>
      <PlacesMapCanvas {...props} />
    </MapFrame>
  )
}
