import type { SceneName } from '../pictures/all-scenes.ts'
import type { SellerGroup } from './seller-group.ts'

/**
 * What may be sold in a category, as patterns. A word in braces is filled in for each deal: from
 * the leaf's own lists, from the variant drawn, or one of {at} («в студии «Лак»»), {brand}, {name},
 * {city}, {in} («в Казани») and {from} («из Казани»).
 */
export type Leaf = {
  /** Slug of the category. */
  category: string
  sellers: SellerGroup
  reach: Reach
  /** The least and the greatest discount, in percent. */
  discount: readonly [number, number]
  scenes: readonly SceneName[]
  words?: Readonly<Record<string, readonly string[]>>
  offers: readonly Offer[]
  /** Sentences that can open a description, and those that can follow. */
  about: readonly string[]
  details: readonly string[]
  features: readonly string[]
  conditions: readonly string[]
}

/**
 * Where the deals of a leaf are sold: in the city where they are used, all over the country
 * (delivered, or worth a journey to one of the `sites`), or some here and some there.
 */
export type Reach =
  | { kind: 'local'; onlyIn?: readonly string[] }
  | { kind: 'federal'; sites?: readonly string[] }
  | { kind: 'both'; sites?: readonly string[] }

export type Offer = {
  title: string
  /** The title on a card: two lines, at most 60 characters when filled. */
  tiny: string
  /** Full price of the first option in rubles, from the least to the most. */
  price: readonly [number, number]
  /** Title, and how many times the price of the first one. */
  options: readonly (readonly [title: string, factor: number])[]
  includes: readonly string[]
  /** Words that belong together, and what they do to the price. */
  variants?: readonly (readonly [factor: number, words: Readonly<Record<string, string>>])[]
  /** Instead of the scenes of the leaf. */
  scenes?: readonly SceneName[]
}
