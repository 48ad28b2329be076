import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import {
  Circle,
  DivIcon,
  type LatLngTuple,
  LayerGroup,
  type Map as LeafletMap,
  Marker,
  Polyline,
  SVG,
} from 'leaflet'
import styles from './Ground.module.css'
import { metersPerPixel, metersText, ringRadii, roundStep } from './ground-measures.ts'
import type { MapName } from './map-place.ts'

/** No line is nearer to the next. */
export const cellPixels = 88

const metersInDegree = 111_320

/**
 * What the map stands on without tiles: a grid of whole distances, rings around the centre with how
 * far they are, and names. Everything is true and nothing is fetched.
 */
export function drawGround(map: LeafletMap, center: Coordinates, names: readonly MapName[]) {
  map.createPane('ground').classList.add(styles.ground ?? '')
  map.createPane('words').classList.add(styles.words ?? '')
  // Lines reach beyond the edges, so that dragging does not show where they end.
  const renderer = new SVG({ pane: 'ground', padding: 0.5 })
  const path = { renderer, pane: 'ground', interactive: false }
  const grid = new Polyline([], { ...path, className: styles.grid, noClip: true }).addTo(map)
  const rings = new LayerGroup().addTo(map)
  for (const name of names) addText(map, name, name.title, styles.name)

  const redraw = () => {
    const metersInPixel = metersPerPixel(center.latitude, map.getZoom())
    grid.setLatLngs(gridLines(map, center, roundStep(metersInPixel, cellPixels)))
    rings.clearLayers()
    for (const radius of ringRadii(metersInPixel)) {
      const point: LatLngTuple = [center.latitude, center.longitude]
      rings.addLayer(new Circle(point, { ...path, radius, className: styles.ring }))
      const top = { ...center, latitude: center.latitude + radius / metersInDegree }
      if (top.latitude < 85) addText(rings, top, metersText(radius), styles.distance)
    }
    grid.bringToFront()
  }
  redraw()
  map.on('moveend', redraw)
}

function gridLines(map: LeafletMap, center: Coordinates, step: number): LatLngTuple[][] {
  const area = map.getBounds().pad(0.5)
  const latitudeStep = step / metersInDegree
  const longitudeStep = latitudeStep / Math.cos((center.latitude * Math.PI) / 180)
  const across = stops(center.latitude, latitudeStep, area.getSouth(), area.getNorth())
  const along = stops(center.longitude, longitudeStep, area.getWest(), area.getEast())
  return [
    ...across.map((latitude): LatLngTuple[] => [
      [latitude, area.getWest()],
      [latitude, area.getEast()],
    ]),
    ...along.map((longitude): LatLngTuple[] => [
      [area.getSouth(), longitude],
      [area.getNorth(), longitude],
    ]),
  ]
}

/** Multiples of a step away from the origin, between two ends. */
function stops(origin: number, step: number, from: number, to: number): number[] {
  const first = Math.ceil((from - origin) / step)
  const count = Math.max(0, Math.floor((to - origin) / step) - first + 1)
  return Array.from({ length: count }, (_, index) => origin + (first + index) * step)
}

function addText(
  to: LeafletMap | LayerGroup,
  { latitude, longitude }: Coordinates,
  text: string,
  className: string | undefined,
) {
  const words = document.createElement('span')
  words.textContent = text
  words.className = className ?? ''
  const icon = new DivIcon({ className: '', html: words, iconSize: [0, 0] })
  const options = { icon, pane: 'words', interactive: false, keyboard: false }
  new Marker([latitude, longitude], options).addTo(to)
}
