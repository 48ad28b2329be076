import type { Db } from '../../db.ts'
import { sendLink } from './confirmations.ts'
import { confirmEmailLetter, linkLife } from './letters.ts'

export function sendConfirmationLetter(db: Db, userId: number, email: string, origin: string) {
  return sendLink(
    db,
    { purpose: 'confirm-email', recipient: email, userId, lifeSeconds: linkLife.confirmEmail },
    confirmEmailLetter(email, origin),
  )
}
