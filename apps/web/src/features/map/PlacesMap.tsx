import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import { lazy } from 'react'
import { loadPageCode } from '../../lib/load-page-code.ts'
import { MapFrame } from './MapFrame.tsx'

const PlacesMapCanvas = lazy(async () => {
  const code = await loadPageCode(() => import('./PlacesMapCanvas.tsx'), 'map')
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
