import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db.ts'
import { type LimitCode, TooManyRequests } from '../../../limits/too-many-requests.ts'
import { type Limit, refuse, takenLimits } from '../../../plugins/limits/strict-limiter.ts'
import { sha256 } from '../../../secret-tokens.ts'
import type { Tables } from '../../../tables.ts'

const freeTries = 5
const firstWaitSeconds = 60
const maxWaitSeconds = 60 * 60

/** Counts one more failure and sets its delay, unless the subject is locked. */
const oneMore = sql`
  on conflict (login_hash) do update set
    failures = sign_in_failures.failures + 1,
    locked_until = now() + make_interval(secs => case
      when sign_in_failures.failures + 1 < ${freeTries}::int then 0
      else least(
        ${firstWaitSeconds}::int
          * power(2, least(sign_in_failures.failures + 1 - ${freeTries}::int, 10)),
        ${maxWaitSeconds}::int)
    end)
  where sign_in_failures.failures < ${freeTries}::int or sign_in_failures.locked_until <= now()`

/**
 * Takes one of five attempts before its outcome is known, so that parallel attempts gain nothing; a
 * success resets the failures. After five the delays double, which leaves about 33 attempts a day.
 * A subject starts with a capital, so that nobody can type it as a login.
 */
export async function takeTry(db: Db, subject: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures (login_hash, failures, locked_until)
    values (${sha256(subject)}, 1, now())
    ${oneMore}
    returning sign_in_failures.failures`.execute(db)
  const [row] = rows
  if (!row) throw await lockedError(db, subject, 'too_many_tries')
  return Math.max(0, freeTries - row.failures)
}

/**
 * The same for a password, with the account of the login; takes from the limits first, in the same
 * statement. `isFirstLock` marks the attempt that locks it.
 */
export async function takePasswordTry(
  db: Db,
  { login, subject }: { login: string; subject: string },
  limits: Limit[],
) {
  const { rows } = await sql<PasswordTry>`
    with ${takenLimits(limits)},
    tried as (
      insert into sign_in_failures (login_hash, failures, locked_until)
      select ${sha256(subject)}, 1, now() from taken where taken.seconds is null
      ${oneMore}
      returning sign_in_failures.failures
    )
    select taken.seconds, tried.failures, users.id, users.email, users.password_hash
    from taken
    left join tried on true
    left join users
      on tried.failures is not null and (users.email = ${login} or users.phone = ${login})`.execute(
    db,
  )
  const { seconds, failures, ...user } = rows[0] as PasswordTry
  refuse(seconds)
  if (failures === null) throw await lockedError(db, subject, 'sign_in_locked')
  return { user: user.id === null ? undefined : user, isFirstLock: failures === freeTries }
}

type PasswordTry = { seconds: number | null; failures: number | null } & (
  | Pick<Selectable<Tables['users']>, 'id' | 'email' | 'password_hash'>
  | { id: null; email: null; password_hash: null }
)

async function lockedError(db: Db, subject: string, code: LimitCode) {
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
