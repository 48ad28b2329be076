import { formatPrice } from '../money/money.ts'
import { brandName } from './brand-name.ts'

export type DealTwin = { id: number; address: string | null; price: number }

/**
 * The deal's name in the page title, unique within the city: with the company, unless the name
 * contains it, and with what distinguishes it from deals of the same name.
 */
export function dealFullTitle(
  deal: DealTwin & { tinyTitle: string; companyTitle: string },
  /** Deals of the same company with the same name in the same city. */
  twins: readonly DealTwin[],
): string {
  const { tinyTitle, companyTitle } = deal
  const isNamed = tinyTitle.includes(brandName(companyTitle))
  return [tinyTitle, isNamed ? undefined : lowerFirst(companyTitle), differenceOf(deal, twins)]
    .filter(Boolean)
    .join(', ')
}

/** The first of address, price and number that no twin shares. */
function differenceOf({ id, address, price }: DealTwin, twins: readonly DealTwin[]) {
  if (twins.length === 0) return undefined
  if (address && twins.every((twin) => twin.address !== address)) return address
  if (twins.every((twin) => twin.price !== price)) return `от ${formatPrice(price)}`
  return `акция № ${id}`
}

/** «Магазин «Полка»» in the middle of a sentence; a name without its kind keeps its capital. */
const lowerFirst = (title: string) =>
  /«.+»/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
