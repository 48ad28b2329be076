import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const notFound = () => import('../pages/not-found/NotFoundPage.tsx')

/** About the site itself: its letters, its parts, its troubles. */
export const serviceRoutes: RouteObject[] = [
  page(
    '/unsubscribe/:token',
    'src/pages/unsubscribe/UnsubscribePage.tsx',
    () => import('../pages/unsubscribe/UnsubscribePage.tsx'),
  ),
  page('/dev/ui', 'src/pages/dev-ui/DevUiPage.tsx', () => import('../pages/dev-ui/DevUiPage.tsx')),
  page(
    '/offline',
    'src/pages/offline/OfflinePage.tsx',
    () => import('../pages/offline/OfflinePage.tsx'),
  ),
  page(
    '/500',
    'src/pages/server-error/ServerErrorPage.tsx',
    () => import('../pages/server-error/ServerErrorPage.tsx'),
  ),
  page('/404', 'src/pages/not-found/NotFoundPage.tsx', notFound),
  page('*', 'src/pages/not-found/NotFoundPage.tsx', notFound),
]
