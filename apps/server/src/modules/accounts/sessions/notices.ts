import type { Network } from '@skidora/contract/networks.ts'
import { networkNames, networkTitles } from '@skidora/domain/accounts/networks.ts'
import { formatDay, formatDayTime } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { LetterBlock } from '../../../letters/letter.ts'
import type { NewNotification } from '../../notifications/notifications-service.ts'
import type { Contact } from '../codes/own-code.ts'
import type { NewSession } from './sessions.ts'
import type { UserRow } from './user-info.ts'

const ifNotYou =
  'Если это не вы, смените пароль и завершите чужие сеансы в разделе «Устройства и входы».'

const devicesButton = (origin: string): LetterBlock => ({
  kind: 'button',
  label: 'Устройства и входы',
  url: origin + paths.devices(),
})

export function newDeviceLetter(
  email: string,
  { device }: Pick<NewSession, 'device'>,
  at: Date,
  origin: string,
): NewNotification {
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: 'Вход с нового устройства',
      blocks: [
        `В ваш аккаунт вошли с нового устройства: ${device}, ${formatDayTime(at, 'Europe/Moscow', at)} по Москве.`,
        ifNotYou,
        devicesButton(origin),
      ],
    },
  }
}

export function passwordChangedLetter(
  email: string,
  unlinked: Network[],
  at: Date,
): NewNotification {
  const links =
    unlinked.length > 0
      ? ` Вход через другие сайты (${networkNames(unlinked)}) мы отвязали: снова привязать его можно в разделе «Личные данные».`
      : ''
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: 'Пароль изменён',
      blocks: [
        `Пароль от вашего аккаунта изменили ${formatDayTime(at, 'Europe/Moscow', at)} по Москве. На других устройствах нужно войти заново.${links}`,
        'Если это были не вы, восстановите пароль на странице входа.',
      ],
    },
  }
}

/** To the owner of a mailbox that was registered before, maybe by the owner. */
export function addressConfirmedLetter(email: string): NewNotification {
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: 'Почта подтверждена',
      blocks: [
        'Вы подтвердили почту, с которой на Скидоре уже был аккаунт. Теперь он ваш. Прежний пароль больше не действует, а на других устройствах нужно войти заново.',
        'Задать новый пароль можно в разделе «Пароль и вход».',
      ],
    },
  }
}

const contactChanges = {
  phone: { subject: 'Изменился телефон', fact: 'В вашем аккаунте на Скидоре изменился телефон.' },
  email: { subject: 'Изменилась почта', fact: 'В вашем аккаунте на Скидоре изменилась почта.' },
}

/** To the previous contact; the new one is not disclosed. */
export function contactChanged(
  { channel, recipient }: Contact,
  what: keyof typeof contactChanges,
): NewNotification {
  const { subject, fact } = contactChanges[what]
  const advice = 'Если это сделали не вы, смените пароль и завершите чужие сеансы.'
  if (channel === 'sms') return { channel, recipient, body: `${fact} ${advice}` }
  return { channel, recipient, letter: { subject, blocks: [fact, advice] } }
}

const accessChanges = {
  secondStepOn: {
    subject: 'Двухэтапный вход включён',
    text: 'Теперь при входе в ваш аккаунт нужен ещё и код из приложения',
  },
  secondStepOff: {
    subject: 'Двухэтапный вход выключен',
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
  { device }: Pick<NewSession, 'device'>,
  at: Date,
  origin: string,
): NewNotification {
  const { subject, text } = accessChanges[change]
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject,
      blocks: [
        `${text}. Это сделали на устройстве ${device}, ${formatDayTime(at, 'Europe/Moscow', at)} по Москве.`,
        ifNotYou,
        devicesButton(origin),
      ],
    },
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
    letter: {
      subject: `${title}: новый способ входа`,
      blocks: [
        `К вашему аккаунту привязан профиль «${name}» (${title}). Теперь через него можно войти.`,
        'Если это не вы, отвяжите его в разделе «Личные данные» и смените пароль.',
      ],
    },
  }
}

export function networkUnlinkedLetter(
  email: string,
  network: Network,
  { device }: Pick<NewSession, 'device'>,
  at: Date,
  origin: string,
): NewNotification {
  const title = networkTitles[network]
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: `${title}: способ входа отвязан`,
      blocks: [
        `Через ${title} в ваш аккаунт больше нельзя войти. Этот способ отвязали на устройстве ${device}, ${formatDayTime(at, 'Europe/Moscow', at)} по Москве.`,
        ifNotYou,
        devicesButton(origin),
      ],
    },
  }
}

/** A letter, an SMS for an account without a confirmed address, or null without either. */
export function deletionNotice(
  { email, email_confirmed_at, phone }: Pick<UserRow, 'email' | 'email_confirmed_at' | 'phone'>,
  origin: string,
  deletionAt: Date,
  now: Date,
): NewNotification | null {
  const day = formatDay(deletionAt, 'Europe/Moscow', now)
  if (email && email_confirmed_at)
    return {
      channel: 'email',
      recipient: email,
      letter: {
        subject: `Аккаунт будет удалён ${day}`,
        blocks: [
          `Вы попросили удалить аккаунт. Мы сделаем это ${day}, а на всех устройствах вы уже вышли.`,
          'Если передумаете, войдите до этого дня и нажмите «Сохранить аккаунт».',
          { kind: 'button', label: 'Войти', url: origin + paths.user() },
          'Если об удалении просили не вы, тоже войдите и сохраните аккаунт, а потом смените пароль.',
        ],
      },
    }
  if (!phone) return null
  return {
    channel: 'sms',
    recipient: phone,
    body: `Скидора: аккаунт будет удалён ${day}. Если передумаете, войдите до этого дня: ${origin}${paths.user()}`,
  }
}
