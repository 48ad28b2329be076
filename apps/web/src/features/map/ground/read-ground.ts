import { decodeLine } from '@skidora/domain/text/encoded-line.ts'

export type GroundPoint = [latitude: number, longitude: number]
export type NamedLine = { name: string; line: GroundPoint[] }

/** Format of `scripts/build-map-ground.ts`. */
export type CountryFile = {
  seas: string[]
  lakes: string[]
  rivers: string[]
  borders: string[]
  cities: (readonly [title: string, latitude: number, longitude: number, rank: number])[]
}

export type CitiesFile = {
  coasts: { box: readonly [number, number, number, number]; rings: string[] }[]
  waters: (readonly [name: string, meters: number, line: string])[]
  roads: (readonly [name: string, line: string])[]
  streets: (readonly [name: string, line: string])[]
  metro: (readonly [color: string, isRing: number, names: string, line: string])[]
}

export function readCountry({ seas, lakes, rivers, borders, cities }: CountryFile) {
  const readAll = (lines: string[]) => lines.map((line) => decodeLine(line, 3))
  return {
    seas: readAll(seas),
    lakes: readAll(lakes),
    rivers: readAll(rivers),
    borders: readAll(borders),
    cities: cities.map(([title, latitude, longitude, rank]) => ({
      title,
      rank,
      point: [latitude, longitude] satisfies GroundPoint as GroundPoint,
    })),
  }
}

export function readCities({ coasts, waters, roads, streets, metro }: CitiesFile) {
  const read = (line: string): GroundPoint[] => decodeLine(line, 4)
  return {
    boxes: coasts.map(({ box: [south, west, north, east] }): GroundPoint[] => [
      [south, west],
      [south, east],
      [north, east],
      [north, west],
    ]),
    coasts: coasts.flatMap(({ rings }) => rings.map(read)),
    waters: waters.map(([name, meters, line]) => ({ name, meters, line: read(line) })),
    roads: roads.map(([name, line]): NamedLine => ({ name, line: read(line) })),
    streets: streets.map(([name, line]): NamedLine => ({ name, line: read(line) })),
    metro: metro.map(([color, isRing, names, text]) => {
      const line = read(text)
      const stations = names.split('|').map((name, index) => ({
        name,
        point: line[index] as GroundPoint,
      }))
      return { color, stations, line: isRing ? [...line, line[0] as GroundPoint] : line }
    }),
  }
}

export type CountryGround = ReturnType<typeof readCountry>
export type CityGround = ReturnType<typeof readCities>
/** The loaded parts. */
export type Ground = { country: CountryGround | null; cities: CityGround | null }
