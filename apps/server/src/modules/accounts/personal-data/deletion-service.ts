import type { Db } from '../../../db.ts'
import { dayMs } from '../../../durations.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { notify } from '../../notifications/notifications-service.ts'
import { deletionNotice } from '../sessions/notices.ts'
import { takeIdentityTicket } from './identity-service.ts'
import { scheduleDeletion } from './profile-store.ts'

const deletionDelayDays = 30

/** Schedules the deletion, authorized by an identity ticket; returns its date. */
export async function requestDeletion(db: Db, ticket: string, caller: Caller): Promise<Date> {
  const user = userOf(caller)
  const now = new Date()
  const deletionAt = new Date(now.getTime() + deletionDelayDays * dayMs)
  await db.transaction().execute(async (trx) => {
    await takeIdentityTicket(trx, user, ticket)
    const contacts = await scheduleDeletion(trx, user.id, deletionAt)
    const notice = deletionNotice(contacts, caller.letterOrigin, deletionAt, now)
    if (notice) await notify(trx, notice)
  })
  return deletionAt
}
