import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasBit } from './bits.ts'
import { type Box, buildPlaceGrid, rowsInBox } from './place-grid.ts'

type Point = [latitude: number, longitude: number]

// On cell borders as often as beside them.
const along = (from: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: 64 }).map((step) => from + step / 64),
    fc.double({ min: from, max: from + 1, noNaN: true }),
  )
const points = fc.array(fc.array(fc.tuple(along(55), along(37)), { maxLength: 3 }), {
  maxLength: 60,
})
const boxes = fc
  .tuple(along(37), along(37), along(55), along(55))
  .map(([left, right, bottom, top]) => ({ left, right, bottom, top }))

test('finds the rows with a place in a box, however many cells the box touches', () => {
  fc.assert(
    fc.property(points, boxes, (rows, box) => {
      expect(foundIn(rows, box)).toEqual(
        rows.map((row) => row.some((point) => isWithin(point, box))),
      )
    }),
  )
})

test('returns all rows for an infinite box', () => {
  const everywhere = { left: -Infinity, right: Infinity, bottom: -Infinity, top: Infinity }
  expect(foundIn([[[55.1, 37.2]], [], [[55.1, 37.2]]], everywhere)).toEqual([true, false, true])
})

function isWithin([latitude, longitude]: Point, { left, right, bottom, top }: Box): boolean {
  return longitude >= left && longitude <= right && latitude >= bottom && latitude <= top
}

function foundIn(rows: Point[][], box: Box): boolean[] {
  const all = rows.flat()
  const starts = [0]
  for (const row of rows) starts.push((starts.at(-1) ?? 0) + row.length)
  const grid = buildPlaceGrid({
    starts: Uint32Array.from(starts),
    ids: Int32Array.from(all.keys()),
    latitudes: Float64Array.from(all, ([latitude]) => latitude),
    longitudes: Float64Array.from(all, ([, longitude]) => longitude),
    scheduleIds: new Int32Array(all.length),
  })
  const bits = rowsInBox(grid, box, rows.length, {
    fits: (place) => isWithin(all[place] as Point, box),
    isBoxAll: true,
  })
  return rows.map((_, row) => hasBit(bits, row))
}
