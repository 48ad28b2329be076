import { Readable } from 'node:stream'
import type { personalDataCalls } from '@skidora/contract/personal-data.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { notify } from '../../notifications/notifications-service.ts'
import { deletionNotice } from '../sessions/notices.ts'
import { readUser, toUserInfo } from '../sessions/user-info.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { identityHandlers, takeIdentityTicket } from './confirm-identity.ts'
import { type ExportDeps, zipOfOwner } from './data-export.ts'

const dayMs = 24 * 60 * 60 * 1000
const exportsPerDay = 5
const deletionDelayDays = 30

export function personalDataHandlers(
  deps: Pick<AccountDeps, 'limiter'> & ExportDeps,
): HandlersOf<typeof personalDataCalls> {
  const { db, limiter } = deps
  return {
    ...identityHandlers(deps),

    'GET /api/v4/profile/data-export': async ({ query }, caller) => {
      const user = userOf(caller)
      await takeIdentityTicket(db, user, query.ticket)
      await limiter.take(`export:${user.id}`, exportsPerDay, dayMs)
      const now = new Date()
      return {
        fileName: `skidora-${now.toISOString().slice(0, 10)}.zip`,
        content: Readable.from(zipOfOwner(deps, user.id, now), { objectMode: false }),
      }
    },

    'POST /api/v4/profile/deletion': async ({ body }, caller) => {
      const user = userOf(caller)
      const now = new Date()
      const deletionAt = new Date(now.getTime() + deletionDelayDays * dayMs)
      await db.transaction().execute(async (trx) => {
        await takeIdentityTicket(trx, user, body.ticket)
        const { email, phone } = await trx
          .updateTable('users')
          .set({ deletion_at: deletionAt })
          .where('id', '=', user.id)
          .returning(['email', 'phone'])
          .executeTakeFirstOrThrow()
        await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
        await notify(trx, deletionNotice({ email, phone }, caller.letterOrigin, deletionAt, now))
      })
      return { data: { deletionAt: deletionAt.toISOString() } }
    },

    'DELETE /api/v4/profile/deletion': async (_input, caller) => {
      const { id } = userOf(caller)
      await db.updateTable('users').set({ deletion_at: null }).where('id', '=', id).execute()
      return { data: toUserInfo(await readUser(db, id)) }
    },
  }
}
