import { authHandle, authPage } from './auth-page.tsx'

export const loader = () => ({})
export const Component = authPage('remind empty')
export const handle = authHandle(
  'Восстановление пароля',
  'Забыли пароль? Укажите почту или телефон, и мы поможем задать новый.',
)
