import { sql } from 'kysely'
import type { Db } from '../../../db.ts'
import type { KnownBy } from '../../../limits/message-limits.ts'
import { sha256 } from '../../../secret-tokens.ts'
import { CodeSentRecently } from './code-sent-recently.ts'

/** What a code or link authorizes; one purpose cannot be used for another. */
export type Purpose =
  | 'sign-in-sms'
  | 'sign-in-call'
  | 'confirm-email'
  | 'unlock'
  /** Password reset: by email link, by SMS, and to the account's phone after the link. */
  | 'reset-link'
  | 'reset-code'
  | 'reset-phone'
  /** One password change, after the reset link or code. */
  | 'change-password'
  /** A new contact of the account. */
  | 'new-phone-sms'
  | 'new-phone-call'
  | 'new-phone'
  | 'new-email'
  /** Sent to a confirmed contact of a signed-in user; see own-code.ts. */
  | 'set-password'
  | 'change-contact'
  | 'identity'
  | 'balance'
  /** Guest checkout, by email or SMS. */
  | 'checkout-email'
  | 'checkout-sms'
  | 'withdrawal'

export type Confirmation = {
  purpose: Purpose
  recipient: string
  /** The details that the code confirms, and no others. */
  subject?: string
  /** The account; undefined matches any when a code is verified. */
  userId?: number | null
  /** The requesting session, when signing it out should void this too. */
  sessionId?: number | null
  tries?: number
  /** The only one who can enter a code that was requested without an account. */
  askerHash?: Buffer | null
  /** How the caller is recognized, if at all; see known-caller.ts. */
  knownBy?: KnownBy | null
  /** Codes that other askers have requested do not make this one wait. */
  isTrusted?: boolean
}

export const resendSeconds = 60

const letterPurposes: ReadonlySet<Purpose> = new Set([
  'confirm-email',
  'new-email',
  'reset-link',
  'unlock',
])

/**
 * One per purpose, recipient, account and asker; a new one at most once a minute: of a trusted
 * asker, or of all askers together.
 */
export async function replace(
  trx: Db,
  confirmation: Confirmation,
  secretHash: Buffer,
  lifeSeconds: number,
): Promise<void> {
  const { purpose, recipient } = confirmation
  // Askers have rows of their own, so only a lock makes concurrent ones wait.
  const lock = `code:${purpose}:${recipient}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
  const { wait, isOwn } = await secondsToWait(trx, confirmation)
  if (wait > 0) {
    const isLetter = letterPurposes.has(purpose)
    const message = isLetter ? `Новое письмо можно запросить через ${wait} с.` : undefined
    throw new CodeSentRecently(wait, { message, isOwn })
  }
  await replaceNow(trx, confirmation, secretHash, lifeSeconds)
}

/** The same without the resend limit, for a user who is already verified. */
export async function replaceNow(
  db: Db,
  confirmation: Confirmation,
  secretHash: Buffer,
  lifeSeconds: number,
): Promise<void> {
  const fresh = rowOf(confirmation, secretHash, lifeSeconds, Date.now())
  await db
    .insertInto('confirmations')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'recipient', 'user_id', 'asker_hash']).doUpdateSet(fresh),
    )
    .execute()
}

/** Voids codes and links sent to a user for these purposes. */
export async function dropConfirmations(db: Db, userId: number, purposes: Purpose[]) {
  await db
    .deleteFrom('confirmations')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** The last one: of a trusted asker, or of all. */
export async function find(db: Db, confirmation: Confirmation) {
  const { purpose, recipient, userId = null, askerHash = null, isTrusted = false } = confirmation
  return db
    .selectFrom('confirmations')
    .select(['session_id', 'created_at', 'expires_at', 'asker_hash'])
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('user_id', 'is not distinct from', userId)
    .$if(isTrusted, (query) => query.where('asker_hash', 'is not distinct from', askerHash))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** The code that can still be entered for a subject. */
export async function findPending(db: Db, confirmation: Confirmation & { subject: string }) {
  const { purpose, recipient, userId = null, subject } = confirmation
  return db
    .selectFrom('confirmations')
    .select(['created_at', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('user_id', 'is not distinct from', userId)
    .where('subject_hash', '=', sha256(subject))
    .where('expires_at', '>', new Date())
    .where('tries_left', '>', 0)
    .executeTakeFirst()
}

/** Whether this asker has a code for the recipient, even an expired one; of any account. */
export async function hasAsked(db: Db, confirmation: Confirmation): Promise<boolean> {
  const { purpose, recipient, askerHash = null } = confirmation
  const row = await db
    .selectFrom('confirmations')
    .select('id')
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('asker_hash', 'is not distinct from', askerHash)
    .executeTakeFirst()
  return row !== undefined
}

function rowOf(
  {
    purpose,
    recipient,
    subject,
    userId = null,
    sessionId = null,
    askerHash = null,
    tries = 1,
  }: Confirmation,
  secretHash: Buffer,
  lifeSeconds: number,
  now: number,
) {
  return {
    purpose,
    recipient,
    user_id: userId,
    session_id: sessionId,
    asker_hash: askerHash,
    subject_hash: subject === undefined ? null : sha256(subject),
    secret_hash: secretHash,
    tries_left: tries,
    created_at: new Date(now),
    expires_at: new Date(now + lifeSeconds * 1000),
  }
}

async function secondsToWait(db: Db, confirmation: Confirmation) {
  const row = await find(db, confirmation)
  if (!row) return { wait: 0, isOwn: false }
  const { askerHash = null } = confirmation
  const age = (Date.now() - row.created_at.getTime()) / 1000
  const isOwn = askerHash === null ? row.asker_hash === null : row.asker_hash?.equals(askerHash)
  return { wait: Math.ceil(resendSeconds - age), isOwn: isOwn === true }
}
