import type { UserInfo } from '@skidora/contract/accounts.ts'
import { sql } from 'kysely'
import { BoundedCache, textBytes } from '../../../caches/bounded-cache.ts'
import type { Db } from '../../../db.ts'
import { dayMs, minuteMs } from '../../../durations.ts'
import type { DatabaseChanges } from '../../../plugins/operations/database-changes.ts'
import { newToken, sha256 } from '../../../secret-tokens.ts'
import type { Tables } from '../../../tables.ts'
import { selectUsers, toUserInfo, type UserRow } from './user-info.ts'

export type SessionUser = {
  id: number
  sessionId: number
  role: 'customer' | 'staff'
  info: UserInfo
  /** Brands hidden from this user's lists. */
  heldPartnerIds: number[]
}

/** Method, device and address of a sign-in. */
export type NewSession = { method: Tables['sessions']['method']; device: string; address: string }

type Found = {
  user: SessionUser
  rotatedAt: number
  /** Found by the previous token, whose successor is not in use yet. */
  isPrevious: boolean
}

export type Sessions = {
  /** Opens a session and returns its token, which is stored only as a hash. */
  open(executor: Db, userId: number, session: NewSession): Promise<{ id: number; token: string }>
  find(token: string): Promise<SessionUser | null>
  /**
   * Like `find` for an API call; also returns a new token when the used one is due for rotation.
   */
  use(token: string): Promise<{ user: SessionUser; fresh: string | null } | null>
}

const lifeMs = 30 * dayMs
/** Hard limit, even in use: a forgotten session must end. */
const maxLifeMs = 365 * dayMs
const rotateAfterMs = dayMs
/** A client still using the old token by then has not received the new one. */
const lostAfterMs = minuteMs
const seenEveryMs = 10 * minuteMs
/** Grace period for requests in flight when the new token is first used. */
const overlapMs = minuteMs

const cacheMs = minuteMs
const maxCacheBytes = 8 * 1024 * 1024

/** Sessions by token, cached until the database notifies of a changed user. */
export function createSessions(
  db: Db,
  changes: Pick<DatabaseChanges, 'onUserChange'>,
  now: () => number = Date.now,
): Sessions {
  const cached = new BoundedCache<{ found: Found; cachedAt: number }>(maxCacheBytes, ({ found }) =>
    textBytes(JSON.stringify(found)),
  )
  let changeCount = 0
  changes.onUserChange((userId) => {
    changeCount += 1
    if (userId === null) cached.clear()
    else cached.deleteWhere(({ found }) => found.user.id === userId)
  })

  async function lookUp(token: string): Promise<Found | null> {
    const recent = cached.get(token)
    if (recent && now() - recent.cachedAt < cacheMs) return recent.found
    cached.delete(token)
    const countBefore = changeCount
    const found = await read(db, sha256(token), now())
    if (!found) return null
    // A session that was read before a change may be stale.
    if (changeCount === countBefore) cached.set(token, { found, cachedAt: now() })
    return found
  }

  async function rotate(token: string, { user }: Found, isDueBefore: number) {
    const fresh = newToken()
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({
        token_hash: sha256(fresh),
        previous_token_hash: sha256(token),
        previous_expires_at: null,
        rotated_at: new Date(now()),
      })
      .where('id', '=', user.sessionId)
      // Only the first of two concurrent calls rotates.
      .where('rotated_at', '<=', new Date(isDueBefore))
      .executeTakeFirst()
    cached.delete(token)
    return numUpdatedRows === 1n ? fresh : null
  }

  return {
    async open(executor, userId, session) {
      const token = newToken()
      const { id } = await executor
        .insertInto('sessions')
        .values({
          token_hash: sha256(token),
          user_id: userId,
          created_at: new Date(now()),
          rotated_at: new Date(now()),
          last_seen_at: new Date(now()),
          expires_at: new Date(now() + lifeMs),
          ...session,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, token }
    },

    async find(token) {
      return (await lookUp(token))?.user ?? null
    },

    async use(token) {
      const found = await lookUp(token)
      if (!found) return null
      const isDueBefore = now() - (found.isPrevious ? lostAfterMs : rotateAfterMs)
      const isDue = found.rotatedAt <= isDueBefore
      return { user: found.user, fresh: isDue ? await rotate(token, found, isDueBefore) : null }
    },
  }
}

/** Rotates the token on the next call, as after a sign-in. */
export async function rotateOnNextUse(db: Db, sessionId: number): Promise<void> {
  await db
    .updateTable('sessions')
    // Updating token_hash fires the trigger that evicts the session from every process's cache.
    .set({ rotated_at: new Date(0), token_hash: sql`token_hash` })
    .where('id', '=', sessionId)
    .execute()
}

type SessionRow = UserRow & {
  session_id: number
  is_newest: boolean
  has_previous: boolean
  previous_expires_at: Date | null
  rotated_at: Date
  opened_at: Date
  last_seen_at: Date
}

async function read(db: Db, hash: Buffer, now: number): Promise<Found | null> {
  const row: SessionRow | undefined = await selectUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select([
      'sessions.id as session_id',
      'sessions.previous_expires_at',
      'sessions.rotated_at',
      'sessions.created_at as opened_at',
      'sessions.last_seen_at',
      sql<boolean>`sessions.token_hash = ${hash}`.as('is_newest'),
      sql<boolean>`sessions.previous_token_hash is not null`.as('has_previous'),
    ])
    .where((where) =>
      where.or([
        where('sessions.token_hash', '=', hash),
        where('sessions.previous_token_hash', '=', hash),
      ]),
    )
    .where('sessions.expires_at', '>', new Date(now))
    .executeTakeFirst()
  if (!row) return null
  const isOver = row.previous_expires_at !== null && row.previous_expires_at.getTime() <= now
  if (!row.is_newest && isOver) {
    // Two clients hold tokens of one session, so one of them has stolen it.
    await db.deleteFrom('sessions').where('id', '=', row.session_id).execute()
    return null
  }
  await recordUse(db, row, now)
  return {
    user: {
      id: row.id,
      sessionId: row.session_id,
      role: row.role,
      info: toUserInfo(row),
      heldPartnerIds: row.hold_partner_ids,
    },
    rotatedAt: row.rotated_at.getTime(),
    isPrevious: !row.is_newest,
  }
}

/** Extends the session, and starts the expiry of the previous token once its successor is used. */
async function recordUse(db: Db, row: SessionRow, now: number) {
  const isSeen = now - row.last_seen_at.getTime() > seenEveryMs
  const endsPrevious = row.is_newest && row.has_previous && row.previous_expires_at === null
  if (!isSeen && !endsPrevious) return
  await db
    .updateTable('sessions')
    .set({
      ...(isSeen && {
        last_seen_at: new Date(now),
        expires_at: new Date(Math.min(now + lifeMs, row.opened_at.getTime() + maxLifeMs)),
      }),
      ...(endsPrevious && { previous_expires_at: new Date(now + overlapMs) }),
    })
    .where('id', '=', row.session_id)
    .execute()
}
