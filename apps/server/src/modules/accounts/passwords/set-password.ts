import type { Network } from '@skidora/contract/networks.ts'
import type { Db } from '../../../db.ts'
import { notify } from '../../notifications/notifications-service.ts'
import { dropConfirmations } from '../codes/confirmations.ts'
import { unlinkAll } from '../networks/network-identities.ts'
import { passwordChangedLetter } from '../sessions/notices.ts'
import type { UserRow } from '../sessions/user-info.ts'
import { strangersTries } from '../sign-in/known-caller.ts'
import { forgetFailures } from '../sign-in/sign-in-guard.ts'
import { ownPasswordTries } from './own-password.ts'

/**
 * Sets a password hash. Signs out all sessions but the kept one and voids everything sent for a
 * password reset. Unlinks networks too, since an attacker with the old password may have linked their
 * own; a first password keeps them. Returns the unlinked networks.
 */
export async function setPassword(
  trx: Db,
  user: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at' | 'password_hash'>,
  passwordHash: string,
  keptSessionId: number | null,
): Promise<Network[]> {
  const { id, email } = user
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .$if(keptSessionId !== null, (query) => query.where('id', '!=', keptSessionId))
    .execute()
  // Forgets browsers that signed in with the old password.
  await trx.updateTable('sign_ins').set({ browser_hash: null }).where('user_id', '=', id).execute()
  await trx.deleteFrom('sign_in_tickets').where('user_id', '=', id).execute()
  const isFirst = user.password_hash === null && keptSessionId !== null
  const unlinked = isFirst ? [] : await unlinkAll(trx, id)
  await dropConfirmations(trx, id, [
    'reset-link',
    'reset-code',
    'reset-phone',
    'change-password',
    'set-password',
  ])
  for (const subject of [strangersTries(id), ownPasswordTries(id)])
    await forgetFailures(trx, subject)
  // Anybody can register somebody else's address.
  if (email && user.email_confirmed_at)
    await notify(trx, passwordChangedLetter(email, unlinked, new Date()))
  return unlinked
}
