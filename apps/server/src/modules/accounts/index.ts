import { createUploads } from '../media/uploads-service.ts'
import type { Module } from '../module.ts'
import { contactHandlers } from './contacts/contact-routes.ts'
import { createDemoUsers } from './demo-users.ts'
import { accountLetters } from './letter-examples.ts'
import { networkHandlers } from './networks/network-routes.ts'
import { passkeyHandlers } from './passkeys/passkey-routes.ts'
import { createReminder } from './passwords/password-reminder.ts'
import { passwordHandlers } from './passwords/password-routes.ts'
import { registerRemindForm } from './passwords/remind-form-routes.ts'
import { avatarSchedule, avatarTasks } from './personal-data/avatar-jobs.ts'
import { avatarHandlers } from './personal-data/avatar-routes.ts'
import { deletionSchedule, deletionTasks } from './personal-data/deletion-jobs.ts'
import { personalDataHandlers } from './personal-data/personal-data-routes.ts'
import { profileExport } from './personal-data/profile-export.ts'
import { profileHandlers } from './personal-data/profile-routes.ts'
import { signInsExport } from './personal-data/sign-ins-export.ts'
import { secondStepHandlers } from './second-step/second-step-routes.ts'
import { deviceHandlers } from './sessions/device-routes.ts'
import { createCaptcha } from './sign-in/captcha.ts'
import { guestCheckoutHandlers } from './sign-in/guest-checkout-routes.ts'
import { signInHandlers } from './sign-in/sign-in-routes.ts'

const avatars = ({ uploadsDir }: { uploadsDir: string }) => createUploads(uploadsDir, 'avatars')

export const accounts = {
  name: 'accounts',
  web(services) {
    const captcha = createCaptcha(services.db)
    const remind = createReminder({ db: services.db, captcha })
    const uploads = avatars(services)
    const deps = { ...services, limiter: services.strictLimiter, uploads, captcha }
    return {
      handlers: {
        ...signInHandlers(deps),
        ...guestCheckoutHandlers(deps),
        ...passwordHandlers({ ...deps, remind }),
        ...networkHandlers(deps),
        ...passkeyHandlers(deps),
        ...secondStepHandlers(deps),
        ...contactHandlers(deps),
        ...profileHandlers(deps),
        ...avatarHandlers(deps),
        ...deviceHandlers(deps),
        ...personalDataHandlers(deps),
      },
      routes: (app, { callerOf }) => registerRemindForm(app, { remind, callerOf }),
    }
  },
  work: (services) => ({
    tasks: {
      ...avatarTasks({ db: services.db, uploads: avatars(services) }),
      ...deletionTasks(services),
    },
    schedule: [...avatarSchedule, ...deletionSchedule],
  }),
  exportParts: [...profileExport, ...signInsExport],
  clearedOnClaim: {
    tables: [
      ...(['sessions', 'sign_in_tickets', 'sign_ins', 'confirmations', 'recovery_codes'] as const),
      ...(['passkeys', 'passkey_challenges', 'network_identities', 'oauth_flows'] as const),
    ],
  },
  expiredRows: {
    sessions: 'expires_at <= now()',
    confirmations: 'expires_at <= now()',
    used_captchas: 'expires_at <= now()',
    sign_in_tickets: 'expires_at <= now()',
    oauth_flows: 'expires_at <= now()',
    passkey_challenges: 'expires_at <= now()',
    sign_in_failures: "locked_until < now() - interval '1 day'",
    sign_ins: "at < now() - interval '1 year'",
  },
  createDemo: ({ db }) => createDemoUsers(db),
  letterExamples: accountLetters,
} satisfies Module
