import { distanceKm } from '@skidora/domain/places/geo-distance.ts'
import type { City } from '../../../reference/cities.ts'
import type { CityStreet } from '../../../reference/city-streets.ts'
import type { MetroStation } from '../../../reference/metro-lines.ts'
import type { Point } from '../../../reference/read-line.ts'
import { cityMap } from '../catalogue/city-map.ts'
import type { Random } from '../random.ts'

type Address = { address: string; landmark: string | null; point: Point }

/** Maximum distance of a named metro station. */
const farthestStationKm = 2.5

/** A house of a street, with its coordinates and the nearest station. */
export function chooseAddress(city: City, random: Random): Address {
  const { streets, stations, isSurveyed } = cityMap(city)
  // Keeps the random stream, and with it phones, hours and place counts of existing demo data.
  if (isSurveyed) random.next()
  const street = random.pick(streets)
  const [first, last] = street.houses
  const house = random.int(first, last)
  const point = pointOfHouse(street, house)
  return {
    address: `${street.name}, ${house}`,
    landmark: street.district ? `${street.district} район` : nearestStation(point, stations),
    point,
  }
}

export function pointOfHouse({ houses: [first, last], line }: CityStreet, house: number): Point {
  const parts = line.slice(1).map((end, index) => {
    const start = line[index] as Point
    return { start, end, km: distance(start, end) }
  })
  let left =
    ((house - first) / Math.max(1, last - first)) * parts.reduce((sum, { km }) => sum + km, 0)
  for (const { start, end, km } of parts) {
    if (left <= km) return between(start, end, left / km)
    left -= km
  }
  return line.at(-1) ?? line[0]
}

export function nearestStation(point: Point, stations: readonly MetroStation[]): string | null {
  const distances = stations.map((station) => distance(point, station.point))
  const least = Math.min(...distances)
  return least <= farthestStationKm ? `м. ${stations[distances.indexOf(least)]?.name}` : null
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

const distance = (a: Point, b: Point) =>
  distanceKm({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] })
