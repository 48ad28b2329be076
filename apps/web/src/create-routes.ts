import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router'
import { loadOnce } from './lib/loading/load-once.ts'
import { redirectCheck } from './lib/page/redirect-check.ts'
import { PageError } from './root/PageError.tsx'
import { type PageRoute, pageRoute } from './root/page-route.tsx'
import { Root } from './root/Root.tsx'

/** Only for the server: a browser hydrates its data. Cached, since each `import()` takes time. */
const loadShellLoader = loadOnce(() => import('./root/shell-loader.ts'))

/**
 * The URL tree of some pages of the table (`packages/domain/src/pages`). Two levels only: each level
 * costs time on every render.
 */
export function createRoutes(pages: PageRoute[]): RouteObject[] {
  const routes: RouteObject[] = [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: PageError,
      loader: async (input: LoaderFunctionArgs) => (await loadShellLoader()).shellLoader(input),
      shouldRevalidate: () => false,
      middleware: [redirectCheck(isOurs)],
      children: pages.flatMap(([paths, load]) => paths.map((path) => pageRoute(path, load))),
    },
  ]
  return routes

  /** Whether one of the pages, other than the not-found one, matches the path. */
  function isOurs(target: string): boolean {
    const leaf = matchRoutes(routes, target)?.at(-1)?.route.path
    return leaf !== undefined && !leaf.endsWith('*')
  }
}
