import type { AnsweredKind, ModeratedKind } from '@skidora/contract/moderation.ts'
import type { StaffDealList } from '@skidora/contract/staff.ts'
import { categoryPath } from '@skidora/domain/category-path.ts'

/** Texts to moderate, and published ones to answer. */
export type StaffReviewList = ModeratedKind | `unanswered-${AnsweredKind}`

export type BrandView = 'deals' | 'completed' | 'places' | 'reviews'

/** All internal URLs that our own links use. */
export const paths = {
  home: () => '/',
  today: () => '/today/',
  /** The catalogue page of a category; `rootSlug` names the root of its branch. */
  category: categoryPath,
  /** Target of the leaflets' `/privet`. */
  newcomers: () => '/services/restaurants-new-registration',
  deals: () => '/deals',
  /** Deals with a tag, of one root category if given. */
  tag: (slug: string, rootSlug?: string) =>
    `${rootSlug ? categoryPath(rootSlug, rootSlug) : '/deals'}?tag=${slug}`,
  deal: (slug: string) => `/deals/${slug}`,
  brands: () => '/brands',
  /** Brands of one root category. */
  brandsOf: (categorySlug: string) => `/brands?category=${categorySlug}`,
  brand: (slug: string, view: BrandView = 'deals') =>
    view === 'deals' ? `/brands/${slug}` : `/brands/${slug}/${view}`,
  search: () => '/search',
  hotels: () => '/hotels',
  /** A city, a hotel category, or both: `sochi/sea-hotels`. */
  hotelsIn: (path: string) => `/hotels/${path}`,
  hotelsMap: (path: string) => `/hotels/${path}/map`,
  hotel: (slug: string) => `/hotel/${slug}`,
  resumeOrder: (purchaseId: number) => `/checkout/resume-order/${purchaseId}`,
  favorites: () => '/deals-adaptive/favorites',
  auth: () => '/auth',
  reminder: () => '/reminder',
  registration: () => '/registration',
  signOut: () => '/sign-out',
  user: () => '/user',
  profile: () => '/user/profile',
  security: () => '/user/password',
  devices: () => '/user/devices',
  staffDeals: (list: StaffDealList) => `/staff/deals/${list}`,
  reviews: () => '/user/review',
  withdrawals: () => '/user/withdrawals/',
  /** An existing request, or a new one. */
  withdrawal: (uniqueCode = '') => `/user/withdrawal/${uniqueCode}`,
  withdrawalPrint: (uniqueCode: string) => `/user/withdrawal-print/?uniqueCode=${uniqueCode}`,
  staffWithdrawals: (list: 'waiting' | 'decided' = 'waiting') =>
    list === 'waiting' ? '/staff/withdrawals' : '/staff/withdrawals/decided',
  staffWithdrawalDocument: (uniqueCode: string, id: number) =>
    `/staff/withdrawal-document?uniqueCode=${uniqueCode}&documentId=${id}`,
  staffReviews: (list: StaffReviewList) => `/staff/reviews/${list}`,
  returns: () => '/user/returns',
  purchaseReturn: (id: number) => `/user/coupone_return_request_new/?purchaseId=${id}`,
  staffReturns: (list: 'waiting' | 'decided') => `/staff/returns/${list}`,
  staffReconciliations: () => '/staff/reconciliations',
  subscribe: () => '/user/subscribe',
  history: () => '/user/history',
  /** The balance and its history. */
  money: () => '/user/history?view=money',
  binds: () => '/user/binds',
  promoCodes: () => '/user/promocodes',
  coupons: () => '/user/coupons',
  coupon: (id: number) => `/user/coupons?coupon=${id}`,
  /** The same for a cashier to scan. */
  couponDesk: (id: number) => `/user/coupons/show?coupon=${id}`,
  /** Where cashiers redeem coupons. */
  cashDesk: () => '/desk',
  couponPdf: (id: number) => `/coupon-pdf?couponId=${id}`,
  couponCalendar: (id: number) => `/coupon-calendar?couponId=${id}`,
  couponReturn: (id: number) => `/user/coupone_return_request_new/?couponId=${id}`,
  /** Confirms the date of a requested account deletion. */
  deletionPlanned: (day: string) => `/user/deletion/${day}`,
  order: (dealSlug: string, priceId?: number) =>
    priceId ? `/checkout/order/${dealSlug}/${priceId}` : `/checkout/order/${dealSlug}`,
  /** Where an order waits while the bank is unreachable. */
  offlinePay: (dealSlug: string) => `/checkout/order/${dealSlug}/offlinepay`,
  paymentWaiting: (purchaseId: number) => `/checkout/payment-waiting?purchaseId=${purchaseId}`,
  paymentFail: (purchaseId: number) => `/checkout/fail?purchaseId=${purchaseId}`,
  paymentSuccess: (purchaseId: number) => `/checkout/success?purchaseId=${purchaseId}`,
  notFound: () => '/404',
  serverError: () => '/500',
}
