import { createHash } from 'node:crypto'
import type { TestApp } from './app.ts'

/** A session of the user, as a sign-in would open it. */
export async function openSession(
  { database }: TestApp,
  userId: number,
  { device = '', address = '' } = {},
) {
  const token = `session-${crypto.randomUUID()}`
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into sessions (token_hash, user_id, method, device, address, expires_at)
     values ($1, $2, 'password', $3, $4, now() + interval '1 day') returning id`,
    [createHash('sha256').update(token).digest(), userId, device, address],
  )
  return { token, sessionId: rows[0]?.id ?? 0 }
}
