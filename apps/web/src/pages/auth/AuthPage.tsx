import { authHandle, authPage } from './auth-page.tsx'
import { plainAction } from './plain-action.ts'

export const loader = () => ({})
export const action = plainAction
export const Component = authPage('authphone empty')
export const handle = authHandle(
  'Вход',
  'Войдите по номеру телефона или по почте и паролю, чтобы видеть свои купоны, заказы и избранное.',
)
