import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snapToTiles } from './map-tiles.ts'

const boxes = fc
  .tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  )
  .map(([a, b, c, d]) => ({
    left: Math.min(a, b),
    right: Math.max(a, b),
    bottom: Math.min(c, d),
    top: Math.max(c, d),
  }))
const zooms = fc.integer({ min: 0, max: 22 })

test('the snapped box contains the requested one', () => {
  fc.assert(
    fc.property(boxes, zooms, (box, zoom) => {
      const snapped = snapToTiles(box, zoom)
      expect(snapped.left).toBeLessThanOrEqual(box.left)
      expect(snapped.bottom).toBeLessThanOrEqual(box.bottom)
      expect(snapped.right).toBeGreaterThanOrEqual(box.right)
      expect(snapped.top).toBeGreaterThanOrEqual(box.top)
    }),
  )
})

test('the snapped box covers only the tiles it touches', () => {
  fc.assert(
    fc.property(boxes, zooms, (box, zoom) => {
      const snapped = snapToTiles(box, zoom)
      const tile = 360 / 2 ** zoom
      expect(box.left - snapped.left).toBeLessThanOrEqual(tile)
      expect(snapped.right - box.right).toBeLessThanOrEqual(tile)
    }),
  )
})

test('bounds within the same tiles snap to the same box', () => {
  const one = snapToTiles({ left: 37.61, bottom: 55.74, right: 37.62, top: 55.75 }, 10)
  const other = snapToTiles({ left: 37.612, bottom: 55.742, right: 37.63, top: 55.755 }, 10)
  expect(one).toEqual(other)
})
