import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { Passkey, PasskeyResponse } from '@skidora/contract/passkeys.ts'
import type { Selectable } from 'kysely'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import type { Tables } from '../../../tables.ts'
import { requireWayIn } from '../sign-in/require-way-in.ts'

type PasskeyRow = Selectable<Tables['passkeys']>

export function toPasskey({ id, title, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    title,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}

/** The WebAuthn user handle. */
export const userHandle = (userId: number) => Buffer.from(String(userId)).toString('base64url')

export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** The passkey of the response; its user handle must match its owner. */
export async function findPasskey(
  db: Db,
  { id, response }: PasskeyResponse,
): Promise<PasskeyRow | undefined> {
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', id)
    .executeTakeFirst()
  return passkey && response.userHandle === userHandle(passkey.user_id) ? passkey : undefined
}

export async function addPasskey(
  db: Db,
  userId: number,
  credential: WebAuthnCredential,
  title: string,
): Promise<PasskeyRow> {
  const added = await db
    .insertInto('passkeys')
    .values({
      credential_id: credential.id,
      user_id: userId,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      title,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) throw new AppError('passkey_refused')
  return added
}

/**
 * Rejects a counter that did not increase, also under concurrency: it indicates a copy. Zero means
 * no counter.
 */
export async function recordPasskeyUse(db: Db, id: number, counter: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('passkey_refused')
}

/** Requires a transaction: a password, a phone or another passkey must remain. */
export async function removePasskey(trx: Db, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('passkey_not_found')
  await requireWayIn(trx, userId)
}
