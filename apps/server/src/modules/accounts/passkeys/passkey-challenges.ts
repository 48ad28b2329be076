import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { minuteMs } from '../../../durations.ts'
import { newToken, sha256 } from '../../../secret-tokens.ts'

export const challengeLifeMs = 5 * minuteMs

/** A challenge for registering a passkey of the user, or for signing in when that is null. */
export async function openChallenge(db: Db, userId: number | null): Promise<string> {
  const challenge = newToken()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: sha256(challenge),
      user_id: userId,
      expires_at: new Date(Date.now() + challengeLifeMs),
    })
    .execute()
  return challenge
}

/** Uses the challenge up, whatever the outcome. */
export async function takeChallenge(db: Db, challenge: string, userId: number | null) {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', sha256(challenge))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('challenge_expired')
}
