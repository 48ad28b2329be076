import type { Offer } from '../catalogue/leaf.ts'
import type { Random } from '../random.ts'
import type { Brand } from './brands.ts'
import { fill, type Words } from './fill.ts'
import type { World } from './make-deal.ts'
import type { Slot } from './plan-deals.ts'

export type Wording = {
  offer: Offer
  brand: Brand
  words: Words
  tinyTitle: string
  /** Price factor of the chosen variant. */
  factor: number
  variant: Words
}

/** Two lines of a card. */
const longestTitle = 60
const attempts = 10

/**
 * Chooses an offer and its title: short enough for a card, and new in its cities, if necessary by
 * naming the seller.
 */
export function chooseWording(slot: Slot, world: World, random: Random): Wording {
  const { titles, market } = world
  const cities = slot.site && !slot.isFederal ? [slot.site] : market.mainCities
  const drafts: Wording[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const wording = draft(slot, world, random, attempt)
    if (isSuitable(wording)) return wording
    drafts.push(wording)
  }
  const unnamed = drafts.filter(({ tinyTitle, brand }) => !tinyTitle.includes(brand.name))
  return unnamed.map(withSeller).find(isSuitable) ?? (drafts.at(-1) as Wording)

  function isSuitable({ tinyTitle }: Wording): boolean {
    if (tinyTitle.length > longestTitle) return false
    return cities.every(({ cityId }) => !titles.has(cityId, tinyTitle))
  }
}

const withSeller = (wording: Wording): Wording => ({
  ...wording,
  tinyTitle: `${wording.tinyTitle} ${wording.brand.at}`,
})

/** Rotates offers, variants and sellers, so that neighbours on a page differ. */
function draft(slot: Slot, world: World, random: Random, attempt: number): Wording {
  const { shelf, site, ordinal } = slot
  const { leaf } = shelf
  const shift = (site?.cityId ?? 0) + attempt
  const round = Math.floor(ordinal / leaf.offers.length)
  const offer = turn(leaf.offers, ordinal + shift)
  const [factor, variant] = offer.variants ? turn(offer.variants, round + shift) : [1, {}]
  const brand = turn(sellersOf(slot, world), ordinal + round + shift)
  const words = { ...drawWords(leaf.words, random), ...placeWords(slot, brand), ...variant }
  return { offer, brand, words, tinyTitle: fill(offer.tiny, words), factor, variant }
}

function turn<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new RangeError('Nothing to take turns')
  return list[index % list.length] as T
}

function sellersOf({ shelf, site }: Slot, { brandsOf, placeBook }: World): readonly Brand[] {
  const group = shelf.leaf.sellers
  return (site ? placeBook.brandsIn(site, group) : brandsOf.get(group)) ?? []
}

function drawWords(lists: Readonly<Record<string, readonly string[]>> = {}, random: Random): Words {
  const words: Record<string, string> = {}
  for (const name in lists) words[name] = random.pick(lists[name] ?? [])
  return words
}

function placeWords({ site }: Slot, { at, title, name }: Brand): Words {
  const words = { at, brand: title, name }
  return site ? { ...words, city: site.title, in: site.titleIn, from: site.titleFrom } : words
}
