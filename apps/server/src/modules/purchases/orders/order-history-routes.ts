import type { orderHistoryCalls } from '@skidora/contract/order-history.ts'
import { AppError } from '../../../app-error.ts'
import type { Pool } from '../../../db.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { pageOf, paginationOf } from '../../../paginate.ts'
import { readOrders } from './order-history-read-model.ts'
import { hideOrder, showOrder } from './order-history-store.ts'

type Deps = { pool: Pool }

export function orderHistoryHandlers({ pool }: Deps): HandlersOf<typeof orderHistoryCalls> {
  return {
    'GET /api/v4/profile/purchases': async ({ query }, caller) => {
      const page = pageOf(query)
      const { orders, total } = await readOrders(pool, userOf(caller).id, page)
      return { data: orders, pagination: paginationOf(page, total) }
    },

    'DELETE /api/v4/profile/delete-purchase': async ({ query }, caller) => {
      const outcome = await hideOrder(pool, userOf(caller).id, query.purchase_id)
      if (outcome === 'not_found') throw new AppError('purchase_not_found')
      if (outcome === 'waiting') throw new AppError('order_waiting')
      return { data: { returned: true } }
    },

    'POST /api/v4/profile/restore-purchase': async ({ body }, caller) => {
      if (!(await showOrder(pool, userOf(caller).id, body.purchase_id)))
        throw new AppError('purchase_not_found')
      return { data: { returned: true } }
    },
  }
}
