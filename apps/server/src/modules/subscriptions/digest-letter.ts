import type { DealCard } from '@skidora/contract/deals.ts'
import { greetingTo } from '@skidora/domain/accounts/unnamed.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { defaultCitySlug } from '@skidora/domain/places/cities.ts'
import { cityUrl } from '@skidora/domain/places/city-host.ts'
import { NBSP } from '@skidora/domain/text/text.ts'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { LetterBlock } from '../../letters/letter.ts'
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
    letter: {
      subject: `Скидки недели ${where}`,
      blocks: [
        `${greetingTo(name)} Выбрали для вас самое интересное за неделю.`,
        ...cities.flatMap((city) => citySection(city, (path) => urlOf(path, city.slug))),
      ],
      smallPrint: [
        'Вы получили это письмо, потому что подписались на скидки.',
        { label: 'Выбрать другие города и темы', url: urlOf(paths.subscribe()) },
        { label: 'Отписаться от всех писем', url: unsubscribeUrl },
      ],
      unsubscribeUrl,
    },
  }
}

const citySection = (city: DigestCity, urlOf: (path: string) => string): LetterBlock[] => [
  { kind: 'title', text: city.title },
  ...city.groups.flatMap(({ title, deals }): LetterBlock[] => [
    title,
    {
      kind: 'deals',
      deals: deals.map((deal) => ({
        label: deal.title,
        text: priceLine(deal),
        url: urlOf(paths.deal(deal.slug)),
      })),
    },
  ]),
  { kind: 'button', label: `Все акции ${city.titleIn}`, url: urlOf(paths.today()) },
]

function priceLine(deal: DigestDeal) {
  const { price, priceDiscounted, discount, isHavePriceRange } = deal
  if (deal.isOnlyDiscount) return `купон бесплатно, скидка ${discount}${NBSP}%`
  const from = isHavePriceRange ? `от${NBSP}` : ''
  const saving = discount > 0 ? ` вместо ${formatPrice(price)}, скидка ${discount}${NBSP}%` : ''
  return `${from}${formatPrice(priceDiscounted)}${saving}`
}
