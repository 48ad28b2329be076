import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { useUp } from './codes.ts'
import { checkOwnCode, sendOwnCode } from './own-code.ts'

export type OwnCodes = ReturnType<typeof createOwnCodes>

/** Codes to signed-in users, for other modules. */
export function createOwnCodes(deps: Pick<AccountDeps, 'db'>, purpose: 'withdrawal') {
  return {
    send: (caller: Caller) => sendOwnCode(deps, purpose, caller),

    /** The id of a right code, to be used up in the same transaction. */
    async check(caller: Caller, code: string | undefined): Promise<number> {
      const id = await checkOwnCode(deps, purpose, caller, code)
      if (id === null)
        throw new AppError('contact_needed', { details: { email: userOf(caller).info.email } })
      return id
    },

    useUp: (trx: Db, id: number) => useUp(trx, id),
  }
}
