import type { Db } from '../../db.ts'
import { confirmEmailLetter, linkLife } from './link-letters.ts'
import { sendLink } from './links.ts'

export function sendConfirmationLetter(db: Db, userId: number, email: string, origin: string) {
  return sendLink(
    db,
    { purpose: 'confirm-email', recipient: email, userId, lifeSeconds: linkLife.confirmEmail },
    confirmEmailLetter(email, origin),
  )
}
