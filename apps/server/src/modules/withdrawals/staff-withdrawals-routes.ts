import type { withdrawalCalls } from '@skidora/contract/withdrawals.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import { readStaffWithdrawals } from './staff-withdrawals-read-model.ts'
import { decideWithdrawal, openPaperAsStaff, type StaffDeps } from './staff-withdrawals-service.ts'

type StaffCalls = Pick<
  typeof withdrawalCalls,
  Extract<keyof typeof withdrawalCalls, `${string}/staff/${string}`>
>

export function staffWithdrawalHandlers(deps: StaffDeps): HandlersOf<StaffCalls> {
  return {
    'GET /api/v4/staff/withdrawals': async ({ query }, caller) => {
      const page = pageOf(query)
      const staffId = userOf(caller).id
      const { withdrawals, totalCount } = await readStaffWithdrawals(deps.pool, query.list, {
        staffId,
        ...page,
      })
      return { data: withdrawals, pagination: paginationOf(page, totalCount) }
    },

    'POST /api/v4/staff/withdrawals/decide': async ({ body }, caller) => ({
      data: { status: await decideWithdrawal(deps.db, body, userOf(caller).id) },
    }),

    'GET /api/v4/staff/withdrawals/document': async ({ query }, caller) =>
      openPaperAsStaff(deps, query, userOf(caller).id),
  }
}
