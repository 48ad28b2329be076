import type { Point } from '../../db/reference/read-line.ts'

type Geometry = { type: string; arcs?: unknown; geometries?: Geometry[] }
type Source = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, Geometry>
}
export type Topology = { arcs: Point[][]; objects: Record<string, Geometry> }

/** TopoJSON, whose arcs are shared between neighbours and stored as quantised differences. */
export function readTopology({ transform, arcs, objects }: Source): Topology {
  const { scale, translate } = transform
  const decode = (arc: [number, number][]) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [y * scale[1] + translate[1], x * scale[0] + translate[0]]
    })
  }
  return { arcs: arcs.map(decode), objects }
}

/** All lines, or the outlines of all polygons with their holes. */
export function linesOf(topology: Topology, name: string): Point[][] {
  return chains(topology.objects[name]).map((chain) => join(topology, chain))
}

/** Each border between two neighbours once, without coasts. */
export function meshOf(topology: Topology, name: string): Point[][] {
  const uses = new Map<number, number>()
  for (const arc of chains(topology.objects[name]).flat()) {
    const index = arc < 0 ? ~arc : arc
    uses.set(index, (uses.get(index) ?? 0) + 1)
  }
  return [...uses].flatMap(([index, count]) => (count > 1 ? [topology.arcs[index] ?? []] : []))
}

function join({ arcs }: Topology, chain: number[]): Point[] {
  return chain.flatMap((index, position) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])
    return position === 0 ? arc : arc.slice(1)
  })
}

/** The nesting of arcs depends on the geometry type. */
function chains(geometry: Geometry | undefined): number[][] {
  if (!geometry) return []
  if (geometry.geometries) return geometry.geometries.flatMap(chains)
  const flatten = (arcs: unknown): number[][] => {
    if (!Array.isArray(arcs) || arcs.length === 0) return []
    return typeof arcs[0] === 'number' ? [arcs as number[]] : arcs.flatMap(flatten)
  }
  return flatten(geometry.arcs)
}
