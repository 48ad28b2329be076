import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import type { MapBounds } from '@skidora/domain/places/map-bounds.ts'
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster'
import type { MapPlace } from './map-place.ts'

type Leaf = { place: MapPlace }
type Feature = ClusterFeature<Leaf> | PointFeature<Leaf>

export type PlaceClusters = { index: Supercluster<Leaf, Leaf>; maxZoom: number }

/** A pin for one place, or a cluster of overlapping places. */
export type Mark = Coordinates & {
  /** Stable for the same places, so that a mark keeps the focus while others change. */
  key: string
  places: [MapPlace, ...MapPlace[]]
  /** The zoom that splits the cluster; null for one place or for places at the same point. */
  splitsAt: number | null
}

/** Approximate width of a price pin, px. */
const pinWidth = 64

export function clusterPlaces(places: readonly MapPlace[], maxZoom: number): PlaceClusters {
  // Leaflet's tile size.
  const index = new Supercluster<Leaf, Leaf>({ radius: pinWidth, extent: 256, maxZoom })
  index.load(
    places.map((place) => ({
      type: 'Feature',
      properties: { place },
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    })),
  )
  return { index, maxZoom }
}

export function marksIn(clusters: PlaceClusters, bounds: MapBounds, zoom: number): Mark[] {
  const { left, bottom, right, top } = bounds
  return clusters.index
    .getClusters([left, bottom, right, top], zoom)
    .map((feature) => markOf(clusters, feature))
}

function markOf({ index, maxZoom }: PlaceClusters, feature: Feature): Mark {
  const { properties } = feature
  if (!('cluster' in properties)) {
    const { place } = properties
    const { latitude, longitude } = place
    const key = `${place.dealId} ${place.id}`
    return { key, latitude, longitude, places: [place], splitsAt: null }
  }
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates
  const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
  const [first, ...others] = leaves.map((leaf) => leaf.properties.place)
  if (!first) throw new Error('cluster without places')
  const splitsAt = index.getClusterExpansionZoom(properties.cluster_id)
  return {
    key: `${latitude} ${longitude} ${leaves.length}`,
    latitude,
    longitude,
    places: [first, ...others],
    splitsAt: splitsAt > maxZoom ? null : splitsAt,
  }
}
