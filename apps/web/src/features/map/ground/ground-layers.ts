import {
  CircleMarker,
  type LatLngTuple,
  LayerGroup,
  type Map as LeafletMap,
  type PathOptions,
  Polygon,
  Polyline,
  SVG,
} from 'leaflet'
import styles from '../Ground.module.css'
import { metersPerPixel } from '../ground-measures.ts'
import type { CityGround, CountryGround } from './read-ground.ts'

/** Base map layers; `follow` updates them after a zoom. */
export type GroundLayers = { layer: LayerGroup; follow(): void }

/** At a larger zoom the country's coarse lines are too inaccurate. */
export const lastCountryZoom = 9

function pathsIn(map: LeafletMap, pane: 'country' | 'cities') {
  // Padding, so that dragging does not reveal cut lines.
  const renderer = new SVG({ pane, padding: 0.5 })
  map.addLayer(renderer)
  const base: PathOptions = { renderer, pane, interactive: false }
  return {
    area: (rings: LatLngTuple[][], className?: string) =>
      new Polygon(rings, { ...base, className, stroke: false, fillOpacity: 1 }),
    line: (lines: LatLngTuple[][], className?: string, weight = 1, color?: string) =>
      new Polyline(lines, { ...base, className, weight, ...(color && { color }) }),
    dot: (point: LatLngTuple, color: string, radius: number) =>
      new CircleMarker(point, { ...base, className: styles.station, radius, color, weight: 2 }),
  }
}

export function countryLayers(map: LeafletMap, ground: CountryGround): GroundLayers {
  const { area, line } = pathsIn(map, 'country')
  const rivers = line(ground.rivers, styles.river, 1.2)
  const layer = new LayerGroup([
    area(ground.seas, styles.water),
    area(ground.lakes, styles.water),
    line(ground.borders, styles.border, 1),
    rivers,
  ])
  return {
    layer,
    follow: () => toggle(layer, rivers, map.getZoom() <= lastCountryZoom),
  }
}

export function cityLayers(map: LeafletMap, ground: CityGround): GroundLayers {
  const { area, line, dot } = pathsIn(map, 'cities')
  const coasts = [area(ground.boxes, styles.land), area(ground.coasts, styles.water)]
  const waters = ground.waters.map(({ meters, line: points }) => ({
    meters,
    path: line([points], styles.river),
  }))
  const roadLines = ground.roads.map(({ line: points }) => points)
  const streetLines = ground.streets.map(({ line: points }) => points)
  const casing = line([...roadLines, ...streetLines], styles.casing)
  const roads = line(roadLines, styles.road)
  const streets = line(streetLines, styles.street)
  const metro = ground.metro.map(({ color, line: points }) =>
    line([points], styles.metro, 2, color),
  )
  const stations = new LayerGroup()
  const layer = new LayerGroup()
  const paths = [
    ...coasts,
    ...waters.map(({ path }) => path),
    ...[casing, streets, roads],
    ...metro,
    stations,
  ]

  const markStations = (zoom: number) => {
    stations.clearLayers()
    if (zoom < 11) return
    const inView = map.getBounds().pad(0.3)
    for (const { color, stations: all } of ground.metro)
      for (const { point } of all)
        if (inView.contains(point)) stations.addLayer(dot(point, color, zoom < 13 ? 2.5 : 4.5))
  }
  return {
    layer,
    follow() {
      const zoom = map.getZoom()
      for (const path of paths) toggle(layer, path, zoom > lastCountryZoom - 1)
      if (zoom < lastCountryZoom) return
      const metersInPixel = metersPerPixel(map.getCenter().lat, zoom)
      for (const { meters, path } of waters)
        path.setStyle({ weight: Math.max(1.2, meters / metersInPixel) })
      const width = Math.max(1, (zoom - 8) * 1.1)
      casing.setStyle({ weight: width + 2 })
      streets.setStyle({ weight: width })
      roads.setStyle({ weight: width })
      for (const path of metro) path.setStyle({ weight: zoom < 12 ? 2 : 3 })
      markStations(zoom)
    },
  }
}

function toggle(group: LayerGroup, layer: Parameters<LayerGroup['addLayer']>[0], isShown: boolean) {
  if (isShown === group.hasLayer(layer)) return
  if (isShown) group.addLayer(layer)
  else group.removeLayer(layer)
}
