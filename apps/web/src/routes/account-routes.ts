import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const profile = () => import('../pages/user/ProfilePage.tsx')
const coupons = () => import('../pages/user/CouponsPage.tsx')
const returns = () => import('../pages/user/ReturnsPage.tsx')

export const accountRoutes: RouteObject[] = [
  page('/user', 'src/pages/user/UserPage.tsx', () => import('../pages/user/UserPage.tsx')),
  page('/user/profile', 'src/pages/user/ProfilePage.tsx', profile),
  page('/user/profile/confirm/phone', 'src/pages/user/ProfilePage.tsx', profile),
  page(
    '/user/profile/confirm/email',
    'src/pages/user/ConfirmEmailPage.tsx',
    () => import('../pages/user/ConfirmEmailPage.tsx'),
  ),
  page(
    '/user/password',
    'src/pages/user/SecurityPage.tsx',
    () => import('../pages/user/SecurityPage.tsx'),
  ),
  page(
    '/user/devices',
    'src/pages/user/DevicesPage.tsx',
    () => import('../pages/user/DevicesPage.tsx'),
  ),
  page('/user/coupons', 'src/pages/user/CouponsPage.tsx', coupons),
  page('/user/coupons/index.php', 'src/pages/user/CouponsPage.tsx', coupons),
  page(
    '/user/coupons/show',
    'src/pages/user/CouponDeskPage.tsx',
    () => import('../pages/user/CouponDeskPage.tsx'),
  ),
  page(
    '/user/history',
    'src/pages/user/HistoryPage.tsx',
    () => import('../pages/user/HistoryPage.tsx'),
  ),
  page('/user/returns', 'src/pages/user/ReturnsPage.tsx', returns),
  page('/user/returns/index.php', 'src/pages/user/ReturnsPage.tsx', returns),
  page(
    '/user/coupone_return_request_new/',
    'src/pages/user/ReturnRequestPage.tsx',
    () => import('../pages/user/ReturnRequestPage.tsx'),
  ),
  page(
    '/user/withdrawals/',
    'src/pages/user/WithdrawalsPage.tsx',
    () => import('../pages/user/WithdrawalsPage.tsx'),
  ),
  page(
    '/user/withdrawal/:uniqueCode?',
    'src/pages/user/WithdrawalPage.tsx',
    () => import('../pages/user/WithdrawalPage.tsx'),
  ),
  page(
    '/user/withdrawal-print/',
    'src/pages/user/WithdrawalPrintPage.tsx',
    () => import('../pages/user/WithdrawalPrintPage.tsx'),
  ),
  page('/user/binds', 'src/pages/user/BindsPage.tsx', () => import('../pages/user/BindsPage.tsx')),
  page(
    '/user/promocodes',
    'src/pages/user/PromoCodesPage.tsx',
    () => import('../pages/user/PromoCodesPage.tsx'),
  ),
  page(
    '/user/review',
    'src/pages/user/ReviewsPage.tsx',
    () => import('../pages/user/ReviewsPage.tsx'),
  ),
  page(
    '/user/subscribe',
    'src/pages/user/SubscribePage.tsx',
    () => import('../pages/user/SubscribePage.tsx'),
  ),
  page(
    '/user/deletion/:day',
    'src/pages/user/DeletionPlannedPage.tsx',
    () => import('../pages/user/DeletionPlannedPage.tsx'),
  ),
  page(
    '/user/*',
    'src/pages/not-found/AccountNotFoundPage.tsx',
    () => import('../pages/not-found/AccountNotFoundPage.tsx'),
  ),
]
