import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import { unlockMessage } from '../../../limits/message-limits.ts'
import { TooManyRequests } from '../../../limits/too-many-requests.ts'
import { sha256 } from '../../../secret-tokens.ts'
import { linkLife, unlockLetter } from '../codes/link-letters.ts'
import { sendLink } from '../codes/links.ts'

type WrongPassword = {
  /** Whose attempts these are; see known-caller.ts. */
  subject: string
  user: { id: number; email: string | null } | undefined
  /** Whether this failure locks the subject. */
  isFirstLock: boolean
}

/** Longer than the writes below, so that response time does not reveal a known login. */
const minMs = 25

/**
 * Records the failure for the owner and sends the unlock link. An unknown login runs the same
 * statements without visible effect.
 */
export async function recordWrongPassword(db: Db, wrong: WrongPassword, caller: Caller) {
  const work = async () => {
    await recordFailedSignIn(db, wrong.user?.id ?? null, caller)
    if (wrong.isFirstLock) await sendUnlockLetter(db, wrong, caller)
  }
  await Promise.all([work(), sleep(minMs)])
}

async function recordFailedSignIn(db: Db, userId: number | null, { device, ip }: Caller) {
  await sql`
    insert into sign_ins (user_id, method, device, address, succeeded)
    select users.id, 'password', ${device}, ${ip}, false from users
    where users.id = ${userId}`.execute(db)
}

/** The link unlocks the subject: the typed login, which may be the phone, or the browser. */
async function sendUnlockLetter(
  db: Db,
  { subject, user }: WrongPassword,
  { letterOrigin }: Caller,
) {
  const email = user?.email
  // Stores the typed login only if an account has it.
  const recipient = email ? subject : `Nobody ${sha256(subject).toString('hex')}`
  const userId = email ? user.id : null
  const link = { purpose: 'unlock', recipient, userId, lifeSeconds: linkLife.unlock } as const
  const message = email ? unlockLetter(email, letterOrigin) : () => null
  await sendLink(db, { ...link, limits: unlockMessage(recipient) }, message).catch((error) => {
    // A link that was sent before still works, or the delay ends by itself.
    if (!(error instanceof TooManyRequests)) throw error
  })
}
