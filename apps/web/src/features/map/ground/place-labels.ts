export type Label = {
  text: string
  kind: 'city' | 'station' | 'street' | 'water' | 'road'
  x: number
  y: number
  /** Angle of the line, degrees. */
  angle: number
}

type Size = { x: number; y: number }

const characterWidth = 7
const lineHeight = 16

/** Labels that do not overlap; earlier ones win. */
export function placeLabels(candidates: readonly Label[], view: Size): Label[] {
  const taken: Box[] = []
  return candidates.filter((label) => {
    const box = boxOf(label)
    const isOut = box.right < 0 || box.bottom < 0 || box.left > view.x || box.top > view.y
    if (isOut || taken.some((other) => doOverlap(box, other))) return false
    taken.push(box)
    return true
  })
}

type Box = { left: number; right: number; top: number; bottom: number }

/** Bounding box of the rotated text. */
function boxOf({ text, kind, x, y, angle }: Label): Box {
  const radians = (angle * Math.PI) / 180
  const length = text.length * characterWidth
  const width = Math.abs(length * Math.cos(radians)) + Math.abs(lineHeight * Math.sin(radians))
  const height = Math.abs(length * Math.sin(radians)) + Math.abs(lineHeight * Math.cos(radians))
  // A station's label is to the right of its mark.
  const left = kind === 'station' ? x : x - width / 2
  return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 }
}

const doOverlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Centre and angle of the longest visible segment; null if the text does not fit. */
export function labelSpot(
  line: readonly Size[],
  view: Size,
  text: string,
): { x: number; y: number; angle: number } | null {
  let best: { x: number; y: number; angle: number } | null = null
  let bestLength = text.length * characterWidth
  for (const [index, end] of line.entries()) {
    const start = line[index - 1]
    if (!start) continue
    const part = clipToView(start, end, view)
    if (!part) continue
    const [dx, dy] = [part.end.x - part.start.x, part.end.y - part.start.y]
    const length = Math.hypot(dx, dy)
    if (length <= bestLength) continue
    bestLength = length
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI
    // Keeps the text upright.
    const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
    best = { x: part.start.x + dx / 2, y: part.start.y + dy / 2, angle: upright }
  }
  return best
}

/** Visible part of a segment (Liang–Barsky). */
export function clipToView(start: Size, end: Size, view: Size): { start: Size; end: Size } | null {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  let [from, to] = [0, 1]
  const edges: [number, number][] = [
    [-dx, start.x],
    [dx, view.x - start.x],
    [-dy, start.y],
    [dy, view.y - start.y],
  ]
  for (const [pace, room] of edges) {
    if (pace === 0 && room < 0) return null
    if (pace < 0) from = Math.max(from, room / pace)
    if (pace > 0) to = Math.min(to, room / pace)
  }
  const at = (share: number): Size => ({ x: start.x + dx * share, y: start.y + dy * share })
  return from < to ? { start: at(from), end: at(to) } : null
}
