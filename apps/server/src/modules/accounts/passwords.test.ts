import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const password = 'velvet-Onion-42'

test('a password opens what it was set for, and nothing else does', async () => {
  const passwordHash = await hashPassword(password)
  expect(await verifyPassword(passwordHash, password)).toBe(true)
  expect(await verifyPassword(passwordHash, 'velvet-Onion-43')).toBe(false)
  expect(await verifyPassword(null, password)).toBe(false)
})

/** Of the processor, in all threads: a busy machine does not change it much. */
async function workOf(passwordHash: string | null): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < 10; time += 1) await verifyPassword(passwordHash, 'wrong')
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('checks as hard where there is no password, so that the time tells nobody who is registered', async () => {
  const passwordHash = await hashPassword(password)
  await workOf(passwordHash)
  const ratio = (await workOf(null)) / (await workOf(passwordHash))
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
