import type { UserInfo } from '@skidora/contract/accounts.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import { type Caller, userOf } from '../../handlers.ts'
import { ownMessage } from '../../message-limits.ts'
import { accessNeeded, contactNeeded } from './accounts-errors.ts'
import { ownCodeLetter, ownCodeSms } from './code-messages.ts'
import { checkCode, sendCode } from './codes.ts'
import type { AccountDeps } from './finish-sign-in.ts'

/** What a code to somebody signed in is for. */
export type OwnPurpose = 'set-password' | 'change-contact' | 'identity' | 'balance' | 'withdrawal'

/** Where a person can be reached for certain. */
export type Contact = { channel: 'sms' | 'email'; recipient: string }

const length = 6
/** Both codes of a change of contacts must live until the slower of them has come. */
export const ownCodeLifeSeconds = 10 * 60

type Reachable = Pick<UserInfo, 'phone' | 'email' | 'isEmailConfirmed'>

/** The phone, which is a way in by itself, or an address that is known to be the person's. */
export function contactOf({ phone, email, isEmailConfirmed }: Reachable): Contact | null {
  if (phone) return { channel: 'sms', recipient: phone }
  if (email && isEmailConfirmed) return { channel: 'email', recipient: email }
  return null
}

/** Sends the code by which a person shows that what the session asks for is their own wish. */
export async function sendOwnCode(
  { db }: Pick<AccountDeps, 'db'>,
  purpose: OwnPurpose,
  caller: Caller,
) {
  const { id, info } = userOf(caller)
  const contact = contactOf(info)
  if (!contact) throw contactNeeded(info)
  const { channel, recipient } = contact
  const limits = ownMessage(channel === 'sms' ? 'sms' : 'letter', id)
  const message = channel === 'sms' ? ownCodeSms : ownCodeLetter
  const sent = await sendCode(
    db,
    { purpose, recipient, userId: id, length, lifeSeconds: ownCodeLifeSeconds, limits },
    message(recipient, purpose),
  )
  return { channel, to: maskContact(recipient), ...sent }
}

/** The id of the code to use up; null for an account that nobody can be reached by yet. */
export async function checkOwnCode(
  { db }: Pick<AccountDeps, 'db'>,
  purpose: OwnPurpose,
  caller: Caller,
  code: string | undefined,
  field = 'code',
): Promise<number | null> {
  const { id, info } = userOf(caller)
  const contact = contactOf(info)
  if (!contact) return null
  if (!code) throw accessNeeded(field)
  const confirmation = { purpose, recipient: contact.recipient, userId: id }
  return (await checkCode(db, confirmation, code, field)).id
}
