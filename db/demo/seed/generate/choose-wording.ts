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

/** Chooses an offer and its title: short enough for a card, and not used recently on its shelf. */
export function chooseWording(slot: Slot, world: World, random: Random): Wording {
  const { titles } = world
  const shelf = `${slot.shelf.categoryId} ${slot.isFederal ? '' : slot.site?.cityId}`
  const everywhere = `${slot.shelf.categoryId} `
  let wording = draft(slot, world, random, 0)
  for (let attempt = 1; attempt < attempts && !isSuitable(wording.tinyTitle); attempt++) {
    wording = draft(slot, world, random, attempt)
  }
  titles.add(shelf, wording.tinyTitle)
  return wording

  function isSuitable(title: string): boolean {
    if (title.length > longestTitle) return false
    return !titles.has(shelf, title) && !titles.has(everywhere, title)
  }
}

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
