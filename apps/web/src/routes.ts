import { matchRoutes, type RouteObject } from 'react-router'
import { redirectCheck } from './lib/redirect-check.ts'
import { PageError } from './root/PageError.tsx'
import { Root } from './root/Root.tsx'
import { shellLoader } from './root/shell-loader.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { checkoutRoutes } from './routes/checkout-routes.ts'
import { serviceRoutes } from './routes/service-routes.ts'
import { shopRoutes } from './routes/shop-routes.ts'
import { signInRoutes } from './routes/sign-in-routes.ts'
import { staffRoutes } from './routes/staff-routes.ts'

/** The whole URL tree. Two levels only: each level costs time on every render. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: PageError,
    loader: shellLoader,
    shouldRevalidate: () => false,
    middleware: [redirectCheck(isOurs)],
    children: [
      ...shopRoutes,
      ...checkoutRoutes,
      ...signInRoutes,
      ...accountRoutes,
      ...staffRoutes,
      ...serviceRoutes,
    ],
  },
]

/** Whether a page of ours, other than the not-found one, matches the path. */
function isOurs(target: string): boolean {
  const leaf = matchRoutes(routes, target)?.at(-1)?.route.path
  return leaf !== undefined && !leaf.endsWith('*')
}
