import { expect, test } from 'vitest'
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts'

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

/** CPU time in all threads, so that a busy machine does not change it much. */
async function workOf(passwordHash: string | null): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < 10; time += 1) await verifyPassword(passwordHash, 'wrong')
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('takes as long without a password, so that timing does not reveal who is registered', async () => {
  const passwordHash = await hashPassword(password)
  await workOf(passwordHash)
  const ratio = (await workOf(null)) / (await workOf(passwordHash))
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
