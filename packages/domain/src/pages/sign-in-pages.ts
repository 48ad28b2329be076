import type { Page } from './page.ts'

const forGuests = { layout: 'empty', cache: 'city', browserQuery: ['redirect'] } as const
const auth = {
  ...forGuests,
  file: 'auth/AuthPage.tsx',
  hasForm: true,
  browserQuery: ['redirect', 'unlock'],
} as const
const registration = { ...forGuests, file: 'auth/RegistrationPage.tsx', hasForm: true } as const
const reminder = { ...forGuests, file: 'auth/ReminderPage.tsx' } as const

export const signInPages = [
  { ...auth, path: '/auth', name: 'auth' },
  {
    ...auth,
    path: '/mobile/auth_mobile',
    aliases: ['/mobile/auth_mobile/index.php'],
    name: 'auth_mobile',
  },
  {
    ...forGuests,
    path: '/oauth/:network',
    name: 'oauth',
    file: 'auth/OAuthPage.tsx',
    browserQuery: ['code', 'state', 'error', 'device_id'],
    analytics: false,
  },
  { ...registration, path: '/registration' },
  { ...registration, path: '/mobile/registration_mobile' },
  { ...reminder, path: '/reminder' },
  { ...reminder, path: '/mobile/reminder_mobile' },
  {
    ...forGuests,
    path: '/reset-password',
    file: 'auth/ResetPasswordPage.tsx',
    browserQuery: ['token'],
  },
] as const satisfies readonly Page[]
