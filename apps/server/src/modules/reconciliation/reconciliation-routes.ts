import type { reconciliationCalls } from '@skidora/contract/reconciliations.ts'
import type { Pool } from '../../db.ts'
import type { HandlersOf } from '../../handlers.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import { readReconciliations } from './reconciliation-read-model.ts'
import { requestReconciliation } from './reconciliation-service.ts'

export function reconciliationHandlers({
  pool,
}: {
  pool: Pool
}): HandlersOf<typeof reconciliationCalls> {
  return {
    'GET /api/v4/staff/reconciliations': async ({ query }) => {
      const page = pageOf(query)
      const { reports, totalCount } = await readReconciliations(pool, page)
      return { data: reports, pagination: paginationOf(page, totalCount) }
    },

    'POST /api/v4/staff/reconciliations': async ({ body }) => {
      await requestReconciliation(pool, body.days)
      return { data: {} }
    },
  }
}
