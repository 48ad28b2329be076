import { defaultCitySlug } from '@skidora/domain/cities.ts'
import { cityUrl } from '@skidora/domain/city-host.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import { NBSP } from '@skidora/domain/text.ts'
import type { SiteAddress } from '../../site-address.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import type { Contact } from './waitlist-store.ts'

export function confirmWaitLetter(
  email: string,
  { title, link }: { title: string; link: string },
): NewNotification {
  return {
    channel: 'email',
    recipient: email,
    subject: 'Сообщить, когда акция появится?',
    body: `Кто-то, надеемся вы, попросил сообщить на этот адрес, когда можно будет купить:\n${title}\n\nЧтобы мы написали, подтвердите адрес:\n${link}\n\nТам же можно отказаться. Если вы ни о чём не просили, ничего делать не нужно: без подтверждения писем не будет.`,
  }
}

export type DealOnSale = {
  slug: string
  citySlug: string
  title: string
  rubles: number
  hasOptions: boolean
  /** It goes on from the deal that was asked for. */
  isSuccessor: boolean
}

export function onSaleMessage(
  { channel, recipient }: Contact,
  deal: DealOnSale,
  site: SiteAddress,
): NewNotification {
  const url = cityUrl({
    ...site,
    slug: deal.citySlug || defaultCitySlug,
    path: `/deals/${deal.slug}`,
  })
  if (channel === 'sms') {
    return { channel, recipient, body: `Скидора: акция, которую вы ждали, идёт. ${url}` }
  }
  const price = `${deal.hasOptions ? `от${NBSP}` : ''}${formatPrice(deal.rubles)}`
  const news = deal.isSuccessor
    ? 'Акция, которую вы ждали, закончилась, но вместо неё идёт новая:'
    : 'Вы просили сообщить, когда акция появится. Она идёт:'
  return {
    channel,
    recipient,
    subject: `Можно купить: ${deal.title}`,
    body: `Здравствуйте! ${news}\n\n${deal.title}, ${price}\n${url}\n\nБольше писем об этой акции не будет. Захотите узнать о ней снова — нажмите «Сообщить, когда появится» на её странице.`,
  }
}
