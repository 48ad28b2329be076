import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import { boundsOf, boundsText, type MapBounds } from '@skidora/domain/map-bounds.ts'
import type { FitBoundsOptions } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { boundsInView, latLngBounds, type OpenMap } from './open-map.ts'

/** Pins must not stand at the very edge, nor below the buttons on the right. */
const edges: FitBoundsOptions = { paddingTopLeft: [48, 48], paddingBottomRight: [72, 48] }

/** Nearer, a lone place would stand in the middle of nothing. */
const nearestFit = 15

/**
 * Keeps the map on a piece that the caller names, or else on all places. It stays where the visitor
 * has moved it, until the caller names a piece other than that one.
 */
export function useMapView(
  map: OpenMap | null,
  view: MapBounds | null,
  places: readonly Coordinates[],
) {
  const movedTo = useRef<string | null>(null)
  const lastView = useRef<string | null>(null)
  const viewText = view && boundsText(view)
  const all = boundsOf(places)
  // Callers may make a new list of the same places each time they render.
  const allText = all && boundsText(all)

  const look = useEffectEvent((at: OpenMap) => {
    const isNew = viewText !== lastView.current
    lastView.current = viewText
    if (view) {
      if (isNew && viewText !== movedTo.current) lookAtView(at, view)
    } else if (isNew || movedTo.current === null) {
      movedTo.current = null
      if (all) lookAtAll(at, all)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what makes it look again.
  useEffect(() => {
    if (map) look(map)
  }, [map, viewText, allText])
  useEffect(() => {
    return map?.onMoved((byVisitor) => {
      if (byVisitor || movedTo.current !== null)
        movedTo.current = boundsText(boundsInView(map.leaflet))
    })
  }, [map])
}

function lookAtView({ leaflet, moveQuietly }: OpenMap, view: MapBounds) {
  // A piece that was in view once fits exactly; rounded, it would ask for the next zoom out.
  const bounds = latLngBounds(view).pad(-0.02)
  moveQuietly(() => leaflet.fitBounds(bounds, { animate: false }))
}

function lookAtAll({ leaflet, moveQuietly }: OpenMap, all: MapBounds) {
  moveQuietly(() =>
    leaflet.fitBounds(latLngBounds(all), {
      animate: false,
      ...edges,
      maxZoom: nearestFit,
    }),
  )
}
