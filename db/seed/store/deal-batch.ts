import type { ClientBase } from 'pg'
import type { Deal } from '../generate/make-deal.ts'
import { arrayLiteral, copyRow } from './copy-format.ts'
import { copyInto } from './copy-into.ts'
import { TalkBatch } from './talk-batch.ts'

/** Deals on their way into the store, already as text. */
export class DealBatch {
  nextOptionId: number
  readonly #ids: number[] = []
  readonly #deals: string[] = []
  readonly #options: string[] = []
  readonly #prices: string[] = []
  readonly #cities: string[] = []
  readonly #places: string[] = []
  readonly #tags: string[] = []
  readonly #talk = new TalkBatch()

  constructor(firstOptionId: number) {
    this.nextOptionId = firstOptionId
  }

  get size(): number {
    return this.#ids.length
  }

  add(deal: Deal): void {
    const { id } = deal
    this.#ids.push(id)
    this.#deals.push(dealRow(deal))
    for (const [position, option] of deal.options.entries()) {
      const { title, group, fullKopecks, discountedKopecks } = option
      const optionId = this.nextOptionId++
      this.#options.push(
        copyRow([optionId, id, position, title, group, fullKopecks, discountedKopecks]),
      )
      for (const { at, ...past } of option.history) {
        const prices = `${past.fullKopecks}\t${past.discountedKopecks}`
        this.#prices.push(`${id}\t${optionId}\t${prices}\t${at.toISOString()}\n`)
      }
    }
    const state = `${deal.status}\t${deal.endsAt.toISOString()}`
    for (const [index, cityId] of deal.cityIds.entries())
      this.#cities.push(`${id}\t${cityId}\t${state}\t${deal.revenuesKopecks[index] ?? 0}\n`)
    for (const placeId of deal.placeIds) this.#places.push(`${id}\t${placeId}\n`)
    for (const tagId of deal.tagIds) this.#tags.push(`${id}\t${tagId}\n`)
    this.#talk.add(deal)
  }

  async write(client: ClientBase): Promise<void> {
    await client.query('begin')
    await copyInto(client, 'deals', dealColumns, this.#deals)
    await copyInto(client, 'deal_options', optionColumns, this.#options)
    await copyInto(client, 'price_changes', priceColumns, this.#prices)
    await copyInto(client, 'deal_cities', cityColumns, this.#cities)
    await copyInto(client, 'deal_places', 'deal_id, place_id', this.#places)
    await copyInto(client, 'deal_tags', 'deal_id, tag_id', this.#tags)
    await this.#talk.write(client)
    await client.query('commit')
  }

  /** Makes the cards and listings of what was written. */
  async list(client: ClientBase): Promise<void> {
    await client.query('select refresh_listings($1::bigint[])', [this.#ids])
  }
}

const dealColumns = `id, slug, brand_id, category_id, status, title, tiny_title,
  description, features, conditions, photos,
  starts_at, ends_at, coupon_starts_at, coupon_ends_at,
  available_quantity, popularity, coupons_bought, likes_count, reviews_count, rating,
  is_bookable, has_cashback, next_free_on, hold_day,
  parent_id, is_discount_only, is_coupon_digital, is_mir_participant, text_before, text_after`
const cityColumns = 'deal_id, city_id, status, ends_at, revenue_day_kopecks'
const optionColumns = 'id, deal_id, position, title, group_title, price_kopecks, discounted_kopecks'
const priceColumns = 'deal_id, option_id, price_kopecks, discounted_kopecks, changed_at'

function dealRow(deal: Deal): string {
  return copyRow([
    deal.id,
    deal.slug,
    deal.brandId,
    deal.categoryId,
    deal.status,
    deal.title,
    deal.tinyTitle,
    deal.description,
    arrayLiteral(deal.features),
    arrayLiteral(deal.conditions),
    arrayLiteral(deal.photos),
    deal.startsAt.toISOString(),
    deal.endsAt.toISOString(),
    deal.couponStartsAt.toISOString(),
    deal.couponEndsAt.toISOString(),
    deal.availableQuantity,
    deal.popularity,
    deal.couponsBought,
    deal.likesCount,
    deal.reviewsCount,
    deal.rating,
    deal.isBookable ? 't' : 'f',
    deal.hasCashback ? 't' : 'f',
    deal.nextFreeOn,
    deal.holdDay,
    deal.parentId,
    deal.isDiscountOnly ? 't' : 'f',
    deal.isCouponDigital ? 't' : 'f',
    deal.isMirParticipant ? 't' : 'f',
    deal.textBefore,
    deal.textAfter,
  ])
}
