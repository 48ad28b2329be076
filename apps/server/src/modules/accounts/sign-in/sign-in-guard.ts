import { type QueryCreator, sql } from 'kysely'
import type { Db, Tables } from '../../../db.ts'
import type { ErrorCode } from '../../../errors/error-registry.ts'
import { TooManyRequests } from '../../../too-many-requests.ts'
import { sha256 } from '../codes/secrets.ts'

const freeTries = 5
const firstWaitSeconds = 60
const maxWaitSeconds = 60 * 60

/** Counts one more failure and sets its delay. */
const oneMore = {
  failures: sql<number>`sign_in_failures.failures + 1`,
  locked_until: sql<Date>`now() + make_interval(secs => case
    when sign_in_failures.failures + 1 < ${freeTries}::int then 0
    else least(
      ${firstWaitSeconds}::int * power(2, least(sign_in_failures.failures + 1 - ${freeTries}::int, 10)),
      ${maxWaitSeconds}::int)
  end)`,
}

/**
 * Takes one of five attempts before its outcome is known, so that parallel attempts gain nothing; a
 * success resets the failures. After five the delays double, which leaves about 33 attempts a day.
 * A subject starts with a capital, so that nobody can type it as a login.
 */
export async function takeTry(db: Db, subject: string): Promise<number> {
  const row = await countTry(db, subject).executeTakeFirst()
  if (!row) throw await lockedError(db, subject, 'too_many_tries')
  return Math.max(0, freeTries - row.failures)
}

/**
 * The same for a password, with the account of the login. `isFirstLock` marks the attempt that
 * locks it.
 */
export async function takePasswordTry(db: Db, login: string) {
  const row = await db
    .with('tried', (creator) => countTry(creator, login))
    .selectFrom('tried')
    .leftJoin('users', (join) =>
      join.on((where) =>
        where.or([where('users.email', '=', login), where('users.phone', '=', login)]),
      ),
    )
    .select(['tried.failures', 'users.id', 'users.email', 'users.password_hash'])
    .executeTakeFirst()
  if (!row) throw await lockedError(db, login, 'sign_in_locked')
  const { failures, id, email, password_hash } = row
  const user = id === null ? undefined : { id, email, password_hash }
  return { user, isFirstLock: failures === freeTries }
}

function countTry(creator: QueryCreator<Tables>, subject: string) {
  return creator
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
}

async function lockedError(db: Db, subject: string, code: ErrorCode) {
  return new TooManyRequests(Math.max(1, await secondsLocked(db, subject)), code)
}

export async function forgetFailures(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('login_hash', '=', sha256(subject)).execute()
}

/** Seconds until the subject is unlocked. */
export async function secondsLocked(db: Db, subject: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('login_hash', '=', sha256(subject))
    .executeTakeFirst()
  return row ? Math.ceil((row.locked_until.getTime() - Date.now()) / 1000) : 0
}
