import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import type { Limit } from '../../../plugins/limits/strict-limiter.ts'
import { confirmEmailLetter, linkLife } from '../codes/link-letters.ts'
import { sendLink } from '../codes/links.ts'

export function sendConfirmationLetter(
  db: Db,
  to: { userId: number; email: string; limits: Limit[] },
  { letterOrigin }: Pick<Caller, 'letterOrigin'>,
) {
  const { userId, email, limits } = to
  const lifeSeconds = linkLife.confirmEmail
  return sendLink(
    db,
    { purpose: 'confirm-email', recipient: email, userId, lifeSeconds, limits },
    confirmEmailLetter(email, letterOrigin),
  )
}
