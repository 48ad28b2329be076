/** Left, bottom, right, top in degrees. */
export type Bounds = [number, number, number, number]

/** Anything but four numbers is no bounds at all. */
export function readBounds(coordinates: string | undefined): Bounds | null {
  const parts = coordinates?.split(',') ?? []
  const numbers = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return numbers.length === 4 && numbers.every(Number.isFinite) ? (numbers as Bounds) : null
}
