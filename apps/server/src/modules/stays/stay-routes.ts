import type { stayCalls } from '@skidora/contract/stays.ts'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { requestedStay, requireDays } from './stay-request-service.ts'
import { readStay, readStayRoom } from './stays-read-model.ts'
import { changeStay, quoteStayChange } from './stays-store.ts'

export function stayHandlers({ pool }: { pool: Pool }): HandlersOf<typeof stayCalls> {
  return {
    'GET /api/v4/stays/getRoom': async ({ query }) => {
      const room = await readStayRoom(pool, query.priceId)
      if (!room) throw new AppError('room_not_found')
      return { data: room }
    },

    'GET /api/v4/stays/quoteChange': async ({ query }, caller) => {
      requireDays(query)
      return { data: await quoteStayChange(pool, userOf(caller).id, query) }
    },

    'POST /api/v4/stays/change': async ({ body }, caller) => {
      const { purchaseId, ...change } = body
      const { id } = userOf(caller)
      await changeStay(pool, purchaseId, id, requestedStay(change))
      const stay = await readStay(pool, purchaseId, id)
      if (!stay) throw new AppError('stay_not_found')
      return { data: stay }
    },
  }
}
