import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import { guestCode, guestMessage, type MessagePurpose } from '../../../limits/message-limits.ts'
import { TooManyRequests } from '../../../limits/too-many-requests.ts'
import type { NewNotification } from '../../notifications/notifications-service.ts'
import { askerHash } from '../codes/asker-hash.ts'
import { CodeSentRecently } from '../codes/code-sent-recently.ts'
import { sendCode } from '../codes/codes.ts'
import type { Purpose } from '../codes/confirmations.ts'
import type { Captcha } from './captcha.ts'
import { knownCaller } from './known-caller.ts'

export type GuestCodeDeps = { db: Db; captcha: Captcha }

type GuestCode = {
  purpose: Purpose
  kind: MessagePurpose
  to: { phone: string } | { email: string }
  length: number
  message: (code: string) => NewNotification
}

/**
 * Sends a code to the contact that a guest names. Strangers could use up a person's messages and
 * delay each by a minute. So a browser that the account does not know needs a captcha after the
 * first codes of a day, or right after a code for another browser. With it, others neither delay
 * nor use up its codes.
 */
export async function sendGuestCode(
  { db, captcha }: GuestCodeDeps,
  { purpose, kind, to, length, message }: GuestCode,
  solved: string | undefined,
  caller: Caller,
) {
  const isSolved = solved !== undefined
  if (isSolved) await captcha.take(solved)
  const [channel, recipient] =
    'phone' in to ? (['sms', to.phone] as const) : (['letter', to.email] as const)
  const knownBy = await knownCaller(db, to, caller)
  const isKnown = knownBy === 'browser'
  const limits = isKnown
    ? guestMessage(channel, recipient, caller, kind, knownBy)
    : guestCode(channel, recipient, caller, kind, { isAtKnownAddress: knownBy !== null, isSolved })
  const isTrusted = isKnown || isSolved
  const asked = { purpose, recipient, askerHash: askerHash(caller), knownBy, isTrusted }
  return sendCode(db, { ...asked, length, limits }, message).catch((error) => {
    const isOwnMinute = error instanceof CodeSentRecently && error.isOwn
    if (!isTrusted && error instanceof TooManyRequests && !isOwnMinute)
      throw new AppError('captcha_needed')
    throw error
  })
}
