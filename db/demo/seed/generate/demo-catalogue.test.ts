import { expect, test } from 'vitest'
import { cities } from '../../../reference/cities.ts'
import { categories } from '../catalogue/categories.ts'
import { DemoCatalogue } from './demo-catalogue.ts'

const now = new Date('2026-11-15T09:00:00Z')
const make = (count: number, seed = 7) => [...new DemoCatalogue(seed, now).deals(count)]

test('makes the same deals from the same seed and time, and others from another seed', () => {
  expect(make(800)).toEqual(make(800))
  expect(make(800).map((deal) => deal.title)).not.toEqual(make(800, 8).map((deal) => deal.title))
})

test('keeps the first deals when more are requested', () => {
  expect(make(3200).slice(0, 2500)).toEqual(make(2500))
})

test('makes brands and places independently of the number of deals', () => {
  const one = new DemoCatalogue(7, now)
  const other = new DemoCatalogue(7, now)
  Array.from(one.deals(100))
  expect(one.brands).toEqual(other.brands)
  expect(one.places).toEqual(other.places)
})

test('has unique brand slugs', () => {
  const { brands } = new DemoCatalogue(7, now)
  expect(new Set(brands.map((brand) => brand.slug)).size).toBe(brands.length)
  expect(brands.length).toBeGreaterThan(200)
})

const kindOf = new Map(categories.map((category) => [category.id, category.kind]))
const deals = make(3000)
const live = deals.filter(
  (deal) => deal.status === 'published' && deal.startsAt <= now && deal.endsAt > now,
)

test.each(cities.filter((city) => city.isMain && !city.isHidden))(
  '$title has a full home page',
  ({ cityId }) => {
    const kinds = live
      .filter((deal) => deal.cityIds.includes(cityId))
      .map((deal) => kindOf.get(deal.categoryId))
    const count = (kind: string) => kinds.filter((each) => each === kind).length
    expect(count('goods')).toBeGreaterThanOrEqual(9)
    expect(count('hotels')).toBeGreaterThanOrEqual(15)
    expect(count('services')).toBeGreaterThanOrEqual(15)
    expect(count('tours')).toBeGreaterThanOrEqual(9)
    expect(count('restaurants')).toBeGreaterThanOrEqual(6)
  },
)

test('fills the pages of the capitals even in a small catalogue', () => {
  const few = make(120)
  for (const cityId of [1, 18]) {
    const kinds = new Set(
      few
        .filter((deal) => deal.cityIds.includes(cityId))
        .map((deal) => kindOf.get(deal.categoryId)),
    )
    expect(kinds.size).toBe(5)
  }
})

test('has mostly active deals, and some in every other state', () => {
  expect(live.length / deals.length).toBeGreaterThanOrEqual(0.92)
  const published = deals.filter((deal) => deal.status === 'published')
  expect(published.some((deal) => deal.startsAt > now)).toBe(true)
  expect(published.some((deal) => deal.endsAt <= now)).toBe(true)
  expect(deals.some((deal) => deal.status === 'draft')).toBe(true)
  expect(deals.some((deal) => deal.status === 'hidden')).toBe(true)
})

test.each(cities.filter((city) => city.isMain && !city.isHidden))(
  '$title has drafts, ended and hidden deals',
  ({ cityId }) => {
    const own = deals.filter((deal) => deal.cityIds.includes(cityId))
    const ended = own.filter((deal) => deal.status === 'published' && deal.endsAt <= now)
    expect(own.filter((deal) => deal.status === 'draft').length).toBeGreaterThanOrEqual(5)
    expect(own.filter((deal) => deal.status === 'hidden').length).toBeGreaterThanOrEqual(5)
    expect(ended.length).toBeGreaterThanOrEqual(5)
  },
)

test('bounds the number of countrywide deals', () => {
  const federal = make(20_000).filter((deal) => deal.cityIds.length > 2)
  expect(federal).toHaveLength(330)
})

test('distributes local deals by the size of the city', () => {
  const local = make(20_000).filter((deal) => deal.cityIds.length <= 2)
  const share = (cityId: number) =>
    local.filter((deal) => deal.cityIds[0] === cityId).length / local.length
  expect(share(1)).toBeCloseTo(0.15, 2)
  expect(share(18)).toBeCloseTo(0.09, 2)
})

test('does not sell a tour in its destination', () => {
  const toKazan = deals.filter((deal) => deal.title.startsWith('Тур в Казань'))
  const kazan = cities.find((city) => city.slug === 'kazan')?.cityId
  expect(toKazan.length).toBeGreaterThan(0)
  for (const deal of toKazan) expect(deal.cityIds).not.toContain(kazan)
})

test('repeats no title within a city', () => {
  const titles = deals.flatMap(({ cityIds, tinyTitle }) =>
    cityIds.map((cityId) => `${cityId} ${tinyTitle}`),
  )
  expect(titles).toHaveLength(new Set(titles).size)
})
