import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { Db } from '../../../db.ts'

const count = 10
const length = 12
/** 32 characters without look-alikes: 60 bits per code. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Replaces all codes and returns them formatted as `K7QD-2MXW-R9TB`. */
export async function replaceRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  const salt = randomBytes(16)
  const rows = codes.map(async (code) => ({
    user_id: userId,
    salt,
    code_hash: await hashCode(code, salt),
  }))
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(await Promise.all(rows))
    .execute()
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Uses up a code given without spaces and dashes; returns whether it was valid. */
export async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const set = await db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!set) return false
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', await hashCode(code, set.salt))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

function newCode(): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** Slow, as for passwords: 60 bits are few if the table is stolen. */
const hashCode = (code: string, salt: Buffer) => hashRaw(code, { salt })
