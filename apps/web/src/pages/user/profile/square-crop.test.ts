import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestSquare, moveSquare, resizeSquare, smallestSize, toPixels } from './square-crop.ts'

const wide = { width: 1200, height: 800 }

test('starts with the largest centred square', () => {
  expect(largestSquare(wide)).toEqual({ x: 200, y: 0, size: 800 })
  expect(largestSquare({ width: 30, height: 50 })).toEqual({ x: 0, y: 10, size: 30 })
})

test('moves within the edges', () => {
  const square = { x: 200, y: 0, size: 800 }
  expect(moveSquare(square, wide, [50, 50])).toEqual({ x: 250, y: 0, size: 800 })
  expect(moveSquare(square, wide, [-900, 0])).toEqual({ x: 0, y: 0, size: 800 })
  expect(moveSquare(square, wide, [900, 0])).toEqual({ x: 400, y: 0, size: 800 })
})

test('zooms around its centre up to the limit', () => {
  const square = largestSquare(wide)
  expect(resizeSquare(square, wide, 400)).toEqual({ x: 400, y: 200, size: 400 })
  expect(resizeSquare(square, wide, 1).size).toBe(100)
  expect(resizeSquare(square, wide, 5000)).toEqual(square)
  expect(smallestSize({ width: 40, height: 90 })).toBe(40)
})

test('stays inside when zooming out in a corner', () => {
  const corner = { x: 1100, y: 700, size: 100 }
  expect(resizeSquare(corner, wide, 300)).toEqual({ x: 900, y: 500, size: 300 })
})

test('keeps whole pixels inside the picture after any change', () => {
  const side = fc.integer({ min: 1, max: 9000 })
  const step = fc.double({ min: -9000, max: 9000, noNaN: true })
  fc.assert(
    fc.property(side, side, step, step, step, (width, height, dx, dy, size) => {
      const picture = { width, height }
      const moved = moveSquare(largestSquare(picture), picture, [dx, dy])
      const square = toPixels(resizeSquare(moved, picture, size), picture)
      expect(Object.values(square).every(Number.isInteger)).toBe(true)
      expect(square.size).toBeGreaterThanOrEqual(1)
      expect(Math.min(square.x, square.y)).toBeGreaterThanOrEqual(0)
      expect(square.x + square.size).toBeLessThanOrEqual(width)
      expect(square.y + square.size).toBeLessThanOrEqual(height)
    }),
  )
})
