import type { withdrawalCalls } from '@skidora/contract/withdrawals.ts'
import { cleanLine } from '@skidora/domain/clean-text.ts'
import { AppError, invalidField } from '../../app-error.ts'
import type { Db, Pool } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import type { Uploads } from '../media/uploads-service.ts'
import { openPaper } from './open-paper.ts'
import { readStaffWithdrawals } from './staff-withdrawals-read-model.ts'
import { checkWithdrawal, findAnyRequest, recordPaperOpened } from './withdrawals-store.ts'

type StaffCalls = Pick<
  typeof withdrawalCalls,
  Extract<keyof typeof withdrawalCalls, `${string}/staff/${string}`>
>

type StaffDeps = { db: Db; pool: Pool; papers: Uploads }

/** Staff can open documents only while the request waits for a decision. */
export function staffWithdrawalHandlers(deps: StaffDeps): HandlersOf<StaffCalls> {
  const { db, pool } = deps

  async function requestOf(code: string) {
    const request = await findAnyRequest(db, code)
    if (!request || request.status === 'draft') throw new AppError('withdrawal_not_found')
    return request
  }

  return {
    'GET /api/v4/staff/withdrawals': async ({ query }, caller) => {
      const { list } = query
      const page = pageOf(query)
      const { withdrawals, totalCount } = await readStaffWithdrawals(pool, list, {
        staffId: userOf(caller).id,
        ...page,
      })
      return { data: withdrawals, pagination: paginationOf(page, totalCount) }
    },

    'POST /api/v4/staff/withdrawals/decide': async ({ body }, caller) => {
      const refusal = body.isApproved ? null : readReason(body.reason)
      const { id } = await requestOf(body.uniqueCode)
      if (!(await checkWithdrawal(db, id, userOf(caller).id, refusal)))
        throw new AppError('withdrawal_checked')
      return { data: { status: (await requestOf(body.uniqueCode)).status } }
    },

    'GET /api/v4/staff/withdrawals/document': async ({ query }, caller) => {
      const request = await requestOf(query.uniqueCode)
      if (request.status !== 'checking') throw new AppError('withdrawal_not_found')
      const answer = await openPaper(deps, request.id, query.documentId)
      await recordPaperOpened(db, request.id, query.documentId, userOf(caller).id)
      return answer
    },
  }
}

function readReason(typed = ''): string {
  const reason = cleanLine(typed)
  if (!reason) throw invalidField('reason', 'Напишите получателю, что не так.')
  return reason
}
