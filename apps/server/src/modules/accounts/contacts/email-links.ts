import { AppError, invalidField } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import { findToken } from '../codes/links.ts'
import { checkOwnPassword } from '../passwords/own-password.ts'

/** The link of a letter that confirms an address: the present one of its account, or a new one. */
export async function findEmailLink(db: Db, token: string) {
  const present = await findToken(db, 'confirm-email', token)
  if (present) return { ...present, isNew: false }
  const added = await findToken(db, 'new-email', token)
  return added && { ...added, isNew: true }
}

type Reader = Pick<Caller, 'user'>

/**
 * What the reader of a link has to prove outside of a session of its account. The mailbox's owner
 * may have been tricked: by somebody who registered with the address and waits until it is
 * confirmed.
 */
export async function neededProof(
  db: Db,
  userId: number | null,
  { user }: Reader,
): Promise<'password' | 'sign_in' | null> {
  if (user && user.id === userId) return null
  return (await readHash(db, userId)) ? 'password' : 'sign_in'
}

export async function checkReader(
  db: Db,
  userId: number | null,
  password: string | undefined,
  reader: Reader,
): Promise<void> {
  const needed = await neededProof(db, userId, reader)
  if (needed === null) return
  if (needed === 'sign_in' || userId === null)
    throw new AppError('sign_in_again', {
      message: 'Войдите в этот аккаунт и откройте ссылку из письма ещё раз.',
    })
  if (password === undefined) throw invalidField('password', 'Введите пароль.')
  await checkOwnPassword(db, { id: userId, password_hash: await readHash(db, userId) }, password)
}

async function readHash(db: Db, userId: number | null): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}
