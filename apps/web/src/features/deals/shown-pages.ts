/** So many pages can stand one below another; then the list goes on at an address of its own. */
export const maxShownPages = 10

/** The first of the pages that an address asks for: `?page=3&from_page=1` are three of them. */
export function readFirstPage(search: URLSearchParams, page: number): number {
  const text = search.get('from_page') ?? ''
  const first = /^\d{1,9}$/.test(text) ? Number(text) : page
  return first >= 1 && first < page && page - first < maxShownPages ? first : page
}
