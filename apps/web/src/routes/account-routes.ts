import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const profile = () => import('../pages/user/profile/ProfilePage.tsx')
const coupons = () => import('../pages/user/coupons/CouponsPage.tsx')
const returns = () => import('../pages/user/returns/ReturnsPage.tsx')

export const accountRoutes: RouteObject[] = [
  page('/user', 'user/home/UserPage.tsx', () => import('../pages/user/home/UserPage.tsx')),
  page('/user/profile', 'user/profile/ProfilePage.tsx', profile),
  page('/user/profile/confirm/phone', 'user/profile/ProfilePage.tsx', profile),
  page(
    '/user/profile/confirm/email',
    'user/profile/ConfirmEmailPage.tsx',
    () => import('../pages/user/profile/ConfirmEmailPage.tsx'),
  ),
  page(
    '/user/password',
    'user/security/SecurityPage.tsx',
    () => import('../pages/user/security/SecurityPage.tsx'),
  ),
  page(
    '/user/devices',
    'user/security/DevicesPage.tsx',
    () => import('../pages/user/security/DevicesPage.tsx'),
  ),
  page('/user/coupons', 'user/coupons/CouponsPage.tsx', coupons),
  page('/user/coupons/index.php', 'user/coupons/CouponsPage.tsx', coupons),
  page(
    '/user/coupons/show',
    'user/coupons/CouponDeskPage.tsx',
    () => import('../pages/user/coupons/CouponDeskPage.tsx'),
  ),
  page(
    '/user/history',
    'user/money/HistoryPage.tsx',
    () => import('../pages/user/money/HistoryPage.tsx'),
  ),
  page('/user/returns', 'user/returns/ReturnsPage.tsx', returns),
  page('/user/returns/index.php', 'user/returns/ReturnsPage.tsx', returns),
  page(
    '/user/coupone_return_request_new/',
    'user/returns/ReturnRequestPage.tsx',
    () => import('../pages/user/returns/ReturnRequestPage.tsx'),
  ),
  page(
    '/user/withdrawals/',
    'user/withdrawals/WithdrawalsPage.tsx',
    () => import('../pages/user/withdrawals/WithdrawalsPage.tsx'),
  ),
  page(
    '/user/withdrawal/:uniqueCode?',
    'user/withdrawals/WithdrawalPage.tsx',
    () => import('../pages/user/withdrawals/WithdrawalPage.tsx'),
  ),
  page(
    '/user/withdrawal-print/',
    'user/withdrawals/WithdrawalPrintPage.tsx',
    () => import('../pages/user/withdrawals/WithdrawalPrintPage.tsx'),
  ),
  page(
    '/user/binds',
    'user/money/BindsPage.tsx',
    () => import('../pages/user/money/BindsPage.tsx'),
  ),
  page(
    '/user/promocodes',
    'user/money/PromoCodesPage.tsx',
    () => import('../pages/user/money/PromoCodesPage.tsx'),
  ),
  page(
    '/user/review',
    'user/reviews/ReviewsPage.tsx',
    () => import('../pages/user/reviews/ReviewsPage.tsx'),
  ),
  page(
    '/user/subscribe',
    'user/subscriptions/SubscribePage.tsx',
    () => import('../pages/user/subscriptions/SubscribePage.tsx'),
  ),
  page(
    '/user/deletion/:day',
    'user/profile/DeletionPlannedPage.tsx',
    () => import('../pages/user/profile/DeletionPlannedPage.tsx'),
  ),
  page(
    '/user/*',
    'not-found/AccountNotFoundPage.tsx',
    () => import('../pages/not-found/AccountNotFoundPage.tsx'),
  ),
]
