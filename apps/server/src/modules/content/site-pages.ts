import type { SitePage } from '@skidora/contract/content.ts'

type Page = SitePage & { isIndexed?: true }

const catalogue = { layout: 'base', catalogue: true } as const
const section = { ...catalogue, map: true, pageStatistics: true } as const
const checkout = { layout: 'checkout' } as const
const account = { layout: 'personal-account', auth: true } as const
const empty = { layout: 'empty' } as const

/** `/ncheckout/…` is an alias of the same page. */
const atCheckout = (path: string, name: string): Page => ({
  ...checkout,
  path: `/checkout${path}`,
  name,
  aliases: [`/ncheckout${path}`],
})

const shopPages: Page[] = [
  {
    path: '/',
    name: 'home',
    layout: 'base',
    isIndexed: true,
    sections: ['banners', 'goods', 'hotels', 'services', 'tours', 'restaurants'],
  },
  { path: '/today/', name: 'today', layout: 'base', isIndexed: true },
  { ...section, path: '/services/:slug?/:view?/:subView?' },
  { ...section, path: '/tours/:slug?/:view?/:subView?' },
  { ...section, path: '/review/:slug?/:view?/:subView?', isIndexed: true },
  { ...catalogue, path: '/deals', name: 'dealslist', isIndexed: true },
  { ...catalogue, path: '/promo/:slug?/:view?', map: true, isIndexed: true },
  { ...catalogue, path: '/blackfriday/:slug?/:view?', map: true, isIndexed: true },
  { ...catalogue, path: '/koronavirus', isIndexed: true },
  { ...catalogue, path: '/coupons_for_gift/:slug?/:view?', map: true, isIndexed: true },
  { path: '/privet', layout: 'base', redirect: '/services/restaurants-new-registration' },
  { path: '/deals/:slug', name: 'dealView', layout: 'base', pageStatistics: true },
  { ...empty, path: '/deals-lite/:slug', name: 'dealsLite' },
  { ...empty, path: '/waitlist/:token' },
  { path: '/search', name: 'search', layout: 'base' },
  { path: '/hotels', name: 'hotels', layout: 'base', isIndexed: true },
  { path: '/hotels/:slug/:view?/:subView?', name: 'hotelsSlug', layout: 'base', map: true },
  { path: '/hotel/:slug', name: 'hotel', layout: 'base' },
  { path: '/brands', name: 'brands', layout: 'base', isIndexed: true },
  { path: '/brands/:slug/:view?', name: 'brand', layout: 'base' },
  { path: '/deals-adaptive/favorites', layout: 'base' },
]

const checkoutPages: Page[] = [
  atCheckout('/order/:dealSlug', 'checkoutOrder'),
  atCheckout('/order/:dealSlug/:priceId', 'checkoutOrderPrice'),
  atCheckout('/order/:dealSlug/offlinepay', 'checkoutOrderState'),
  atCheckout('/resume-order/:purchaseId', 'checkoutResumeOrder'),
  atCheckout('/fail', 'checkoutFail'),
  // Misspelled in the specification.
  atCheckout('/payment-waiting', 'checkouWait'),
  atCheckout('/success', 'checkoutSuccess'),
]

const signInPages: Page[] = [
  { ...empty, path: '/auth', name: 'auth' },
  {
    ...empty,
    path: '/mobile/auth_mobile',
    name: 'auth_mobile',
    aliases: ['/mobile/auth_mobile/index.php'],
  },
  { ...empty, path: '/oauth/:network', name: 'oauth', analytics: false },
  { ...empty, path: '/registration' },
  { ...empty, path: '/mobile/registration_mobile' },
  { ...empty, path: '/reminder' },
  { ...empty, path: '/mobile/reminder_mobile' },
  { ...empty, path: '/reset-password' },
]

const accountPages: Page[] = [
  { ...account, path: '/user', name: 'user-home' },
  { ...account, path: '/user/profile', aliases: ['/user/profile/confirm/phone'] },
  { ...empty, path: '/user/profile/confirm/email' },
  { ...account, path: '/user/password' },
  { ...account, path: '/user/devices' },
  { ...account, path: '/user/coupons', aliases: ['/user/coupons/index.php'] },
  { ...empty, path: '/user/coupons/show', auth: true },
  { ...account, path: '/user/history' },
  { ...account, path: '/user/returns', aliases: ['/user/returns/index.php'] },
  { ...account, path: '/user/coupone_return_request_new/' },
  { ...account, path: '/user/withdrawals/', name: 'user-withdrawals' },
  { ...account, path: '/user/withdrawal/:uniqueCode?', name: 'user-withdrawal' },
  { ...empty, path: '/user/withdrawal-print/', auth: true },
  { ...account, path: '/user/binds' },
  { ...account, path: '/user/promocodes' },
  { ...account, path: '/user/review' },
  { ...account, path: '/user/subscribe' },
  { ...empty, path: '/user/deletion/:day' },
  { ...empty, path: '/coupon-pdf', name: 'couponPdf', auth: true },
]

const servicePages: Page[] = [
  { ...empty, path: '/unsubscribe/:token' },
  { ...empty, path: '/desk' },
  { ...empty, path: '/offline' },
  { ...empty, path: '/500', status: 500 },
  { path: '/404', layout: 'base', status: 404 },
  { path: '*', layout: 'base', status: 404 },
]

/**
 * All public pages, as listed by `GET /api/routes/main` and the sitemap; staff pages are not
 * included.
 */
export const sitePages: Page[] = [
  ...shopPages,
  ...checkoutPages,
  ...signInPages,
  ...accountPages,
  ...servicePages,
]
