import type { Db } from '../../../db.ts'

/** Returns whether it was an open session of this user. */
export async function closeSession(db: Db, sessionId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the number of closed sessions. */
export async function closeOtherSessions(db: Db, keptId: number, userId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
