import { useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../../lib/page-handle.ts'
import { paths } from '../../lib/paths.ts'

/** Where links to other cities lead: the same page there, or their home page where there is none. */
export function useCityPath(): { path: string; search: string } {
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return handle?.isNotFound ? { path: paths.home(), search: '' } : { path: pathname, search }
}
