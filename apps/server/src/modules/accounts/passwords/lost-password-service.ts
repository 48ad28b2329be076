import type { SignedIn } from '@skidora/contract/accounts.ts'
import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { AppError, invalidField } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { dayMs } from '../../../durations.ts'
import type { Caller } from '../../../handlers.ts'
import { ownMessage } from '../../../limits/message-limits.ts'
import { askerHash } from '../codes/asker-hash.ts'
import { passwordSms, signInCall } from '../codes/code-messages.ts'
import { sendCode, takeCode } from '../codes/codes.ts'
import { findToken, issueToken, takeToken } from '../codes/links.ts'
import { readLinked } from '../networks/network-identities.ts'
import { takeStepCode } from '../second-step/second-step.ts'
import { readUser, type UserRow } from '../sessions/user-info.ts'
import { type ClaimRules, claimAddress } from '../sign-in/claim-address.ts'
import { type AccountDeps, openSignedIn } from '../sign-in/finish-sign-in.ts'
import { knownCaller } from '../sign-in/known-caller.ts'
import { codeLengths } from '../sign-in/phones.ts'
import { checkNewPassword, hashPassword, personalFacts } from './passwords.ts'
import { lockUnconfirmed } from './passwords-store.ts'
import { setPassword } from './set-password.ts'

/** A link can be opened repeatedly, but too few times to guess the second step. */
const changesPerDay = 10
export const changeLifeSeconds = 15 * 60

type LinkProof = { token: string; email?: string; isSms?: boolean }

/** Sends a code to the phone of a link's account. */
export async function sendPhoneCode({ db }: AccountDeps, { token, email, isSms }: LinkProof) {
  const { id, phone } = await ownerOfLink(db, token, email)
  if (!phone) throw new AppError('no_phone')
  const way = isSms === false ? 'call' : 'sms'
  const message = (way === 'call' ? signInCall : passwordSms)(phone)
  const confirmation = {
    purpose: 'reset-phone',
    recipient: phone,
    userId: id,
    length: codeLengths[way],
    // Only the owner of the mailbox has the link.
    limits: ownMessage(way, id),
  } as const
  return { phone, ...(await sendCode(db, confirmation, message)) }
}

type ResetProof = { email?: string; token?: string; code?: string }

/** Exchanges a link or a code for a token that allows one change. */
export async function openPasswordChange(
  { db, limiter }: AccountDeps,
  proof: ResetProof,
  caller: Caller,
) {
  const user = await ownerOfProof(db, proof, caller)
  await limiter.take(`resets:${user.id}`, changesPerDay, dayMs)
  const token = await issueToken(db, {
    purpose: 'change-password',
    recipient: proof.token === undefined ? (user.phone ?? '') : (user.email ?? ''),
    userId: user.id,
    lifeSeconds: changeLifeSeconds,
  })
  const networks = (await readLinked(db, user.id)).map(({ network }) => network)
  return { token, networks }
}

/** Sets the new password and signs in. */
export async function changeLostPassword(
  deps: AccountDeps,
  { token, password, code }: { token: string; password: string; code?: string },
  caller: Caller,
): Promise<SignedIn> {
  const { db } = deps
  const found = await findToken(db, 'change-password', token)
  if (!found?.userId) throw new AppError('link_expired')
  const user = await readUser(db, found.userId)
  const isClaim = found.recipient === user.email && user.email_confirmed_at === null
  checkNewPassword(password, personalFacts(user))
  // A second step on an unconfirmed address was not set up by the address's owner.
  if (!isClaim) await takeSecondStepCode(deps, user, code)
  const passwordHash = await hashPassword(password)
  const id = await db.transaction().execute(async (trx) => {
    await takeToken(trx, 'change-password', token)
    const owner = isClaim ? await claimForReset(trx, deps, user, found.recipient) : user
    await setPassword(trx, owner, passwordHash, null)
    return owner.id
  })
  return openSignedIn(deps, await readUser(db, id), 'reset', caller)
}

async function ownerOfProof(
  db: Db,
  { email, token, code }: ResetProof,
  caller: Caller,
): Promise<UserRow> {
  if (token === undefined) {
    if (email === undefined) throw invalidField('email', 'Обязательное поле.')
    if (code === undefined) throw invalidField('code', 'Обязательное поле.')
    return ownerOfCode(db, email, code, caller)
  }
  const user = await ownerOfLink(db, token, email)
  const confirmation = {
    purpose: 'reset-phone',
    recipient: user.phone ?? '',
    userId: user.id,
  } as const
  if (code !== undefined) await takeCode(db, confirmation, code)
  return user
}

/**
 * The account of a link, which is valid until the password is changed. The link that confirms an
 * address also lets its owner claim an account that somebody else has registered.
 */
async function ownerOfLink(db: Db, token: string, email: string | undefined): Promise<UserRow> {
  const reset = await findToken(db, 'reset-link', token)
  const link = reset ?? (await findToken(db, 'confirm-email', token))
  if (!link) throw new AppError('link_expired')
  if (email !== undefined && normalizeEmail(email) !== link.recipient)
    throw new AppError('link_expired')
  const user = await ownerOf(db, link)
  if (!reset && user.email_confirmed_at) throw new AppError('link_expired')
  return user
}

async function ownerOfCode(db: Db, login: string, code: string, caller: Caller): Promise<UserRow> {
  const phone = normalizePhone(login)
  if (!phone) throw invalidField('email', 'Проверьте номер, на который пришёл код.')
  const knownBy = await knownCaller(db, { phone }, caller)
  const asked = { recipient: phone, askerHash: askerHash(caller), knownBy }
  return ownerOf(db, await takeCode(db, { purpose: 'reset-code', ...asked }, code))
}

type Proven = { recipient: string; userId: number | null }

/** Rejects a contact that the account no longer has. */
async function ownerOf(db: Db, { recipient, userId }: Proven): Promise<UserRow> {
  if (userId === null) throw new AppError('link_expired')
  const user = await readUser(db, userId)
  if (recipient !== user.email && recipient !== user.phone) throw new AppError('link_expired')
  return user
}

async function takeSecondStepCode(deps: AccountDeps, user: UserRow, code: string | undefined) {
  if (user.totp_enabled_at === null) return
  if (code === undefined) throw new AppError('second_step_needed')
  await takeStepCode(deps, user.id, code)
}

/** The link has proven the address; the person who registered it loses all access. */
async function claimForReset(
  trx: Db,
  rules: ClaimRules,
  { id }: UserRow,
  email: string,
): Promise<UserRow> {
  // Confirmed or changed meanwhile: the second step, which was skipped, would apply.
  if (!(await lockUnconfirmed(trx, id, email))) throw new AppError('link_expired')
  return readUser(trx, (await claimAddress(trx, rules, email)).id)
}
