import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const withdrawals = () => import('../pages/staff-withdrawals/StaffWithdrawalsPage.tsx')

export const staffRoutes: RouteObject[] = [
  page(
    '/staff/deals/:list',
    'staff-deals/StaffDealsPage.tsx',
    () => import('../pages/staff-deals/StaffDealsPage.tsx'),
  ),
  page(
    '/staff/reviews/:kind',
    'staff-reviews/StaffReviewsPage.tsx',
    () => import('../pages/staff-reviews/StaffReviewsPage.tsx'),
  ),
  page(
    '/staff/returns/:list',
    'staff-returns/StaffReturnsPage.tsx',
    () => import('../pages/staff-returns/StaffReturnsPage.tsx'),
  ),
  page('/staff/withdrawals', 'staff-withdrawals/StaffWithdrawalsPage.tsx', withdrawals),
  page('/staff/withdrawals/decided', 'staff-withdrawals/StaffWithdrawalsPage.tsx', withdrawals),
  page(
    '/staff/reconciliations',
    'staff-reconciliations/ReconciliationsPage.tsx',
    () => import('../pages/staff-reconciliations/ReconciliationsPage.tsx'),
  ),
]
