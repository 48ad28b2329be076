import type { signInCalls } from '@skidora/contract/sign-in.ts'
import { AppError } from '../../../app-error.ts'
import type { Caller, HandlersOf } from '../../../handlers.ts'
import { guestMessage } from '../../../message-limits.ts'
import { isWrongCode, phoneTaken } from '../accounts-errors.ts'
import { signInCall, signInSms } from '../codes/code-messages.ts'
import { sendCode, takeCode } from '../codes/codes.ts'
import { personName } from '../personal-data/person-name.ts'
import { readUser } from '../sessions/user-info.ts'
import { type AccountDeps, finishSignIn, openSignedIn, recordWrongCode } from './finish-sign-in.ts'
import { knownCaller } from './known-caller.ts'
import { codeLengths, findByPhone, phoneOf, type Way } from './phones.ts'

type PhoneCalls = Pick<
  typeof signInCalls,
  Extract<keyof typeof signInCalls, `${string}/client/${string}`>
>

const lookUpsPerMinute = 10
const triesPerMinute = 20

const ways = {
  sms: { purpose: 'sign-in-sms', message: signInSms },
  call: { purpose: 'sign-in-call', message: signInCall },
} as const

export function phoneSignInHandlers(deps: AccountDeps): HandlersOf<PhoneCalls> {
  const { db, limiter } = deps

  async function send(way: Way, typed: string, caller: Caller) {
    const phone = phoneOf(typed)
    const { purpose, message } = ways[way]
    const knownBy = await knownCaller(db, { phone }, caller)
    const limits = guestMessage(way, phone, caller, 'sign-in', knownBy)
    const to = { purpose, recipient: phone, knownBy }
    const code = { ...to, length: codeLengths[way], limits }
    const sent = await sendCode(db, code, message(phone))
    return { data: { channel: way, ...sent } }
  }

  async function check(way: Way, typed: string, pin: string, caller: Caller): Promise<string> {
    const phone = phoneOf(typed)
    await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
    const knownBy = await knownCaller(db, { phone }, caller)
    const confirmation = { purpose: ways[way].purpose, recipient: phone, knownBy }
    await takeCode(db, confirmation, pin)
    return phone
  }

  async function signIn(way: Way, body: { phone: string; pin: string }, caller: Caller) {
    const phone = await check(way, body.phone, body.pin, caller).catch(async (error) => {
      if (isWrongCode(error)) await recordWrongCode(db, phoneOf(body.phone), way, caller)
      throw error
    })
    const userId = await findByPhone(db, phone)
    if (userId === undefined)
      throw new AppError(404, 'phone_unknown', 'С этим телефоном ещё никто не зарегистрирован.')
    return { data: await finishSignIn(deps, userId, way, caller) }
  }

  return {
    'POST /api/v4/client/checkExists': async ({ body }, caller) => {
      await limiter.take(`exists:${caller.addressGroup}`, lookUpsPerMinute)
      return { data: { exists: (await findByPhone(db, phoneOf(body.phone))) !== undefined } }
    },
    'POST /api/v4/client/sendSmsCode': async ({ body }, caller) => {
      // Validates the name first, so that an invalid one costs no SMS.
      if (body.name !== undefined) personName(body.name)
      return send('sms', body.phone, caller)
    },
    'GET /api/v4/client/callPassword': ({ query }, caller) => send('call', query.phone, caller),
    'POST /api/v4/client/checkPin': ({ body }, caller) => signIn('sms', body, caller),
    'POST /api/v4/client/checkFlashCallPin': ({ body }, caller) => signIn('call', body, caller),

    'POST /api/v4/client/registration': async ({ body }, caller) => {
      const name = personName(body.name)
      const way = body.isCall ? 'call' : 'sms'
      const phone = await check(way, body.phone, body.pin, caller)
      const added = await db
        .insertInto('users')
        .values({ phone, name, phone_confirmed_at: new Date() })
        .onConflict((conflict) => conflict.column('phone').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw phoneTaken()
      return { data: await openSignedIn(deps, await readUser(db, added.id), way, caller) }
    },
  }
}
