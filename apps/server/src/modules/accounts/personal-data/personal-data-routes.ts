import { Readable } from 'node:stream'
import type { personalDataCalls } from '@skidora/contract/personal-data.ts'
import { dayMs } from '../../../durations.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { readUser, toUserInfo } from '../sessions/user-info.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { type ExportDeps, zipOfOwner } from './data-export.ts'
import { requestDeletion } from './deletion-service.ts'
import { identityHandlers } from './identity-routes.ts'
import { takeIdentityTicket } from './identity-service.ts'
import { updateProfile } from './profile-store.ts'

const exportsPerDay = 5
const deletionsPerDay = 5

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
      await limiter.take(`deletion:${userOf(caller).id}`, deletionsPerDay, dayMs)
      const deletionAt = await requestDeletion(db, body.ticket, caller)
      return { data: { deletionAt: deletionAt.toISOString() } }
    },

    'DELETE /api/v4/profile/deletion': async (_input, caller) => {
      const { id } = userOf(caller)
      await updateProfile(db, id, { deletion_at: null })
      return { data: toUserInfo(await readUser(db, id)) }
    },
  }
}
