import { greetingTo } from '@skidora/domain/accounts/unnamed.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { type SiteAddress, siteOrigin } from '../../../addresses/site-address.ts'
import type { NewNotification } from '../../notifications/notifications-service.ts'

export type GiftNews = {
  news: 'claimed' | 'givenBack'
  /** The giver's name. */
  name: string
  recipientName: string
  dealTitle: string
}

const texts = {
  claimed: {
    subject: 'Подарок забрали',
    text: 'теперь в личном кабинете получателя',
    advice:
      'Вернуть за него деньги можно, только если получатель откажется от подарка: тогда он снова появится среди ваших купонов.',
  },
  givenBack: {
    subject: 'От подарка отказались',
    text: 'снова среди ваших купонов',
    advice:
      'Можно воспользоваться им, отправить подарок ещё раз или вернуть деньги по обычным правилам.',
  },
}

/** To the giver. */
export function giftNewsLetter(
  email: string,
  { news, name, recipientName, dealTitle }: GiftNews,
  site: SiteAddress,
): NewNotification {
  const { subject, text, advice } = texts[news]
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: `${subject}: ${dealTitle}`,
      blocks: [
        `${greetingTo(name)} Ваш подарок ${quoted(dealTitle)} (получатель: ${recipientName}) ${text}.`,
        advice,
        { kind: 'button', label: 'Ваши подарки', url: siteOrigin(site) + paths.gifts() },
      ],
    },
  }
}
