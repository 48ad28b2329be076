import type { CartLine } from '@skidora/contract/cart.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { type CartOwner, isOwn } from './cart-store.ts'

type LineRow = Omit<
  CartLine,
  | 'quantity'
  | 'maxQuantity'
  | 'price'
  | 'priceWhenAdded'
  | 'total'
  | 'couponEndDate'
  | 'problem'
  | 'isVariantGone'
> & {
  isOnSale: boolean
  /** Coupons of the deal that can be sold; -1 means unlimited. */
  free: number
  kopecks: number
  addedKopecks: number
  endDate: Date
}

export async function readCartLines(db: Db, owner: CartOwner): Promise<CartLine[]> {
  const { rows } = await sql<LineRow>`
    select cart_lines.id, deals.id as "dealOfferId", deal_options.id as "dealOfferPriceId",
      deals.slug as "dealSlug", deals.tiny_title as "dealTitle",
      coalesce(deals.photos[1], '') as "dealOfferImage", brands.title as "companyName",
      deal_options.title as "priceTitle", deals.line_kind as kind, brands.id as "companyId",
      variants_of(deal_options.id) as variants, cart_lines.variant_id as "variantId",
      cart_lines.quantity as "wantedQuantity", free_stock(deals) as free,
      deal_options.discounted_kopecks as kopecks, cart_lines.added_kopecks as "addedKopecks",
      end_of_day(deals.coupon_ends_at, city.time_zone) as "endDate", city.time_zone as "timeZone",
      deals.is_coupon_digital as "isDigital", case
        when exists (select from river_events where river_events.deal_id = deals.id) then 'river'
        when deals.is_bookable and deal_options.visit_minutes is not null then 'booking'
      end as "visitKind",
      deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now()
        and not deals.is_discount_only as "isOnSale"
    from carts
    join cart_lines on cart_lines.cart_id = carts.id
    join deal_options on deal_options.id = cart_lines.option_id
    join deals on deals.id = deal_options.deal_id
    join brands on brands.id = deals.brand_id
    cross join lateral (select deal_time_zone(deals.id) as time_zone) as city
    where ${isOwn(owner)}
    order by cart_lines.added_at, cart_lines.id`.execute(db)
  return withQuantities(rows).map(toLine)
}

const maxPerLine = 100

/** What can be bought of each line: options of one deal share its stock, the first ones first. */
function withQuantities(rows: LineRow[]) {
  const taken = new Map<number, number>()
  return rows.map(({ isOnSale, free, ...row }) => {
    const before = taken.get(row.dealOfferId) ?? 0
    const left = free < 0 ? maxPerLine : Math.min(maxPerLine, free - before)
    const maxQuantity = isOnSale ? Math.min(left, freeOfVariant(row)) : 0
    const quantity = Math.min(row.wantedQuantity, maxQuantity)
    taken.set(row.dealOfferId, before + quantity)
    const problem = quantity > 0 ? null : isOnSale ? ('sold_out' as const) : ('ended' as const)
    const variantId = chosenOf(row)?.free ? row.variantId : null
    const isVariantGone = variantId !== row.variantId
    return { ...row, variantId, isVariantGone, quantity, maxQuantity, problem }
  })
}

const chosenOf = ({ variants, variantId }: Pick<LineRow, 'variants' | 'variantId'>) =>
  variants.find(({ id }) => id === variantId)

/** Before the choice, and instead of a variant that is gone, the one with the largest stock. */
function freeOfVariant(row: Pick<LineRow, 'variants' | 'variantId'>): number {
  if (row.variants.length === 0) return maxPerLine
  return chosenOf(row)?.free || Math.max(...row.variants.map(({ free }) => free))
}

const toLine = ({
  kopecks,
  addedKopecks,
  endDate,
  ...line
}: ReturnType<typeof withQuantities>[number]): CartLine => ({
  ...line,
  price: kopecksToRubles(kopecks),
  priceWhenAdded: kopecksToRubles(addedKopecks),
  total: kopecksToRubles(kopecks * line.quantity),
  couponEndDate: endDate.toISOString(),
})
