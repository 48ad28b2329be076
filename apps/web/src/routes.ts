import { pageRoutes } from 'virtual:page-routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { redirectCheck } from './lib/redirect-check.ts'
import { PageError } from './root/PageError.tsx'
import { pageRoute } from './root/page-route.tsx'
import { Root } from './root/Root.tsx'
import { shellLoader } from './root/shell-loader.ts'

/**
 * The whole URL tree, from the table of pages (`packages/domain/src/pages`). Two levels only: each
 * level costs time on every render.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: PageError,
    loader: shellLoader,
    shouldRevalidate: () => false,
    middleware: [redirectCheck(isOurs)],
    children: pageRoutes.flatMap(([paths, load]) => paths.map((path) => pageRoute(path, load))),
  },
]

/** Whether a page of ours, other than the not-found one, matches the path. */
function isOurs(target: string): boolean {
  const leaf = matchRoutes(routes, target)?.at(-1)?.route.path
  return leaf !== undefined && !leaf.endsWith('*')
}
