import type { personalDataCalls } from '@skidora/contract/personal-data.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { identityUnconfirmed, invalidField, wrongPassword } from './accounts-errors.ts'
import { sendCode, takeCode } from './confirmations.ts'
import type { AccountDeps } from './finish-sign-in.ts'
import { identityLetter, identitySms } from './letters.ts'
import { verifyPassword } from './passwords.ts'
import { newToken, sha256 } from './secrets.ts'
import type { SessionUser } from './sessions.ts'

type IdentityCalls = Pick<
  typeof personalDataCalls,
  Extract<keyof typeof personalDataCalls, `${string}/confirm-identity${string}`>
>

const hourMs = 60 * 60 * 1000
const triesPerHour = 10
const codesPerHour = 5
const codeLength = 6
const ticketLifeMs = 5 * 60 * 1000

/**
 * Whoever holds a session may have stolen it. Before what cannot be taken back, the person shows
 * the password or a code once more, and gets a ticket for one such thing.
 */
export function identityHandlers({
  db,
  limiter,
}: Pick<AccountDeps, 'db' | 'limiter'>): HandlersOf<IdentityCalls> {
  return {
    'POST /api/v4/profile/confirm-identity/send-code': async (_input, caller) => {
      const user = userOf(caller)
      const { channel, recipient } = contactOf(user)
      await limiter.take(`identity-codes:${user.id}`, codesPerHour, hourMs)
      const sent = await sendCode(
        db,
        { purpose: 'identity', recipient, userId: user.id, length: codeLength },
        channel === 'sms' ? identitySms(recipient) : identityLetter(recipient),
      )
      return { data: { channel, to: maskContact(recipient), ...sent } }
    },

    'POST /api/v4/profile/confirm-identity': async ({ body }, caller) => {
      const user = userOf(caller)
      await limiter.take(`identity:${user.id}`, triesPerHour, hourMs)
      if (body.password !== undefined) await checkPassword(db, user.id, body.password)
      else if (body.code !== undefined) {
        const { recipient } = contactOf(user)
        await takeCode(db, { purpose: 'identity', recipient }, body.code)
      } else throw invalidField('password', 'Введите пароль или код.')
      return { data: await openTicket(db, user) }
    },
  }
}

/** The phone, which is a way in by itself, or an address that is known to be the person's. */
function contactOf({ info }: SessionUser) {
  if (info.phone) return { channel: 'sms', recipient: info.phone } as const
  if (info.email && info.isEmailConfirmed)
    return { channel: 'email', recipient: info.email } as const
  throw new AppError(
    409,
    'contact_needed',
    'Код отправить некуда. Подтвердите почту или добавьте телефон.',
  )
}

async function checkPassword(db: Db, userId: number, password: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!(await verifyPassword(user?.password_hash, password))) throw wrongPassword()
}

async function openTicket(db: Db, { sessionId }: SessionUser) {
  const ticket = newToken()
  const expiresAt = new Date(Date.now() + ticketLifeMs)
  await db
    .updateTable('sessions')
    .set({ identity_ticket_hash: sha256(ticket), identity_ticket_expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()
  return { ticket, expiresAt: expiresAt.toISOString() }
}

/** Uses the ticket up; it is good in the session that got it, and nowhere else. */
export async function takeIdentityTicket(
  db: Db,
  { sessionId }: SessionUser,
  ticket: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ identity_ticket_hash: null, identity_ticket_expires_at: null })
    .where('id', '=', sessionId)
    .where('identity_ticket_hash', '=', sha256(ticket))
    .where('identity_ticket_expires_at', '>', new Date())
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw identityUnconfirmed()
}
