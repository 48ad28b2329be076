import { address } from './address.ts'

/** Pages of `account-pages.ts`, and their files. */
export const accountPaths = {
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
  history: () => address('/user/history'),
  /** The balance and its history. */
  money: () => address('/user/history', { view: 'money' }),
  receipt: (id: number) => address('/user/receipts/:id', { id }),
  binds: () => address('/user/binds'),
  promoCodes: () => address('/user/promocodes'),
  /** What the user has given to others. */
  gifts: () => address('/user/gifts'),
  coupons: () => address('/user/coupons'),
  coupon: (id: number) => address('/user/coupons', { coupon: id }),
  /** The same for a cashier to scan. */
  couponDesk: (id: number) => address('/user/coupons/show', { coupon: id }),
  /** Shows coupons saved on the device. */
  savedCoupons: () => address('/offline/coupons'),
  parcels: () => address('/user/parcels'),
  couponPdf: (couponId: number) => address('/coupon-pdf', { couponId }),
  /** Not a page: the server sends the file. */
  couponCalendar: (id: number) => `/coupon-calendar?couponId=${id}`,
  couponApplePass: (id: number) => `/coupon-apple-pass?couponId=${id}`,
  couponGooglePass: (id: number) => `/coupon-google-pass?couponId=${id}`,
  couponReturn: (couponId: number) => address('/user/coupone_return_request_new/', { couponId }),
  /** Confirms the date of a requested account deletion. */
  deletionPlanned: (day: string) => address('/user/deletion/:day', { day }),
}
