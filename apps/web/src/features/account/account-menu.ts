import { address } from '@skidora/domain/pages/address.ts'
import { paths } from '@skidora/domain/pages/paths.ts'

/**
 * Account sections in the order of the side menu and the account's first page: purchases (coupons,
 * orders, returns), money (withdrawals, promo codes, cards), then reviews and settings.
 */
export const accountMenu = [
  { title: 'Мой аккаунт', href: paths.user(), icon: 'user' },
  {
    title: 'Купоны',
    href: paths.coupons(),
    icon: 'ticket',
  },
  {
    title: 'Подарки',
    href: paths.gifts(),
    icon: 'gift',
  },
  {
    title: 'Посылки',
    href: paths.parcels(),
    icon: 'package',
  },
  {
    title: 'Заказы и деньги',
    href: paths.history(),
    inner: address('/user/receipts/:id', { id: '' }),
    icon: 'receipt-text',
  },
  {
    title: 'Возвраты',
    href: paths.returns(),
    inner: address('/user/coupone_return_request_new/'),
    icon: 'undo-2',
  },
  {
    title: 'Вывод денег',
    href: paths.withdrawals(),
    inner: paths.withdrawal(),
    icon: 'banknote-arrow-up',
  },
  {
    title: 'Промокоды',
    href: paths.promoCodes(),
    icon: 'ticket-percent',
  },
  {
    title: 'Карты',
    href: paths.binds(),
    icon: 'credit-card',
  },
  {
    title: 'Отзывы',
    href: paths.reviews(),
    icon: 'message-square-text',
  },
  {
    title: 'Личные данные',
    href: paths.profile(),
    icon: 'id-card',
  },
  {
    title: 'Пароль и вход',
    href: paths.security(),
    icon: 'lock',
  },
  {
    title: 'Устройства и входы',
    href: paths.devices(),
    icon: 'monitor-smartphone',
  },
  {
    title: 'Рассылки',
    href: paths.subscribe(),
    icon: 'mail',
  },
]

/** Without the slash at the end, which is optional. */
const openedAt = (path: string, page: string) =>
  `${path}/`.startsWith(`${page.replace(/\/$/, '')}/`)

/** Link of the section that an account page belongs to. */
export const sectionOf = (path: string) =>
  accountMenu.findLast(
    ({ href, inner }) => openedAt(path, href) || (inner && openedAt(path, inner)),
  )?.href
