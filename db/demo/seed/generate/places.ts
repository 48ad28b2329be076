import type { City } from '../../../reference/cities.ts'
import type { SellerGroup } from '../catalogue/seller-group.ts'
import { Random } from '../random.ts'
import type { Brand } from './brands.ts'
import { chooseAddress } from './choose-address.ts'
import type { Market } from './market.ts'
import { streams } from './streams.ts'

export type Place = {
  id: number
  brandId: number
  cityId: number
  timeZone: string
  address: string
  landmark: string | null
  phone: string
  workingHours: string
  latitude: number
  longitude: number
}

/** The brands of each city with their places. */
export class PlaceBook {
  readonly places: Place[] = []
  #roster = new Map<SellerGroup, Map<number, Brand[]>>()
  #placesOf = new Map<number, Place[]>()

  constructor(seed: number, market: Market, brands: readonly Brand[]) {
    const groups = Map.groupBy(brands, (brand) => brand.group)
    for (const [rank, city] of market.cities.entries()) {
      for (const [group, members] of groups) {
        if (group.onlyIn && !group.onlyIn.includes(city.slug)) continue
        const random = new Random(seed, streams.places, city.cityId, members[0]?.id ?? 0)
        const present = chooseBrands(members, rank, random)
        const roster = this.#roster.get(group) ?? new Map()
        this.#roster.set(group, roster.set(city.cityId, present))
        for (const brand of present) this.#open(brand, city, rank, random)
      }
    }
  }

  /** The brands of a group in a city; at least three where the group is present. */
  brandsIn(city: City, group: SellerGroup): readonly Brand[] {
    return this.#roster.get(group)?.get(city.cityId) ?? []
  }

  placesOf(brand: Brand, city: City): readonly Place[] {
    return this.#placesOf.get(placesKey(brand, city)) ?? []
  }

  #open(brand: Brand, city: City, rank: number, random: Random): void {
    const count = random.int(1, rank === 0 ? 4 : rank === 1 ? 3 : rank < 15 ? 2 : 1)
    const opened = Array.from({ length: count }, (_, index) =>
      makePlace(this.places.length + index + 1, brand, city, random),
    )
    this.places.push(...opened)
    this.#placesOf.set(placesKey(brand, city), opened)
  }
}

/** A numeric key is faster than text. */
const placesKey = (brand: Brand, city: City): number => brand.id * 100_000 + city.cityId

function chooseBrands(brands: readonly Brand[], rank: number, random: Random): Brand[] {
  const share = rank < 2 ? 1 : rank < 15 ? 0.6 : 0.4
  return random.sample(brands, Math.max(3, Math.floor(brands.length * share)))
}

function makePlace(id: number, brand: Brand, city: City, random: Random): Place {
  const { address, landmark, point } = chooseAddress(city, random)
  const [latitude, longitude] = point
  return {
    id,
    brandId: brand.id,
    cityId: city.cityId,
    timeZone: city.timeZone,
    address,
    landmark: brand.group.isDestination ? city.title : landmark,
    phone: makePhone(city, random),
    workingHours: random.pick(brand.group.hours),
    latitude: besideStreet(latitude, random),
    longitude: besideStreet(longitude, random),
  }
}

/** The exchange 000 does not exist in Russia, so the number is nobody's. */
function makePhone(city: City, random: Random): string {
  const code = { moscow: '495', spb: '812' }[city.slug] ?? '800'
  const pair = () => String(random.int(0, 99)).padStart(2, '0')
  return `+7 ${code} 000-${pair()}-${pair()}`
}

/** A few metres off, so that two places in one house do not overlap on the map. */
function besideStreet(degrees: number, random: Random): number {
  const offset = (random.next() + random.next() - 1) * 2e-4
  return Math.round((degrees + offset) * 1e5) / 1e5
}
