import type { DeliveryMethod } from '@skidora/contract/goods.ts'
import type { Pool } from '../../db.ts'

type DeliveryQuery = {
  dealOfferId: number
  dealOfferPriceId?: number
  quantity: number
  city: string
}

/** How goods reach a city, cheapest first; null for a deal that delivers none. */
export async function readDelivery(
  pool: Pool,
  { dealOfferId, dealOfferPriceId, quantity, city }: DeliveryQuery,
): Promise<DeliveryMethod[] | null> {
  const { rows } = await pool.query<{ methods: DeliveryMethod[] }>({
    name: 'goods_delivery',
    text: `
      select coalesce(methods.list, '[]') as methods
      from deals
      cross join lateral (
        select deal_options.discounted_kopecks * $3::integer as goods_kopecks from deal_options
        where deal_options.deal_id = deals.id and deal_options.id = coalesce($2, deal_options.id)
        order by deal_options.discounted_kopecks
        limit 1
      ) as chosen
      cross join lateral (select city_named($4) as city_id) as destination
      cross join lateral (
        select (now() at time zone deal_time_zone(deals.id))::date as day
      ) as today
      cross join lateral (
        select json_agg(json_build_object(
          'id', methods.id,
          'kind', methods.kind,
          'title', methods.title,
          'price', delivery_price(methods, chosen.goods_kopecks) / 100.0,
          'fullPrice', methods.price_kopecks / 100.0,
          'freeFrom', methods.free_from_kopecks / 100.0,
          'expectedFrom', today.day + methods.min_days,
          'expectedUntil', today.day + methods.max_days,
          'points', points.list
        ) order by delivery_price(methods, chosen.goods_kopecks), methods.max_days, methods.id) as list
        from delivery_methods as methods
        cross join lateral (
          select coalesce(json_agg(json_build_object(
            'id', pickup_points.id, 'address', pickup_points.address,
            'workingHours', pickup_points.working_hours
          ) order by pickup_points.address), '[]') as list
          from pickup_points
          where pickup_points.method_id = methods.id and pickup_points.city_id = destination.city_id
        ) as points
        where methods.brand_id = deals.brand_id and case methods.kind
          when 'pickup' then json_array_length(points.list) > 0
          when 'courier' then destination.city_id is not null
          else true end
      ) as methods
      where deals.id = $1 and deals.line_kind = 'goods' and deals.status = 'published'`,
    values: [dealOfferId, dealOfferPriceId ?? null, quantity, city],
  })
  return rows[0]?.methods ?? null
}
