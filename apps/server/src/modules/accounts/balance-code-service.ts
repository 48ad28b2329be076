import type { UserInfo } from '@skidora/contract/accounts.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import { type Caller, userOf } from '../../handlers.ts'
import { balanceCodeNeeded, phoneNeeded } from './accounts-errors.ts'
import type { AccountDeps } from './finish-sign-in.ts'
import { checkOwnCode, contactOf, sendOwnCode } from './own-code.ts'

type Deps = Pick<AccountDeps, 'db'>

/** Where the code of a person goes, masked; null where it can go nowhere. */
export function balanceCodeTo(info: UserInfo): string | null {
  const contact = contactOf(info)
  return contact && maskContact(contact.recipient)
}

/** A session alone spends no balance: its owner is asked by the phone, or by mail without one. */
export async function sendBalanceCode(deps: Deps, caller: Caller) {
  if (!contactOf(userOf(caller).info)) throw phoneNeeded(userOf(caller).info)
  const { channel: _channel, ...sent } = await sendOwnCode(deps, 'balance', caller)
  return sent
}

/** The id of the code to use up with the order that it allows. */
export async function checkBalanceCode(
  deps: Deps,
  caller: Caller,
  code: string | undefined,
): Promise<number> {
  if (!contactOf(userOf(caller).info)) throw phoneNeeded(userOf(caller).info)
  if (!code) throw balanceCodeNeeded()
  const id = await checkOwnCode(deps, 'balance', caller, code, 'balanceSmsCode')
  if (id === null) throw phoneNeeded(userOf(caller).info)
  return id
}
