import { networkTitles } from './networks.ts'

/** How somebody signed in, to follow «вход». */
export const signInMethods = {
  password: 'по паролю',
  sms: 'по коду из СМС',
  call: 'по звонку',
  network: 'через другой сайт',
  vk: `через ${networkTitles.vk}`,
  yandex: `через ${networkTitles.yandex}`,
  mailru: `через ${networkTitles.mailru}`,
  ok: `через ${networkTitles.ok}`,
  passkey: 'по ключу доступа',
  reset: 'с новым паролем',
  email: 'по коду из письма',
}
