import { hash } from '@node-rs/argon2'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'

export const demoPassword = 'Skidora-2026'

export const demoUsers = [
  { email: demoCustomer, phone: '+79000000001', name: 'Анна', role: 'customer' },
  { email: 'empty@skidora.ru', phone: null, name: 'Павел', role: 'customer' },
  { email: 'staff@skidora.ru', phone: null, name: 'Мария', role: 'staff' },
] as const

/** Accounts for trying out the site; demo mode only. */
export async function createDemoUsers(db: Db): Promise<void> {
  const existing = await db
    .selectFrom('users')
    .select('users.email')
    .where(
      'users.email',
      'in',
      demoUsers.map((user) => user.email),
    )
    .execute()
  const missing = demoUsers.filter((user) => !existing.some(({ email }) => email === user.email))
  if (missing.length === 0) return
  const passwordHash = await hash(demoPassword)
  await db
    .insertInto('users')
    .values(
      missing.map((user) => ({
        ...user,
        password_hash: passwordHash,
        email_confirmed_at: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
