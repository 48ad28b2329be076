import type { UserInfo } from '@skidora/contract/accounts.ts'
import { maskContact } from '@skidora/domain/accounts/mask-contact.ts'
import { AppError, invalidField } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { newContactMessage } from '../../../limits/message-limits.ts'
import { newPhoneSms, signInCall } from '../codes/code-messages.ts'
import { checkCode, sendCode, useUp } from '../codes/codes.ts'
import { findToken, issueToken, takeToken } from '../codes/links.ts'
import { ownCodeLifeSeconds } from '../codes/own-code.ts'
import { readUser, toUserInfo } from '../sessions/user-info.ts'
import { codeLengths, findByPhone, type Way } from '../sign-in/phones.ts'
import { authorizeChange, type ChangeProof } from './authorize-change.ts'
import { changePhone } from './change-contact.ts'
import { findPendingPhone, newPhonePurposes } from './contacts-store.ts'
import { requireConfirmedEmail } from './require-confirmed-email.ts'

const messages = { sms: newPhoneSms, call: signInCall }

/** Sends the code that proves a new phone. */
export async function sendPhoneCode(db: Db, way: Way, phone: string, userId: number) {
  await requireConfirmedEmail(db, userId)
  await refuseTaken(db, userId, phone)
  const limits = newContactMessage(way, phone, userId)
  const code = {
    purpose: newPhonePurposes[way],
    recipient: phone,
    userId,
    length: codeLengths[way],
  }
  const sent = await sendCode(
    db,
    { ...code, lifeSeconds: ownCodeLifeSeconds, limits },
    messages[way](phone),
  )
  return { channel: way, to: maskContact(phone), ...sent }
}

/** The phone of the last requested code, and its channel. */
export async function pendingPhone(db: Db, userId: number) {
  const pending = await findPendingPhone(db, userId)
  if (!pending) throw new AppError('no_new_phone')
  return pending
}

/** Checks the code of the pending phone; returns a token that proves it. */
export async function checkPhoneCode(db: Db, userId: number, typed: string): Promise<string> {
  const { phone, way } = await pendingPhone(db, userId)
  await checkCode(db, { purpose: newPhonePurposes[way], recipient: phone, userId }, typed)
  const checked = { purpose: 'new-phone', recipient: phone, userId } as const
  return issueToken(db, { ...checked, lifeSeconds: ownCodeLifeSeconds })
}

type NewPhone = { phone: string; code?: string; token?: string; isSms?: boolean }

/** Sets a proven phone. */
export async function confirmPhone(
  db: Db,
  given: NewPhone & ChangeProof,
  caller: Caller,
): Promise<UserInfo> {
  const { id, sessionId } = userOf(caller)
  const { phone } = given
  await requireConfirmedEmail(db, id)
  await refuseTaken(db, id, phone)
  const user = await readUser(db, id)
  const useUpProof = await proofOf(db, given, id)
  const codeId = await authorizeChange(db, given, caller)
  await db.transaction().execute(async (trx) => {
    await useUpProof(trx)
    if (codeId !== null) await useUp(trx, codeId, 'exCode')
    await changePhone(trx, user, phone, [sessionId])
  })
  return toUserInfo(await readUser(db, id))
}

export const wayOf = ({ isSms = true }: { isSms?: boolean }): Way => (isSms ? 'sms' : 'call')

/** Verifies ownership of the new phone; returns a function that uses the proof up. */
async function proofOf(
  db: Db,
  { phone, code, token, isSms }: NewPhone,
  userId: number,
): Promise<(trx: Db) => Promise<void>> {
  if (token !== undefined) {
    const checked = await findToken(db, 'new-phone', token)
    if (checked?.recipient !== phone || checked.userId !== userId)
      throw new AppError('code_expired')
    return async (trx) => void (await takeToken(trx, 'new-phone', token))
  }
  if (code === undefined) throw invalidField('code', 'Обязательное поле.')
  const purpose = newPhonePurposes[wayOf({ isSms })]
  const { id } = await checkCode(db, { purpose, recipient: phone, userId }, code)
  return (trx) => useUp(trx, id)
}

async function refuseTaken(db: Db, userId: number, phone: string): Promise<void> {
  const owner = await findByPhone(db, phone)
  if (owner === userId) throw invalidField('phone', 'Этот номер у вас уже указан.')
  if (owner !== undefined) throw new AppError('phone_taken')
}
