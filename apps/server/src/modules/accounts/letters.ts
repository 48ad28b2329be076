import type { Network } from '@skidora/contract/networks.ts'
import { formatDay, formatDayTime } from '@skidora/domain/dates.ts'
import { networkTitles } from '@skidora/domain/networks.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import type { Visit } from './sessions.ts'

const hours = 60 * 60

/** How long the links in our letters work. */
export const linkLife = { confirmEmail: 24 * hours, unlock: hours, reset: hours }

const unasked = 'Если это были не вы, просто не отвечайте на это письмо.'

export function signInSms(phone: string) {
  return (code: string): NewNotification => ({
    channel: 'sms',
    recipient: phone,
    body: `Скидора: ваш код ${code}. Никому его не сообщайте.`,
  })
}

/** Nothing is said in such a call: the code is the end of the number that rings. */
export function signInCall(phone: string) {
  return (code: string): NewNotification => ({
    channel: 'call',
    recipient: phone,
    body: `Звонок с номера, который заканчивается на ${code}.`,
  })
}

export function confirmEmailLetter(email: string, origin: string) {
  return (token: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    subject: 'Подтвердите адрес почты',
    body: `Чтобы подтвердить этот адрес, откройте ссылку:\n${origin}/user/profile/confirm/email?token=${token}\n\nОна работает сутки. ${unasked}`,
  })
}

export function unlockLetter(email: string, origin: string) {
  return (token: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    subject: 'Кто-то не смог войти в ваш аккаунт',
    body: `Пароль несколько раз ввели неверно, и вход по нему пока закрыт.\n\nЕсли это были вы, откройте ссылку и попробуйте ещё раз:\n${origin}/auth?unlock=${token}\n\nСсылка работает час. Если не вы, ничего делать не нужно: войти никому не удалось.`,
  })
}

export function resetLetter(email: string, origin: string) {
  return (token: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    subject: 'Новый пароль',
    body: `Чтобы задать новый пароль, откройте ссылку:\n${origin}/reset-password?token=${token}\n\nОна работает час. Если вы об этом не просили, ничего делать не нужно: пароль останется прежним.`,
  })
}

export function passwordSms(phone: string) {
  return (code: string): NewNotification => ({
    channel: 'sms',
    recipient: phone,
    body: `Скидора: код для нового пароля ${code}. Никому его не сообщайте.`,
  })
}

export function passwordCodeLetter(email: string) {
  return (code: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    subject: 'Код для смены пароля',
    body: `Ваш код ${code}. Он работает пять минут, никому его не сообщайте.\n\nЕсли вы об этом не просили, завершите чужие сеансы в разделе «Устройства и входы».`,
  })
}

export function passwordChangedLetter(email: string, at: Date): NewNotification {
  return {
    channel: 'email',
    recipient: email,
    subject: 'Пароль изменён',
    body: `Пароль от вашего аккаунта изменили ${formatDayTime(at, 'Europe/Moscow', at)} по Москве. На других устройствах нужно войти заново.\n\nЕсли это были не вы, восстановите пароль на странице входа.`,
  }
}

const accessChanges = {
  secondStepOn: {
    subject: 'Второй шаг входа включён',
    text: 'Теперь при входе в ваш аккаунт нужен ещё и код из приложения',
  },
  secondStepOff: {
    subject: 'Второй шаг входа выключен',
    text: 'При входе в ваш аккаунт больше не нужен код из приложения',
  },
  newRecoveryCodes: {
    subject: 'Новые коды восстановления',
    text: 'Для вашего аккаунта созданы новые коды восстановления, прежние больше не действуют',
  },
  passkeyAdded: {
    subject: 'Добавлен ключ доступа',
    text: 'В ваш аккаунт теперь можно войти по новому ключу доступа',
  },
  passkeyRemoved: {
    subject: 'Удалён ключ доступа',
    text: 'Один из ключей доступа к вашему аккаунту больше не действует',
  },
}

export type AccessChange = keyof typeof accessChanges

export function accessChangeLetter(
  email: string,
  change: AccessChange,
  { device }: Pick<Visit, 'device'>,
  at: Date,
): NewNotification {
  const { subject, text } = accessChanges[change]
  return {
    channel: 'email',
    recipient: email,
    subject,
    body: `${text}. Это сделали на устройстве ${device}, ${formatDayTime(at, 'Europe/Moscow', at)} по Москве.\n\nЕсли это не вы, смените пароль и завершите чужие сеансы в разделе «Устройства и входы».`,
  }
}

export function newDeviceLetter(
  email: string,
  { device }: Pick<Visit, 'device'>,
  at: Date,
): NewNotification {
  return {
    channel: 'email',
    recipient: email,
    subject: 'Вход с нового устройства',
    body: `В ваш аккаунт вошли с нового устройства: ${device}, ${formatDayTime(at, 'Europe/Moscow', at)} по Москве.\n\nЕсли это не вы, смените пароль и завершите чужие сеансы в разделе «Устройства и входы».`,
  }
}

export function networkLinkedLetter(
  email: string,
  network: Network,
  name: string,
): NewNotification {
  const title = networkTitles[network]
  return {
    channel: 'email',
    recipient: email,
    subject: `${title}: новый способ входа`,
    body: `К вашему аккаунту привязан профиль «${name}» (${title}). Теперь через него можно войти.\n\nЕсли это не вы, отвяжите его в разделе «Личные данные» и смените пароль.`,
  }
}

export function identitySms(phone: string) {
  return (code: string): NewNotification => ({
    channel: 'sms',
    recipient: phone,
    body: `Скидора: код ${code} подтверждает, что это вы. Никому его не сообщайте.`,
  })
}

export function identityLetter(email: string) {
  return (code: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    subject: 'Код подтверждения',
    body: `Ваш код: ${code}\n\nВведите его на сайте, чтобы подтвердить, что это вы. Он работает пять минут. Если вы ничего не запрашивали, завершите чужие сеансы в разделе «Устройства и входы».`,
  })
}

/** A letter, or an SMS to whoever has no address. */
export function deletionNotice(
  { email, phone }: { email: string | null; phone: string | null },
  origin: string,
  deletionAt: Date,
  now: Date,
): NewNotification {
  const day = formatDay(deletionAt, 'Europe/Moscow', now)
  if (!email)
    return {
      channel: 'sms',
      recipient: phone ?? '',
      body: `Скидора: аккаунт будет удалён ${day}. Передумаете, войдите до этого дня: ${origin}/user`,
    }
  return {
    channel: 'email',
    recipient: email,
    subject: `Аккаунт будет удалён ${day}`,
    body: `Вы попросили удалить аккаунт. Мы сделаем это ${day}, а на всех устройствах вы уже вышли.\n\nЕсли передумаете, войдите до этого дня и нажмите «Сохранить аккаунт»:\n${origin}/user\n\nЕсли об удалении просили не вы, тоже войдите и сохраните аккаунт, а потом смените пароль.`,
  }
}
