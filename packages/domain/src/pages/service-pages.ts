import type { Page } from './page.ts'

const empty = { layout: 'empty', isClosed: true } as const
const notFound = { layout: 'base', file: 'not-found/NotFoundPage.tsx', status: 404 } as const

/** Technical pages: unsubscribe, cash desk, component gallery and errors. */
export const servicePages = [
  { ...empty, path: '/unsubscribe/:token', file: 'unsubscribe/UnsubscribePage.tsx' },
  { ...empty, path: '/desk', app: 'desk', file: 'cash-desk/CashDeskPage.tsx', cache: 'city' },
  {
    path: '/dev/ui',
    file: 'dev-ui/DevUiPage.tsx',
    layout: 'base',
    access: 'demo',
    isClosed: true,
  },
  { path: '/offline', file: 'offline/OfflinePage.tsx', layout: 'empty', cache: 'city' },
  // Without personal data: the service worker shows it in place of pages of coupons.
  {
    path: '/offline/coupons',
    file: 'user/coupons/SavedCouponsPage.tsx',
    layout: 'empty',
    cache: 'city',
  },
  { path: '/500', file: 'server-error/ServerErrorPage.tsx', layout: 'empty', status: 500 },
  // Shown for every unknown URL; only this address of it is cached.
  { ...notFound, path: '/404', cache: 'city' },
  { ...notFound, path: '*' },
] as const satisfies readonly Page[]
