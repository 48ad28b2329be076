import { authHandle, authPage } from './auth-page.tsx'
import { plainAction } from './plain-action.ts'

export const loader = () => ({})
export const action = plainAction
export const Component = authPage('reg email')
export const handle = authHandle(
  'Регистрация',
  'Зарегистрируйтесь по почте за минуту: понадобятся имя, адрес и пароль.',
)
