const max = 50

/** Count requested by a query parameter. */
export function countIn(url: URL, name: string, min: number): number {
  const requested = Number(url.searchParams.get(name))
  return Number.isInteger(requested) ? Math.min(Math.max(requested, min), max) : min
}
