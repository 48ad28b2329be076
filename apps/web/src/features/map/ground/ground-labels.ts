import type { Map as LeafletMap } from 'leaflet'
import type { MapName } from '../map-place.ts'
import { type Label, labelSpot } from './place-labels.ts'
import type { Ground, GroundPoint, NamedLine } from './read-ground.ts'

/** Label candidates at this zoom, by priority. */
export function groundLabels(map: LeafletMap, names: readonly MapName[], ground: Ground): Label[] {
  const zoom = map.getZoom()
  const view = map.getSize()
  const pixels = (point: GroundPoint) => map.latLngToContainerPoint(point)
  const label = (text: string, kind: Label['kind'], point: GroundPoint): Label => {
    const { x, y } = pixels(point)
    return { text, kind, x, y, angle: 0 }
  }
  const alongLines = (lines: readonly NamedLine[], kind: Label['kind']) =>
    lines.flatMap(({ name, line }): Label[] => {
      const spot = labelSpot(line.map(pixels), view, name)
      return spot ? [{ text: name, kind, ...spot }] : []
    })

  const own = names.map(({ title, latitude, longitude }) =>
    label(title, 'city', [latitude, longitude]),
  )
  const titles = new Set(names.map(({ title }) => title))
  const others = (ground.country?.cities ?? [])
    .filter(({ title, rank }) => !titles.has(title) && rank < citiesUpTo(zoom))
    .map(({ title, point }) => label(title, 'city', point))
  const { cities } = ground
  if (!cities || zoom < 10) return [...own, ...others]
  const stations = new Map(cities.metro.flatMap(({ stations }) => stations.map((s) => [s.name, s])))
  return [
    ...own,
    ...others,
    ...alongLines(cities.waters, 'water'),
    ...(zoom < 12 ? [] : alongLines(cities.streets, 'street')),
    ...(zoom < 11 ? [] : alongLines(cities.roads, 'road')),
    ...(zoom < 13
      ? []
      : [...stations.values()].map(({ name, point }) => label(name, 'station', point))),
  ]
}

/** Cities are ranked by size. */
function citiesUpTo(zoom: number): number {
  return zoom < 4 ? 8 : zoom < 5 ? 20 : zoom < 6 ? 45 : 1000
}
