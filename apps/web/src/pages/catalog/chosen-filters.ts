import { joinNames, splitNames } from '@skidora/domain/lists/filter-address.ts'
import { leastText } from '@skidora/domain/lists/filter-label.ts'
import { type Filters, filterNames, listingFilters } from '@skidora/domain/lists/listing-filters.ts'
import { formatNumber, formatPrice } from '@skidora/domain/money/money.ts'
import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { pointText } from '@skidora/domain/places/nearby.ts'
import { NBSP } from '@skidora/domain/text/text.ts'

export type ChosenFilter = {
  label: string
  /** The filters without this one, which may be undefined. */
  rest: Filters
}

/** Active filters, each with the rest to remove it; `centre` is the city centre. */
export function chosenFilters(
  filters: Filters,
  tagTitle: string | undefined,
  centre: Coordinates,
): ChosenFilter[] {
  const chosen: ChosenFilter[] = []
  for (const name of filterNames) {
    const filter = listingFilters[name]
    const { [name]: value, ...rest } = filters
    const add = (label: string, change?: Filters) =>
      chosen.push({ label, rest: { ...rest, ...change } })
    if (value === undefined) continue
    switch (filter.kind) {
      case 'limit':
        // Both ends of the price are one label.
        if (name === 'price_from' || filters.price_from === undefined)
          add(priceText(filters), { price_to: undefined })
        break
      case 'least':
        add(`${filter.title} ${leastText(filter, Number(value))}`)
        break
      case 'flag':
        add(filter.title)
        break
      case 'tag':
        add(tagTitle ?? `${value}`)
        break
      case 'names': {
        const names = splitNames(`${value}`)
        for (const label of names)
          add(label, { [name]: joinNames(names.filter((other) => other !== label)) })
        break
      }
      case 'near':
        // Without a shared location the search is around the centre.
        add(value === pointText(centre) ? 'Рядом с центром города' : 'Рядом с вами')
    }
  }
  return chosen
}

function priceText({ price_from: from, price_to: to }: Filters): string {
  if (to === undefined) return `от${NBSP}${formatPrice(from ?? 0)}`
  if (from === undefined) return `до${NBSP}${formatPrice(to)}`
  return `${formatNumber(from)}–${formatPrice(to)}`
}
