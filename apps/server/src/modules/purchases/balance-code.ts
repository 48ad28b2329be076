import { type Caller, userOf } from '../../handlers.ts'
import type { AccountDeps } from '../accounts/finish-sign-in.ts'
import { checkOwnCode, contactOf, sendOwnCode } from '../accounts/own-code.ts'
import { balanceCodeNeeded, phoneNeeded } from './checkout-errors.ts'

type Deps = Pick<AccountDeps, 'db' | 'limiter'>

/** A session alone spends no balance: its owner is asked by the phone, or by mail without one. */
export async function sendBalanceCode(deps: Deps, caller: Caller) {
  if (!contactOf(userOf(caller).info)) throw phoneNeeded()
  const { channel: _channel, ...sent } = await sendOwnCode(deps, 'balance', caller)
  return sent
}

/** The id of the code to use up with the order that it allows. */
export async function checkBalanceCode(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  code: string | undefined,
): Promise<number> {
  if (!contactOf(userOf(caller).info)) throw phoneNeeded()
  if (!code) throw balanceCodeNeeded()
  const id = await checkOwnCode(deps, 'balance', caller, code, 'balanceSmsCode')
  if (id === null) throw phoneNeeded()
  return id
}
