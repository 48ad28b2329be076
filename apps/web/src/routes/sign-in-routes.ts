import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const auth = () => import('../pages/auth/AuthPage.tsx')
const registration = () => import('../pages/auth/RegistrationPage.tsx')
const reminder = () => import('../pages/auth/ReminderPage.tsx')

export const signInRoutes: RouteObject[] = [
  page('/auth', 'src/pages/auth/AuthPage.tsx', auth),
  page('/mobile/auth_mobile', 'src/pages/auth/AuthPage.tsx', auth),
  page('/mobile/auth_mobile/index.php', 'src/pages/auth/AuthPage.tsx', auth),
  page(
    '/oauth/:network',
    'src/pages/auth/OAuthPage.tsx',
    () => import('../pages/auth/OAuthPage.tsx'),
  ),
  page('/registration', 'src/pages/auth/RegistrationPage.tsx', registration),
  page('/mobile/registration_mobile', 'src/pages/auth/RegistrationPage.tsx', registration),
  page('/reminder', 'src/pages/auth/ReminderPage.tsx', reminder),
  page('/mobile/reminder_mobile', 'src/pages/auth/ReminderPage.tsx', reminder),
  page(
    '/reset-password',
    'src/pages/auth/ResetPasswordPage.tsx',
    () => import('../pages/auth/ResetPasswordPage.tsx'),
  ),
]
