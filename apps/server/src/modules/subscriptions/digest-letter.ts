import type { DealCard } from '@skidora/contract/deals.ts'
import { greetingTo } from '@skidora/domain/accounts/unnamed.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { defaultCitySlug } from '@skidora/domain/places/cities.ts'
import { cityUrl } from '@skidora/domain/places/city-host.ts'
import { NBSP } from '@skidora/domain/text/text.ts'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type DigestDeal = Pick<
  DealCard,
  | 'slug'
  | 'title'
  | 'price'
  | 'priceDiscounted'
  | 'discount'
  | 'isHavePriceRange'
  | 'isOnlyDiscount'
>

/** Deals of one city, grouped by kind. */
export type DigestCity = {
  slug: string
  title: string
  titleIn: string
  groups: { title: string; deals: DigestDeal[] }[]
}

type Subscriber = { name: string; email: string; unsubscribeToken: string }

export function digestLetter(
  { name, email, unsubscribeToken }: Subscriber,
  cities: DigestCity[],
  site: SiteAddress,
): NewNotification {
  const urlOf = (path: string, slug = defaultCitySlug) => cityUrl({ ...site, slug, path })
  const unsubscribeUrl = urlOf(paths.unsubscribe(unsubscribeToken))
  const [first] = cities
  const where = cities.length === 1 && first ? first.titleIn : 'в ваших городах'
  return {
    channel: 'email',
    recipient: email,
    subject: `Скидки недели ${where}`,
    body: [
      `${greetingTo(name)} Выбрали для вас самое интересное за неделю.`,
      ...cities.map((city) => citySection(city, (path) => urlOf(path, city.slug))),
      `Вы получили это письмо, потому что подписались на скидки.\nВыбрать другие города и темы: ${urlOf(paths.subscribe())}\nОтписаться от всех писем: ${unsubscribeUrl}`,
    ].join('\n\n\n'),
    unsubscribeUrl,
  }
}

function citySection(city: DigestCity, urlOf: (path: string) => string): string {
  const groups = city.groups.map(({ title, deals }) =>
    [title, ...deals.map((deal) => `• ${dealLine(deal)}\n  ${urlOf(paths.deal(deal.slug))}`)].join(
      '\n',
    ),
  )
  return [
    city.title.toUpperCase(),
    ...groups,
    `Все акции ${city.titleIn}: ${urlOf(paths.today())}`,
  ].join('\n\n')
}

function dealLine(deal: DigestDeal) {
  const { title, price, priceDiscounted, discount, isHavePriceRange } = deal
  if (deal.isOnlyDiscount) return `${title}: купон бесплатно, скидка ${discount}${NBSP}%`
  const from = isHavePriceRange ? `от${NBSP}` : ''
  const saving = discount > 0 ? ` вместо ${formatPrice(price)}, скидка ${discount}${NBSP}%` : ''
  return `${title}: ${from}${formatPrice(priceDiscounted)}${saving}`
}
