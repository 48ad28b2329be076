import type { City } from '../../../reference/cities.ts'
import type { CategoryKind } from '../catalogue/category-tree.ts'
import { Random } from '../random.ts'
import type { Market } from './market.ts'
import type { Fate } from './schedule.ts'
import { federalShelves, localShelves, type Shelf } from './shelves.ts'
import { streams } from './streams.ts'

/** Plan of the next deal. */
export type Slot = {
  shelf: Shelf
  /** City where it is used; null for delivery or a start elsewhere. */
  site: City | null
  isFederal: boolean
  /** Number of earlier deals of this shelf in the city. */
  ordinal: number
  /** A guaranteed state, required by pages and staff lists; otherwise drawn. */
  fate?: Fate
}

/** Local deals that the home page of a city needs. */
const quota = { restaurants: 6, services: 15 } as const

/** 150 goods, 120 hotels and 60 tours countrywide, whatever the number of deals. */
const federalRounds = 30
const federalRound: readonly CategoryKind[] = [
  ...(['goods', 'hotels', 'goods', 'hotels', 'goods', 'tours'] as const),
  ...(['goods', 'hotels', 'goods', 'hotels', 'tours'] as const),
]
/** Enough for a full home page. */
const firstFederalRounds = 6
/** The last rounds include other states, so that staff lists are filled in every city. */
const lastFederalRounds = 6
const fatesOfLastRound: Partial<Record<number, Fate>> = { 3: 'draft', 6: 'ended', 10: 'hidden' }

/**
 * An endless plan, identical from the start for any number of deals: the capitals' own pages first,
 * then countrywide deals, the pages of other cities, and finally as many local deals as requested.
 */
export function* planDeals(seed: number, market: Market): Generator<Slot, never> {
  const planner = new Planner(seed, market)
  for (const city of market.mainCities.slice(0, 2)) yield* planner.fillPage(city)
  yield* planner.sellEverywhere(firstFederalRounds)
  for (const city of market.mainCities.slice(2)) yield* planner.fillPage(city)
  yield* planner.sellEverywhere(federalRounds - firstFederalRounds - lastFederalRounds)
  yield* planner.sellEverywhere(lastFederalRounds, fatesOfLastRound)
  while (true) yield planner.grow()
}

class Planner {
  #market: Market
  #random: Random
  #counts: number[]
  #total = 0
  #shelves = new Map<string, { list: Shelf[]; used: number }>()

  constructor(seed: number, market: Market) {
    this.#market = market
    this.#random = new Random(seed, streams.plan)
    this.#counts = market.mainCities.map(() => 0)
  }

  *fillPage(city: City): Generator<Slot> {
    for (let n = 0; n < quota.restaurants; n++) yield this.#local(city, 'restaurants', 'onSale')
    for (let n = 0; n < quota.services; n++) yield this.#local(city, 'services', 'onSale')
  }

  *sellEverywhere(rounds: number, fates: Partial<Record<number, Fate>> = {}): Generator<Slot> {
    for (let round = 0; round < rounds; round++) {
      for (const [turn, kind] of federalRound.entries())
        yield this.#federal(kind, fates[turn] ?? 'onSale')
    }
  }

  /** A deal for the city that is furthest below its share. */
  grow(): Slot {
    const { mainCities, shares } = this.#market
    let neediest = 0
    let greatestLack = Number.NEGATIVE_INFINITY
    for (let rank = 0; rank < mainCities.length; rank++) {
      const lack = (shares[rank] ?? 0) * this.#total - (this.#counts[rank] ?? 0)
      if (lack > greatestLack) {
        greatestLack = lack
        neediest = rank
      }
    }
    return this.#local(mainCities[neediest] as City, this.#drawKind())
  }

  #drawKind(): CategoryKind {
    const draw = this.#random.next()
    if (draw < 0.58) return 'services'
    if (draw < 0.82) return 'restaurants'
    if (draw < 0.88) return 'goods'
    return draw < 0.94 ? 'tours' : 'hotels'
  }

  #local(city: City, kind: CategoryKind, fate?: Fate): Slot {
    const rank = this.#market.mainCities.indexOf(city)
    this.#counts[rank] = (this.#counts[rank] ?? 0) + 1
    this.#total += 1
    const turn = this.#take(`${kind} ${city.cityId}`, () => localShelves(kind, city), city.cityId)
    return { ...turn, site: city, isFederal: false, fate }
  }

  #federal(kind: CategoryKind, fate: Fate): Slot {
    const turn = this.#take(kind, () => federalShelves(kind), 0)
    const { reach } = turn.shelf.leaf
    const sites = reach.kind === 'local' ? undefined : reach.sites
    const slug = sites?.[turn.ordinal % sites.length]
    const site = slug ? this.#market.mainCities.find((city) => city.slug === slug) : null
    if (site === undefined) throw new Error(`${turn.shelf.leaf.category}: no main city ${slug}`)
    return { ...turn, site, isFederal: true, fate }
  }

  /** Rotates shelves; each city begins with another one. */
  #take(key: string, open: () => Shelf[], offset: number): { shelf: Shelf; ordinal: number } {
    let row = this.#shelves.get(key)
    if (!row) {
      row = { list: open(), used: 0 }
      this.#shelves.set(key, row)
    }
    const { list, used } = row
    row.used += 1
    const shelf = list[(used + offset) % list.length]
    if (!shelf) throw new RangeError(`Nothing to sell: ${key}`)
    return { shelf, ordinal: Math.floor(used / list.length) }
  }
}
