import { expect, it } from 'vitest'
import { clipRing, splitLine } from './clip.ts'
import { simplify } from './simplify.ts'
import { linesOf, meshOf, readTopology } from './topology.ts'

const box = { west: 0, south: 0, east: 10, north: 10 }

it('clips a ring at the edges of the box', () => {
  const ring = clipRing(
    [
      [5, 5],
      [5, 15],
      [15, 15],
      [15, 5],
    ],
    box,
  )
  expect(ring.toSorted()).toEqual([
    [10, 10],
    [10, 5],
    [5, 10],
    [5, 5],
  ])
})

it('drops a ring outside the box, and keeps one inside', () => {
  expect(
    clipRing(
      [
        [11, 11],
        [12, 11],
        [12, 12],
      ],
      box,
    ),
  ).toEqual([])
  expect(
    clipRing(
      [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
      box,
    ),
  ).toHaveLength(3)
})

it('splits a line where it leaves the box', () => {
  const runs = splitLine(
    [
      [5, 5],
      [5, 11],
      [5, 20],
      [5, 21],
      [6, 11],
      [6, 5],
    ],
    box,
  )
  expect(runs).toEqual([
    [
      [5, 5],
      [5, 11],
    ],
    [
      [6, 11],
      [6, 5],
    ],
  ])
})

it('drops points near the line and keeps its corners', () => {
  expect(
    simplify(
      [
        [0, 0],
        [0.001, 1],
        [0, 2],
        [2, 2],
      ],
      0.01,
    ),
  ).toEqual([
    [0, 0],
    [0, 2],
    [2, 2],
  ])
  expect(
    simplify(
      [
        [0, 0],
        [1, 1],
      ],
      1,
    ),
  ).toHaveLength(2)
})

const twoSquares = readTopology({
  transform: { scale: [1, 1], translate: [0, 0] },
  // The shared edge, then the rest of each square; differences of [x, y].
  arcs: [
    [
      [1, 0],
      [0, 1],
    ],
    [
      [1, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ],
    [
      [1, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ],
  ],
  objects: {
    countries: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'MultiPolygon', arcs: [[[0, 2]]] },
      ],
    },
  },
})

it('joins the arcs of a topology into rings of latitude and longitude', () => {
  expect(linesOf(twoSquares, 'countries')[0]).toEqual([
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
    [0, 1],
  ])
})

it('draws a border between two neighbours once, and no coast', () => {
  expect(meshOf(twoSquares, 'countries')).toEqual([
    [
      [0, 1],
      [1, 1],
    ],
  ])
})
