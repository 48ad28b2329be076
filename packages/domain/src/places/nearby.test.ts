import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distanceKm } from './geo-distance.ts'
import { boundsNear, pointText, readPoint } from './nearby.ts'

const somewhere = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
})

it('parses what it writes, precise to a kilometre', () => {
  fc.assert(
    fc.property(somewhere, (point) => {
      const read = readPoint(pointText(point))
      expect(read && distanceKm(read, point)).toBeLessThan(1)
    }),
  )
})

it('extends three kilometres in each direction', () => {
  fc.assert(
    fc.property(somewhere, (point) => {
      const { left, right, bottom, top } = boundsNear(point)
      for (const edge of [
        { ...point, longitude: left },
        { ...point, longitude: right },
        { ...point, latitude: bottom },
        { ...point, latitude: top },
      ])
        expect(distanceKm(point, edge)).toBeCloseTo(3, 1)
    }),
  )
})

it.each(['', '55', '55.75', '90,10', '1,181', 'a,b', '55.75,37.62,1', '1e5,2', ' 1,2', '١,٢'])(
  'rejects %j',
  (text) => expect(readPoint(text)).toBeNull(),
)
