import type { Page } from './page.ts'

const staff = {
  app: 'staff',
  layout: 'base',
  access: 'staff',
  isClosed: true,
  query: ['page'],
} as const
const withdrawals = { ...staff, file: 'staff-withdrawals/StaffWithdrawalsPage.tsx' } as const

export const staffPages = [
  {
    ...staff,
    path: '/staff',
    aliases: ['/staff/deals', '/staff/reviews', '/staff/returns', '/staff/parcels'],
    file: 'staff-overview/StaffOverviewPage.tsx',
    query: [],
  },
  {
    ...staff,
    path: '/staff/deals/:list',
    file: 'staff-deals/StaffDealsPage.tsx',
    query: ['q', 'page'],
    values: { list: ['drafts', 'ended', 'hidden'] },
  },
  {
    ...staff,
    path: '/staff/reviews/:kind',
    file: 'staff-reviews/StaffReviewsPage.tsx',
    values: {
      kind: ['reviews', 'messages', 'questions', 'unanswered-reviews', 'unanswered-questions'],
    },
  },
  {
    ...staff,
    path: '/staff/returns/:list',
    file: 'staff-returns/StaffReturnsPage.tsx',
    values: { list: ['waiting', 'decided'] },
  },
  {
    ...staff,
    path: '/staff/parcels/:list',
    file: 'staff-parcels/StaffParcelsPage.tsx',
    values: { list: ['new', 'packed', 'sent', 'arrived', 'done'] },
  },
  { ...withdrawals, path: '/staff/withdrawals', aliases: ['/staff/withdrawals/waiting'] },
  { ...withdrawals, path: '/staff/withdrawals/decided' },
  {
    ...staff,
    path: '/staff/reconciliations',
    file: 'staff-reconciliations/ReconciliationsPage.tsx',
  },
] as const satisfies readonly Page[]
