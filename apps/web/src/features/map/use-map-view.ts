import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { boundsOf, boundsText, type MapBounds } from '@skidora/domain/places/map-bounds.ts'
import type { FitBoundsOptions } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { boundsInView, latLngBounds, type OpenMap } from './open-map.ts'

/** Keeps pins away from the edges and from the buttons on the right. */
const edges: FitBoundsOptions = { paddingTopLeft: [48, 48], paddingBottomRight: [72, 48] }

/** At a larger zoom a single place would lack context. */
const nearestFit = 15

/**
 * Fits the map to `view`, or to all places. A move by the visitor wins until the caller passes
 * another view.
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
  // Callers may pass a new array of the same places on each render.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view depends on the texts, not on identity.
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
  // Shrinks the bounds: after rounding they would otherwise need one zoom level less.
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
