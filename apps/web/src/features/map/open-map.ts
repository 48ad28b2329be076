import type { Tiles } from '@skidora/contract/page-render.ts'
import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import type { MapBounds } from '@skidora/domain/places/map-bounds.ts'
import 'leaflet/dist/leaflet.css'
import { LatLngBounds, Map as LeafletMap, TileLayer } from 'leaflet'
import { drawGround } from './draw-ground.ts'
import type { MapName } from './map-place.ts'

export type MapOptions = {
  /** Initial centre without places. */
  center: Coordinates
  names: readonly MapName[]
  tiles: Tiles | null
  maxZoom: number
  /** False for a map inside a page: wheel and touch scroll the page instead. */
  takesScroll: boolean
}

export type OpenMap = {
  leaflet: LeafletMap
  /** Moves the map without reporting a move by the visitor. */
  moveQuietly(move: () => void): void
  /** Called after every move and for the first view. */
  onMoved(listener: (byVisitor: boolean) => void): () => void
  close(): void
}

const world = new LatLngBounds([-85, -180], [85, 180])

export function openMap(element: HTMLElement, options: MapOptions): OpenMap {
  const { center, names, tiles, maxZoom, takesScroll } = options
  const isMotionWelcome = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const leaflet = new LeafletMap(element, {
    zoomControl: false,
    minZoom: 3,
    maxZoom,
    maxBounds: world,
    maxBoundsViscosity: 1,
    zoomAnimation: isMotionWelcome,
    fadeAnimation: isMotionWelcome,
    inertia: isMotionWelcome,
    scrollWheelZoom: takesScroll,
    dragging: takesScroll || matchMedia('(pointer: fine)').matches,
    // The ResizeObserver below covers window resizes too.
    trackResize: false,
  })
  leaflet.setView([center.latitude, center.longitude], 10)
  leaflet.attributionControl.setPrefix(false)
  drawGround(leaflet, names, tiles ? addTiles(leaflet, tiles) : Promise.resolve())

  let isQuiet = false
  const moveQuietly = (move: () => void) => {
    isQuiet = true
    move()
    isQuiet = false
  }
  const observer = new ResizeObserver(() => moveQuietly(() => leaflet.invalidateSize()))
  observer.observe(element)
  return {
    leaflet,
    moveQuietly,
    onMoved(listener) {
      const notify = () => listener(!isQuiet)
      leaflet.on('moveend', notify)
      return () => void leaflet.off('moveend', notify)
    },
    close() {
      observer.disconnect()
      leaflet.remove()
    },
  }
}

/** Resolves on the first tile error, when the base map is needed as a fallback. */
function addTiles(leaflet: LeafletMap, { url, attribution }: Tiles): Promise<unknown> {
  const tiles = new TileLayer(url, { attribution, maxZoom: leaflet.getMaxZoom() })
  const failure = new Promise((resolve) => tiles.once('tileerror', resolve))
  tiles.addTo(leaflet)
  return failure
}

export function boundsInView(leaflet: LeafletMap): MapBounds {
  const bounds = leaflet.getBounds()
  return {
    left: Math.max(bounds.getWest(), -180),
    bottom: bounds.getSouth(),
    right: Math.min(bounds.getEast(), 180),
    top: bounds.getNorth(),
  }
}

/** Clamps: bounds from the URL may be any numbers. */
export function latLngBounds({ left, bottom, right, top }: MapBounds): LatLngBounds {
  const within = (limit: number, degrees: number) => Math.max(-limit, Math.min(limit, degrees))
  return new LatLngBounds(
    [within(85, bottom), within(180, left)],
    [within(85, top), within(180, right)],
  )
}
