import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const profile = () => import('../pages/user/ProfilePage.tsx')
const coupons = () => import('../pages/user/CouponsPage.tsx')
const returns = () => import('../pages/user/ReturnsPage.tsx')

export const accountRoutes: RouteObject[] = [
  page('/user', 'user/UserPage.tsx', () => import('../pages/user/UserPage.tsx')),
  page('/user/profile', 'user/ProfilePage.tsx', profile),
  page('/user/profile/confirm/phone', 'user/ProfilePage.tsx', profile),
  page(
    '/user/profile/confirm/email',
    'user/ConfirmEmailPage.tsx',
    () => import('../pages/user/ConfirmEmailPage.tsx'),
  ),
  page('/user/password', 'user/SecurityPage.tsx', () => import('../pages/user/SecurityPage.tsx')),
  page('/user/devices', 'user/DevicesPage.tsx', () => import('../pages/user/DevicesPage.tsx')),
  page('/user/coupons', 'user/CouponsPage.tsx', coupons),
  page('/user/coupons/index.php', 'user/CouponsPage.tsx', coupons),
  page(
    '/user/coupons/show',
    'user/CouponDeskPage.tsx',
    () => import('../pages/user/CouponDeskPage.tsx'),
  ),
  page('/user/history', 'user/HistoryPage.tsx', () => import('../pages/user/HistoryPage.tsx')),
  page('/user/returns', 'user/ReturnsPage.tsx', returns),
  page('/user/returns/index.php', 'user/ReturnsPage.tsx', returns),
  page(
    '/user/coupone_return_request_new/',
    'user/ReturnRequestPage.tsx',
    () => import('../pages/user/ReturnRequestPage.tsx'),
  ),
  page(
    '/user/withdrawals/',
    'user/WithdrawalsPage.tsx',
    () => import('../pages/user/WithdrawalsPage.tsx'),
  ),
  page(
    '/user/withdrawal/:uniqueCode?',
    'user/WithdrawalPage.tsx',
    () => import('../pages/user/WithdrawalPage.tsx'),
  ),
  page(
    '/user/withdrawal-print/',
    'user/WithdrawalPrintPage.tsx',
    () => import('../pages/user/WithdrawalPrintPage.tsx'),
  ),
  page('/user/binds', 'user/BindsPage.tsx', () => import('../pages/user/BindsPage.tsx')),
  page(
    '/user/promocodes',
    'user/PromoCodesPage.tsx',
    () => import('../pages/user/PromoCodesPage.tsx'),
  ),
  page('/user/review', 'user/ReviewsPage.tsx', () => import('../pages/user/ReviewsPage.tsx')),
  page(
    '/user/subscribe',
    'user/SubscribePage.tsx',
    () => import('../pages/user/SubscribePage.tsx'),
  ),
  page(
    '/user/deletion/:day',
    'user/DeletionPlannedPage.tsx',
    () => import('../pages/user/DeletionPlannedPage.tsx'),
  ),
  page(
    '/user/*',
    'not-found/AccountNotFoundPage.tsx',
    () => import('../pages/not-found/AccountNotFoundPage.tsx'),
  ),
]
