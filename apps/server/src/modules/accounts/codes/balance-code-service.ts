import type { UserInfo } from '@skidora/contract/accounts.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import { AppError } from '../../../app-error.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { checkOwnCode, contactOf, sendOwnCode } from './own-code.ts'

type Deps = Pick<AccountDeps, 'db'>

/** Masked recipient of the user's codes; null when there is no contact. */
export function balanceCodeTo(info: UserInfo): string | null {
  const contact = contactOf(info)
  return contact && maskContact(contact.recipient)
}

/**
 * A session alone may not spend the balance: its owner confirms by phone, or by email without one.
 */
export async function sendBalanceCode(deps: Deps, caller: Caller) {
  if (!contactOf(userOf(caller).info))
    throw new AppError('phone_needed', { details: { email: userOf(caller).info.email } })
  const { channel: _channel, ...sent } = await sendOwnCode(deps, 'balance', caller)
  return sent
}

/** The id of the code, to be used up with the order. */
export async function checkBalanceCode(
  deps: Deps,
  caller: Caller,
  code: string | undefined,
): Promise<number> {
  if (!contactOf(userOf(caller).info))
    throw new AppError('phone_needed', { details: { email: userOf(caller).info.email } })
  if (!code) throw new AppError('balance_code_needed')
  const id = await checkOwnCode(deps, 'balance', caller, code, 'balanceSmsCode')
  if (id === null)
    throw new AppError('phone_needed', { details: { email: userOf(caller).info.email } })
  return id
}
