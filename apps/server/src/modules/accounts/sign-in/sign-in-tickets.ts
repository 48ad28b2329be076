import type { SignInMethod } from '@skidora/contract/devices.ts'
import { sql } from 'kysely'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { minuteMs } from '../../../durations.ts'
import { newToken, sha256 } from '../../../secret-tokens.ts'

type FirstStep = { userId: number; method: SignInMethod }

const lifeMs = 5 * minuteMs

/** A ticket for a completed first step, waiting for the second. */
export async function openTicket(db: Db, { userId, method }: FirstStep) {
  const ticket = newToken()
  const expiresAt = new Date(Date.now() + lifeMs)
  await db
    .insertInto('sign_in_tickets')
    .values({ ticket_hash: sha256(ticket), user_id: userId, method, expires_at: expiresAt })
    .execute()
  return { ticket, expiresAt: expiresAt.toISOString() }
}

/** Reads the ticket; each call costs one of its five attempts. */
export async function tryTicket(
  db: Db,
  ticket: string,
): Promise<FirstStep & { triesLeft: number }> {
  const row = await db
    .updateTable('sign_in_tickets')
    .set({ tries_left: sql`tries_left - 1` })
    .where('ticket_hash', '=', sha256(ticket))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', new Date())
    .returning(['user_id', 'method', 'tries_left'])
    .executeTakeFirst()
  if (!row) throw new AppError('ticket_expired')
  return { userId: row.user_id, method: row.method, triesLeft: row.tries_left }
}

/** Throws when it was closed concurrently: a ticket works once. */
export async function closeTicket(db: Db, ticket: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_tickets')
    .where('ticket_hash', '=', sha256(ticket))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('ticket_expired')
}
