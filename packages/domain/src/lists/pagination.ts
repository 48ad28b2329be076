export type PageItem = number | 'gap'

/** A list too large to be counted is counted this far beyond the start of the page. */
export const countedAhead = 1000

export function pageCount(total: number, pageSize: number): number {
  if (!Number.isInteger(total) || total < 0) {
    throw new RangeError(`Not a number of items: ${total}`)
  }
  if (!Number.isInteger(pageSize) || pageSize < 1) {
    throw new RangeError(`Not a page size: ${pageSize}`)
  }
  return Math.ceil(total / pageSize)
}

/** The pages to link to: those around the current one, the first and the last. */
export function pageWindow(current: number, count: number, padding = 3): PageItem[] {
  if (!(count > 1)) return []
  const page = Math.min(Math.max(Math.trunc(current) || 1, 1), count)
  const from = page - padding
  const to = page + padding
  // A gap for a single page would be no shorter than the page number.
  const start = from <= 3 ? 1 : from
  const end = to >= count - 2 ? count : to
  const pages = Array.from({ length: end - start + 1 }, (_, index): PageItem => start + index)
  if (start > 1) pages.unshift(1, 'gap')
  if (end < count) pages.push('gap', count)
  return pages
}
