/** Limit of pages appended to one view; then the list continues at a new URL. */
export const maxShownPages = 10

/** First shown page of a URL: `?page=3&from_page=1` shows three pages. */
export function readFirstPage(search: URLSearchParams, page: number): number {
  const text = search.get('from_page') ?? ''
  const first = /^\d{1,9}$/.test(text) ? Number(text) : page
  return first >= 1 && first < page && page - first < maxShownPages ? first : page
}
