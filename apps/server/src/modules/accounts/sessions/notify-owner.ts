import type { Db } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { notify } from '../../notifications/notifications-service.ts'
import { type AccessChange, accessChangeLetter } from './notices.ts'

/** Notifies the owner at a confirmed address that sign-in methods have changed. */
export async function notifyOwner(db: Db, caller: Caller, change: AccessChange): Promise<void> {
  const { email, isEmailConfirmed } = userOf(caller).info
  if (!email || !isEmailConfirmed) return
  await notify(db, accessChangeLetter(email, change, caller, new Date(), caller.letterOrigin))
}
