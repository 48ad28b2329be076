import type { passwordCalls } from '@skidora/contract/passwords.ts'
import { normalizeEmail } from '@skidora/domain/email.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import { normalizePhone } from '@skidora/domain/phone.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import type { Caller, HandlersOf } from '../../../handlers.ts'
import { ownMessage } from '../../../message-limits.ts'
import { invalidField, linkExpired, secondStepNeeded } from '../accounts-errors.ts'
import { passwordSms, signInCall } from '../codes/code-messages.ts'
import { sendCode, takeCode } from '../codes/codes.ts'
import { findToken, issueToken, takeToken } from '../codes/links.ts'
import { readLinked } from '../networks/network-identities.ts'
import { takeStepCode } from '../second-step/second-step.ts'
import { readUser, type UserRow } from '../sessions/user-info.ts'
import type { Captcha } from '../sign-in/captcha.ts'
import { claimAddress } from '../sign-in/claim-address.ts'
import { type AccountDeps, openSignedIn } from '../sign-in/finish-sign-in.ts'
import { knownCaller } from '../sign-in/known-caller.ts'
import { codeLengths } from '../sign-in/phones.ts'
import type { Remind } from './password-reminder.ts'
import { checkNewPassword, hashPassword, personalFacts } from './passwords.ts'
import { setPassword } from './set-password.ts'

export type PasswordDeps = AccountDeps & { captcha: Captcha; remind: Remind }

type LostPasswordCalls = Omit<
  typeof passwordCalls,
  'POST /api/v4/auth/requestPasswordChange' | 'POST /api/v4/profile/password'
>

const challengesPerMinute = 30
const triesPerMinute = 20
const dayMs = 24 * 60 * 60 * 1000
/** A link can be opened repeatedly, but too few times to guess the second step. */
const changesPerDay = 10
const changeLifeSeconds = 15 * 60

export function lostPasswordHandlers(deps: PasswordDeps): HandlersOf<LostPasswordCalls> {
  const { db, limiter, captcha, remind } = deps

  /** The account of a link, which is valid until the password is changed. */
  async function ownerOfLink(token: string, email: string | undefined): Promise<UserRow> {
    const link = await findToken(db, 'reset-link', token)
    if (!link) throw linkExpired()
    if (email !== undefined && normalizeEmail(email) !== link.recipient) throw linkExpired()
    return ownerOf(link)
  }

  async function ownerOfCode(login: string, code: string, caller: Caller): Promise<UserRow> {
    const phone = normalizePhone(login)
    if (!phone) throw invalidField('email', 'Проверьте номер, на который пришёл код.')
    const knownBy = await knownCaller(db, { phone }, caller)
    const confirmation = {
      purpose: 'reset-code',
      recipient: phone,
      knownBy,
    } as const
    return ownerOf(await takeCode(db, confirmation, code))
  }

  /** Rejects a contact that the account no longer has. */
  async function ownerOf({
    recipient,
    userId,
  }: {
    recipient: string
    userId: number | null
  }): Promise<UserRow> {
    if (userId === null) throw linkExpired()
    const user = await readUser(db, userId)
    if (recipient !== user.email && recipient !== user.phone) throw linkExpired()
    return user
  }

  async function takeSecondStepCode(user: UserRow, code: string | undefined) {
    if (user.totp_enabled_at === null) return
    if (code === undefined) throw secondStepNeeded()
    await takeStepCode(deps, user.id, code)
  }

  return {
    'GET /api/v4/captcha/challenge': async (_input, caller) => {
      await limiter.take(`captcha:${caller.addressGroup}`, challengesPerMinute)
      return { data: await captcha.challenge() }
    },

    'POST /api/v4/auth/remindPassword': async ({ body }, caller) => ({
      data: await remind(body.login, body.captcha, caller),
    }),

    'POST /api/v4/auth/requestPhoneNumberConfirmationCode': async ({ body }, caller) => {
      await limiter.take(`resets:${caller.addressGroup}`, triesPerMinute)
      const { id, phone } = await ownerOfLink(body.token, body.email)
      if (!phone) throw new AppError(409, 'no_phone', 'У этого аккаунта нет телефона.')
      const way = body.isSms === false ? 'call' : 'sms'
      const message = (way === 'call' ? signInCall : passwordSms)(phone)
      const confirmation = {
        purpose: 'reset-phone',
        recipient: phone,
        userId: id,
        length: codeLengths[way],
        // Only the owner of the mailbox has the link.
        limits: ownMessage(way, id),
      } as const
      return { data: { to: maskContact(phone), ...(await sendCode(db, confirmation, message)) } }
    },

    'POST /api/v4/auth/resetPassword': async ({ body: { email, token, code } }, caller) => {
      await limiter.take(`resets:${caller.addressGroup}`, triesPerMinute)
      let user: UserRow
      if (token !== undefined) {
        user = await ownerOfLink(token, email)
        if (code !== undefined)
          await takeCode(
            db,
            { purpose: 'reset-phone', recipient: user.phone ?? '', userId: user.id },
            code,
          )
      } else {
        if (email === undefined) throw invalidField('email', 'Обязательное поле.')
        if (code === undefined) throw invalidField('code', 'Обязательное поле.')
        user = await ownerOfCode(email, code, caller)
      }
      await limiter.take(`resets:${user.id}`, changesPerDay, dayMs)
      const change = await issueToken(db, {
        purpose: 'change-password',
        recipient: token === undefined ? (user.phone ?? '') : (user.email ?? ''),
        userId: user.id,
        lifeSeconds: changeLifeSeconds,
      })
      const networks = (await readLinked(db, user.id)).map(({ network }) => network)
      return { data: { token: change, expiresIn: changeLifeSeconds, networks } }
    },

    'POST /api/v4/auth/changePassword': async ({ body: { token, password, code } }, caller) => {
      await limiter.take(`resets:${caller.addressGroup}`, triesPerMinute)
      const found = await findToken(db, 'change-password', token)
      if (!found?.userId) throw linkExpired()
      const user = await readUser(db, found.userId)
      const isClaim = found.recipient === user.email && user.email_confirmed_at === null
      checkNewPassword(password, personalFacts(user))
      // A second step on an unconfirmed address was not set up by the address's owner.
      if (!isClaim) await takeSecondStepCode(user, code)
      const passwordHash = await hashPassword(password)
      const id = await db.transaction().execute(async (trx) => {
        await takeToken(trx, 'change-password', token)
        const owner = isClaim ? await claimForReset(trx, user, found.recipient) : user
        await setPassword(trx, owner, passwordHash, null)
        return owner.id
      })
      return { data: await openSignedIn(deps, await readUser(db, id), 'reset', caller) }
    },
  }
}

/** The link has proven the address; the person who registered it loses all access. */
async function claimForReset(trx: Db, { id }: UserRow, email: string): Promise<UserRow> {
  const before = await trx
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', id)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  // Confirmed or changed meanwhile: the second step, which was skipped, would apply.
  if (!before || before.email_confirmed_at) throw linkExpired()
  return readUser(trx, (await claimAddress(trx, email)).id)
}
