import type { Point } from '../../db/reference/read-line.ts'

/** Drops points that are nearer to the line than the tolerance, in degrees (Douglas–Peucker). */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    let farthest = tolerance
    let split = -1
    for (let index = from + 1; index < to; index++) {
      const away = distanceTo(line[from] as Point, line[to] as Point, line[index] as Point)
      if (away > farthest) {
        farthest = away
        split = index
      }
    }
    if (split < 0) continue
    kept.add(split)
    open.push([from, split], [split, to])
  }
  return [...kept].sort((a, b) => a - b).map((index) => line[index] as Point)
}

function distanceTo(a: Point, b: Point, point: Point): number {
  // A degree of longitude is shorter than one of latitude.
  const shrink = Math.cos((a[0] * Math.PI) / 180)
  const [ax, ay, bx, by] = [a[1] * shrink, a[0], b[1] * shrink, b[0]]
  const [x, y] = [point[1] * shrink, point[0]]
  const squared = (bx - ax) ** 2 + (by - ay) ** 2
  const along = squared === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared
  const share = Math.max(0, Math.min(1, along))
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))
}
