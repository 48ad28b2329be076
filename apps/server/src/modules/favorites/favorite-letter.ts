import { greetingTo } from '@skidora/domain/accounts/unnamed.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { defaultCitySlug } from '@skidora/domain/places/cities.ts'
import { cityUrl } from '@skidora/domain/places/city-host.ts'
import { countOf, plural } from '@skidora/domain/text/plural.ts'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { LetterBlock } from '../../letters/letter.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

/** News about one favourite deal. */
export type FavoriteEvent = {
  slug: string
  title: string
  citySlug: string
  timeZone: string
  kopecks: number
  /** The price its owner knew; null when it is not cheaper. */
  cheaperThan: number | null
  endsAt: Date
  isEnding: boolean
}

type Owner = { name: string; email: string; unsubscribeToken: string }

export function favoriteLetter(
  { name, email, unsubscribeToken }: Owner,
  events: FavoriteEvent[],
  site: SiteAddress,
  now: Date,
): NewNotification {
  const urlOf = (path: string, slug = defaultCitySlug) => cityUrl({ ...site, slug, path })
  const unsubscribeUrl = urlOf(paths.unsubscribe(unsubscribeToken))
  const cheaper = events.filter(({ cheaperThan }) => cheaperThan !== null)
  const ending = events.filter(({ isEnding }) => isEnding)
  const section = (
    title: string,
    shown: FavoriteEvent[],
    textOf: (event: FavoriteEvent) => string,
  ): LetterBlock[] =>
    shown.length === 0
      ? []
      : [
          { kind: 'title', text: title },
          {
            kind: 'deals',
            deals: shown.map((event) => ({
              label: event.title,
              text: textOf(event),
              url: urlOf(paths.deal(event.slug), event.citySlug),
            })),
          },
        ]
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: subjectOf(cheaper, ending),
      blocks: [
        `${greetingTo(name)} Есть новости об акциях из вашего избранного.`,
        ...section('Подешевело', cheaper, priceLine),
        ...section('Скоро закончится', ending, ({ endsAt, timeZone }) => {
          return `до ${formatDayTime(endsAt, timeZone, now)}`
        }),
        { kind: 'button', label: 'Всё избранное', url: urlOf(paths.favorites()) },
      ],
      smallPrint: [
        'Вы получили это письмо, потому что добавили акции в избранное.',
        { label: 'Выключить такие письма', url: urlOf(paths.subscribe()) },
        { label: 'Отписаться от всех писем', url: unsubscribeUrl },
      ],
      unsubscribeUrl,
    },
  }
}

function subjectOf(cheaper: FavoriteEvent[], ending: FavoriteEvent[]): string {
  if (cheaper.length > 0 && ending.length > 0) return 'Новости вашего избранного'
  const shown = cheaper.length > 0 ? cheaper : ending
  const [only] = shown
  const isCheaper = cheaper.length > 0
  if (shown.length === 1 && only)
    return `${isCheaper ? 'Подешевело' : 'Скоро закончится'}: ${only.title}`
  const verb = isCheaper
    ? plural(shown.length, ['Подешевела', 'Подешевели', 'Подешевели'])
    : plural(shown.length, ['Скоро закончится', 'Скоро закончатся', 'Скоро закончатся'])
  return `${verb} ${countOf(shown.length, ['акция', 'акции', 'акций'])} из избранного`
}

function priceLine({ kopecks, cheaperThan }: FavoriteEvent): string {
  const before = cheaperThan === null ? '' : `, было ${formatPrice(kopecksToRubles(cheaperThan))}`
  return `теперь ${formatPrice(kopecksToRubles(kopecks))}${before}`
}
