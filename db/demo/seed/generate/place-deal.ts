import type { City } from '../../../reference/cities.ts'
import type { Random } from '../random.ts'
import type { Wording } from './choose-wording.ts'
import type { World } from './make-deal.ts'
import type { Slot } from './plan-deals.ts'

export type DealLocation = { cityIds: number[]; placeIds: number[] }

/** Chooses the cities that list a deal and the places where it is used. */
export function placeDeal(
  { site, isFederal }: Slot,
  wording: Wording,
  world: World,
  random: Random,
): DealLocation {
  const neighbour =
    site && !isFederal && random.chance(0.1) ? findNeighbour(site, wording, world, random) : null
  const sites = [site, neighbour].filter((city) => city !== null)
  // Nobody buys a tour to their own city.
  const soldIn = isFederal
    ? world.market.mainCities.filter((city) => city.slug !== wording.variant.toCity)
    : sites
  const places = sites.flatMap((city) => {
    const all = world.placeBook.placesOf(wording.brand, city)
    return all.length > 1 && random.chance(0.7) ? random.pick(all) : all
  })
  return {
    cityIds: soldIn.map((city) => city.cityId),
    placeIds: places.map((place) => place.id),
  }
}

/** A second city with the same brand, unless the title names the first. */
function findNeighbour(
  site: City,
  { offer, brand, tinyTitle }: Wording,
  { market, placeBook, titles }: World,
  random: Random,
): City | null {
  if (/\{(in|from|city)\}/.test(offer.title + offer.tiny)) return null
  const others = site.slug === 'moscow' ? market.suburbsOfMoscow : market.mainCities
  const other = random.pick(others)
  if (other === site || titles.has(other.cityId, tinyTitle)) return null
  return placeBook.placesOf(brand, other).length > 0 ? other : null
}
