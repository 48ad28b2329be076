import { hashRaw } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../test/support/database.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function codesOf(email: string) {
  const added = await database.pool.query(
    "insert into users (email, name) values ($1, 'Лиза') returning id",
    [email],
  )
  const { id } = added.rows[0]
  const codes = await replaceRecoveryCodes(database.db, id)
  const { rows } = await database.pool.query<{ salt: Buffer; code_hash: Buffer }>(
    'select salt, code_hash from recovery_codes where user_id = $1',
    [id],
  )
  return { codes, rows }
}

test('stores recovery codes as Argon2id hashes with a salt per user', async () => {
  const [one, other] = [await codesOf('one@mail.ru'), await codesOf('other@mail.ru')]
  const salt = one.rows[0]?.salt ?? Buffer.alloc(0)
  expect(salt).toHaveLength(16)
  expect(other.rows[0]?.salt.equals(salt)).toBe(false)
  // Algorithm 2 is Argon2id; the library names it in a const enum, which Node cannot import.
  const argon = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
  const code = one.codes[0]?.replaceAll('-', '') ?? ''
  const hash = await hashRaw(code, { salt, ...argon })
  expect(one.rows.filter((row) => row.code_hash.equals(hash))).toHaveLength(1)
})
