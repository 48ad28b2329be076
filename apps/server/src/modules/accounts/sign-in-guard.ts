import { formatDuration } from '@skidora/domain/duration.ts'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { TooManyRequests } from '../../plugins/rate-limit.ts'
import { sha256 } from './secrets.ts'

const freeTries = 5
const firstWaitSeconds = 60
const maxWaitSeconds = 60 * 60

/** Waits that double with each failure after the first five, for known and unknown logins alike. */
export async function refuseIfLocked(db: Db, login: string): Promise<void> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('login_hash', '=', sha256(login))
    .executeTakeFirst()
  const seconds = row ? Math.ceil((row.locked_until.getTime() - Date.now()) / 1000) : 0
  if (seconds <= 0) return
  throw new TooManyRequests(seconds, {
    code: 'sign_in_locked',
    message: `Слишком много неудачных попыток. Попробуйте через ${formatDuration(seconds)} или войдите по ссылке из письма.`,
  })
}

/** Counts a failure; tells whether it is the one that begins the waiting. */
export async function noteFailure(db: Db, login: string): Promise<{ isFirstLock: boolean }> {
  const { failures } = await db
    .insertInto('sign_in_failures')
    .values({ login_hash: sha256(login), failures: 1, locked_until: new Date() })
    .onConflict((conflict) =>
      conflict.column('login_hash').doUpdateSet({
        failures: sql`sign_in_failures.failures + 1`,
        locked_until: sql`now() + make_interval(secs => case
          when sign_in_failures.failures + 1 < ${freeTries}::int then 0
          else least(
            ${firstWaitSeconds}::int * power(2, least(sign_in_failures.failures + 1 - ${freeTries}::int, 10)),
            ${maxWaitSeconds}::int)
        end)`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return { isFirstLock: failures === freeTries }
}

export async function forgetFailures(db: Db, login: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('login_hash', '=', sha256(login)).execute()
}
