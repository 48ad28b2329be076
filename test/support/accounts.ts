import type { TestApp } from './app.ts'
import { call } from './call.ts'
import { totpCode } from './totp-code.ts'

export async function signIn(test: TestApp, login = 'demo@skidora.ru'): Promise<string> {
  const body = { login, password: 'Skidora-2026' }
  return (await call(test, 'POST /api/v4/auth/sign-in', { body })).data.token
}

let peopleCount = 0

/** A new account; its e-mail is unconfirmed by default. */
export async function register(test: TestApp, password: string, { isConfirmed = false } = {}) {
  peopleCount += 1
  const email = `person-${peopleCount}@mail.ru`
  const body = { name: 'Нина', email, password }
  const { data } = await call(test, 'POST /api/v4/profile/registration', { body })
  if (isConfirmed) await confirmEmail(test, email, data.token)
  return { id: data.user.id as number, email, token: data.token as string }
}

/** Opens the link of the confirmation e-mail. */
async function confirmEmail(test: TestApp, email: string, session: string) {
  const { body } = await lastMessage(test, email)
  const token = body.match(/confirm\/email\?token=([\w-]+)/)?.[1]
  const letter = { token: session, body: { token } }
  const { status } = await call(test, 'POST /api/v4/confirmEmail', letter)
  if (status !== 200) throw new Error(`the e-mail was not confirmed: ${status}`)
}

/** The last message sent to a recipient. */
export async function lastMessage(test: TestApp, recipient: string) {
  const { rows } = await test.database.pool.query(
    'select channel, subject, body, code from notifications where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  return rows[0] as { channel: string; subject: string | null; body: string; code: string | null }
}

/** Ages sent codes by a minute, and resets the limits of this minute. */
export async function skipMinute(test: TestApp) {
  await test.database.pool.query(
    `update confirmations set created_at = created_at - interval '61 seconds';
     update rate_limits set ends_at = ends_at - interval '61 seconds'`,
  )
}

/** Skips to the next day, for the limits. */
export async function skipDay(test: TestApp) {
  await skipMinute(test)
  await test.database.pool.query('truncate rate_limits')
}

/** Enables the second step, and ages it so that the current code counts as unused. */
export async function switchSecondStepOn(test: TestApp, token: string, password?: string) {
  const begun = await call(test, 'POST /api/v4/profile/second-step/begin', {
    token,
    body: { password },
  })
  const secret: string = begun.data.secret
  const body = { code: totpCode(secret) }
  const enabled = await call(test, 'POST /api/v4/profile/second-step/enable', { token, body })
  await test.database.pool.query('update users set totp_last_step = totp_last_step - 10')
  return { secret, recoveryCodes: enabled.data.recoveryCodes as string[] }
}
