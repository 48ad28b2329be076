import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { tooManyMessages, triesOfCode, wrongCodesOf } from '../../../limits/message-limits.ts'
import { type Limit, refuseSpent, takeLimits } from '../../../plugins/limits/strict-limiter.ts'
import { sha256 } from '../../../secret-tokens.ts'
import { type NewNotification, notifyAll } from '../../notifications/notifications-service.ts'
import { type Confirmation, hasAsked, replace, resendSeconds } from './confirmations.ts'

const codeLifeSeconds = 5 * 60

type CodeSent = { length: number; resendIn: number; expiresIn: number }

/**
 * Sends a code of `length` digits, replacing an earlier one. `message` is written in the same
 * transaction, so that no code exists unsent. It returns null for an unknown recipient; limits and
 * statements are the same then, so that the response does not reveal it.
 */
export async function sendCode(
  db: Db,
  confirmation: Confirmation & { length: number; lifeSeconds?: number; limits: Limit[] },
  message: (code: string) => NewNotification | null,
): Promise<CodeSent> {
  const { length, lifeSeconds = codeLifeSeconds, limits } = confirmation
  const code = String(randomInt(10 ** length)).padStart(length, '0')
  await db.transaction().execute(async (trx) => {
    const tries = triesOfCode(length)
    await replace(trx, { ...confirmation, tries }, hashCode(confirmation, code), lifeSeconds)
    await takeLimits(trx, limits, tooManyMessages)
    // Sends nothing once the limit of wrong codes is reached, which strangers can reach, too.
    if (!confirmation.isTrusted)
      await refuseSpent(trx, [wrongCodesOf(confirmation)], tooManyMessages)
    const written = message(code)
    await notifyAll(trx, written ? [{ ...written, code }] : [])
  })
  return { length, resendIn: resendSeconds, expiresIn: lifeSeconds }
}

/** Verifies and uses up a code; returns the account it was sent for. */
export async function takeCode(
  db: Db,
  confirmation: Confirmation,
  code: string,
  field?: string,
): Promise<{ recipient: string; userId: number | null }> {
  const { id, userId } = await checkCode(db, confirmation, code, field)
  await useUp(db, id, field)
  return { recipient: confirmation.recipient, userId }
}

/**
 * Verifies a code and keeps it for `useUp`. A wrong one costs an attempt, also under concurrency,
 * and counts towards the day's limit, after which none is sent; one already sent can still be
 * entered. Somebody else's code is not found, so that strangers learn and spoil nothing. `field` is
 * its form field.
 */
export async function checkCode(
  db: Db,
  confirmation: Confirmation,
  code: string,
  field?: string,
): Promise<{ id: number; userId: number | null }> {
  const { purpose, recipient, userId, askerHash = null } = confirmation
  const isRight = sql<boolean>`secret_hash = ${hashCode(confirmation, code.replaceAll(/\D/g, ''))}`
  const rows = await db
    .updateTable('confirmations')
    .set({ tries_left: sql`tries_left - case when ${isRight} then 0 else 1 end` })
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .$if(userId !== undefined, (query) =>
      query.where('user_id', 'is not distinct from', userId ?? null),
    )
    // A form sent before the scripts have loaded requests its code without an asker.
    .where((where) =>
      where.or([where('asker_hash', 'is', null), where('asker_hash', '=', askerHash)]),
    )
    .where('expires_at', '>', new Date())
    .where('tries_left', '>', 0)
    .returning(['id', 'user_id', 'tries_left', isRight.as('is_right')])
    .execute()
  const [row] = rows.toSorted(
    (one, other) =>
      Number(other.is_right) - Number(one.is_right) || other.tries_left - one.tries_left,
  )
  if (!row) throw await noCode(db, confirmation, field)
  if (!row.is_right) {
    await takeLimits(db, [wrongCodesOf(confirmation)])
    throw new AppError('wrong_code', { details: { triesLeft: row.tries_left }, field })
  }
  return { id: row.id, userId: row.user_id }
}

/** Depends only on codes of the same asker, so that a stranger learns nothing about others. */
async function noCode(db: Db, confirmation: Confirmation, field: string | undefined) {
  const isForeign = confirmation.askerHash !== undefined && !(await hasAsked(db, confirmation))
  const message = isForeign
    ? 'Этот код запросили в другом браузере, или он уже использован. Запросите новый здесь.'
    : undefined
  return new AppError('code_expired', { field, message })
}

/** Throws when the code was used concurrently: a code works once. */
export async function useUp(db: Db, id: number, field?: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('confirmations')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('code_expired', { field })
}

/** Bound to purpose, recipient and subject, so that a code works for nothing else. */
const hashCode = ({ purpose, recipient, subject = '' }: Confirmation, code: string) =>
  sha256(`${purpose} ${recipient} ${code} ${subject}`)
