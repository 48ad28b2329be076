import { matchRoutes, type RouteObject } from 'react-router'
import { loadPageCode } from './lib/load-page-code.ts'
import type { PageHandle } from './lib/page-handle.ts'
import { redirectCheck } from './lib/redirect-check.ts'
import { PageError, ReloadOffer } from './root/PageError.tsx'
import { Root } from './root/Root.tsx'
import { shellLoader } from './root/shell-loader.ts'

type PageModule = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'handle'>

/** A page whose code is loaded on demand. Its id is its source file, by which the build knows its chunks. */
function page(path: string, file: string, load: () => Promise<PageModule>): RouteObject {
  return {
    id: `${file}#${path}`,
    path,
    lazy: () => loadPageCode(load, file).catch(failedPage),
    ErrorBoundary: PageError,
  }
}

/** A `lazy` that rejects would leave the page empty, so it gives a page that says what happened. */
function failedPage(error: unknown): PageModule {
  const handle: PageHandle = { layout: 'base', meta: () => null, failure: error }
  return { Component: () => <ReloadOffer error={error} />, handle }
}

const catalog = () => import('./pages/catalog/CatalogPage.tsx')
const profile = () => import('./pages/user/ProfilePage.tsx')
const returns = () => import('./pages/user/ReturnsPage.tsx')
const auth = () => import('./pages/auth/AuthPage.tsx')
const registration = () => import('./pages/auth/RegistrationPage.tsx')
const reminder = () => import('./pages/auth/ReminderPage.tsx')
const order = () => import('./pages/checkout/OrderPage.tsx')
const notFound = () => import('./pages/not-found/NotFoundPage.tsx')
const checkoutNotFound = () => import('./pages/not-found/CheckoutNotFoundPage.tsx')
const coupons = () => import('./pages/user/CouponsPage.tsx')
const accountNotFound = () => import('./pages/not-found/AccountNotFoundPage.tsx')

/** Both prefixes have the same pages. */
const checkoutPages = (prefix: string): RouteObject[] => [
  page(`${prefix}/order/:dealSlug`, 'src/pages/checkout/OrderPage.tsx', order),
  page(`${prefix}/order/:dealSlug/:priceId`, 'src/pages/checkout/OrderPage.tsx', order),
  page(
    `${prefix}/order/:dealSlug/offlinepay`,
    'src/pages/checkout/OfflinePayPage.tsx',
    () => import('./pages/checkout/OfflinePayPage.tsx'),
  ),
  page(
    `${prefix}/resume-order/:purchaseId`,
    'src/pages/checkout/ResumePage.tsx',
    () => import('./pages/checkout/ResumePage.tsx'),
  ),
  page(
    `${prefix}/fail`,
    'src/pages/checkout/FailPage.tsx',
    () => import('./pages/checkout/FailPage.tsx'),
  ),
  page(
    `${prefix}/payment-waiting`,
    'src/pages/checkout/WaitingPage.tsx',
    () => import('./pages/checkout/WaitingPage.tsx'),
  ),
  page(
    `${prefix}/success`,
    'src/pages/checkout/SuccessPage.tsx',
    () => import('./pages/checkout/SuccessPage.tsx'),
  ),
]

