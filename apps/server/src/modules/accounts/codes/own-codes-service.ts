import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import { useUp } from './codes.ts'
import { findOwnCode, requireOwnCode, type Subject, sendOwnCode } from './own-code.ts'

export type { Subject }

export type OwnCodes = ReturnType<typeof createOwnCodes>

/** Codes to signed-in users, for other modules. */
export function createOwnCodes(db: Db, purpose: 'withdrawal') {
  return {
    send: (caller: Caller, subject: Subject) => sendOwnCode(db, purpose, caller, subject),

    /** The code that can still be entered; null without one. */
    find: (caller: Caller, subject: Subject) => findOwnCode(db, purpose, caller, subject),

    /** The id of a right code, to be used up in the same transaction. */
    check: (caller: Caller, code: string | undefined, subject: Subject) =>
      requireOwnCode(db, purpose, caller, code, subject),

    useUp: (trx: Db, id: number) => useUp(trx, id),
  }
}
