import { expect, test } from 'vitest'
import { categories } from '../catalogue/categories.ts'
import { DemoCatalogue } from './demo-catalogue.ts'
import { openMarket } from './market.ts'

const now = new Date('2026-11-15T09:00:00Z')
const { hotels } = new DemoCatalogue(7, now)

test('makes the same hotels from the same seed', () => {
  expect(new DemoCatalogue(7, now).hotels).toEqual(hotels)
})

test.each(openMarket().mainCities.map(({ title, cityId }) => ({ title, cityId })))(
  '$title has at least three hotels',
  ({ cityId }) => {
    expect(hotels.filter((hotel) => hotel.place.cityId === cityId).length).toBeGreaterThanOrEqual(3)
  },
)

test('has hotels in every category', () => {
  const root = categories.find(({ slug }) => slug === 'hotels')
  const children = categories.filter(({ parentId }) => parentId === root?.id)
  expect(children.length).toBeGreaterThan(2)
  for (const { id, slug } of children) {
    expect(hotels.filter((hotel) => hotel.categoryId === id).length, slug).toBeGreaterThan(10)
  }
})

test('has unique slugs, room capacities, dearer weekends and no price above the full one', () => {
  expect(new Set(hotels.map((hotel) => hotel.slug)).size).toBe(hotels.length)
  for (const { slug, rooms, photos } of hotels) {
    expect(photos.length, slug).toBeGreaterThanOrEqual(4)
    expect(new Set(photos).size, slug).toBe(photos.length)
    expect(rooms.length, slug).toBeGreaterThanOrEqual(3)
    for (const room of rooms) {
      expect(room.weekendKopecks, slug).toBeGreaterThanOrEqual(room.nightKopecks)
      expect(room.originalKopecks, slug).toBeGreaterThanOrEqual(room.weekendKopecks)
      expect(room.photos.length, slug).toBeGreaterThan(0)
    }
  }
})

test('leaves no placeholder unfilled', () => {
  for (const { description } of hotels) expect(description).not.toMatch(/[{}]/)
})
