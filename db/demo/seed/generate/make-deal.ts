import type { SellerGroup } from '../catalogue/seller-group.ts'
import { Random } from '../random.ts'
import type { Brand } from './brands.ts'
import { chooseWording } from './choose-wording.ts'
import { type Counters, makeCounters } from './counters.ts'
import {
  drawExtras,
  drawQuantity,
  type Extras,
  type GroupedOption,
  groupByDays,
} from './deal-extras.ts'
import { drawVariants, type Variant } from './draw-variants.ts'
import { fill } from './fill.ts'
import { makeQuestions, type Question } from './make-questions.ts'
import { averageRating, makeReviews, type Review } from './make-reviews.ts'
import { cityScale, type Market } from './market.ts'
import { drawPerks, type Perks } from './perks.ts'
import { type DealLocation, placeDeal } from './place-deal.ts'
import type { PlaceBook } from './places.ts'
import type { Slot } from './plan-deals.ts'
import { type PastPrice, withHistories } from './price-history.ts'
import { makePrice } from './prices.ts'
import type { RecentTitles } from './recent-titles.ts'
import { type Calendar, drawFate, type Schedule } from './schedule.ts'
import { picturesOfScenes } from './shelves.ts'
import { streams } from './streams.ts'
import type { Successions } from './successions.ts'
import { drawTour, lastReturn, type Tour } from './tours.ts'
import { transliterate } from './transliterate.ts'
import { drawVisits, type Visits } from './visits.ts'
import { type DealText, writeDeal } from './write-deal.ts'

export type DealOption = GroupedOption & { history: PastPrice[]; variants: Variant[] }

export type Deal = DealText &
  Schedule &
  Counters &
  Perks &
  Visits &
  Extras &
  DealLocation & {
    id: number
    slug: string
    brandId: number
    /** The ended deal that this one succeeds. */
    parentId: number | null
    categoryId: number
    tinyTitle: string
    photos: string[]
    /** Delivered as a parcel. */
    isGoods: boolean
    /** −1 means unlimited. */
    availableQuantity: number
    /** Today's revenue in each of its cities. */
    revenuesKopecks: number[]
    options: DealOption[]
    reviewsCount: number
    rating: number | null
    reviews: (Review & { cityId: number | null })[]
    questions: Question[]
    tour: Tour | null
  }

/** Shared state of the generator. */
export type World = {
  seed: number
  now: Date
  market: Market
  brandsOf: ReadonlyMap<SellerGroup, readonly Brand[]>
  placeBook: PlaceBook
  calendar: Calendar
  titles: RecentTitles
  successions: Successions
}

export function makeDeal(id: number, slot: Slot, world: World): Deal {
  const random = new Random(world.seed, streams.deals, id)
  const { shelf, site, isFederal, fate } = slot
  const { leaf, kind } = shelf
  const wording = chooseWording(slot, world, random)
  const { offer, brand, words, tinyTitle } = wording
  const scale = site && !isFederal ? cityScale(site) : { prices: 1, audience: 4 }
  const fullPrice = random.between(...offer.price) * wording.factor * scale.prices
  const discount = random.int(...leaf.discount)
  const options = offer.options.slice(0, optionCount(offer.options.length, random))
  const timeZone = site && !isFederal ? site.timeZone : 'Europe/Moscow'
  const deal = {
    id,
    slug: `${slugOf(tinyTitle)}-${id}`,
    brandId: brand.id,
    categoryId: shelf.categoryId,
    tinyTitle,
    ...writeDeal(leaf, kind, offer, words, random),
    ...world.calendar.schedule(timeZone, fate ?? drawFate(random), random),
    ...makeCounters(scale.audience, random),
    ...placeDeal(slot, wording, world, random),
    photos: choosePhotos(picturesOfScenes(offer.scenes ?? []), shelf.pictures, random),
    availableQuantity: random.chance(0.85) ? -1 : random.int(5, 300),
    options: options.map(([title, times]) => ({
      title: fill(title, words),
      ...makePrice(fullPrice * times, discount + random.int(-2, 2), random),
    })),
  }
  for (const cityId of deal.cityIds) world.titles.add(cityId, tinyTitle)
  const ofPerks = new Random(world.seed, streams.perks, id)
  const ofExtras = new Random(world.seed, streams.extras, id)
  const ofVariants = new Random(world.seed, streams.variants, id)
  const { now } = world
  const grouped = groupByDays(deal.options, kind, discount, ofExtras)
  const reviewed = { ...deal, options: grouped }
  const reviews = makeReviews(reviewed, world.seed, now)
  const tour = leaf.isTour
    ? drawTour(
        { title: deal.title, category: leaf.category, site },
        world.calendar,
        new Random(world.seed, streams.tours, id),
      )
    : null
  return {
    ...deal,
    ...drawExtras(kind, ofExtras),
    // The steps of a tour decide what a return gives back.
    ...(tour && { returnPolicy: 'anytime' as const, textAfter: null }),
    couponEndsAt: later(deal.couponEndsAt, tour && lastReturn(tour)),
    parentId: world.successions.parentOf(deal),
    availableQuantity: drawQuantity(deal.availableQuantity, fate === undefined, ofExtras),
    isGoods: kind === 'goods',
    options: withHistories(id, grouped, deal, now, ofExtras).map((option) => ({
      ...option,
      variants: drawVariants(offer, ofVariants),
    })),
    // Guaranteed deals of city pages are visible to everybody.
    ...drawPerks({ kind, title: deal.title }, fate === undefined, ofPerks),
    ...drawVisits(
      { category: leaf.category, kind, title: deal.title, placeIds: deal.placeIds },
      world.placeBook.places,
      world.calendar,
      new Random(world.seed, streams.visits, id),
    ),
    revenuesKopecks: deal.cityIds.map(() => Math.floor(ofPerks.next() ** 4 * 500) * 10_000),
    reviewsCount: reviews.length,
    rating: averageRating(reviews),
    reviews: reviews.map((review) => ({ ...review, cityId: cityOf(review.placeId, world) })),
    questions: makeQuestions(reviewed, world.seed, now),
    tour,
  }
}

const later = (one: Date, other: Date | null | undefined) => (other && other > one ? other : one)

/** Cached, since thousands of deals share a title with those of other cities. */
const slugs = new Map<string, string>()

function slugOf(title: string): string {
  const known = slugs.get(title)
  if (known !== undefined) return known
  const slug = transliterate(title, 60)
  slugs.set(title, slug)
  return slug
}

/** Place ids start at 1, in order. */
function cityOf(placeId: number | null, { placeBook }: World): number | null {
  return placeId === null ? null : (placeBook.places[placeId - 1]?.cityId ?? null)
}

/** Usually all of them. */
function optionCount(available: number, random: Random): number {
  return random.chance(0.6) ? available : random.int(1, available)
}

/** The cover shows the offer itself, the others its surroundings. */
function choosePhotos(
  ofOffer: readonly string[],
  ofShelf: readonly string[],
  random: Random,
): string[] {
  const cover = random.pick(ofOffer.length > 0 ? ofOffer : ofShelf)
  const others = ofShelf.filter((photo) => photo !== cover)
  return [cover, ...random.sample(others, random.int(2, 4))]
}