const catalogPaths = [
  '/services/:slug?/:view?/:subView?',
  '/tours/:slug?/:view?/:subView?',
  '/review/:slug?/:view?/:subView?',
  '/deals',
  '/promo',
  '/blackfriday',
  '/koronavirus',
  '/coupons_for_gift',
]

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
      page('/', 'src/pages/home/HomePage.tsx', () => import('./pages/home/HomePage.tsx')),
      page('/today/', 'src/pages/today/TodayPage.tsx', () => import('./pages/today/TodayPage.tsx')),
      page(
        '/deals/:slug',
        'src/pages/deal/DealPage.tsx',
        () => import('./pages/deal/DealPage.tsx'),
      ),
      page(
        '/deals-lite/:slug',
        'src/pages/deal/DealPage.tsx',
        async () => (await import('./pages/deal/DealPage.tsx')).lite,
      ),
      page(
        '/waitlist/:token',
        'src/pages/waitlist/WaitlistPage.tsx',
        () => import('./pages/waitlist/WaitlistPage.tsx'),
      ),
      ...catalogPaths.map((path) => page(path, 'src/pages/catalog/CatalogPage.tsx', catalog)),
      page(
        '/privet',
        'src/pages/privet/PrivetPage.ts',
        () => import('./pages/privet/PrivetPage.ts'),
      ),
      page(
        '/search',
        'src/pages/search/SearchPage.tsx',
        () => import('./pages/search/SearchPage.tsx'),
      ),
      page(
        '/hotels',
        'src/pages/hotels/HotelsPage.tsx',
        () => import('./pages/hotels/HotelsPage.tsx'),
      ),
      page(
        '/hotels/:slug/:view?/:subView?',
        'src/pages/hotels/HotelListPage.tsx',
        () => import('./pages/hotels/HotelListPage.tsx'),
      ),
      page(
        '/hotel/:slug',
        'src/pages/hotel/HotelPage.tsx',
        () => import('./pages/hotel/HotelPage.tsx'),
      ),
      page(
        '/brands',
        'src/pages/brands/BrandsPage.tsx',
        () => import('./pages/brands/BrandsPage.tsx'),
      ),
      page(
        '/brands/:slug/:view?',
        'src/pages/brand/BrandPage.tsx',
        () => import('./pages/brand/BrandPage.tsx'),
      ),
      page(
        '/deals-adaptive/favorites',
        'src/pages/favorites/FavoritesPage.tsx',
        () => import('./pages/favorites/FavoritesPage.tsx'),
      ),
      page('/auth', 'src/pages/auth/AuthPage.tsx', auth),
      page('/mobile/auth_mobile', 'src/pages/auth/AuthPage.tsx', auth),
      page('/mobile/auth_mobile/index.php', 'src/pages/auth/AuthPage.tsx', auth),
      page(
        '/oauth/:network',
        'src/pages/auth/OAuthPage.tsx',
        () => import('./pages/auth/OAuthPage.tsx'),
      ),
      page('/registration', 'src/pages/auth/RegistrationPage.tsx', registration),
      page('/mobile/registration_mobile', 'src/pages/auth/RegistrationPage.tsx', registration),
      page('/reminder', 'src/pages/auth/ReminderPage.tsx', reminder),
      page('/mobile/reminder_mobile', 'src/pages/auth/ReminderPage.tsx', reminder),
      page(
        '/reset-password',
        'src/pages/auth/ResetPasswordPage.tsx',
        () => import('./pages/auth/ResetPasswordPage.tsx'),
      ),
      page(
        '/user/profile/confirm/email',
        'src/pages/user/ConfirmEmailPage.tsx',
        () => import('./pages/user/ConfirmEmailPage.tsx'),
      ),
      page('/user', 'src/pages/user/UserPage.tsx', () => import('./pages/user/UserPage.tsx')),
      page('/user/profile', 'src/pages/user/ProfilePage.tsx', profile),
      page('/user/profile/confirm/phone', 'src/pages/user/ProfilePage.tsx', profile),
      page(
        '/user/password',
        'src/pages/user/SecurityPage.tsx',
        () => import('./pages/user/SecurityPage.tsx'),
      ),
      page(
        '/user/devices',
        'src/pages/user/DevicesPage.tsx',
        () => import('./pages/user/DevicesPage.tsx'),
      ),
      page(
        '/staff/deals/:list',
        'src/pages/staff-deals/StaffDealsPage.tsx',
        () => import('./pages/staff-deals/StaffDealsPage.tsx'),
      ),
      page(
        '/user/review',
        'src/pages/user/ReviewsPage.tsx',
        () => import('./pages/user/ReviewsPage.tsx'),
      ),
      page(
        '/staff/reviews/:kind',
        'src/pages/staff-reviews/StaffReviewsPage.tsx',
        () => import('./pages/staff-reviews/StaffReviewsPage.tsx'),
      ),
      page('/user/returns', 'src/pages/user/ReturnsPage.tsx', returns),
      page('/user/returns/index.php', 'src/pages/user/ReturnsPage.tsx', returns),
      page(
        '/user/coupone_return_request_new/',
        'src/pages/user/ReturnRequestPage.tsx',
        () => import('./pages/user/ReturnRequestPage.tsx'),
      ),
      page(
        '/staff/returns/:list',
        'src/pages/staff-returns/StaffReturnsPage.tsx',
        () => import('./pages/staff-returns/StaffReturnsPage.tsx'),
      ),
      page(
        '/user/withdrawals/',
        'src/pages/user/WithdrawalsPage.tsx',
        () => import('./pages/user/WithdrawalsPage.tsx'),
      ),
      page(
        '/user/withdrawal/:uniqueCode?',
        'src/pages/user/WithdrawalPage.tsx',
        () => import('./pages/user/WithdrawalPage.tsx'),
      ),
      page(
        '/user/withdrawal-print/',
        'src/pages/user/WithdrawalPrintPage.tsx',
        () => import('./pages/user/WithdrawalPrintPage.tsx'),
      ),
      page(
        '/staff/withdrawals',
        'src/pages/staff-withdrawals/StaffWithdrawalsPage.tsx',
        () => import('./pages/staff-withdrawals/StaffWithdrawalsPage.tsx'),
      ),
      page('/user/coupons', 'src/pages/user/CouponsPage.tsx', coupons),
      page('/user/coupons/index.php', 'src/pages/user/CouponsPage.tsx', coupons),
      page(
        '/user/coupons/show',
        'src/pages/user/CouponDeskPage.tsx',
        () => import('./pages/user/CouponDeskPage.tsx'),
      ),
      page(
        '/staff/reconciliations',
        'src/pages/staff-reconciliations/ReconciliationsPage.tsx',
        () => import('./pages/staff-reconciliations/ReconciliationsPage.tsx'),
      ),
      page(
        '/user/subscribe',
        'src/pages/user/SubscribePage.tsx',
        () => import('./pages/user/SubscribePage.tsx'),
      ),
      page(
        '/user/history',
        'src/pages/user/HistoryPage.tsx',
        () => import('./pages/user/HistoryPage.tsx'),
      ),
      page(
        '/user/binds',
        'src/pages/user/BindsPage.tsx',
        () => import('./pages/user/BindsPage.tsx'),
      ),
      page(
        '/user/promocodes',
        'src/pages/user/PromoCodesPage.tsx',
        () => import('./pages/user/PromoCodesPage.tsx'),
      ),
      page(
        '/user/deletion/:day',
        'src/pages/user/DeletionPlannedPage.tsx',
        () => import('./pages/user/DeletionPlannedPage.tsx'),
      ),
      page(
        '/unsubscribe/:token',
        'src/pages/unsubscribe/UnsubscribePage.tsx',
        () => import('./pages/unsubscribe/UnsubscribePage.tsx'),
      ),
      page(
        '/dev/ui',
        'src/pages/dev-ui/DevUiPage.tsx',
        () => import('./pages/dev-ui/DevUiPage.tsx'),
      ),
      page(
        '/offline',
        'src/pages/offline/OfflinePage.tsx',
        () => import('./pages/offline/OfflinePage.tsx'),
      ),
      page(
        '/500',
        'src/pages/server-error/ServerErrorPage.tsx',
        () => import('./pages/server-error/ServerErrorPage.tsx'),
      ),
      page('/404', 'src/pages/not-found/NotFoundPage.tsx', notFound),
      ...['/checkout', '/ncheckout'].flatMap(checkoutPages),
      page('/checkout/*', 'src/pages/not-found/CheckoutNotFoundPage.tsx', checkoutNotFound),
      page('/ncheckout/*', 'src/pages/not-found/CheckoutNotFoundPage.tsx', checkoutNotFound),
      page('/user/*', 'src/pages/not-found/AccountNotFoundPage.tsx', accountNotFound),
      page('*', 'src/pages/not-found/NotFoundPage.tsx', notFound),
    ],
  },
]

/** Whether a page of ours, other than the not-found one, answers at the path. */
function isOurs(target: string): boolean {
  const leaf = matchRoutes(routes, target)?.at(-1)?.route.path
  return leaf !== undefined && !leaf.endsWith('*')
}
