import type { CartLine } from '@skidora/contract/cart.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { type CartOwner, isOwn } from './cart-store.ts'

type LineRow = Omit<CartLine, 'price' | 'priceWhenAdded' | 'total' | 'couponEndDate'> & {
  kopecks: number
  addedKopecks: number
  endDate: Date
}

export async function readCartLines(db: Db, owner: CartOwner): Promise<CartLine[]> {
  const { rows } = await sql<LineRow>`
    select cart_lines.id, deals.id as "dealOfferId", deal_options.id as "dealOfferPriceId",
      deals.slug as "dealSlug", deals.tiny_title as "dealTitle",
      coalesce(deals.photos[1], '') as "dealOfferImage", brands.title as "companyName",
      deal_options.title as "priceTitle",
      case when sale.problem is null then least(cart_lines.quantity, sale.most) else 0 end as quantity,
      cart_lines.quantity as "wantedQuantity", sale.most as "maxQuantity",
      deal_options.discounted_kopecks as kopecks, cart_lines.added_kopecks as "addedKopecks",
      end_of_day(deals.coupon_ends_at, city.time_zone) as "endDate", city.time_zone as "timeZone",
      sale.problem
    from carts
    join cart_lines on cart_lines.cart_id = carts.id
    join deal_options on deal_options.id = cart_lines.option_id
    join deals on deals.id = deal_options.deal_id
    join brands on brands.id = deals.brand_id
    cross join lateral (select deal_time_zone(deals.id) as time_zone) as city
    cross join lateral (select free_stock(deals) as free) as stock
    cross join lateral (
      select case when stock.free < 0 then 100 else least(100, stock.free) end as most,
        case
          when deals.status <> 'published' or deals.starts_at > now() or deals.ends_at <= now()
            or deals.is_discount_only then 'ended'
          when stock.free = 0 then 'sold_out'
        end as problem
    ) as sale
    where ${isOwn(owner)}
    order by cart_lines.added_at, cart_lines.id`.execute(db)
  return rows.map(toLine)
}

const toLine = ({ kopecks, addedKopecks, endDate, ...line }: LineRow): CartLine => ({
  ...line,
  price: kopecksToRubles(kopecks),
  priceWhenAdded: kopecksToRubles(addedKopecks),
  total: kopecksToRubles(kopecks * line.quantity),
  couponEndDate: endDate.toISOString(),
})
