import { pointText, readPoint } from '../places/nearby.ts'
import { readTypedNumber } from '../text/typed-number.ts'
import {
  type FilterName,
  type Filters,
  filterNames,
  type ListingFilter,
  listingFilters,
} from './listing-filters.ts'

const maxName = 80
const maxNames = 10

/** Parses the filters of a URL; invalid values are ignored. */
export function readFilters<Name extends FilterName = FilterName>(
  search: URLSearchParams,
  names: readonly Name[] = filterNames as Name[],
): Pick<Filters, Name> {
  const values: Partial<Record<FilterName, unknown>> = {}
  for (const name of names) values[name] = readValue(listingFilters[name], search.getAll(name))
  const { price_from: from, price_to: to } = values as Filters
  if (Number(from) > Number(to)) Object.assign(values, { price_from: to, price_to: from })
  const chosen = Object.entries(values).filter(
    // A price from 0 is any price.
    ([name, value]) => value !== undefined && (value !== 0 || name === 'price_to'),
  )
  return Object.fromEntries(chosen) as Filters
}

function readValue(filter: ListingFilter, texts: string[]) {
  const [text = ''] = texts
  switch (filter.kind) {
    case 'limit':
    case 'least':
      return readNumber(text, filter)
    case 'flag':
      return text === 'true' || undefined
    case 'tag':
      return /^[a-z0-9-]{1,120}$/.exec(text)?.[0]
    case 'names':
      return readNames(texts)
    case 'near':
      return readPointText(text)
  }
}

/** Rounded to a kilometre. */
export function readPointText(text: string | null): string | undefined {
  const point = readPoint(text)
  return point ? pointText(point) : undefined
}

function readNumber(
  text: string,
  { min = 0, max, digits }: { min?: number; max: number; digits?: number },
): number | undefined {
  const typed = readTypedNumber(text)
  if (typed === undefined) return undefined
  const number = Number(typed.toFixed(digits))
  return number >= min && number <= max ? number : undefined
}

function readNames(texts: string[]): string | undefined {
  const names = texts
    .map((text) => text.trim())
    .filter((name) => name !== '' && name.length <= maxName && !/[\p{C}|]/u.test(name))
  return joinNames([...new Set(names)].slice(0, maxNames))
}

/** Names are one text for the API, and repeated parameters in a URL. */
export const splitNames = (names: string | undefined) => names?.split('|') ?? []

export const joinNames = (names: string[]) => names.join('|') || undefined

/** Query parameters of the filters. */
export function filterPairs(filters: Filters): [name: string, value: string][] {
  return Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined) return []
    const isNames = listingFilters[name as FilterName].kind === 'names'
    const values = isNames ? splitNames(`${value}`) : [`${value}`]
    return values.map((one): [string, string] => [name, one])
  })
}
