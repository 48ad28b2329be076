import type { DealOffer } from '@skidora/contract/deals.ts'
import type pg from 'pg'

type DealRow = { deal: DealOffer; status: 'published' | 'draft' | 'hidden' }

/** A deal with everything its page shows, in one round trip; customers see published ones only. */
export async function readDeal(
  pool: pg.Pool,
  slug: string,
  reader: 'customer' | 'staff',
): Promise<DealOffer | undefined> {
  const { rows } = await pool.query<DealRow>({
    name: 'catalog_deal',
    text: `
      select json_build_object(
        'id', deals.id,
        'slug', deals.slug,
        'title', deals.title,
        'tinyTitle', deals.tiny_title,
        'description', deals.description,
        'features', deals.features,
        'termsAndConditions', deals.conditions,
        'photos', deals.photos,
        'prices', (
          select coalesce(json_agg(json_build_object(
            'id', deal_options.id, 'title', deal_options.title,
            'price', deal_options.price_kopecks / 100.0,
            'priceDiscounted', deal_options.discounted_kopecks / 100.0
          ) order by deal_options.discounted_kopecks, deal_options.position), '[]')
          from deal_options where deal_options.deal_id = deals.id
        ),
        'availableQuantity', deals.available_quantity,
        'stats', json_build_object('couponsBought', deals.coupons_bought, 'likes', deals.likes_count),
        'rating', deals.rating,
        'reviewsCount', deals.reviews_count,
        'expired', deals.ends_at <= now(),
        'endDate', to_char(deals.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'couponActivationStartDate', to_char(deals.coupon_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'couponActivationEndDate', to_char(deals.coupon_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'company', json_build_object(
          'title', brands.title, 'description', brands.description,
          'legalName', brands.legal_name, 'inn', brands.inn
        ),
        'sites', (
          select coalesce(json_agg(json_build_object(
            'id', places.id, 'cityTitle', cities.title, 'address', places.address,
            'landmark', places.landmark, 'phone', places.phone, 'workingHours', places.working_hours
          ) order by places.id), '[]')
          from deal_places
          join places on places.id = deal_places.place_id
          join cities on cities.city_id = places.city_id
          where deal_places.deal_id = deals.id
        ),
        'citySlug', (
          select cities.slug from deal_cities
          join cities on cities.city_id = deal_cities.city_id
          where deal_cities.deal_id = deals.id order by cities.city_id limit 1
        ),
        'breadcrumbs', (
          select json_agg(json_build_object('title', above.title, 'slug', above.slug) order by cardinality(above.path))
          from categories as above where above.id = any (categories.path)
        )
      ) as deal, deals.status
      from deals
      join brands on brands.id = deals.brand_id
      join categories on categories.id = deals.category_id
      where deals.slug = $1
        and case deals.status when 'published' then deals.starts_at <= now() else $2 end`,
    values: [slug, reader === 'staff'],
  })
  const [row] = rows
  if (!row || row.status === 'published') return row?.deal
  return { ...row.deal, staffOnly: row.status }
}
