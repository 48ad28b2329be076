/** The largest page that the contract allows. */
const maxPage = 10_000

/** Page number of a list's URL; 1 if invalid. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}
