import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db.ts'

export type SessionUser = {
  id: number
  name: string
  email: string | null
  phone: string | null
  role: 'customer' | 'staff'
}

const sessionMs = 30 * 24 * 60 * 60 * 1000

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Opens a session and returns its token: the only moment the token is known to us. */
export async function openSession(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: new Date(now.getTime() + sessionMs),
    })
    .execute()
  return token
}

export async function findSessionUser(db: Db, token: string): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.phone', 'users.role'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst()
  return row ?? null
}
