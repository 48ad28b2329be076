import { paths } from '@skidora/domain/pages/paths.ts'
import { useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../../lib/page/page-handle.ts'

/** Target of links to other cities: the same page, or the home page on a 404. */
export function useCityPath(): { path: string; search: string } {
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return handle?.isNotFound ? { path: paths.home(), search: '' } : { path: pathname, search }
}
