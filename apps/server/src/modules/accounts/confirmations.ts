import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { type NewNotification, notify } from '../notifications/notifications-service.ts'
import { codeExpired, linkExpired, wrongCode } from './accounts-errors.ts'
import { CodeSentRecently } from './code-sent-recently.ts'
import { newToken, sha256 } from './secrets.ts'

/** What a code or a link allows; those for one thing are worth nothing for another. */
type Purpose =
  | 'sign-in-sms'
  | 'sign-in-call'
  | 'confirm-email'
  | 'unlock'
  /** A lost password: by the letter, by SMS, and to the phone of an account whose link one has. */
  | 'reset-link'
  | 'reset-code'
  | 'reset-phone'
  /** One change of a lost password, after the link or the code. */
  | 'change-password'
  /** A new password for somebody signed in. */
  | 'set-password'
  /** Something that cannot be taken back, by somebody signed in. */
  | 'identity'

type Confirmation = { purpose: Purpose; recipient: string; userId?: number | null }

const codeLifeSeconds = 5 * 60
const resendSeconds = 60
const tries = 5

type CodeSent = { length: number; resendIn: number; expiresIn: number }

/**
 * Sends a code of so many digits, in place of an earlier one. `message` puts it into words; it is
 * written in the same transaction, so there is no code that nobody got. Null where there is nobody
 * to get it, and nobody may learn that.
 */
export async function sendCode(
  db: Db,
  confirmation: Confirmation & { length: number },
  message: (code: string) => NewNotification | null,
): Promise<CodeSent> {
  const { length } = confirmation
  const code = String(randomInt(10 ** length)).padStart(length, '0')
  await db.transaction().execute(async (trx) => {
    await replace(trx, confirmation, hashCode(confirmation, code), codeLifeSeconds)
    const told = message(code)
    if (told) await notify(trx, { ...told, code })
  })
  return { length, resendIn: resendSeconds, expiresIn: codeLifeSeconds }
}

export type Taken = { recipient: string; userId: number | null }

/** Uses a code up. Every call costs a try, however many come at once. */
export async function takeCode(db: Db, confirmation: Confirmation, code: string): Promise<Taken> {
  const row = await db
    .updateTable('confirmations')
    .set({ tries_left: sql`tries_left - 1` })
    .where('purpose', '=', confirmation.purpose)
    .where('recipient', '=', confirmation.recipient)
    .where('expires_at', '>', new Date())
    .where('tries_left', '>', 0)
    .returning(['id', 'secret_hash', 'tries_left', 'user_id'])
    .executeTakeFirst()
  if (!row) throw codeExpired()
  if (!timingSafeEqual(row.secret_hash, hashCode(confirmation, code.replaceAll(/\D/g, ''))))
    throw wrongCode(row.tries_left)
  const taken = await db.deleteFrom('confirmations').where('id', '=', row.id).executeTakeFirst()
  if (taken.numDeletedRows === 0n) throw codeExpired()
  return { recipient: confirmation.recipient, userId: row.user_id }
}

/** Sends a link; `message` puts its token into words, or is null as with codes. */
export async function sendLink(
  db: Db,
  confirmation: Confirmation & { lifeSeconds: number },
  message: (token: string) => NewNotification | null,
): Promise<{ resendIn: number; expiresIn: number }> {
  const { lifeSeconds } = confirmation
  const token = newToken()
  await db.transaction().execute(async (trx) => {
    await replace(trx, confirmation, sha256(token), lifeSeconds)
    const told = message(token)
    if (told) await notify(trx, told)
  })
  return { resendIn: resendSeconds, expiresIn: lifeSeconds }
}

/** A token for somebody who is here, in place of an earlier one; there is nothing to wait for. */
export async function issueToken(
  db: Db,
  { purpose, recipient, userId, lifeSeconds }: Confirmation & { lifeSeconds: number },
): Promise<string> {
  const token = newToken()
  const fresh = freshRow(userId, sha256(token), lifeSeconds)
  await db
    .insertInto('confirmations')
    .values({ purpose, recipient, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'recipient']).doUpdateSet(fresh))
    .execute()
  return token
}

/** Uses a link's token up. */
export async function takeToken(db: Db, purpose: Purpose, token: string): Promise<Taken> {
  const row = await db
    .deleteFrom('confirmations')
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', sha256(token))
    .where('expires_at', '>', new Date())
    .returning(['recipient', 'user_id'])
    .executeTakeFirst()
  if (!row) throw linkExpired()
  return { recipient: row.recipient, userId: row.user_id }
}

/** Whether a token works, without using it up. */
export async function findToken(db: Db, purpose: Purpose, token: string): Promise<boolean> {
  return (await selectToken(db, purpose, token)) !== undefined
}

/** What a token stands for, without using it up. */
export async function readToken(db: Db, purpose: Purpose, token: string): Promise<Taken> {
  const row = await selectToken(db, purpose, token)
  if (!row) throw linkExpired()
  return { recipient: row.recipient, userId: row.user_id }
}

function selectToken(db: Db, purpose: Purpose, token: string) {
  return db
    .selectFrom('confirmations')
    .select(['recipient', 'user_id'])
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', sha256(token))
    .where('expires_at', '>', new Date())
    .where('tries_left', '>', 0)
    .executeTakeFirst()
}

/** Voids what was sent to a person for these purposes. */
export async function dropConfirmations(db: Db, userId: number, purposes: Purpose[]) {
  await db
    .deleteFrom('confirmations')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** One lives per purpose and recipient, and not more than one a minute is made. */
async function replace(
  db: Db,
  { purpose, recipient, userId }: Confirmation,
  secretHash: Buffer,
  lifeSeconds: number,
) {
  const now = Date.now()
  const fresh = freshRow(userId, secretHash, lifeSeconds, now)
  const written = await db
    .insertInto('confirmations')
    .values({ purpose, recipient, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'recipient'])
        .doUpdateSet(fresh)
        .where('confirmations.created_at', '<=', new Date(now - resendSeconds * 1000)),
    )
    .returning('id')
    .executeTakeFirst()
  if (!written) throw new CodeSentRecently(await secondsToWait(db, purpose, recipient, now))
}

function freshRow(
  userId: number | null | undefined,
  secretHash: Buffer,
  lifeSeconds: number,
  now = Date.now(),
) {
  return {
    user_id: userId ?? null,
    secret_hash: secretHash,
    tries_left: tries,
    created_at: new Date(now),
    expires_at: new Date(now + lifeSeconds * 1000),
  }
}

async function secondsToWait(db: Db, purpose: Purpose, recipient: string, now: number) {
  const row = await db
    .selectFrom('confirmations')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  const age = row ? (now - row.created_at.getTime()) / 1000 : resendSeconds
  return Math.max(1, Math.ceil(resendSeconds - age))
}

/** The same digits for another purpose or recipient have another hash. */
const hashCode = ({ purpose, recipient }: Confirmation, code: string) =>
  sha256(`${purpose} ${recipient} ${code}`)
