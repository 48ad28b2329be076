import type { Listing } from '@skidora/contract/listings.ts'
import { type ListFrame, wholeCity } from './categories-read-model.ts'
import { type Condition, isPlaceCondition } from './conditions.ts'
import { countFacets, type Moment, type Tag } from './facets.ts'
import { type ListingSnapshot, memoized } from './listing-snapshot.ts'
import { locateDeals, maxMapDeals } from './map-places.ts'
import { metresTo, nowhere } from './metres-by-row.ts'
import { type Narrowed, type Range, rowsOfRange } from './narrowed-list.ts'
import { type Category, subcategoriesLeft } from './subcategories-left.ts'

/** The frame of a list as text, without braces. */
export type FrameText = {
  categoryId: number
  text: string
  subcategories: ListFrame['subcategories']
  subcategoriesText: string
}

type ListingParts = {
  frame: FrameText
  snapshot: ListingSnapshot
  conditions: readonly Condition[]
  /** Whether the subcategories depend on the conditions. */
  isNarrowed: boolean
  narrowed: Narrowed
  moment: Moment
  range: Range
  cards: string
  /** Rows of the cards in the snapshot, if they are from it. */
  rows: readonly number[]
  tags: readonly Tag[]
  categories: Iterable<Category>
}

export function frameText({ subcategories, ...rest }: ListFrame): FrameText {
  return {
    categoryId: rest.categoryId ?? wholeCity,
    text: withoutBraces(rest),
    subcategories,
    subcategoriesText: JSON.stringify(subcategories),
  }
}

/** The data of a listing call as JSON text. */
export function listingText(parts: ListingParts): string {
  const { frame, snapshot, conditions, narrowed, moment, tags, categories } = parts
  const key = `${moment.today} ${moment.minutes} ${JSON.stringify(conditions)}`
  const rest = memoized(snapshot, `rest ${key}`, () =>
    withoutBraces({
      tags: tags.filter(({ slug }) => snapshot.byTag.has(slug)),
      facets: countFacets(snapshot, conditions, moment, tags),
    }),
  )
  const subcategories = parts.isNarrowed
    ? memoized(snapshot, `subcategories ${key}`, () =>
        JSON.stringify(subcategoriesLeft(snapshot, narrowed, frame, categories)),
      )
    : frame.subcategoriesText
  return (
    `{${frame.text},"subcategories":${subcategories},"deals":[${parts.cards}],` +
    `${rest}${optionalMember('map', mapOf(parts))}${optionalMember('distances', distancesOf(parts))}}`
  )
}

const optionalMember = (name: string, value: object | undefined) =>
  value ? `,"${name}":${JSON.stringify(value)}` : ''

/** Locations of the first deals, when the list is bound to the map. */
function mapOf({ snapshot, conditions, narrowed, range }: ListingParts) {
  const ofPlaces = conditions.filter(isPlaceCondition)
  if (ofPlaces.length === 0) return undefined
  const first = { ...range, offset: 0, limit: maxMapDeals }
  return locateDeals(snapshot, rowsOfRange(snapshot, narrowed, first), ofPlaces)
}

function distancesOf({ snapshot, rows, range: { origin } }: ListingParts): Listing['distances'] {
  if (!origin) return undefined
  return rows.flatMap((row) => {
    const metres = metresTo(snapshot, row, origin)
    return metres === nowhere ? [] : [{ id: snapshot.numbers.dealId[row] ?? 0, metres }]
  })
}

function withoutBraces(value: object): string {
  return JSON.stringify(value).slice(1, -1)
}
