import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { AppError, invalidField } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { newContactMessage } from '../../../limits/message-limits.ts'
import { CodeSentRecently } from '../codes/code-sent-recently.ts'
import { useUp } from '../codes/codes.ts'
import { linkLife, newEmailLetter } from '../codes/link-letters.ts'
import { isPending, sendLink, takeToken } from '../codes/links.ts'
import { readUser, type UserRow } from '../sessions/user-info.ts'
import { authorizeChange, type ChangeProof } from './authorize-change.ts'
import { addressTaken, changeEmail } from './change-contact.ts'
import { confirmEmail, isConfirmedByAnother } from './contacts-store.ts'
import { checkReader, findEmailLink } from './email-links.ts'
import { sendConfirmationLetter } from './send-confirmation-letter.ts'

/** Sends the link that confirms the present address or a new one. */
export async function sendEmailLink(
  db: Db,
  { email: typed, ...proof }: { email?: string } & ChangeProof,
  caller: Caller,
): Promise<{ email: string; resendIn: number }> {
  const user = await readUser(db, userOf(caller).id)
  const email = typed === undefined ? user.email : normalizeEmail(typed)
  if (typed !== undefined && !email) throw invalidField('email', 'Проверьте адрес почты.')
  if (!email || (email === user.email && user.email_confirmed_at))
    throw new AppError('nothing_to_confirm')
  const resendIn =
    email === user.email
      ? await sendPresentEmailLetter(db, user.id, email, caller)
      : await sendNewEmailLetter(db, user, email, proof, caller)
  return { email, resendIn }
}

/** Confirms the address of a letter: the present one, or a new one, which it sets. */
export async function confirmByLetter(
  db: Db,
  { token, password }: { token: string; password?: string },
  caller: Caller,
): Promise<void> {
  const link = await findEmailLink(db, token)
  if (!link) throw new AppError('link_expired')
  await checkReader(db, link.userId, password, caller)
  if (link.isNew) await takeNewEmail(db, token, caller)
  else await confirmPresentEmail(db, token)
}

async function sendPresentEmailLetter(db: Db, userId: number, email: string, caller: Caller) {
  const limits = newContactMessage('letter', email, userId)
  try {
    return (await sendConfirmationLetter(db, { userId, email, limits }, caller)).resendIn
  } catch (error) {
    // A letter sent moments ago counts as success.
    if (error instanceof CodeSentRecently) return error.retryAfterSeconds
    throw error
  }
}

async function sendNewEmailLetter(
  db: Db,
  user: UserRow,
  email: string,
  proof: ChangeProof,
  caller: Caller,
) {
  if (await isConfirmedByAnother(db, user.id, email)) throw addressTaken()
  const { sessionId } = userOf(caller)
  const letter = { purpose: 'new-email', recipient: email, userId: user.id, sessionId } as const
  // What authorized the first letter also authorizes a resend.
  const codeId = (await isPending(db, letter)) ? null : await authorizeChange(db, proof, caller)
  const limits = newContactMessage('letter', email, user.id)
  return db.transaction().execute(async (trx) => {
    const { resendIn } = await sendLink(
      trx,
      { ...letter, lifeSeconds: linkLife.newEmail, limits },
      newEmailLetter(email, caller.letterOrigin),
    )
    if (codeId !== null) await useUp(trx, codeId, 'exCode')
    return resendIn
  })
}

async function confirmPresentEmail(db: Db, token: string): Promise<void> {
  const { recipient, userId } = await takeToken(db, 'confirm-email', token)
  if (!(await confirmEmail(db, userId, recipient))) throw new AppError('link_expired')
}

/** Keeps the requesting device and the one that opened the letter signed in. */
async function takeNewEmail(db: Db, token: string, { user: reader }: Caller): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { recipient, userId, sessionId } = await takeToken(trx, 'new-email', token)
    // Such a letter always belongs to an account and a session.
    if (userId === null || sessionId === null) throw new AppError('link_expired')
    const keptSessions = reader?.id === userId ? [sessionId, reader.sessionId] : [sessionId]
    await changeEmail(trx, await readUser(trx, userId), recipient, keptSessions)
  })
}
