import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeLine, encodeLine } from './encoded-line.ts'

it('decodes what it has encoded, to the last digit', () => {
  const point = fc.tuple(
    fc.integer({ min: -900_000, max: 900_000 }),
    fc.integer({ min: -1_800_000, max: 1_800_000 }),
  )
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), (units) => {
      const line = units.map(([north, east]) => [north / 1e4, east / 1e4] as const)
      const distinct = line.filter(
        ([latitude, longitude], index) =>
          latitude !== line[index - 1]?.[0] || longitude !== line[index - 1]?.[1],
      )
      expect(decodeLine(encodeLine(line, 4), 4)).toEqual(distinct)
    }),
  )
})

it('drops points that are equal after rounding', () => {
  expect(
    decodeLine(
      encodeLine(
        [
          [55.75001, 37.6],
          [55.75002, 37.6],
          [55.76, 37.6],
        ],
        3,
      ),
      3,
    ),
  ).toEqual([
    [55.75, 37.6],
    [55.76, 37.6],
  ])
})
