import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { Db } from '../../db.ts'

const count = 10
const length = 12
/** 32 signs without those that are taken for one another: 60 bits in a code. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** New codes in place of all the old ones, as a person reads them: `K7QD-2MXW-R9TB`. */
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

/** Uses the code up, written without spaces and dashes; tells whether it was one. */
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

/** Slow, as for passwords: sixty bits are few for somebody who has stolen the table. */
const hashCode = (code: string, salt: Buffer) => hashRaw(code, { salt })
