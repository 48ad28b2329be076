import { categoryPath } from '../category-path.ts'
import { type AddressValues, address } from './address.ts'

export type BrandView = 'deals' | NonNullable<AddressValues<'/brands/:slug/:view?'>['view']>

/** All internal URLs that links, redirects and letters use, typed by the table of pages. */
export const paths = {
  home: () => address('/'),
  today: () => address('/today/'),
  /** The catalogue page of a category; `rootSlug` names the root of its branch. */
  category: categoryPath,
  /** Target of the leaflets' `/privet`. */
  newcomers: () =>
    address('/services/:slug?/:view?/:subView?', { slug: 'restaurants-new-registration' }),
  /** The map of all services. */
  servicesMap: () => address('/services/:slug?/:view?/:subView?', { view: 'map' }),
  deals: () => address('/deals'),
  /** Deals with a tag, of one root category if given. */
  tag: (tag: string, rootSlug?: string) =>
    rootSlug ? `${categoryPath(rootSlug, rootSlug)}?tag=${tag}` : address('/deals', { tag }),
  deal: (slug: string) => address('/deals/:slug', { slug }),
  brands: () => address('/brands'),
  /** Brands of one root category. */
  brandsOf: (category: string) => address('/brands', { category }),
  brand: (slug: string, view: BrandView = 'deals') =>
    address('/brands/:slug/:view?', view === 'deals' ? { slug } : { slug, view }),
  search: () => address('/search'),
  hotels: () => address('/hotels'),
  /** A city, a hotel category, or both: `sochi/sea-hotels`. */
  hotelsIn: (path: string) => address('/hotels/:slug/:view?/:subView?', { slug: path }),
  hotelsMap: (path: string) =>
    address('/hotels/:slug/:view?/:subView?', { slug: path, view: 'map' }),
  hotel: (slug: string) => address('/hotel/:slug', { slug }),
  resumeOrder: (purchaseId: number) =>
    address('/checkout/resume-order/:purchaseId', { purchaseId }),
  favorites: () => address('/deals-adaptive/favorites'),
  waitlist: (token: string) => address('/waitlist/:token', { token }),
  auth: () => address('/auth'),
  /** Signs in although too many attempts have failed. */
  unlock: (token: string) => address('/auth', { unlock: token }),
  reminder: () => address('/reminder'),
  resetPassword: (token: string) => address('/reset-password', { token }),
  registration: () => address('/registration'),
  /** A social network returns here. */
  oauth: (network: string) => address('/oauth/:network', { network }),
  /** Not a page: a form posts to it. */
  signOut: () => '/sign-out',
  user: () => address('/user'),
  profile: () => address('/user/profile'),
  confirmEmail: (token: string) => address('/user/profile/confirm/email', { token }),
  security: () => address('/user/password'),
  devices: () => address('/user/devices'),
  reviews: () => address('/user/review'),
  withdrawals: () => address('/user/withdrawals/'),
  /** An existing request, or a new one. */
  withdrawal: (uniqueCode = '') => address('/user/withdrawal/:uniqueCode?', { uniqueCode }),
  withdrawalPrint: (uniqueCode: string) => address('/user/withdrawal-print/', { uniqueCode }),
  returns: () => address('/user/returns'),
  purchaseReturn: (purchaseId: number) =>
    address('/user/coupone_return_request_new/', { purchaseId }),
  subscribe: () => address('/user/subscribe'),
  unsubscribe: (token: string) => address('/unsubscribe/:token', { token }),
  history: () => address('/user/history'),
  /** The balance and its history. */
  money: () => address('/user/history', { view: 'money' }),
  binds: () => address('/user/binds'),
  promoCodes: () => address('/user/promocodes'),
  coupons: () => address('/user/coupons'),
  coupon: (id: number) => address('/user/coupons', { coupon: id }),
  /** The same for a cashier to scan. */
  couponDesk: (id: number) => address('/user/coupons/show', { coupon: id }),
  /** Where cashiers redeem coupons. */
  cashDesk: () => address('/desk'),
  couponPdf: (couponId: number) => address('/coupon-pdf', { couponId }),
  /** Not a page: the server sends the file. */
  couponCalendar: (id: number) => `/coupon-calendar?couponId=${id}`,
  couponReturn: (couponId: number) => address('/user/coupone_return_request_new/', { couponId }),
  /** Confirms the date of a requested account deletion. */
  deletionPlanned: (day: string) => address('/user/deletion/:day', { day }),
  order: (dealSlug: string, priceId?: number) =>
    priceId
      ? address('/checkout/order/:dealSlug/:priceId', { dealSlug, priceId })
      : address('/checkout/order/:dealSlug', { dealSlug }),
  /** Where an order waits while the bank is unreachable. */
  offlinePay: (dealSlug: string) => address('/checkout/order/:dealSlug/offlinepay', { dealSlug }),
  paymentWaiting: (purchaseId: number) => address('/checkout/payment-waiting', { purchaseId }),
  paymentFail: (purchaseId: number) => address('/checkout/fail', { purchaseId }),
  paymentSuccess: (purchaseId: number) => address('/checkout/success', { purchaseId }),
  notFound: () => address('/404'),
  serverError: () => address('/500'),
}
