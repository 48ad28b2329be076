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
    letter: {
      subject: 'Подтвердите адрес почты',
      blocks: [
        'Остался один шаг: подтвердите, что это ваш адрес. На него будут приходить купоны.',
        { kind: 'button', label: 'Подтвердить почту', url: origin + paths.confirmEmail(token) },
        'Ссылка работает сутки. Если вы не регистрировались на Скидоре, не открывайте её: кто-то указал вашу почту по ошибке.',
      ],
    },
  })
}

export function newEmailLetter(email: string, origin: string) {
  return (token: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    letter: {
      subject: 'Подтвердите новый адрес почты',
      blocks: [
        'Остался один шаг, чтобы привязать этот адрес к аккаунту на Скидоре.',
        { kind: 'button', label: 'Привязать адрес', url: origin + paths.confirmEmail(token) },
        'Ссылка работает час. Если это были не вы, просто не открывайте её.',
      ],
    },
  })
}

export function unlockLetter(email: string, origin: string) {
  return (token: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    letter: {
      subject: 'Кто-то не смог войти в ваш аккаунт',
      blocks: [
        'Пароль несколько раз ввели неверно, и вход по нему пока закрыт.',
        'Если это были вы, откройте ссылку и попробуйте ещё раз.',
        { kind: 'button', label: 'Войти', url: origin + paths.unlock(token) },
        'Ссылка работает час. Если не вы, ничего делать не нужно: войти никому не удалось.',
      ],
    },
  })
}

export function resetLetter(email: string, origin: string) {
  return (token: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    letter: {
      subject: 'Новый пароль',
      blocks: [
        'Вы попросили сменить пароль от аккаунта на Скидоре.',
        { kind: 'button', label: 'Задать новый пароль', url: origin + paths.resetPassword(token) },
        'Ссылка работает час. Если вы об этом не просили, ничего делать не нужно: пароль останется прежним.',
      ],
    },
  })
}
