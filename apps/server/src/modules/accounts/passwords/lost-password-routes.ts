import type { passwordCalls } from '@skidora/contract/passwords.ts'
import { maskContact } from '@skidora/domain/accounts/mask-contact.ts'
import type { HandlersOf } from '../../../handlers.ts'
import type { Captcha } from '../sign-in/captcha.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import {
  changeLifeSeconds,
  changeLostPassword,
  openPasswordChange,
  sendPhoneCode,
} from './lost-password-service.ts'
import type { Remind } from './password-reminder.ts'

export type PasswordDeps = AccountDeps & { captcha: Captcha; remind: Remind }

type LostPasswordCalls = Omit<
  typeof passwordCalls,
  'POST /api/v4/auth/requestPasswordChange' | 'POST /api/v4/profile/password'
>

const challengesPerMinute = 30
const triesPerMinute = 20

export function lostPasswordHandlers(deps: PasswordDeps): HandlersOf<LostPasswordCalls> {
  const { limiter, captcha, remind } = deps
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
      const { phone, ...sent } = await sendPhoneCode(deps, body)
      return { data: { to: maskContact(phone), ...sent } }
    },

    'POST /api/v4/auth/resetPassword': async ({ body }, caller) => {
      await limiter.take(`resets:${caller.addressGroup}`, triesPerMinute)
      const { token, networks } = await openPasswordChange(deps, body, caller)
      return { data: { token, expiresIn: changeLifeSeconds, networks } }
    },

    'POST /api/v4/auth/changePassword': async ({ body }, caller) => {
      await limiter.take(`resets:${caller.addressGroup}`, triesPerMinute)
      return { data: await changeLostPassword(deps, body, caller) }
    },
  }
}
