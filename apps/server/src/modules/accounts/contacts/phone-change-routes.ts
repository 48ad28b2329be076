import type { contactCalls } from '@skidora/contract/contacts.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import type { Db } from '../../../db.ts'
import { type Caller, type HandlersOf, userOf } from '../../../handlers.ts'
import { newContactMessage } from '../../../message-limits.ts'
import { codeExpired, invalidField, noNewPhone, phoneTaken } from '../accounts-errors.ts'
import { newPhoneSms, signInCall } from '../codes/code-messages.ts'
import { checkCode, sendCode, useUp } from '../codes/codes.ts'
import { findToken, issueToken, takeToken } from '../codes/links.ts'
import { checkOwnCode, ownCodeLifeSeconds } from '../codes/own-code.ts'
import { readUser, toUserInfo } from '../sessions/user-info.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { codeLengths, findByPhone, phoneOf, type Way } from '../sign-in/phones.ts'
import { changePhone } from './change-contact.ts'
import { requireConfirmedEmail } from './require-confirmed-email.ts'

type PhoneChangeCalls = Pick<
  typeof contactCalls,
  | 'POST /api/v4/profile/unconfirmed-phone'
  | 'POST /api/v4/profile/unconfirmed-phone/update-code'
  | 'POST /api/v4/phoneNumber/requestSmsCode'
  | 'GET /api/v4/validatePhoneNumberConfirmationCode'
  | 'POST /api/v4/confirmPhoneNumber'
>

const triesPerMinute = 20
const purposes = { sms: 'new-phone-sms', call: 'new-phone-call' } as const
const messages = { sms: newPhoneSms, call: signInCall }

export function phoneChangeHandlers(
  deps: Pick<AccountDeps, 'db' | 'limiter'>,
): HandlersOf<PhoneChangeCalls> {
  const { db, limiter } = deps

  async function send(way: Way, phone: string, caller: Caller) {
    const { id } = userOf(caller)
    await requireConfirmedEmail(db, id)
    await refuseTaken(db, id, phone)
    const limits = newContactMessage(way, phone, id)
    const code = { purpose: purposes[way], recipient: phone, userId: id, length: codeLengths[way] }
    const sent = await sendCode(
      db,
      { ...code, lifeSeconds: ownCodeLifeSeconds, limits },
      messages[way](phone),
    )
    return { data: { channel: way, to: maskContact(phone), ...sent } }
  }

  return {
    'POST /api/v4/profile/unconfirmed-phone': ({ body }, caller) =>
      send(wayOf(body), phoneOf(body.phone), caller),

    'POST /api/v4/profile/unconfirmed-phone/update-code': async (_input, caller) => {
      const { phone, way } = await findPendingPhone(db, userOf(caller).id)
      return send(way, phone, caller)
    },

    'POST /api/v4/phoneNumber/requestSmsCode': async (_input, caller) => {
      const { phone } = await findPendingPhone(db, userOf(caller).id)
      return send('sms', phone, caller)
    },

    'GET /api/v4/validatePhoneNumberConfirmationCode': async ({ query }, caller) => {
      const { id: userId } = userOf(caller)
      await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
      const { phone, way } = await findPendingPhone(db, userId)
      await checkCode(db, { purpose: purposes[way], recipient: phone, userId }, query.code)
      const checked = { purpose: 'new-phone', recipient: phone, userId } as const
      const token = await issueToken(db, { ...checked, lifeSeconds: ownCodeLifeSeconds })
      return { data: { token } }
    },

    'POST /api/v4/confirmPhoneNumber': async ({ body }, caller) => {
      const { id, sessionId } = userOf(caller)
      const phone = phoneOf(body.phone)
      await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
      await requireConfirmedEmail(db, id)
      await refuseTaken(db, id, phone)
      const user = await readUser(db, id)
      const useUpProof = await proofOf(db, { ...body, phone, userId: id })
      const ownId = await checkOwnCode(deps, 'change-contact', caller, body.exCode, 'exCode')
      await db.transaction().execute(async (trx) => {
        await useUpProof(trx)
        if (ownId !== null) await useUp(trx, ownId, 'exCode')
        await changePhone(trx, user, phone, [sessionId])
      })
      return { data: toUserInfo(await readUser(db, id)) }
    },
  }
}

type Proof = { phone: string; userId: number; code?: string; token?: string; isSms?: boolean }

/** Verifies ownership of the new phone; returns a function that uses the proof up. */
async function proofOf(db: Db, proof: Proof): Promise<(trx: Db) => Promise<void>> {
  const { phone, userId, code, token } = proof
  if (token !== undefined) {
    const checked = await findToken(db, 'new-phone', token)
    if (checked?.recipient !== phone || checked.userId !== userId) throw codeExpired()
    return async (trx) => void (await takeToken(trx, 'new-phone', token))
  }
  if (code === undefined) throw invalidField('code', 'Обязательное поле.')
  const purpose = purposes[wayOf(proof)]
  const { id } = await checkCode(db, { purpose, recipient: phone, userId }, code)
  return (trx) => useUp(trx, id)
}

const wayOf = ({ isSms = true }: { isSms?: boolean }): Way => (isSms ? 'sms' : 'call')

async function refuseTaken(db: Db, userId: number, phone: string): Promise<void> {
  const owner = await findByPhone(db, phone)
  if (owner === userId) throw invalidField('phone', 'Этот номер у вас уже указан.')
  if (owner !== undefined) throw phoneTaken()
}

/** The phone of the last requested code, and its channel. */
async function findPendingPhone(db: Db, userId: number): Promise<{ phone: string; way: Way }> {
  const row = await db
    .selectFrom('confirmations')
    .select(['recipient', 'purpose'])
    .where('user_id', '=', userId)
    .where('purpose', 'in', Object.values(purposes))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!row) throw noNewPhone()
  return { phone: row.recipient, way: row.purpose === purposes.sms ? 'sms' : 'call' }
}
