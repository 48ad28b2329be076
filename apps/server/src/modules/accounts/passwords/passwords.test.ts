import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { checkNewPassword, hashPassword, nobodysHash, verifyPassword } from './passwords.ts'

const password = 'velvet-Onion-42'

test('verifies the right password only', async () => {
  const passwordHash = await hashPassword(password)
  expect(await verifyPassword(passwordHash, password)).toBe(true)
  expect(await verifyPassword(passwordHash, 'velvet-Onion-43')).toBe(false)
  expect(await verifyPassword(null, password)).toBe(false)
})

test('hashes with Argon2id, 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each([64, 128])('accepts a password of %i characters, all of which count', async (length) => {
  const long = 'Длинная фраза, которую помнит один человек. '.repeat(3).slice(0, length)
  expect(() => checkNewPassword(long, [])).not.toThrow()
  const passwordHash = await hashPassword(long)
  expect(await verifyPassword(passwordHash, long)).toBe(true)
  expect(await verifyPassword(passwordHash, long.slice(0, -1))).toBe(false)
})

test('takes as long without a password, so that timing does not reveal who is registered', async () => {
  const isDone = vi.fn()
  const done = verifyPassword(null, password).then(isDone)
  // A check that needs no hash would arrive within these microtasks.
  for (let turn = 0; turn < 100; turn += 1) await undefined
  expect(isDone).not.toHaveBeenCalled()
  await done
  expect(isDone).toHaveBeenCalledWith(false)
  // A malformed hash would be rejected without any work.
  expect(await verify(nobodysHash, password)).toBe(false)
  expect(shapeOf(nobodysHash)).toBe(shapeOf(await hashPassword(password)))
})

/** Algorithm, parameters, and the lengths of salt and hash. */
const shapeOf = (hash: string) => hash.replace(/\$[^$]*\$[^$]*$/, (end) => `${end.length}`)
