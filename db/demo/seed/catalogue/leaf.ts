import type { SceneName } from '../pictures/all-scenes.ts'
import type { SellerGroup } from './seller-group.ts'

/**
 * Templates of the deals in a category. A word in braces is filled in for each deal: from the
 * leaf's own lists, from the chosen variant, or one of {at} («в студии «Лак»»), {brand}, {name},
 * {city}, {in} («в Казани») and {from} («из Казани»).
 */
export type Leaf = {
  /** Slug of the category. */
  category: string
  sellers: SellerGroup
  reach: Reach
  /** Sold by departures, one option per traveller. */
  isTour?: true
  /** Minimum and maximum discount, in percent. */
  discount: readonly [number, number]
  scenes: readonly SceneName[]
  words?: Readonly<Record<string, readonly string[]>>
  offers: readonly Offer[]
  /** Sentences that open a description, and those that follow. */
  about: readonly string[]
  details: readonly string[]
  features: readonly string[]
  conditions: readonly string[]
}

/**
 * Where the deals of a leaf are sold: in the city where they are used, countrywide (delivered, or
 * at one of the `sites`), or a mix of both.
 */
export type Reach =
  | { kind: 'local'; onlyIn?: readonly string[] }
  | { kind: 'federal'; sites?: readonly string[] }
  | { kind: 'both'; sites?: readonly string[] }

export type Offer = {
  title: string
  /** The title on a card: two lines, at most 60 characters when filled. */
  tiny: string
  /** Full price of the first option in rubles, minimum and maximum. */
  price: readonly [number, number]
  /** Title, and the price relative to the first option. */
  options: readonly (readonly [title: string, factor: number])[]
  includes: readonly string[]
  /** Words that belong together, and their price factor. */
  variants?: readonly (readonly [factor: number, words: Readonly<Record<string, string>>])[]
  /** Of goods, chosen by the buyer. */
  sizes?: readonly string[]
  colours?: readonly string[]
  /** Overrides the scenes of the leaf. */
  scenes?: readonly SceneName[]
}
