const most = 10_000

/** Page number of the URL; 1 if invalid. */
export function pageNumber({ searchParams }: URL): number {
  const page = Number(searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= most ? page : 1
}
