import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import { checkOwnCode } from '../codes/own-code.ts'
import { checkOwner } from '../sessions/owner-check.ts'

export type ChangeProof = { exCode?: string; password?: string }

/**
 * A stolen session must not change a contact, which can reset the password. Required is the code sent
 * to the present contact; an account without one proves its owner as for a new sign-in method. Returns
 * the id of the code, to be used up, or null.
 */
export async function authorizeChange(
  db: Db,
  { exCode, password }: ChangeProof,
  caller: Caller,
): Promise<number | null> {
  const codeId = await checkOwnCode(db, 'change-contact', caller, exCode, 'exCode')
  if (codeId === null) await checkOwner(db, caller, password)
  return codeId
}
