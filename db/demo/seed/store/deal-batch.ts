import type { ClientBase } from 'pg'
import type { Variant } from '../generate/draw-variants.ts'
import type { Deal } from '../generate/make-deal.ts'
import type { River } from '../generate/visits.ts'
import { arrayLiteral, escapeText } from './copy-format.ts'
import { copyInto } from './copy-into.ts'
import { CopyRows } from './copy-rows.ts'
import { ReviewBatch } from './review-batch.ts'
import { TourBatch } from './tour-batch.ts'

/** A batch of deals, serialized as COPY text. */
export class DealBatch {
  nextOptionId: number
  #size = 0
  readonly #deals = new CopyRows()
  readonly #options = new CopyRows()
  readonly #prices = new CopyRows()
  readonly #variants = new CopyRows()
  readonly #cities = new CopyRows()
  readonly #places = new CopyRows()
  readonly #tags = new CopyRows()
  readonly #events = new CopyRows()
  readonly #departures = new CopyRows()
  readonly #tours = new TourBatch()
  readonly #talk = new ReviewBatch()

  constructor(firstOptionId: number) {
    this.nextOptionId = firstOptionId
  }

  get size(): number {
    return this.#size
  }

  add(deal: Deal): void {
    const { id } = deal
    this.#size += 1
    this.#deals.add(dealRow(deal))
    for (const [position, option] of deal.options.entries()) {
      const { title, group, fullKopecks, discountedKopecks } = option
      const optionId = this.nextOptionId++
      const named = `${escapeText(title)}\t${orNull(group)}`
      const priced = `${fullKopecks}\t${discountedKopecks}`
      this.#options.add(
        `${optionId}\t${id}\t${position}\t${named}\t${priced}\t${deal.visitMinutes ?? '\\N'}\n`,
      )
      this.#addVariants(optionId, option.variants)
      if (deal.tour) this.#tours.addOption(optionId, title)
      for (const { at, ...past } of option.history) {
        const prices = `${past.fullKopecks}\t${past.discountedKopecks}`
        this.#prices.add(`${id}\t${optionId}\t${prices}\t${moment(at)}\n`)
      }
    }
    const state = `${deal.status}\t${moment(deal.endsAt)}`
    for (const [index, cityId] of deal.cityIds.entries())
      this.#cities.add(`${id}\t${cityId}\t${state}\t${deal.revenuesKopecks[index] ?? 0}\n`)
    for (const placeId of deal.placeIds) this.#places.add(`${id}\t${placeId}\n`)
    for (const tagId of deal.tagIds) this.#tags.add(`${id}\t${tagId}\n`)
    if (deal.river) this.#addRiver(id, deal.river)
    if (deal.tour) this.#tours.add(id, deal.tour)
    this.#talk.add(deal)
  }

  /** Ids are derived from the option's. */
  #addVariants(optionId: number, variants: readonly Variant[]): void {
    for (const [position, { size, colour, free }] of variants.entries()) {
      const named = `${optionId * 100 + position}\t${optionId}\t${position}`
      this.#variants.add(`${named}\t${orNull(size)}\t${orNull(colour)}\t${free}\n`)
    }
  }

  /** Ids are derived from the deal's, so no counter is needed. */
  #addRiver(dealId: number, river: River): void {
    const days = `${river.minutes}\t${river.firstDay}\t${river.lastDay}`
    this.#events.add(`${dealId}\t${dealId}\t${river.placeId}\t${days}\n`)
    for (const [index, { weekdays, departs, capacity }] of river.departures.entries()) {
      const named = `${dealId * 10 + index}\t${dealId}\t{${weekdays.join(',')}}`
      this.#departures.add(`${named}\t${departs}\t${capacity}\n`)
    }
  }

  async write(client: ClientBase): Promise<void> {
    await copyInto(client, 'deals', dealColumns, this.#deals)
    await copyInto(client, 'deal_options', optionColumns, this.#options)
    await copyInto(client, 'option_variants', variantColumns, this.#variants)
    await copyInto(client, 'price_changes', priceColumns, this.#prices)
    await copyInto(client, 'deal_cities', cityColumns, this.#cities)
    await copyInto(client, 'deal_places', 'deal_id, place_id', this.#places)
    await copyInto(client, 'deal_tags', 'deal_id, tag_id', this.#tags)
    await copyInto(client, 'river_events', eventColumns, this.#events)
    await copyInto(client, 'river_departures', departureColumns, this.#departures)
    await this.#tours.write(client)
    await this.#talk.write(client)
  }
}

const dealColumns = `id, slug, brand_id, category_id, status, title, tiny_title,
  description, features, conditions, photos,
  starts_at, ends_at, coupon_starts_at, coupon_ends_at,
  available_quantity, popularity, coupons_bought, likes_count, reviews_count, rating,
  is_bookable, has_cashback, next_free_on, evening_free_on, free_until, hold_day,
  parent_id, is_discount_only, is_coupon_digital, is_mir_participant, return_policy, line_kind, text_before, text_after`
const cityColumns = 'deal_id, city_id, status, ends_at, revenue_day_kopecks'
const optionColumns =
  'id, deal_id, position, title, group_title, price_kopecks, discounted_kopecks, visit_minutes'
const variantColumns = 'id, option_id, position, size, colour, free'
const eventColumns = 'id, deal_id, place_id, minutes, first_day, last_day'
const departureColumns = 'id, event_id, weekdays, departs, capacity'
const priceColumns = 'deal_id, option_id, price_kopecks, discounted_kopecks, changed_at'

/** Only free text is escaped; other values need no escaping. */
function dealRow(deal: Deal): string {
  const named = `${deal.id}\t${deal.slug}\t${deal.brandId}\t${deal.categoryId}\t${deal.status}`
  const titles = `${escapeText(deal.title)}\t${escapeText(deal.tinyTitle)}`
  const lines = `${textArray(deal.features)}\t${textArray(deal.conditions)}`
  const texts = `${escapeText(deal.description)}\t${lines}\t${textArray(deal.photos)}`
  const onSale = `${moment(deal.startsAt)}\t${moment(deal.endsAt)}`
  const usable = `${moment(deal.couponStartsAt)}\t${moment(deal.couponEndsAt)}`
  const sold = `${deal.availableQuantity}\t${deal.popularity}\t${deal.couponsBought}`
  const liked = `${deal.likesCount}\t${deal.reviewsCount}\t${deal.rating ?? '\\N'}`
  const free = `${deal.nextFreeOn ?? '\\N'}\t${deal.eveningFreeOn ?? '\\N'}`
  const until = deal.freeUntil ? moment(deal.freeUntil) : '\\N'
  const perks = `${deal.isBookable}\t${deal.hasCashback}\t${free}\t${until}\t${deal.holdDay}`
  const kind = `${deal.isDiscountOnly}\t${deal.isCouponDigital}\t${deal.isMirParticipant}\t${deal.returnPolicy}\t${lineKindOf(deal)}`
  const extras = `${deal.parentId ?? '\\N'}\t${kind}\t${orNull(deal.textBefore)}\t${orNull(deal.textAfter)}`
  return `${named}\t${titles}\t${texts}\t${onSale}\t${usable}\t${sold}\t${liked}\t${perks}\t${extras}\n`
}

const lineKindOf = ({ isGoods, river, tour }: Deal) =>
  isGoods ? 'goods' : river ? 'river' : tour ? 'tour' : 'coupon'

const textArray = (items: readonly string[]) => escapeText(arrayLiteral(items))
const orNull = (text: string | null) => (text === null ? '\\N' : escapeText(text))

/** Cached, since deals begin and end at midnights. */
const moments = new Map<number, string>()

function moment(date: Date): string {
  // A whole number of minutes is a small integer, the fastest kind of key.
  const minutes = date.getTime() / 60_000
  let text = moments.get(minutes)
  if (text === undefined) {
    text = date.toISOString()
    moments.set(minutes, text)
  }
  return text
}
