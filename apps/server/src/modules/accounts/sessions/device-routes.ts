import type { deviceCalls } from '@skidora/contract/devices.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { paginationOf } from '../../../paginate.ts'

export function deviceHandlers({ db }: { db: Db }): HandlersOf<typeof deviceCalls> {
  return {
    'GET /api/v4/profile/sessions': async (_input, caller) => {
      const { id, sessionId } = userOf(caller)
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
        .where('user_id', '=', id)
        .where('expires_at', '>', new Date())
        .orderBy('last_seen_at', 'desc')
        .execute()
      const data = rows.map((row) => ({
        id: row.id,
        device: row.device,
        address: row.address,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        isCurrent: row.id === sessionId,
      }))
      return { data }
    },

    'DELETE /api/v4/profile/sessions/{id}': async ({ params }, caller) => {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', '=', params.id)
        .where('user_id', '=', userOf(caller).id)
        .executeTakeFirst()
      if (numDeletedRows === 0n)
        throw new AppError(404, 'session_not_found', 'Этот сеанс уже завершён.')
      return { data: {} }
    },

    'POST /api/v4/profile/sessions/close-others': async (_input, caller) => {
      const { id, sessionId } = userOf(caller)
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', id)
        .where('id', '!=', sessionId)
        .executeTakeFirst()
      return { data: { closed: Number(numDeletedRows) } }
    },

    'GET /api/v4/profile/sign-ins': async ({ query }, caller) => {
      const { id } = userOf(caller)
      const { page = 1, per_page: perPage = 20 } = query
      const { total } = await db
        .selectFrom('sign_ins')
        .select((select) => select.fn.countAll<number>().as('total'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      const rows = await db
        .selectFrom('sign_ins')
        .select(['at', 'method', 'device', 'address', 'succeeded'])
        .where('user_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute()
      const data = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
      return { data, pagination: paginationOf(page, perPage, total) }
    },
  }
}
