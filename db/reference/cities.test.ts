import { cityNicknames } from '@skidora/domain/places/city-nicknames.ts'
import { expect, test } from 'vitest'
import { cities } from './cities.ts'

const visible = cities.filter((city) => city.isMain && !city.isHidden)

test('shows at least 75 cities and hides some', () => {
  expect(visible.length).toBeGreaterThanOrEqual(75)
  expect(cities.filter((city) => !city.isMain).length).toBeGreaterThanOrEqual(2)
  expect(cities.filter((city) => city.isHidden).length).toBeGreaterThanOrEqual(1)
})

test('keeps the specified ids of Moscow and Saint Petersburg', () => {
  expect(cities.find((city) => city.slug === 'moscow')?.cityId).toBe(1)
  expect(cities.find((city) => city.slug === 'spb')?.cityId).toBe(18)
})

test('has unique ids, slugs and titles', () => {
  for (const key of ['cityId', 'slug', 'title'] as const) {
    expect(new Set(cities.map((city) => city[key])).size).toBe(cities.length)
  }
})

test.each(cities)('$title has coordinates in Russia, its own texts and time zone', (city) => {
  expect(city.slug).toMatch(/^[a-z][a-z-]*[a-z]$/)
  expect(city.title).toMatch(/^[А-ЯЁ][а-яё]+([- ][А-ЯЁа-яё]+)*$/)
  expect(city.titleIn).toMatch(/^(в|во|на) [А-ЯЁ]/)
  expect(city.titleFrom).toMatch(/^(из|с) [А-ЯЁ]/)
  expect(city.latitude).toBeGreaterThan(41)
  expect(city.latitude).toBeLessThan(78)
  expect(city.longitude).toBeGreaterThan(19)
  expect(city.longitude).toBeLessThan(180)
  const zone = new Intl.DateTimeFormat('en', {
    timeZone: city.timeZone,
    timeZoneName: 'longOffset',
  })
  expect(zone.format(new Date('2026-06-01'))).toMatch(/GMT\+\d\d:00/)
})

test.each([
  ['kaliningrad', 2],
  ['moscow', 3],
  ['samara', 4],
  ['ekaterinburg', 5],
  ['omsk', 6],
  ['novosibirsk', 7],
  ['irkutsk', 8],
  ['yakutsk', 9],
  ['vladivostok', 10],
  ['yuzhno-sakhalinsk', 11],
  ['petropavlovsk-kamchatsky', 12],
])('%s is %i hours ahead of UTC', (slug, hours) => {
  const timeZone = cities.find((city) => city.slug === slug)?.timeZone
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hour12: false })
  expect(Number(hour.format(new Date('2026-06-01T00:30:00Z')))).toBe(hours)
})

test('gives nicknames to existing cities only', () => {
  const slugs = cities.map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(Object.keys(cityNicknames)))
})
