export type Coordinates = { latitude: number; longitude: number }

const EARTH_RADIUS_KM = 6371

/** Great-circle distance, by the haversine formula. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2
  const latitudes = haversine(radians(to.latitude - from.latitude))
  const longitudes = haversine(radians(to.longitude - from.longitude))
  const shrink = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  // Rounding may push antipodes above 1, outside the domain of arcsine.
  const share = Math.min(1, latitudes + shrink * longitudes)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(share))
}

export function nearest<City extends { coordinates: Coordinates }>(
  cities: readonly City[],
  point: Coordinates,
  withinKm: number,
): City | null {
  let best: City | null = null
  let bestKm = Number.POSITIVE_INFINITY
  for (const city of cities) {
    const km = distanceKm(point, city.coordinates)
    if (km <= withinKm && km < bestKm) {
      best = city
      bestKm = km
    }
  }
  return best
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
