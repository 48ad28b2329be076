import { paths } from '@skidora/domain/pages/paths.ts'
import type { NewNotification } from '../../notifications/notifications-service.ts'

const hours = 60 * 60

/** Lifetimes of emailed links. */
export const linkLife = {
  confirmEmail: 24 * hours,
  newEmail: hours,
  unlock: hours,
  reset: hours,
}

export function confirmEmailLetter(email: string, origin: string) {
  return (token: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    subject: 'Подтвердите адрес почты',
    body: `Чтобы подтвердить этот адрес, откройте ссылку:\n${origin}${paths.confirmEmail(token)}\n\nОна работает сутки. Если вы не регистрировались на Скидоре, не открывайте ссылку: кто-то указал вашу почту по ошибке.`,
  })
}

export function newEmailLetter(email: string, origin: string) {
  return (token: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    subject: 'Подтвердите новый адрес почты',
    body: `Чтобы привязать этот адрес к аккаунту на Скидоре, откройте ссылку:\n${origin}${paths.confirmEmail(token)}\n\nОна работает час. Если это были не вы, просто не открывайте ссылку.`,
  })
}

export function unlockLetter(email: string, origin: string) {
  return (token: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    subject: 'Кто-то не смог войти в ваш аккаунт',
    body: `Пароль несколько раз ввели неверно, и вход по нему пока закрыт.\n\nЕсли это были вы, откройте ссылку и попробуйте ещё раз:\n${origin}${paths.unlock(token)}\n\nСсылка работает час. Если не вы, ничего делать не нужно: войти никому не удалось.`,
  })
}

export function resetLetter(email: string, origin: string) {
  return (token: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    subject: 'Новый пароль',
    body: `Чтобы задать новый пароль, откройте ссылку:\n${origin}${paths.resetPassword(token)}\n\nОна работает час. Если вы об этом не просили, ничего делать не нужно: пароль останется прежним.`,
  })
}
