import type { UserInfo } from '@skidora/contract/accounts.ts'
import { maskContact } from '@skidora/domain/accounts/mask-contact.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { checkOwnCode, contactOf, sendOwnCode } from './own-code.ts'

/** Masked recipient of the user's codes; null when there is no contact. */
export function balanceCodeTo(info: UserInfo): string | null {
  const contact = contactOf(info)
  return contact && maskContact(contact.recipient)
}

/**
 * A session alone may not spend the balance: its owner confirms by phone, or by email without one.
 */
export async function sendBalanceCode(db: Db, caller: Caller) {
  if (!contactOf(userOf(caller).info)) throw phoneNeeded(caller)
  const { channel: _channel, ...sent } = await sendOwnCode(db, 'balance', caller)
  return sent
}

/** The id of the code, to be used up with the order. */
export async function checkBalanceCode(
  db: Db,
  caller: Caller,
  code: string | undefined,
): Promise<number> {
  if (!code && contactOf(userOf(caller).info)) throw new AppError('balance_code_needed')
  const id = await checkOwnCode(db, 'balance', caller, code, 'balanceSmsCode')
  if (id === null) throw phoneNeeded(caller)
  return id
}

const phoneNeeded = (caller: Caller) =>
  new AppError('phone_needed', { details: { email: userOf(caller).info.email } })
