import { joinNames, splitNames } from '@skidora/domain/filter-address.ts'
import { leastText } from '@skidora/domain/filter-label.ts'
import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import {
  type FilterName,
  type Filters,
  filterNames,
  listingFilters,
} from '@skidora/domain/listing-filters.ts'
import { formatNumber, formatPrice } from '@skidora/domain/money.ts'
import { pointText } from '@skidora/domain/nearby.ts'
import { NBSP } from '@skidora/domain/text.ts'

export type ChosenFilter = {
  label: string
  /** The filters without this one. */
  rest: Filters
}

/** Active filters, each with the rest to remove it; `centre` is the city centre. */
export function chosenFilters(
  filters: Filters,
  tagTitle: string | undefined,
  centre: Coordinates,
): ChosenFilter[] {
  return filterNames.flatMap((name) => choicesOf(name, filters, tagTitle, centre))
}

function choicesOf(
  name: FilterName,
  filters: Filters,
  tagTitle: string | undefined,
  centre: Coordinates,
): ChosenFilter[] {
  const filter = listingFilters[name]
  const value = filters[name]
  if (value === undefined) return []
  const rest = without(filters, name)
  switch (filter.kind) {
    case 'limit':
      // Both ends of the price are one label.
      return name === 'price_to' && filters.price_from !== undefined
        ? []
        : [{ label: priceText(filters), rest: without(rest, 'price_to') }]
    case 'least':
      return [{ label: `${filter.title} ${leastText(filter, Number(value))}`, rest }]
    case 'flag':
      return [{ label: filter.title, rest }]
    case 'tag':
      return [{ label: tagTitle ?? `${value}`, rest }]
    case 'names': {
      const names = splitNames(`${value}`)
      return names.map((label) => {
        const others = joinNames(names.filter((other) => other !== label))
        return { label, rest: others ? { ...rest, [name]: others } : rest }
      })
    }
    case 'near': {
      // Without a shared location the search is around the centre.
      const isCentre = value === pointText(centre)
      return [{ label: isCentre ? 'Рядом с центром города' : 'Рядом с вами', rest }]
    }
  }
}

function priceText({ price_from: from, price_to: to }: Filters): string {
  if (to === undefined) return `от${NBSP}${formatPrice(from ?? 0)}`
  if (from === undefined) return `до${NBSP}${formatPrice(to)}`
  return `${formatNumber(from)}–${formatPrice(to)}`
}

function without(filters: Filters, name: FilterName): Filters {
  const { [name]: _taken, ...rest } = filters
  return rest
}
