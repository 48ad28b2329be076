import type { TestApp } from './app.ts'
import { openSession } from './open-session.ts'

let count = 0

/**
 * A new user with an open session and without a password, whose hash would take long; the e-mail is
 * unconfirmed by default.
 */
export async function addUser(test: TestApp, { isConfirmed = false } = {}) {
  count += 1
  const email = `user-${count}@mail.ru`
  const { rows } = await test.database.pool.query<{ id: number }>(
    `insert into users (email, name, email_confirmed_at)
     values ($1, 'Нина', case when $2::boolean then now() end) returning id`,
    [email, isConfirmed],
  )
  const id = rows[0]?.id ?? 0
  const { token } = await openSession(test, id)
  return { id, email, token }
}
