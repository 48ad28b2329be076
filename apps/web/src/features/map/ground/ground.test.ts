import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clipToView, type Label, labelSpot, placeLabels } from './place-labels.ts'
import { type GroundPoint, readCities, readCountry } from './read-ground.ts'

const fileOf = (name: string) => readFileSync(`${import.meta.dirname}/${name}.json`, 'utf8')
const country = readCountry(JSON.parse(fileOf('country')))
const cities = readCities(JSON.parse(fileOf('cities')))

const isIn = (rings: GroundPoint[][], [latitude, longitude]: GroundPoint) =>
  rings
    .flatMap((ring) => ring.map((end, index) => [ring.at(index - 1) ?? end, end] as const))
    .filter(([a, b]) => a[0] > latitude !== b[0] > latitude)
    .filter(([a, b]) => longitude < a[1] + ((latitude - a[0]) / (b[0] - a[0])) * (b[1] - a[1]))
    .length %
    2 ===
  1

describe('base map data', () => {
  it('is at most 300 KB', () => {
    const bytes = ['country', 'cities'].map((name) => Buffer.byteLength(fileOf(name)))
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(300 * 1024)
  })

  it.each<[string, GroundPoint]>([
    ['the Black Sea off Sochi', [43.3, 39.3]],
    ['the Gulf of Finland', [60.05, 29.3]],
    ['the Sea of Japan', [42.5, 133]],
  ])('has water in %s', (_, point) => {
    expect(isIn(country.seas, point)).toBe(true)
  })

  it.each<[string, GroundPoint]>([
    ['Moscow', [55.75, 37.6]],
    ['Kazan', [55.8, 49.1]],
    ['Novosibirsk', [55, 83]],
  ])('has land in %s', (_, point) => {
    expect(isIn(country.seas, point)).toBe(false)
  })

  it('has a street-level coastline of Sochi', () => {
    expect(isIn(cities.coasts, [43.575, 39.7])).toBe(true)
    expect(isIn(cities.coasts, [43.5915, 39.727])).toBe(false)
  })

  it('has lakes, rivers, borders, cities and metro', () => {
    expect(isIn(country.lakes, [60.8, 31.5])).toBe(true)
    expect(country.rivers.length).toBeGreaterThan(50)
    expect(country.borders.length).toBeGreaterThan(20)
    expect(country.cities.map(({ title }) => title)).toContain('Казань')
    const stations = cities.metro.flatMap((line) => line.stations)
    expect(stations.find(({ name }) => name === 'Арбатская')?.point).toEqual([55.7522, 37.6061])
    expect(stations.every(({ point }) => point.length === 2)).toBe(true)
  })
})

const label = (text: string, x: number, y: number): Label => ({
  text,
  kind: 'city',
  x,
  y,
  angle: 0,
})
const view = { x: 300, y: 200 }

describe('placeLabels and labelSpot', () => {
  it('keeps the first of overlapping labels', () => {
    const placed = placeLabels([label('Москва', 100, 100), label('Химки', 110, 105)], view)
    expect(placed.map(({ text }) => text)).toEqual(['Москва'])
    expect(placeLabels([label('Москва', 100, 100), label('Химки', 110, 140)], view)).toHaveLength(2)
  })

  it('drops labels outside the view', () => {
    expect(placeLabels([label('Омск', 900, 100), label('Уфа', 100, -60)], view)).toEqual([])
  })

  it('places a label along the longest visible segment, never upside down', () => {
    const spot = labelSpot(
      [
        { x: 250, y: 100 },
        { x: -500, y: 100 },
        { x: -500, y: 900 },
      ],
      view,
      'Нева',
    )
    expect(spot).toEqual({ x: 125, y: 100, angle: 0 })
  })

  it('drops a label longer than its street', () => {
    expect(
      labelSpot(
        [
          { x: 10, y: 10 },
          { x: 40, y: 10 },
        ],
        view,
        'Невский пр-т',
      ),
    ).toBeNull()
  })

  it('clips segments to the view', () => {
    expect(clipToView({ x: -10, y: 50 }, { x: 310, y: 50 }, view)).toEqual({
      start: { x: 0, y: 50 },
      end: { x: 300, y: 50 },
    })
    expect(clipToView({ x: -10, y: -50 }, { x: 310, y: -50 }, view)).toBeNull()
  })
})
