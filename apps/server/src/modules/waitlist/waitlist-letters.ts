import type { WaitAbout } from '@skidora/contract/waitlist.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { cityUrl } from '@skidora/domain/places/city-host.ts'
import { NBSP } from '@skidora/domain/text/text.ts'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import type { Contact } from './waitlist-store.ts'

export function confirmWaitLetter(
  email: string,
  { title, about, link }: { title: string; about: WaitAbout; link: string },
): NewNotification {
  const { subject, event } = confirmTexts[about]
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject,
      blocks: [
        `Кто-то (надеемся, вы) попросил сообщить на этот адрес, когда ${event}:\n${title}`,
        'Чтобы мы написали, подтвердите адрес.',
        { kind: 'button', label: 'Подтвердить адрес', url: link },
        'Там же можно отказаться. Если вы ни о чём не просили, ничего делать не нужно: без подтверждения писем не будет.',
      ],
    },
  }
}

const confirmTexts: Record<WaitAbout, { subject: string; event: string }> = {
  sale: { subject: 'Сообщить, когда акция появится?', event: 'можно будет купить' },
  price: { subject: 'Сообщить, когда акция подешевеет?', event: 'подешевеет' },
}

export type DealOnSale = {
  slug: string
  citySlug: string
  title: string
  rubles: number
  hasOptions: boolean
  /** It succeeds the requested deal. */
  isSuccessor: boolean
}

const urlOf = (deal: DealOnSale, site: SiteAddress) =>
  cityUrl({ ...site, slug: deal.citySlug, path: paths.deal(deal.slug) })

const priceOf = (deal: DealOnSale) =>
  `${deal.hasOptions ? `от${NBSP}` : ''}${formatPrice(deal.rubles)}`

export function cheaperMessage(
  { channel, recipient }: Contact,
  knownRubles: number,
  deal: DealOnSale,
  site: SiteAddress,
): NewNotification {
  const url = urlOf(deal, site)
  const price = priceOf(deal)
  if (channel === 'sms')
    return { channel, recipient, body: `Скидора: акция подешевела, теперь ${price}. ${url}` }
  return {
    channel,
    recipient,
    letter: {
      subject: `Подешевело: ${deal.title}`,
      blocks: [
        'Здравствуйте! Вы просили сообщить, когда акция подешевеет.',
        `${deal.title}\nТеперь ${price}, было ${formatPrice(knownRubles)}`,
        { kind: 'button', label: 'Открыть акцию', url },
      ],
      smallPrint: [
        'Больше писем об этой цене не будет. Захотите узнать о следующем снижении — нажмите «Сообщить о снижении цены» на странице акции.',
      ],
    },
  }
}

export function onSaleMessage(
  { channel, recipient }: Contact,
  deal: DealOnSale,
  site: SiteAddress,
): NewNotification {
  const url = urlOf(deal, site)
  if (channel === 'sms') {
    return { channel, recipient, body: `Скидора: акция, которую вы ждали, уже в продаже. ${url}` }
  }
  const price = priceOf(deal)
  const news = deal.isSuccessor
    ? 'Акция, которую вы ждали, закончилась, но вместо неё идёт новая:'
    : 'Вы просили сообщить, когда акция появится. Её уже можно купить:'
  return {
    channel,
    recipient,
    letter: {
      subject: `Можно купить: ${deal.title}`,
      blocks: [
        `Здравствуйте! ${news}`,
        `${deal.title}, ${price}`,
        { kind: 'button', label: 'Открыть акцию', url },
      ],
      smallPrint: [
        'Больше писем об этой акции не будет. Захотите узнать о ней снова — нажмите «Сообщить, когда появится» на её странице.',
      ],
    },
  }
}
