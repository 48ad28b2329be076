import { listingFilters, type NameOf } from '@skidora/domain/listing-filters.ts'

type PriceLimit = NameOf<'limit'>

const limits: readonly [PriceLimit, RegExp][] = [
  ['price_to', limit('до|не дороже|не более|дешевле|максимум')],
  ['price_from', limit('от|не дешевле|не менее|дороже')],
]

/** Without a unit, less than this is an age or a number of guests: «квест до 12». */
const leastBarePrice = 100

/** Splits «суши до 1000» into what to search for and the filters of the page. */
export function readPriceInQuery(text: string): {
  q: string
  filters: { [Limit in PriceLimit]?: number }
} {
  const filters: { [Limit in PriceLimit]?: number } = {}
  let q = text
  for (const [name, pattern] of limits) {
    const found = pattern.exec(q)
    if (!found) continue
    const [phrase, number = '', thousands, rubles] = found
    const price = Number(number.replaceAll(/\s/g, '')) * (thousands ? 1000 : 1)
    if ((price < leastBarePrice && !rubles) || price > listingFilters[name].max) continue
    filters[name] = price
    q = q.replace(phrase, ' ')
  }
  q = q.replaceAll(/\s+/g, ' ').trim()
  // «до 1000» alone names nothing to search for.
  return q === '' ? { q: text, filters: {} } : { q, filters }
}

/** Not «до 12 лет» or «до 90%»: the price has its currency, or ends the phrase. */
function limit(words: string): RegExp {
  const number = String.raw`(\d{1,3}(?:\s\d{3})+|\d{1,7})`
  const thousands = String.raw`(\s*(?:тыс(?:яч[иау]?)?|т|к)(?![а-яё])\.?)?`
  const rubles = String.raw`(\s*(?:₽|р(?:уб(?:л(?:ей|я|ь))?)?(?![а-яё])\.?))`
  const end = String.raw`(?=\s*$|\s+(?:до|от|не|в|на|у|с|рядом|возле|около|для)\s)`
  return new RegExp(
    String.raw`(?:^|(?<!не)\s)(?:${words})\s+${number}${thousands}(?:${rubles}|${end})`,
    'iu',
  )
}
