import type { AddressValues, PagePath } from '@skidora/domain/pages/address.ts'
import type { Page } from '@skidora/domain/pages/page.ts'
import { pages } from '@skidora/domain/pages/page-table.ts'

/** A deal of the demo catalogue. */
const dealSlug = '8-zanyatiy-yogoy-dlya-spiny-v-tsentre-ravnovesie-2577'

/** A page with required parameters does not compile without an example. */
type Examples = {
  [Path in PagePath as object extends AddressValues<Path> ? never : Path]: readonly string[]
} & { [Path in PagePath | '/user/*' | '/checkout/*' | '*']?: readonly string[] }

/** Addresses of the demo that show a page, and further states of it worth a scan. */
const examples: Examples = {
  '/services/:slug?/:view?/:subView?': [
    '/services',
    '/services/massage?discount_from=30&sort_type=price',
    '/services/restaurants/map',
  ],
  '/tours/:slug?/:view?/:subView?': ['/tours'],
  '/review/:slug?/:view?/:subView?': ['/review'],
  '/promo/:slug?/:view?': ['/promo'],
  '/coupons_for_gift/:slug?/:view?': ['/coupons_for_gift'],
  '/deals': ['/deals?price_to=1', '/deals?free_tonight=true&near=55.75,37.62'],
  '/privet': [],
  '/deals/:slug': [`/deals/${dealSlug}`],
  '/deals-lite/:slug': [],
  '/gift/:token': ['/gift/x'],
  '/waitlist/:token': ['/waitlist/x'],
  '/search': ['/search', '/search?q=масаж', '/search?q=крокодил', '/search?q=массаж&view=map'],
  '/hotels/:slug/:view?/:subView?': ['/hotels/sochi', '/hotels/sochi/map'],
  '/hotel/:slug': ['/hotel/otel-meridian-moscow'],
  '/brands': ['/brands', '/brands?category=restaurants'],
  '/brands/:slug/:view?': [
    '/brands/restoran-zhuravl',
    '/brands/restoran-zhuravl/completed',
    '/brands/restoran-zhuravl/places',
    '/brands/restoran-zhuravl/reviews',
  ],
  '/checkout/order/:dealSlug': [`/checkout/order/${dealSlug}`],
  '/checkout/order/:dealSlug/:priceId': [],
  '/checkout/order/:dealSlug/offlinepay': [`/checkout/order/${dealSlug}/offlinepay`],
  // checkout.e2e.ts covers the pages that need an order, coupons.e2e.ts the one of a coupon.
  '/checkout/resume-order/:purchaseId': [],
  '/checkout/fail': [],
  '/checkout/payment-waiting': [],
  '/checkout/success': [],
  '/user/coupons/show': [],
  '/checkout/*': ['/checkout/x'],
  '/oauth/:network': ['/oauth/vk'],
  '/user/coupone_return_request_new/': ['/user/coupone_return_request_new/?purchaseId=1'],
  '/user/history': ['/user/history', '/user/history?view=money'],
  // receipts.e2e.ts covers it, since it needs a paid order.
  '/user/receipts/:id': [],
  '/user/deletion/:day': ['/user/deletion/2026-12-15'],
  '/user/*': ['/user/x'],
  '/staff/deals/:list': ['/staff/deals/drafts'],
  '/staff/reviews/:kind': ['/staff/reviews/reviews', '/staff/reviews/unanswered-reviews'],
  '/staff/parcels/:list': ['/staff/parcels/new', '/staff/parcels/done'],
  '/staff/returns/:list': ['/staff/returns/waiting', '/staff/returns/decided'],
  '/staff/withdrawals/decided': ['/staff/withdrawals/decided'],
  '/unsubscribe/:token': ['/unsubscribe/x'],
  '*': [],
}

/** Without an example a page is opened by its path, unless another path shows the same file. */
export function exampleAddresses(page: Page): readonly string[] {
  const given = (examples as Record<string, readonly string[] | undefined>)[page.path]
  if (given) return given
  const isFirst = pages.find(({ file }) => file === page.file) === page
  return page.file && isFirst ? [page.path.split('/:', 1)[0] ?? page.path] : []
}

/** Whom a page shows the most; null is a guest. */
export function readerOf({ access, path }: Page): string | null {
  if (access === 'staff') return 'staff@skidora.ru'
  return access === 'account' || path === '/deals-adaptive/favorites' ? 'demo@skidora.ru' : null
}
