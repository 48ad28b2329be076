import { type City, cities } from '../../../reference/cities.ts'

export type Market = {
  /** Every city with deals, largest first, suburbs last. */
  cities: readonly City[]
  /** Cities with their own pages. */
  mainCities: readonly City[]
  /** Target share of each main city in the local deals. */
  shares: readonly number[]
  suburbsOfMoscow: readonly City[]
}

const capitalShares = [0.15, 0.09]

export function openMarket(): Market {
  const open = cities.filter((city) => !city.isHidden)
  const mainCities = open.filter((city) => city.isMain)
  const suburbsOfMoscow = open.filter((city) => !city.isMain)
  const sizes = mainCities.map((_, rank) => (rank < 2 ? 0 : (rank + 2) ** -0.8))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const rest = 1 - capitalShares.reduce((sum, share) => sum + share, 0)
  return {
    cities: [...mainCities, ...suburbsOfMoscow],
    mainCities,
    shares: sizes.map((size, rank) => capitalShares[rank] ?? (size / total) * rest),
    suburbsOfMoscow,
  }
}

/** Price level and audience of a city relative to the average. */
export function cityScale(city: City): { prices: number; audience: number } {
  if (city.slug === 'moscow') return { prices: 1.15, audience: 5 }
  if (city.slug === 'spb') return { prices: 1.05, audience: 3.5 }
  return city.isPredefined ? { prices: 0.92, audience: 2 } : { prices: 0.8, audience: 1 }
}
