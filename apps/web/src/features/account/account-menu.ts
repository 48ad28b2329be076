import { paths } from '../../lib/paths.ts'

/** Sections of the account, as the side menu and the first page list them. */
export const accountMenu = [
  { title: 'Мой аккаунт', href: paths.user(), icon: 'user' },
  {
    title: 'Вывод денег',
    text: 'С баланса на карту или по номеру телефона',
    href: paths.withdrawals(),
    icon: 'banknote-arrow-up',
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
    title: 'Возвраты',
    text: 'Вернуть купон и узнать, где деньги',
    href: paths.returns(),
    icon: 'undo-2',
  },
  {
    title: 'Отзывы',
    text: 'Что вы купили и что об этом написали',
    href: paths.reviews(),
    icon: 'message-square-text',
  },
  {
    title: 'Рассылки',
    text: 'Письма со скидками ваших городов',
    href: paths.subscribe(),
    icon: 'mail',
  },
]
