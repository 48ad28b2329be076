import { authHandle, authPage } from './auth-page.tsx'

export const loader = () => ({})
export const Component = authPage('reg email')
export const handle = authHandle(
  'Регистрация',
  'Зарегистрируйтесь по почте за минуту: понадобятся имя, адрес и пароль.',
)
