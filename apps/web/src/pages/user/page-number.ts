const most = 10_000

/** Of a list in the address; nonsense is its first page. */
export function pageNumber({ searchParams }: URL): number {
  const page = Number(searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= most ? page : 1
}
