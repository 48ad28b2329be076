import type { Tiles } from '@skidora/contract/page-render.ts'
import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import type { MapBounds } from '@skidora/domain/map-bounds.ts'
import 'leaflet/dist/leaflet.css'
import { LatLngBounds, Map as LeafletMap, TileLayer } from 'leaflet'
import { drawGround } from './draw-ground.ts'
import type { MapName } from './map-place.ts'

export type MapOptions = {
  /** What is shown without places. */
  center: Coordinates
  names: readonly MapName[]
  tiles: Tiles | null
  maxZoom: number
  /** False for a map amid a page: scrolling and a finger move the page, not the map. */
  takesScroll: boolean
}

export type OpenMap = {
  leaflet: LeafletMap
  /** Moves the map without telling that the visitor did. */
  moveQuietly(move: () => void): void
  /** Called after every move, and once the first view is there. */
  onMoved(listener: (byVisitor: boolean) => void): () => void
  close(): void
}

const world = new LatLngBounds([-85, -180], [85, 180])

export function openMap(element: HTMLElement, options: MapOptions): OpenMap {
  const { center, names, tiles, maxZoom, takesScroll } = options
  const isMotionWelcome = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const leaflet = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: true,
    minZoom: 3,
    maxZoom,
    maxBounds: world,
    maxBoundsViscosity: 1,
    zoomAnimation: isMotionWelcome,
    fadeAnimation: isMotionWelcome,
    markerZoomAnimation: isMotionWelcome,
    inertia: isMotionWelcome,
    scrollWheelZoom: takesScroll,
    dragging: takesScroll || matchMedia('(pointer: fine)').matches,
    // The observer below sees more than the window's own resizing.
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
      const tell = () => listener(!isQuiet)
      leaflet.on('moveend', tell)
      return () => void leaflet.off('moveend', tell)
    },
    close() {
      observer.disconnect()
      leaflet.remove()
    },
  }
}

/** Settles when the first tile fails, and the ground below the tiles is needed. */
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

/** Bounds come from addresses too, where anybody may write any numbers. */
export function latLngBounds({ left, bottom, right, top }: MapBounds): LatLngBounds {
  const within = (limit: number, degrees: number) => Math.max(-limit, Math.min(limit, degrees))
  return new LatLngBounds(
    [within(85, bottom), within(180, left)],
    [within(85, top), within(180, right)],
  )
}
