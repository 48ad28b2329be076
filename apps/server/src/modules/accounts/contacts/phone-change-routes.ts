import type { contactCalls } from '@skidora/contract/contacts.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { phoneOf } from '../sign-in/phones.ts'
import {
  checkPhoneCode,
  confirmPhone,
  pendingPhone,
  sendPhoneCode,
  wayOf,
} from './phone-service.ts'

type PhoneChangeCalls = Pick<
  typeof contactCalls,
  | 'POST /api/v4/profile/unconfirmed-phone'
  | 'POST /api/v4/profile/unconfirmed-phone/update-code'
  | 'POST /api/v4/phoneNumber/requestSmsCode'
  | 'GET /api/v4/validatePhoneNumberConfirmationCode'
  | 'POST /api/v4/confirmPhoneNumber'
>

const triesPerMinute = 20

export function phoneChangeHandlers(
  deps: Pick<AccountDeps, 'db' | 'limiter'>,
): HandlersOf<PhoneChangeCalls> {
  const { db, limiter } = deps
  return {
    'POST /api/v4/profile/unconfirmed-phone': async ({ body }, caller) => ({
      data: await sendPhoneCode(db, wayOf(body), phoneOf(body.phone), userOf(caller).id),
    }),

    'POST /api/v4/profile/unconfirmed-phone/update-code': async (_input, caller) => {
      const { id } = userOf(caller)
      const { phone, way } = await pendingPhone(db, id)
      return { data: await sendPhoneCode(db, way, phone, id) }
    },

    'POST /api/v4/phoneNumber/requestSmsCode': async (_input, caller) => {
      const { id } = userOf(caller)
      const { phone } = await pendingPhone(db, id)
      return { data: await sendPhoneCode(db, 'sms', phone, id) }
    },

    'GET /api/v4/validatePhoneNumberConfirmationCode': async ({ query }, caller) => {
      const { id } = userOf(caller)
      await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
      return { data: { token: await checkPhoneCode(db, id, query.code) } }
    },

    'POST /api/v4/confirmPhoneNumber': async ({ body }, caller) => {
      const phone = phoneOf(body.phone)
      await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
      return { data: await confirmPhone(db, { ...body, phone }, caller) }
    },
  }
}
