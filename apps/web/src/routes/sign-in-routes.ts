import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const auth = () => import('../pages/auth/AuthPage.tsx')
const registration = () => import('../pages/auth/RegistrationPage.tsx')
const reminder = () => import('../pages/auth/ReminderPage.tsx')

export const signInRoutes: RouteObject[] = [
  page('/auth', 'auth/AuthPage.tsx', auth),
  page('/mobile/auth_mobile', 'auth/AuthPage.tsx', auth),
  page('/mobile/auth_mobile/index.php', 'auth/AuthPage.tsx', auth),
  page('/oauth/:network', 'auth/OAuthPage.tsx', () => import('../pages/auth/OAuthPage.tsx')),
  page('/registration', 'auth/RegistrationPage.tsx', registration),
  page('/mobile/registration_mobile', 'auth/RegistrationPage.tsx', registration),
  page('/reminder', 'auth/ReminderPage.tsx', reminder),
  page('/mobile/reminder_mobile', 'auth/ReminderPage.tsx', reminder),
  page(
    '/reset-password',
    'auth/ResetPasswordPage.tsx',
    () => import('../pages/auth/ResetPasswordPage.tsx'),
  ),
]
