import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const notFound = () => import('../pages/not-found/NotFoundPage.tsx')

/** Technical pages: unsubscribe, cash desk, component gallery and errors. */
export const serviceRoutes: RouteObject[] = [
  page(
    '/unsubscribe/:token',
    'unsubscribe/UnsubscribePage.tsx',
    () => import('../pages/unsubscribe/UnsubscribePage.tsx'),
  ),
  page('/desk', 'cash-desk/CashDeskPage.tsx', () => import('../pages/cash-desk/CashDeskPage.tsx')),
  page('/dev/ui', 'dev-ui/DevUiPage.tsx', () => import('../pages/dev-ui/DevUiPage.tsx')),
  page('/offline', 'offline/OfflinePage.tsx', () => import('../pages/offline/OfflinePage.tsx')),
  page(
    '/500',
    'server-error/ServerErrorPage.tsx',
    () => import('../pages/server-error/ServerErrorPage.tsx'),
  ),
  page('/404', 'not-found/NotFoundPage.tsx', notFound),
  page('*', 'not-found/NotFoundPage.tsx', notFound),
]
