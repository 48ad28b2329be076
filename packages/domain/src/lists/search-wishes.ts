import { listingFilters } from './listing-filters.ts'
import type { SearchFilters } from './search-filters.ts'

export type SearchWishes = {
  /** What is left to search for; may be empty. */
  q: string
  filters: SearchFilters
  sort?: 'price_asc'
}

/** Without a unit, less than this is an age or a number of guests: «квест до 12». */
const leastBarePrice = 100

const number = String.raw`(\d{1,3}(?:\s\d{3})+|\d{1,7}(?:[.,]\d{1,2})?)(?!\s?\d)`
const thousands = String.raw`(\s*(?:тыс(?:яч[иау]?)?|т|[кk])(?![\p{L}\d])\.?)?`
const rubles = String.raw`(\s*(?:₽|р(?:уб(?:л(?:ей|я|ь))?)?(?![а-яё])\.?))?`
/** «до 100 гостей», «от 200 г» and «до 90%» are no prices. */
const noOtherUnit = String.raw`(?![\d.,]*\d|\s*(?:%|процент|лет|год|гост|чел|персон|взросл|дет[еяс]|мин|час|дн[еяи]|день|ноч|сут|кг|гр|мл|км|шт|раз|сеанс|занят|процедур|минут|метр|[глмч](?!\p{L})))`
const amount = `${number}${thousands}${rubles}${noOtherUnit}`

const range = phrase(String.raw`(?:от\s+)?${amount}(?:\s*[-–—]\s*|\s+до\s+)${amount}`)
const limits = [
  ['price_to', phrase(String.raw`(?:до|не дороже|не более|дешевле|максимум)\s+${amount}`)],
  ['price_from', phrase(String.raw`(?:от|не дешевле|не менее|дороже)\s+${amount}`)],
] as const

const percent = String.raw`(\d{1,2})\s*(?:%|процент\p{L}*)`
const discounts = [
  phrase(String.raw`скидк\p{L}*\s+(?:(?:от|в|на)\s+)?${percent}`),
  phrase(String.raw`${percent}\s+скидк\p{L}*`),
]

/** Longer phrases first: «сегодня вечером» contains «сегодня». */
const flags = [
  ['free_coupon', phrase('бесплатн(?:о|ый|ые|ая|ое|ых|ого|ую|ым)')],
  [
    'free_tonight',
    phrase(
      '(?:на\\s+)?(?:сегодня\\s+(?:на\\s+вечер|вечером)|вечером\\s+сегодня|сегодняшний\\s+вечер)',
    ),
  ],
  ['free_today', phrase(String.raw`(?:на\s+)?сегодня(?:\s+дн[её]м)?`)],
  [
    'open_now',
    phrase(
      String.raw`(?:открыт\p{L}*|работа\p{L}+)\s+(?:прямо\s+)?сейчас|сейчас\s+(?:открыт\p{L}*|работа\p{L}+)`,
    ),
  ],
] as const

const cheap = phrase(
  'не\\s?дорог(?:о|ой|ая|ие|ое|их|ую)|(?:по)?д[её]ш[её]в(?:о|ле|ый|ые|ая|ое|ых|ую)|бюджетн\\p{L}+',
)

/** Splits «суши до 1000 сегодня вечером» into what to search for, filters and the sort order. */
export function readSearchWishes(text: string): SearchWishes {
  const wishes: SearchWishes = { q: text, filters: {} }
  const { filters } = wishes
  const take = (pattern: RegExp, read: (groups: string[]) => boolean) => {
    const found = pattern.exec(wishes.q)
    if (found && read(found.slice(1))) wishes.q = wishes.q.replace(found[0], ' ')
  }

  take(range, ([low = '', lowThousands, lowRubles, high = '', highThousands, highRubles]) => {
    const unit = highRubles ?? lowRubles
    // «от 1 до 3 тысяч» shares its unit.
    const to = priceOf(high, highThousands, unit)
    const from = priceOf(low, lowThousands ?? sharedUnit(low, high, highThousands), unit)
    if (from === null || to === null || from > to) return false
    Object.assign(filters, { price_from: from, price_to: to })
    return true
  })
  for (const [name, pattern] of limits)
    take(pattern, ([digits = '', unit, currency]) => {
      const price = priceOf(digits, unit, currency)
      if (price === null) return false
      filters[name] = price
      return true
    })
  for (const pattern of discounts)
    take(pattern, ([digits]) => {
      filters.discount_from = Number(digits)
      return Number(digits) > 0
    })
  for (const [name, pattern] of flags)
    take(pattern, () => {
      filters[name] = true
      return true
    })
  take(cheap, () => {
    wishes.sort = 'price_asc'
    return true
  })
  wishes.q = wishes.q.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,]+|[\s,]+$/g, '')
  return wishes
}

function priceOf(digits: string, unit?: string, currency?: string): number | null {
  const typed = Number(digits.replaceAll(/\s/g, '').replace(',', '.'))
  const price = Math.round(typed * (unit ? 1000 : 1))
  if ((price < leastBarePrice && !currency) || price > listingFilters.price_to.max) return null
  return price
}

const sharedUnit = (low: string, high: string, unit: string | undefined) =>
  Number(low.replace(',', '.')) < Number(high.replace(',', '.')) &&
  Number(low.replace(',', '.')) < 100
    ? unit
    : undefined

/** Whole words only; `\b` does not know Cyrillic letters. */
function phrase(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d]|(?<!\p{L})не\s)(?:${pattern})(?![\p{L}\d])`, 'iu')
}
