import { authHandle, authPage } from './auth-page.tsx'

export const loader = () => ({})
export const Component = authPage('authphone empty')
export const handle = authHandle(
  'Вход',
  'Войдите по номеру телефона или по почте и паролю, чтобы видеть свои данные и устройства.',
)
