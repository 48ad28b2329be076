import { addBit, type Bits, emptyBits } from './bits.ts'
import type { SnapshotPlaces } from './listing-snapshot.ts'

/** Cells per side; in a large city a cell is less than a kilometre wide. */
const cells = 64

/** Places by grid cell, so that the cost of a box depends on its content. */
export type PlaceGrid = {
  columnOf(longitude: number): number
  lineOf(latitude: number): number
  /** Entries of cell c are those from starts[c] up to, but not including, starts[c + 1]. */
  starts: Uint32Array
  /** Indexes of places and of their rows. */
  places: Uint32Array
  rows: Uint32Array
}

export function buildPlaceGrid(places: SnapshotPlaces): PlaceGrid {
  const { starts: rowStarts, latitudes, longitudes } = places
  const columnOf = cellAlong(longitudes)
  const lineOf = cellAlong(latitudes)
  const cellOf = (place: number) =>
    lineOf(latitudes[place] ?? 0) * cells + columnOf(longitudes[place] ?? 0)
  const starts = new Uint32Array(cells * cells + 1)
  const cellOfPlace = new Uint32Array(latitudes.length)
  for (let place = 0; place < latitudes.length; place += 1) {
    const cell = cellOf(place)
    cellOfPlace[place] = cell
    starts[cell + 1] = (starts[cell + 1] ?? 0) + 1
  }
  for (let cell = 1; cell < starts.length; cell += 1)
    starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0)
  const next = starts.slice()
  const sorted = new Uint32Array(latitudes.length)
  const rows = new Uint32Array(latitudes.length)
  for (let row = 0; row + 1 < rowStarts.length; row += 1) {
    const end = rowStarts[row + 1] ?? 0
    for (let place = rowStarts[row] ?? 0; place < end; place += 1) {
      const cell = cellOfPlace[place] ?? 0
      const entry = next[cell] ?? 0
      sorted[entry] = place
      rows[entry] = row
      next[cell] = entry + 1
    }
  }
  return { columnOf, lineOf, starts, places: sorted, rows }
}

/** Maps a value to one of the equal parts between the smallest and the largest value. */
function cellAlong(values: Float64Array): (value: number) => number {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  // The largest value belongs to the last cell, not beyond it.
  const width = ((max - min) / cells) * (1 + 1e-9) || 1
  return (value) => Math.floor((value - min) / width)
}

export type Box = { left: number; bottom: number; right: number; top: number }

/**
 * Rows with a place in the box that `fits`; skips the check for cells wholly inside when the box is
 * the only condition.
 */
export function rowsInBox(
  { columnOf, lineOf, starts, places, rows }: PlaceGrid,
  box: Box,
  size: number,
  { fits, isBoxAll }: { fits(place: number): boolean; isBoxAll: boolean },
): Bits {
  const found = emptyBits(size)
  const [left, right] = [columnOf(box.left), columnOf(box.right)]
  const [bottom, top] = [lineOf(box.bottom), lineOf(box.top)]
  for (let line = Math.max(0, bottom); line <= Math.min(cells - 1, top); line += 1) {
    for (let column = Math.max(0, left); column <= Math.min(cells - 1, right); column += 1) {
      // Cells are monotonic in their values, so an inner cell lies wholly inside the box.
      const isInside = column > left && column < right && line > bottom && line < top
      const cell = line * cells + column
      const end = starts[cell + 1] ?? 0
      for (let entry = starts[cell] ?? 0; entry < end; entry += 1)
        if ((isInside && isBoxAll) || fits(places[entry] ?? 0)) addBit(found, rows[entry] ?? 0)
    }
  }
  return found
}
