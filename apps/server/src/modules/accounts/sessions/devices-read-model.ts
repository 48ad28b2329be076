import type { Session, SignIn } from '@skidora/contract/devices.ts'
import type { Db } from '../../../db.ts'

/** The open sessions of a user, the last used first. */
export async function readSessions(
  db: Db,
  { userId, currentId }: { userId: number; currentId: number },
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === currentId,
  }))
}

/** The sign-in attempts of a user, newest first. */
export async function readSignIns(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ signIns: SignIn[]; totalCount: number }> {
  const { total } = await db
    .selectFrom('sign_ins')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('sign_ins')
    .select(['at', 'method', 'device', 'address', 'succeeded'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    signIns: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    totalCount: total,
  }
}
