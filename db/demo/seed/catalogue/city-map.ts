import type { City } from '../../../reference/cities.ts'
import { type CityStreet, cityStreets } from '../../../reference/city-streets.ts'
import { type MetroStation, metroStations } from '../../../reference/metro-lines.ts'
import type { Point } from '../../../reference/read-line.ts'

export type CityMap = {
  streets: readonly CityStreet[]
  /** Whether the streets are real, not common names near the centre. */
  isSurveyed: boolean
  /** Empty in cities without a metro. */
  stations: readonly MetroStation[]
}

const maps = new Map<string, CityMap>()

export function cityMap(city: City): CityMap {
  const known = maps.get(city.slug)
  if (known) return known
  const surveyed = cityStreets.filter((street) => street.city === city.slug)
  const isSurveyed = surveyed.length > 0
  const map = {
    streets: isSurveyed ? surveyed : centralStreets(city),
    isSurveyed,
    stations: metroStations(city.slug),
  }
  maps.set(city.slug, map)
  return map
}

/** Names that nearly every Russian city has in its centre. */
const commonNames =
  'ул. Ленина, Советская ул., ул. Пушкина, ул. Гагарина, ул. Мира, Октябрьская ул., ул. Кирова, Комсомольская ул., Первомайская ул., ул. Победы, Набережная ул., Московская ул., Садовая ул., ул. Чехова, ул. Горького, ул. Лермонтова, Школьная ул., Вокзальная ул., ул. Некрасова, Молодёжная ул.'.split(
    ', ',
  )

/** Offset in kilometres for cities whose centre is so near the sea that streets would lie in it. */
const inland: Readonly<Record<string, readonly [north: number, east: number]>> = {
  anapa: [0, 1],
  gelendzhik: [0, 1.2],
  makhachkala: [-1.2, 0],
  murmansk: [0, 0.6],
  novorossiysk: [0, -0.6],
  'petropavlovsk-kamchatsky': [0.6, 1.4],
}

/** Fallback without real streets: short streets near the centre, always in the same place. */
function centralStreets(city: City): CityStreet[] {
  const [toNorth, toEast] = inland[city.slug] ?? [0, 0]
  return commonNames.map((name, index) => {
    const angle = index * 2.4
    const kilometers = 0.1 + index * 0.04
    const at = (along: number): Point => {
      const north = toNorth + kilometers * Math.cos(angle) - along * Math.sin(angle)
      const east = toEast + kilometers * Math.sin(angle) + along * Math.cos(angle)
      return [
        city.latitude + north / 111.3,
        city.longitude + east / (111.3 * Math.cos((city.latitude * Math.PI) / 180)),
      ]
    }
    return { city: city.slug, name, district: null, houses: [1, 60], line: [at(-0.3), at(0.3)] }
  })
}
