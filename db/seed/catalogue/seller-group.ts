export type Seller = {
  /** «Траттория «Дольче»» */
  title: string
  name: string
  /** The phrase that closes a title: «в траттории «Дольче»», «от аэроклуба «Высота»». */
  at: string
}

/** Brands of one trade: whoever sells one of its deals could sell the others too. */
export type SellerGroup = {
  slug: string
  sellers: readonly Seller[]
  about: readonly string[]
  hours: readonly string[]
  /** Slugs of the cities where this trade is at home; everywhere when left out. */
  onlyIn?: readonly string[]
  /** People travel to it, so its city says more than its district. */
  isDestination?: boolean
}

export function sellers(noun: string, at: string, names: string): Seller[] {
  return names.split(', ').map((name) => ({
    title: `${noun} «${name}»`,
    name,
    at: `${at} «${name}»`,
  }))
}
