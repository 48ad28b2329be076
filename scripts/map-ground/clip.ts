import type { Point } from '../../db/reference/read-line.ts'

export type Box = { west: number; south: number; east: number; north: number }

type Edge = { isInside(point: Point): boolean; crossing(a: Point, b: Point): Point }

/** The part of a ring that lies in the box (Sutherland–Hodgman); empty if none does. */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  let points = [...ring]
  for (const { isInside, crossing } of edgesOf(box)) {
    const clipped: Point[] = []
    for (const [index, point] of points.entries()) {
      const before = points.at(index - 1) ?? point
      if (isInside(point) !== isInside(before)) clipped.push(crossing(before, point))
      if (isInside(point)) clipped.push(point)
    }
    points = clipped
  }
  return points
}

/** The runs of a line that lie in the box, each with the point before and after it. */
export function splitLine(line: readonly Point[], box: Box): Point[][] {
  const inside = ([latitude, longitude]: Point) =>
    latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
  const runs: Point[][] = []
  let run: Point[] = []
  for (const [index, point] of line.entries()) {
    const next = line[index + 1]
    if (inside(point) || (next && inside(next)) || (index > 0 && inside(line[index - 1] as Point)))
      run.push(point)
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  }
  return [...runs, run].filter(({ length }) => length > 1)
}

function edgesOf({ west, south, east, north }: Box): Edge[] {
  return [edge(0, south, 1), edge(0, north, -1), edge(1, west, 1), edge(1, east, -1)]
}

function edge(axis: 0 | 1, limit: number, side: 1 | -1): Edge {
  return {
    isInside: (point) => (point[axis] - limit) * side >= 0,
    crossing(a, b) {
      const share = (limit - a[axis]) / (b[axis] - a[axis])
      const other =
        a[(1 - axis) as 0 | 1] + (b[(1 - axis) as 0 | 1] - a[(1 - axis) as 0 | 1]) * share
      return axis === 0 ? [limit, other] : [other, limit]
    },
  }
}
