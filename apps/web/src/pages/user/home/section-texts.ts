import { paths } from '@skidora/domain/pages/paths.ts'

/** Descriptions of account sections. Not in the menu's module, which every page loads. */
export const sectionTexts: Record<string, string> = {
  [paths.coupons()]: 'QR-коды, номера и условия',
  [paths.parcels()]: 'Где едут ваши покупки',
  [paths.history()]: 'Что вы заказали, баланс и все операции',
  [paths.returns()]: 'Вернуть купон и узнать, где деньги',
  [paths.withdrawals()]: 'С баланса на карту или по номеру телефона',
  [paths.promoCodes()]: 'Скидки, которые ждут вашего заказа',
  [paths.binds()]: 'Карты для оплаты в одно нажатие',
  [paths.reviews()]: 'Что вы купили и что об этом написали',
  [paths.profile()]: 'Имя, фото, город, телефон и почта',
  [paths.security()]: 'Пароль, ключи доступа и двухэтапный вход',
  [paths.devices()]: 'Где выполнен вход и кто пытался войти',
  [paths.subscribe()]: 'Письма со скидками ваших городов',
}
