import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm, nearest } from './geo-distance.ts'

const moscow = { slug: 'moscow', coordinates: { latitude: 55.7558, longitude: 37.6173 } }
const spb = { slug: 'spb', coordinates: { latitude: 59.9386, longitude: 30.3141 } }
const vladivostok = { slug: 'vladivostok', coordinates: { latitude: 43.1155, longitude: 131.8855 } }

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distanceKm', () => {
  it.each([
    [moscow, spb, 633],
    [moscow, vladivostok, 6416],
  ])('measures $0.slug to $1.slug', (from, to, expected) => {
    expect(Math.abs(distanceKm(from.coordinates, to.coordinates) - expected)).toBeLessThan(5)
  })

  it('takes the short way across the date line', () => {
    const west = { latitude: 65, longitude: 179.9 }
    const east = { latitude: 65, longitude: -179.9 }
    expect(distanceKm(west, east)).toBeLessThan(10)
  })

  it("is a metric: symmetric, zero to itself, at most half the Earth's circumference", () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const km = distanceKm(from, to)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6)
        expect(distanceKm(to, from)).toBeCloseTo(km, 6)
        expect(distanceKm(from, from)).toBe(0)
      }),
    )
  })
})

describe('nearest', () => {
  const cities = [moscow, spb, vladivostok]
  const tver = { latitude: 56.8587, longitude: 35.9176 }

  it('finds the closest city within the radius', () => {
    expect(nearest(cities, tver, 300)).toBe(moscow)
    expect(nearest(cities, tver, 100)).toBeNull()
    expect(nearest([], tver, 300)).toBeNull()
  })

  it('returns null for a point far from every city', () => {
    expect(nearest(cities, { latitude: Number.NaN, longitude: 0 }, 1000)).toBeNull()
  })

  it('leaves no city closer than the result', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 0, max: 20_000 }), (from, withinKm) => {
        const distances = cities.map((city) => distanceKm(from, city.coordinates))
        const closest = Math.min(...distances)
        const found = nearest(cities, from, withinKm)
        if (closest > withinKm) expect(found).toBeNull()
        else expect(found).toBe(cities[distances.indexOf(closest)])
      }),
    )
  })
})
