import { siteOrigin } from '../../addresses/site-address.ts'
import { dayMs } from '../../durations.ts'
import { exampleEmail as email, type LetterExample } from '../../letters/letter-example.ts'
import { checkoutLetter, ownCodeLetter } from './codes/code-messages.ts'
import {
  confirmEmailLetter,
  newEmailLetter,
  resetLetter,
  unlockLetter,
} from './codes/link-letters.ts'
import {
  accessChangeLetter,
  addressConfirmedLetter,
  contactChanged,
  deletionNotice,
  networkLinkedLetter,
  networkUnlinkedLetter,
  newDeviceLetter,
  passwordChangedLetter,
} from './sessions/notices.ts'

const token = 'example'
const device = { device: 'Chrome на Windows' }

export const accountLetters: LetterExample[] = [
  {
    name: 'confirm-email',
    title: 'Подтверждение почты',
    write: (site) => confirmEmailLetter(email, siteOrigin(site))(token),
  },
  {
    name: 'new-email',
    title: 'Новый адрес почты',
    write: (site) => newEmailLetter(email, siteOrigin(site))(token),
  },
  {
    name: 'unlock',
    title: 'Вход закрыт после неверных паролей',
    write: (site) => unlockLetter(email, siteOrigin(site))(token),
  },
  {
    name: 'reset-password',
    title: 'Ссылка для нового пароля',
    write: (site) => resetLetter(email, siteOrigin(site))(token),
  },
  {
    name: 'checkout-code',
    title: 'Код для покупки без пароля',
    write: () => checkoutLetter(email)('4821'),
  },
  {
    name: 'own-code',
    title: 'Код для оплаты с баланса',
    write: () => ownCodeLetter(email, 'balance')('482107'),
  },
  {
    name: 'new-device',
    title: 'Вход с нового устройства',
    write: (site, now) => newDeviceLetter(email, device, now, siteOrigin(site)),
  },
  {
    name: 'password-changed',
    title: 'Пароль изменён',
    write: (_site, now) => passwordChangedLetter(email, ['vk', 'yandex'], now),
  },
  {
    name: 'address-confirmed',
    title: 'Почта подтверждена, прежний пароль не действует',
    write: () => addressConfirmedLetter(email),
  },
  {
    name: 'contact-changed',
    title: 'Изменился телефон',
    write: () => contactChanged({ channel: 'email', recipient: email }, 'phone'),
  },
  {
    name: 'access-changed',
    title: 'Двухэтапный вход включён',
    write: (site, now) => accessChangeLetter(email, 'secondStepOn', device, now, siteOrigin(site)),
  },
  {
    name: 'network-linked',
    title: 'Привязана социальная сеть',
    write: () => networkLinkedLetter(email, 'vk', 'Анна К.'),
  },
  {
    name: 'network-unlinked',
    title: 'Отвязана социальная сеть',
    write: (site, now) => networkUnlinkedLetter(email, 'vk', device, now, siteOrigin(site)),
  },
  {
    name: 'deletion',
    title: 'Аккаунт будет удалён',
    write: (site, now) =>
      deletionNotice(
        { email, email_confirmed_at: now, phone: null },
        siteOrigin(site),
        new Date(now.getTime() + 30 * dayMs),
        now,
      ),
  },
]
