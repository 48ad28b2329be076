import type { contactCalls } from '@skidora/contract/contacts.ts'
import { normalizeEmail } from '@skidora/domain/email.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, type HandlersOf, userOf } from '../../../handlers.ts'
import { newContactMessage } from '../../../message-limits.ts'
import { addressTaken, invalidField, linkExpired } from '../accounts-errors.ts'
import { CodeSentRecently } from '../codes/code-sent-recently.ts'
import { useUp } from '../codes/codes.ts'
import { linkLife, newEmailLetter } from '../codes/link-letters.ts'
import { findToken, isPending, sendLink, takeToken } from '../codes/links.ts'
import { checkOwnCode, sendOwnCode } from '../codes/own-code.ts'
import { readUser, type UserRow } from '../sessions/user-info.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { changeEmail } from './change-contact.ts'
import { phoneChangeHandlers } from './phone-change-routes.ts'
import { sendConfirmationLetter } from './send-confirmation-letter.ts'

const triesPerMinute = 20

export function contactHandlers(
  deps: Pick<AccountDeps, 'db' | 'limiter'>,
): HandlersOf<typeof contactCalls> {
  const { db, limiter } = deps
  return {
    ...phoneChangeHandlers(deps),

    'POST /api/v4/profile/personal-info/update/request-access': async (_input, caller) => ({
      data: await sendOwnCode(deps, 'change-contact', caller),
    }),

    'GET /api/v4/validateEmailConfirmationToken': async ({ query: { token } }, caller) => {
      await limiter.take(`links:${caller.addressGroup}`, triesPerMinute)
      const found =
        (await findToken(db, 'confirm-email', token)) ?? (await findToken(db, 'new-email', token))
      return { data: { isValid: found !== undefined, email: found?.recipient ?? null } }
    },

    'POST /api/v4/confirmEmail': async ({ body: { token } }, caller) => {
      await limiter.take(`links:${caller.addressGroup}`, triesPerMinute)
      if (await findToken(db, 'new-email', token)) await takeNewEmail(db, token, caller)
      else await confirmPresentEmail(db, token)
      return { data: {} }
    },

    'POST /api/v4/profile/email/send': async ({ body }, caller) => {
      await limiter.take(`links:${caller.addressGroup}`, triesPerMinute)
      const user = await readUser(db, userOf(caller).id)
      const email = body.email === undefined ? user.email : normalizeEmail(body.email)
      if (body.email !== undefined && !email) throw invalidField('email', 'Проверьте адрес почты.')
      if (!email || (email === user.email && user.email_confirmed_at))
        throw new AppError(409, 'nothing_to_confirm', 'Этот адрес уже подтверждён.')
      const resendIn =
        email === user.email
          ? await sendPresentEmailLetter(user.id, email, caller)
          : await sendNewEmailLetter(user, email, body.exCode, caller)
      return { data: { to: maskContact(email), resendIn } }
    },

    'GET /api/v4/profile/hasPhoneNumber': async (_input, caller) => ({
      data: { hasPhoneNumber: userOf(caller).info.phone !== null },
    }),
  }

  async function sendPresentEmailLetter(userId: number, email: string, caller: Caller) {
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
    user: UserRow,
    email: string,
    exCode: string | undefined,
    caller: Caller,
  ) {
    if (await isConfirmedByAnother(db, user.id, email)) throw addressTaken()
    const { sessionId } = userOf(caller)
    const letter = { purpose: 'new-email', recipient: email, userId: user.id, sessionId } as const
    // The code that authorized the first letter also authorizes a resend.
    const ownId = (await isPending(db, letter))
      ? null
      : await checkOwnCode(deps, 'change-contact', caller, exCode, 'exCode')
    const limits = newContactMessage('letter', email, user.id)
    return db.transaction().execute(async (trx) => {
      const { resendIn } = await sendLink(
        trx,
        { ...letter, lifeSeconds: linkLife.newEmail, limits },
        newEmailLetter(email, caller.letterOrigin),
      )
      if (ownId !== null) await useUp(trx, ownId, 'exCode')
      return resendIn
    })
  }
}

async function confirmPresentEmail(db: Db, token: string): Promise<void> {
  const { recipient, userId } = await takeToken(db, 'confirm-email', token)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', userId)
    // The address may have changed meanwhile.
    .where('email', '=', recipient)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw linkExpired()
}

/** Keeps the requesting device and the one that opened the letter signed in. */
async function takeNewEmail(db: Db, token: string, { user: reader }: Caller): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { recipient, userId, sessionId } = await takeToken(trx, 'new-email', token)
    // Such a letter always belongs to an account and a session.
    if (userId === null || sessionId === null) throw linkExpired()
    const keptSessions = reader?.id === userId ? [sessionId, reader.sessionId] : [sessionId]
    await changeEmail(trx, await readUser(trx, userId), recipient, keptSessions)
  })
}

async function isConfirmedByAnother(db: Db, userId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .where('id', '!=', userId)
    .executeTakeFirst()
  return row !== undefined
}
