import type { UserInfo } from '@skidora/contract/accounts.ts'
import { maskContact } from '@skidora/domain/accounts/mask-contact.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { ownMessage } from '../../../limits/message-limits.ts'
import { ownCodeLetter, ownCodeSms } from './code-messages.ts'
import { checkCode, sendCode } from './codes.ts'
import { findPending, resendSeconds } from './confirmations.ts'

/** Purposes of codes sent to signed-in users. */
export type OwnPurpose = 'set-password' | 'change-contact' | 'identity' | 'balance' | 'withdrawal'

/** A confirmed contact. */
export type Contact = { channel: 'sms' | 'email'; recipient: string }

/** What a code confirms, where its purpose alone says too little: named in its message. */
export type Subject = { key: string; text: string }

const length = 6
/** A contact change needs two codes, so both must outlive the slower delivery. */
export const ownCodeLifeSeconds = 10 * 60

type Reachable = Pick<UserInfo, 'phone' | 'email' | 'isEmailConfirmed'>

/** The phone, which is confirmed, or a confirmed address. */
export function contactOf({ phone, email, isEmailConfirmed }: Reachable): Contact | null {
  if (phone) return { channel: 'sms', recipient: phone }
  if (email && isEmailConfirmed) return { channel: 'email', recipient: email }
  return null
}

/** The code sent for a subject that can still be entered, as `sendOwnCode` describes it; null without one. */
export async function findOwnCode(db: Db, purpose: OwnPurpose, caller: Caller, subject: Subject) {
  const { id, info } = userOf(caller)
  const contact = contactOf(info)
  if (!contact) return null
  const { channel, recipient } = contact
  const confirmation = { purpose, recipient, userId: id, subject: subject.key }
  const row = await findPending(db, confirmation)
  if (!row) return null
  const secondsTo = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))
  return {
    ...{ channel, to: maskContact(recipient), length },
    resendIn: secondsTo(row.created_at.getTime() + resendSeconds * 1000),
    expiresIn: secondsTo(row.expires_at.getTime()),
  }
}

/**
 * Sends a code that proves the request comes from the account's owner, not only from its session.
 */
export async function sendOwnCode(db: Db, purpose: OwnPurpose, caller: Caller, subject?: Subject) {
  const { id, info } = userOf(caller)
  const contact = contactOf(info)
  if (!contact) throw contactNeeded(caller)
  const { channel, recipient } = contact
  const limits = ownMessage(channel === 'sms' ? 'sms' : 'letter', id)
  const message = channel === 'sms' ? ownCodeSms : ownCodeLetter
  const confirmation = { purpose, recipient, userId: id, subject: subject?.key }
  const sent = await sendCode(
    db,
    { ...confirmation, length, lifeSeconds: ownCodeLifeSeconds, limits },
    message(recipient, purpose, subject?.text),
  )
  return { channel, to: maskContact(recipient), ...sent }
}

/** The id of the verified code, to be used up; null for an account without a contact. */
export async function checkOwnCode(
  db: Db,
  purpose: OwnPurpose,
  caller: Caller,
  code: string | undefined,
  field = 'code',
  subject?: Subject,
): Promise<number | null> {
  const { id, info } = userOf(caller)
  const contact = contactOf(info)
  if (!contact) return null
  if (!code) throw new AppError('access_needed', { field })
  const { recipient } = contact
  const confirmation = { purpose, recipient, userId: id, subject: subject?.key }
  return (await checkCode(db, confirmation, code, field)).id
}

/** The same for what no account without a contact may do. */
export async function requireOwnCode(
  db: Db,
  purpose: OwnPurpose,
  caller: Caller,
  code: string | undefined,
  subject?: Subject,
): Promise<number> {
  const id = await checkOwnCode(db, purpose, caller, code, 'code', subject)
  if (id === null) throw contactNeeded(caller)
  return id
}

const contactNeeded = (caller: Caller) =>
  new AppError('contact_needed', { details: { email: userOf(caller).info.email } })
