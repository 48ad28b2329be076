import type { Db } from '../../../db.ts'

/** The sealed secret and when it was enabled. */
export async function readStepState(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['totp_secret as sealed', 'totp_enabled_at as enabledAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** Returns whether the second step was off. */
export async function storeSecret(db: Db, userId: number, sealed: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: sealed, totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the second step was off. */
export async function enableStep(
  db: Db,
  userId: number,
  { sealed, step }: { sealed: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_enabled_at: new Date(), totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    // A newer secret may have been issued, while the app has this one.
    .where('totp_secret', '=', sealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the secret and the recovery codes. */
export async function disableStep(trx: Db, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
