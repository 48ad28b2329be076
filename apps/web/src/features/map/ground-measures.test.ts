import { distanceKm } from '@skidora/domain/places/geo-distance.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { metersPerPixel, metersText, roundStep } from './ground-measures.ts'

it('computes the length of a pixel at a latitude', () => {
  const degreesInPixel = 360 / (256 * 2 ** 12)
  const from = { latitude: 55.75, longitude: 37.6 }
  const km = distanceKm(from, { ...from, longitude: from.longitude + 100 * degreesInPixel })
  expect(metersPerPixel(55.75, 12) * 100).toBeCloseTo(km * 1000, -2)
})

it('rounds to 1, 2 or 5 times a power of ten, at most 2.5 times the minimum', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 20_000, noNaN: true }), (metersInPixel) => {
      const step = roundStep(metersInPixel, 50)
      expect(step).toBeGreaterThanOrEqual(metersInPixel * 50 * 0.999)
      expect(step).toBeLessThanOrEqual(metersInPixel * 50 * 2.501)
      expect(String(Number(step.toPrecision(3)))).toMatch(/^0?\.?0*[125]0*$/)
    }),
  )
})

it('keeps an exact step', () => {
  expect(roundStep(20, 50)).toBe(1000)
  expect(roundStep(20.1, 50)).toBe(2000)
})

it('formats distances in metres and kilometres', () => {
  expect(metersText(500)).toBe('500\u00a0м')
  expect(metersText(1000)).toBe('1\u00a0км')
  expect(metersText(2_000_000)).toBe('2\u00a0000\u00a0км')
})
