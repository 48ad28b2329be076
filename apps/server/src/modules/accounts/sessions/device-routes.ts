import type { deviceCalls } from '@skidora/contract/devices.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { pageOf, paginationOf } from '../../../paginate.ts'
import { readSessions, readSignIns } from './devices-read-model.ts'
import { closeOtherSessions, closeSession } from './devices-store.ts'

export function deviceHandlers({ db }: { db: Db }): HandlersOf<typeof deviceCalls> {
  return {
    'GET /api/v4/profile/sessions': async (_input, caller) => {
      const { id: userId, sessionId: currentId } = userOf(caller)
      return { data: await readSessions(db, { userId, currentId }) }
    },

    'DELETE /api/v4/profile/sessions/{id}': async ({ params }, caller) => {
      if (!(await closeSession(db, params.id, userOf(caller).id)))
        throw new AppError('session_not_found')
      return { data: {} }
    },

    'POST /api/v4/profile/sessions/close-others': async (_input, caller) => {
      const { id, sessionId } = userOf(caller)
      return { data: { closed: await closeOtherSessions(db, sessionId, id) } }
    },

    'GET /api/v4/profile/sign-ins': async ({ query }, caller) => {
      const page = pageOf(query)
      const { signIns, totalCount } = await readSignIns(db, userOf(caller).id, page)
      return { data: signIns, pagination: paginationOf(page, totalCount) }
    },
  }
}
