import { type Brand, makeBrands } from './brands.ts'
import { type Delivery, makeDelivery } from './delivery.ts'
import { type Hotel, makeHotels } from './hotels.ts'
import { type Deal, makeDeal, type World } from './make-deal.ts'
import { openMarket } from './market.ts'
import { type Place, PlaceBook } from './places.ts'
import { planDeals } from './plan-deals.ts'
import { RecentTitles } from './recent-titles.ts'
import { Calendar } from './schedule.ts'
import { type Employee, makeStaff, ScheduleBook } from './staff.ts'
import { Successions } from './successions.ts'

/** All titles of a city in the default catalogue; a larger one repeats old titles. */
const rememberedTitles = 2000

/** The demo catalogue, determined by a seed and a time. */
export class DemoCatalogue {
  readonly brands: readonly Brand[]
  readonly places: readonly Place[]
  readonly hotels: readonly Hotel[]
  readonly staff: readonly Employee[]
  readonly delivery: Delivery
  readonly scheduleBook = new ScheduleBook()
  #seed: number
  #now: Date
  #market = openMarket()
  #placeBook: PlaceBook

  constructor(seed: number, now: Date) {
    this.#seed = seed
    this.#now = now
    this.brands = makeBrands(seed)
    this.#placeBook = new PlaceBook(seed, this.#market, this.brands)
    this.places = this.#placeBook.places
    this.hotels = makeHotels(seed, this.#market, this.#placeBook)
    this.delivery = makeDelivery(seed, this.#market, this.brands)
    this.staff = makeStaff(seed, this.places, this.brands, this.scheduleBook)
  }

  /** The first `count` deals: a larger count does not change them. */
  *deals(count: number): Generator<Deal> {
    const world: World = {
      seed: this.#seed,
      now: this.#now,
      market: this.#market,
      brandsOf: Map.groupBy(this.brands, (brand) => brand.group),
      placeBook: this.#placeBook,
      calendar: new Calendar(this.#now),
      titles: new RecentTitles(rememberedTitles),
      successions: new Successions(this.#now),
    }
    const plan = planDeals(this.#seed, this.#market)
    for (let id = 1; id <= count; id++) yield makeDeal(id, plan.next().value, world)
  }
}
