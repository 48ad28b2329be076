export type Seller = {
  /** «Траттория «Дольче»» */
  title: string
  name: string
  /** The phrase that ends a title: «в траттории «Дольче»», «от аэроклуба «Высота»». */
  at: string
}

/** Brands of one trade: any of them can sell any of its deals. */
export type SellerGroup = {
  slug: string
  sellers: readonly Seller[]
  about: readonly string[]
  hours: readonly string[]
  /** Slugs of the cities of this trade; all cities by default. */
  onlyIn?: readonly string[]
  /** People travel to it, so its city matters more than its district. */
  isDestination?: boolean
}

export function sellers(noun: string, at: string, names: string): Seller[] {
  return names.split(', ').map((name) => ({
    title: `${noun} «${name}»`,
    name,
    at: `${at} «${name}»`,
  }))
}
