import { formatDuration } from '@skidora/domain/duration.ts'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { TooManyRequests } from '../../plugins/rate-limit.ts'
import { sha256 } from './secrets.ts'

const freeTries = 5
const firstWaitSeconds = 60
const maxWaitSeconds = 60 * 60

/** A failure more, and the wait that comes with it. */
const oneMore = {
  failures: sql<number>`sign_in_failures.failures + 1`,
  locked_until: sql<Date>`now() + make_interval(secs => case
    when sign_in_failures.failures + 1 < ${freeTries}::int then 0
    else least(
      ${firstWaitSeconds}::int * power(2, least(sign_in_failures.failures + 1 - ${freeTries}::int, 10)),
      ${maxWaitSeconds}::int)
  end)`,
}

/** Waits that double with each failure after the first five, for known and unknown logins alike. */
export async function refuseIfLocked(db: Db, login: string): Promise<void> {
  const seconds = await secondsLocked(db, login)
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
    .onConflict((conflict) => conflict.column('login_hash').doUpdateSet(oneMore))
    .returning('failures')
    .executeTakeFirstOrThrow()
  return { isFirstLock: failures === freeTries }
}

/**
 * Takes one of five tries before its outcome is known, so that many at once gain nothing; whoever
 * finds it right forgets the failures. Tells how many are left. A subject begins with a capital, so
 * that nobody can type it as a login.
 */
export async function takeTry(db: Db, subject: string): Promise<number> {
  const row = await db
    .insertInto('sign_in_failures')
    .values({ login_hash: sha256(subject), failures: 1, locked_until: new Date() })
    .onConflict((conflict) =>
      conflict
        .column('login_hash')
        .doUpdateSet(oneMore)
        .where((where) =>
          where.or([
            where('sign_in_failures.failures', '<', freeTries),
            where('sign_in_failures.locked_until', '<=', new Date()),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (row) return Math.max(0, freeTries - row.failures)
  const seconds = Math.max(1, await secondsLocked(db, subject))
  throw new TooManyRequests(seconds, {
    code: 'too_many_tries',
    message: `Слишком много неудачных попыток. Попробуйте через ${formatDuration(seconds)}.`,
  })
}

export async function forgetFailures(db: Db, login: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('login_hash', '=', sha256(login)).execute()
}

async function secondsLocked(db: Db, login: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('login_hash', '=', sha256(login))
    .executeTakeFirst()
  return row ? Math.ceil((row.locked_until.getTime() - Date.now()) / 1000) : 0
}
