import type { Page } from './page.ts'

const account = { layout: 'personal-account', access: 'account', isClosed: true } as const
const bare = { layout: 'empty', isClosed: true } as const

/** No page of an account may be cached. */
export const accountPages = [
  { ...account, path: '/user', name: 'user-home', file: 'user/home/UserPage.tsx' },
  {
    ...account,
    path: '/user/profile',
    aliases: ['/user/profile/confirm/phone'],
    file: 'user/profile/ProfilePage.tsx',
    browserQuery: ['linked'],
  },
  {
    ...bare,
    path: '/user/profile/confirm/email',
    file: 'user/profile/ConfirmEmailPage.tsx',
    browserQuery: ['token'],
  },
  { ...account, path: '/user/password', file: 'user/security/SecurityPage.tsx' },
  { ...account, path: '/user/devices', file: 'user/security/DevicesPage.tsx' },
  {
    ...account,
    path: '/user/coupons',
    aliases: ['/user/coupons/index.php'],
    file: 'user/coupons/CouponsPage.tsx',
    query: ['coupon', 'status', 'page'],
  },
  {
    ...account,
    layout: 'empty',
    path: '/user/coupons/show',
    file: 'user/coupons/CouponDeskPage.tsx',
    query: ['coupon'],
  },
  { ...account, path: '/user/gifts', file: 'user/gifts/GiftsPage.tsx' },
  {
    ...account,
    path: '/user/parcels',
    file: 'user/parcels/ParcelsPage.tsx',
    query: ['page'],
  },
  {
    ...account,
    path: '/user/history',
    file: 'user/money/HistoryPage.tsx',
    query: ['view', 'page'],
  },
  { ...account, path: '/user/receipts/:id', file: 'user/receipts/ReceiptPage.tsx' },
  {
    ...account,
    path: '/user/returns',
    aliases: ['/user/returns/index.php'],
    file: 'user/returns/ReturnsPage.tsx',
    query: ['page'],
  },
  {
    ...account,
    path: '/user/coupone_return_request_new/',
    file: 'user/returns/ReturnRequestPage.tsx',
    query: ['purchaseId', 'couponId'],
  },
  {
    ...account,
    path: '/user/withdrawals/',
    name: 'user-withdrawals',
    file: 'user/withdrawals/WithdrawalsPage.tsx',
    query: ['page'],
  },
  {
    ...account,
    path: '/user/withdrawal/:uniqueCode?',
    name: 'user-withdrawal',
    file: 'user/withdrawals/WithdrawalPage.tsx',
  },
  {
    ...account,
    layout: 'empty',
    path: '/user/withdrawal-print/',
    file: 'user/withdrawals/WithdrawalPrintPage.tsx',
    query: ['uniqueCode'],
  },
  { ...account, path: '/user/binds', file: 'user/money/BindsPage.tsx' },
  {
    ...account,
    path: '/user/promocodes',
    file: 'user/money/PromoCodesPage.tsx',
    query: ['page'],
  },
  { ...account, path: '/user/review', file: 'user/reviews/ReviewsPage.tsx', query: ['page'] },
  { ...account, path: '/user/subscribe', file: 'user/subscriptions/SubscribePage.tsx' },
  // The account is signed out by then.
  { ...bare, path: '/user/deletion/:day', file: 'user/profile/DeletionPlannedPage.tsx' },
  {
    ...account,
    path: '/user/*',
    file: 'not-found/AccountNotFoundPage.tsx',
    status: 404,
  },
  {
    path: '/coupon-pdf',
    name: 'couponPdf',
    layout: 'empty',
    access: 'account',
    query: ['couponId', 'purchaseId'],
  },
] as const satisfies readonly Page[]
