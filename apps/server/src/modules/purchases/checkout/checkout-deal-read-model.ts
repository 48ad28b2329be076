import type { CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import type pg from 'pg'
import { AppError } from '../../../app-error.ts'
import { readDealVisit } from './deal-visits.ts'

type DealRow = Omit<
  CheckoutDeal,
  'priceId' | 'price' | 'isBooking' | 'maxRecordTime' | 'isRiver' | 'riverEventId' | 'visitTimeZone'
>

/** The deal on the checkout page with the requested option, or the cheapest one. */
export const readCheckoutDealBySlug = (pool: pg.Pool, slug: string, priceId?: number) =>
  readCheckoutDeal(pool, 'slug', slug, priceId)

export const readCheckoutDealById = (pool: pg.Pool, id: number, priceId: number) =>
  readCheckoutDeal(pool, 'id', id, priceId)

async function readCheckoutDeal(
  pool: pg.Pool,
  key: 'slug' | 'id',
  value: string | number,
  priceId: number | undefined,
): Promise<CheckoutDeal> {
  const { rows } = await pool.query<{ deal: DealRow }>({
    name: `checkout_deal_by_${key}`,
    text: `${dealQuery} where deals.${key} = $1 and deals.status = 'published'`,
    values: [value],
  })
  const deal = rows[0]?.deal
  const chosen =
    priceId === undefined ? deal?.prices[0] : deal?.prices.find(({ id }) => id === priceId)
  if (!deal || !chosen) throw new AppError('deal_not_found')
  return {
    ...deal,
    priceId: chosen.id,
    price: deal.isOnlyDiscount ? 0 : chosen.priceDiscounted,
    ...(await readDealVisit(pool, deal.id)),
  }
}

const dealQuery = `
  select json_build_object(
    'id', deals.id,
    'slug', deals.slug,
    'kind', deals.line_kind,
    'title', deals.tiny_title,
    'img', coalesce(deals.photos[1], ''),
    'companyName', brands.title,
    'prices', (
      select coalesce(json_agg(json_build_object(
        'id', deal_options.id,
        'title', deal_options.title,
        'price', claimed_price(deal_options) / 100.0,
        'priceDiscounted', deal_options.discounted_kopecks / 100.0,
        'variants', variants_of(deal_options.id),
        'isForChildren', is_child_option(deal_options.id)
      ) order by is_child_option(deal_options.id), deal_options.discounted_kopecks, deal_options.position), '[]')
      from deal_options where deal_options.deal_id = deals.id
    ),
    'isOnlyDiscount', deals.is_discount_only,
    'isDigital', deals.is_coupon_digital,
    'availableQuantity', stock.free,
    'couponEndDate', utc_text(end_of_day(deals.coupon_ends_at, city.time_zone)),
    'timeZone', city.time_zone,
    'isOnSale', deals.starts_at <= now() and deals.ends_at > now() and stock.free <> 0
  ) as deal
  from deals
  join brands on brands.id = deals.brand_id
  cross join lateral (select deal_time_zone(deals.id) as time_zone) as city
  cross join lateral (select free_stock(deals) as free) as stock`
