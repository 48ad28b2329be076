/**
 * Whether a value is nested deeper than `limit` levels; iterative, so that no depth overflows the
 * stack.
 */
export function isNestedDeeper(value: unknown, limit: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    )
  }
  return false
}
