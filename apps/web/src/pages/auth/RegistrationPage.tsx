import { authHandle, authPage } from './auth-page.tsx'

export const loader = () => ({})
export const Component = authPage('reg email')
export const handle = authHandle('Регистрация')
