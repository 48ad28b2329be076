import { paths } from '../../lib/paths.ts'

/**
 * Sections of the account, as the side menu and the first page list them: what was bought first (coupons,
 * orders, returns), then money (withdrawals, codes, cards), then what the person says and who they are.
 */
export const accountMenu = [
  { title: 'Мой аккаунт', href: paths.user(), icon: 'user' },
  {
    title: 'Купоны',
    text: 'QR-коды, номера и условия',
    href: paths.coupons(),
    icon: 'ticket',
  },
  {
    title: 'Заказы и деньги',
    text: 'Что вы заказали, баланс и все операции',
    href: paths.history(),
    icon: 'receipt-text',
  },
  {
    title: 'Возвраты',
    text: 'Вернуть купон и узнать, где деньги',
    href: paths.returns(),
    icon: 'undo-2',
  },
  {
    title: 'Вывод денег',
    text: 'С баланса на карту или по номеру телефона',
    href: paths.withdrawals(),
    icon: 'banknote-arrow-up',
  },
  {
    title: 'Промокоды',
    text: 'Скидки, которые ждут вашего заказа',
    href: paths.promoCodes(),
    icon: 'ticket-percent',
  },
  {
    title: 'Карты',
    text: 'Карты для оплаты в одно нажатие',
    href: paths.binds(),
    icon: 'credit-card',
  },
  {
    title: 'Отзывы',
    text: 'Что вы купили и что об этом написали',
    href: paths.reviews(),
    icon: 'message-square-text',
  },
  {
    title: 'Личные данные',
    text: 'Имя, фото, город, телефон и почта',
    href: paths.profile(),
    icon: 'id-card',
  },
  {
    title: 'Пароль и вход',
    text: 'Пароль, ключи доступа и второй шаг',
    href: paths.security(),
    icon: 'lock',
  },
  {
    title: 'Устройства и входы',
    text: 'Где вы вошли и кто пытался',
    href: paths.devices(),
    icon: 'monitor-smartphone',
  },
  {
    title: 'Рассылки',
    text: 'Письма со скидками ваших городов',
    href: paths.subscribe(),
    icon: 'mail',
  },
]
