import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distanceKm } from '@skidora/domain/places/geo-distance.ts'
import { decodeLine } from '@skidora/domain/text/encoded-line.ts'
import { expect, test } from 'vitest'
import { cities } from '../../../reference/cities.ts'
import { cityStreets } from '../../../reference/city-streets.ts'
import { metroStations } from '../../../reference/metro-lines.ts'
import type { Point } from '../../../reference/read-line.ts'
import { tags } from '../catalogue/tags.ts'
import { pointOfHouse } from './choose-address.ts'
import { DemoCatalogue } from './demo-catalogue.ts'
import type { Place } from './places.ts'

const catalogue = new DemoCatalogue(7, new Date('2026-11-15T09:00:00Z'))
const { places } = catalogue
const slugOf = new Map(cities.map(({ cityId, slug }) => [cityId, slug]))
const cityOf = new Map(cities.map((city) => [city.cityId, city]))

const away = ({ latitude, longitude }: Place, [otherLatitude, otherLongitude]: Point) =>
  distanceKm({ latitude, longitude }, { latitude: otherLatitude, longitude: otherLongitude })

test('places have the coordinates of their street and house number', () => {
  let checked = 0
  for (const place of places) {
    const [, name, house] = /^(.+), (\d+)$/.exec(place.address) ?? []
    const streets = cityStreets.filter(({ city }) => city === slugOf.get(place.cityId))
    if (streets.length === 0) continue
    const street = streets.find((each) => each.name === name)
    expect(street, place.address).toBeDefined()
    if (!street) continue
    expect(away(place, pointOfHouse(street, Number(house))), place.address).toBeLessThan(0.05)
    checked += 1
  }
  expect(checked).toBeGreaterThan(1000)
})

test('places name their nearest metro station', () => {
  const withStation = places.filter(({ landmark }) => landmark?.startsWith('м. '))
  expect(withStation.length).toBeGreaterThan(500)
  for (const place of withStation) {
    const stations = metroStations(slugOf.get(place.cityId) ?? '')
    const named = stations.find(({ name }) => `м. ${name}` === place.landmark)
    if (!named) throw new Error(`No station ${place.landmark}`)
    const least = Math.min(...stations.map(({ point }) => away(place, point)))
    expect(away(place, named.point) - least, place.address).toBeLessThan(0.05)
    expect(least).toBeLessThan(2.6)
  }
})

test('places without a real street are in the centre of their city', () => {
  let checked = 0
  for (const place of places) {
    const city = cityOf.get(place.cityId)
    if (!city || cityStreets.some((street) => street.city === city.slug)) continue
    expect(away(place, [city.latitude, city.longitude]), city.slug).toBeLessThan(2.5)
    checked += 1
  }
  expect(checked).toBeGreaterThan(100)
})

test('no place has coordinates in the sea', () => {
  const path = '../../../../apps/web/src/features/map/ground/cities.json'
  const { coasts }: { coasts: { rings: string[] }[] } = JSON.parse(
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  )
  const edges = coasts
    .flatMap(({ rings }) => rings.map((ring) => decodeLine(ring, 4)))
    .flatMap((ring) => ring.map((end, index) => [ring.at(index - 1) ?? end, end] as const))
  const isInSea = ({ latitude, longitude }: Place) =>
    edges
      .filter(([a, b]) => a[0] > latitude !== b[0] > latitude)
      .filter(([a, b]) => longitude < a[1] + ((latitude - a[0]) / (b[0] - a[0])) * (b[1] - a[1]))
      .length %
      2 ===
    1
  expect(
    places.filter(isInSea).map(({ cityId, address }) => [slugOf.get(cityId), address]),
  ).toEqual([])
})

test('house numbers are ordered along the street', () => {
  const street = cityStreets.find(({ name }) => name === 'ул. Арбат')
  if (!street) throw new Error('No Arbat')
  expect(pointOfHouse(street, 1)).toEqual([55.7522, 37.6005])
  expect(pointOfHouse(street, 55)).toEqual([55.7474, 37.5846])
})

test('metro stations are at most 25 km from the centre of their city', () => {
  for (const slug of ['moscow', 'spb', 'novosibirsk', 'ekaterinburg', 'kazan', 'samara']) {
    const city = cities.find((each) => each.slug === slug)
    if (!city) throw new Error(slug)
    const stations = metroStations(slug)
    expect(stations.length).toBeGreaterThan(8)
    for (const { name, point } of stations) {
      const [latitude, longitude] = point
      expect(distanceKm(city, { latitude, longitude }), name).toBeLessThan(27)
    }
  }
})

test('tags of party size match the titles', () => {
  const idOf = (slug: string) => tags.find((tag) => tag.slug === slug)?.id ?? 0
  const deals = [...catalogue.deals(3000)]
  const titlesOf = (slug: string) =>
    deals.filter(({ tagIds }) => tagIds.includes(idOf(slug))).map(({ title }) => title)
  expect(titlesOf('for-two').length).toBeGreaterThan(100)
  expect(titlesOf('for-two').filter((title) => /четвер|компани|детск/iu.test(title))).toEqual([])
  expect(titlesOf('company').filter((title) => /двоих/iu.test(title))).toEqual([])
})
