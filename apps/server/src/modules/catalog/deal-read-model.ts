import type { DealOffer, DealPrice } from '@skidora/contract/deals.ts'
import { type DealTwin, dealFullTitle } from '@skidora/domain/deals/deal-full-title.ts'
import { discountPercent } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type pg from 'pg'

export type DealReader = 'customer' | 'staff'

type OptionRow = Pick<
  DealPrice,
  'id' | 'title' | 'price' | 'priceDiscounted' | 'history' | 'variants'
> & {
  saving: number
  group: string | null
}

type DealRow = {
  deal: Omit<
    DealOffer,
    | 'url'
    | 'fullTitle'
    | 'prices'
    | 'priceGroups'
    | 'price'
    | 'priceDiscounted'
    | 'discount'
    | 'ratings'
  >
  options: OptionRow[]
  twins: DealTwin[]
  status: 'published' | 'draft' | 'hidden'
}

/** Limit of price changes per option on the page. */
const changeLimit = 100

/** Limit of same-named deals compared to make a title unique. */
const twinLimit = 50

/** A deal with everything its page shows, in one round trip; customers see published ones only. */
export const readDealBySlug = (pool: pg.Pool, slug: string, reader: DealReader) =>
  readDeal(pool, 'slug', slug, reader)

export const readDealById = (pool: pg.Pool, id: number, reader: DealReader) =>
  readDeal(pool, 'id', id, reader)

async function readDeal(
  pool: pg.Pool,
  key: 'slug' | 'id',
  value: string | number,
  reader: DealReader,
): Promise<DealOffer | undefined> {
  const { rows } = await pool.query<DealRow>({
    name: `catalog_deal_by_${key}`,
    text: `${dealQuery} where deals.${key} = $1 and (deals.status = 'published' or $2)`,
    values: [value, reader === 'staff'],
  })
  return rows[0] && toDealOffer(rows[0])
}

function toDealOffer({ deal, options, twins, status }: DealRow): DealOffer {
  const prices = options.map(({ group, ...option }) => ({
    ...option,
    discount: discountPercent(option.price, option.priceDiscounted),
  }))
  // The cheapest one, of a tour that for an adult.
  const [first] = prices
  const { id, tinyTitle, company, sites } = deal
  const named = { id, tinyTitle, companyTitle: company.title, address: sites[0]?.address ?? null }
  return {
    ...deal,
    fullTitle: dealFullTitle({ ...named, price: first?.priceDiscounted ?? 0 }, twins),
    url: paths.deal(deal.slug),
    price: first?.price ?? 0,
    priceDiscounted: first?.priceDiscounted ?? 0,
    discount: first?.discount ?? 0,
    prices,
    priceGroups: groupPrices(options, prices),
    ratings: { ratingValue: deal.rating, ratingCount: deal.reviewsCount },
    ...(status !== 'published' && { staffOnly: status }),
  }
}

/** In the order of their first options. */
function groupPrices(options: OptionRow[], prices: DealPrice[]): DealOffer['priceGroups'] {
  const groupOf = new Map(options.map(({ id, group }) => [id, group]))
  return [...Map.groupBy(prices, ({ id }) => groupOf.get(id) ?? null)].map(([title, members]) => ({
    title,
    priceIds: members.map(({ id }) => id),
    discount: Math.max(...members.map(({ discount }) => discount)),
    saving: Math.max(...members.map(({ saving }) => saving)),
  }))
}

const dealQuery = `
  select json_build_object(
    'id', deals.id,
    'slug', deals.slug,
    'image', deals.photos[1],
    'title', deals.title,
    'tinyTitle', deals.tiny_title,
    'description', deals.description,
    'extendedDescriptions', json_build_object(
      'webStart', deals.text_before, 'webEnd', deals.text_after
    ),
    'features', deals.features,
    'termsAndConditions', deals.conditions,
    'photos', deals.photos,
    'tags', (
      select coalesce(json_agg(json_build_object('slug', tags.slug, 'title', tags.title)
        order by tags.position, tags.id), '[]')
      from deal_tags
      join tags on tags.id = deal_tags.tag_id
      where deal_tags.deal_id = deals.id
    ),
    'availableQuantity', free_stock(deals),
    'stats', json_build_object('couponsBought', deals.coupons_bought, 'likes', deals.likes_count),
    'rating', deals.rating,
    'reviewsCount', deals.reviews_count,
    'expired', deals.ends_at <= now(),
    'kind', deals.line_kind,
    'hotelSlug', (select hotels.slug from hotels where hotels.stay_deal_id = deals.id),
    'discountOnly', deals.is_discount_only,
    'digitalCouponEnabled', deals.is_coupon_digital,
    'isMirCashbackParticipant', deals.is_mir_participant,
    'startDate', utc_text(deals.starts_at),
    'endDate', utc_text(deals.ends_at),
    'countdown', case
      when deals.starts_at > now() then utc_text(deals.starts_at)
      when deals.ends_at > now() then utc_text(deals.ends_at)
    end,
    'startCoupon', utc_text(deals.coupon_starts_at),
    'couponActivationStartDate', utc_text(deals.coupon_starts_at),
    'couponActivationEndDate', utc_text(end_of_day(deals.coupon_ends_at, city.time_zone)),
    'timeZone', city.time_zone,
    'company', json_build_object(
      'title', brands.title, 'slug', brands.slug, 'description', brands.description
    ),
    'companyPhotoAlbum', brands.photos,
    'partnerLegalInfoList', json_build_array(
      json_build_object('legalName', brands.legal_name, 'inn', brands.inn)
    ),
    'sites', sites.list,
    'mapExists', json_array_length(sites.list) > 0,
    'citySlug', city.slug,
    'citySlugs', array(
      select cities.slug from deal_cities
      join cities on cities.city_id = deal_cities.city_id
      where deal_cities.deal_id = deals.id order by cities.city_id
    ),
    'categoryTitle', categories.title,
    'breadcrumbs', (
      select json_agg(json_build_object('title', above.title, 'slug', above.slug) order by cardinality(above.path))
      from categories as above where above.id = any (categories.path)
    )
  ) as deal,
  (
    select coalesce(json_agg(json_build_object(
      'id', deal_options.id,
      'title', deal_options.title,
      'price', deal_options.price_kopecks / 100.0,
      'priceDiscounted', deal_options.discounted_kopecks / 100.0,
      'saving', (deal_options.price_kopecks - deal_options.discounted_kopecks) / 100.0,
      'group', deal_options.group_title,
      'variants', variants_of(deal_options.id),
      -- An option unchanged since a bulk load has no history: its price starts with the deal.
      'history', coalesce(history.list, json_build_array(json_build_object(
        'at', utc_text(least(deals.starts_at, now())),
        'priceDiscounted', deal_options.discounted_kopecks / 100.0
      )))
    ) order by is_child_option(deal_options.id), deal_options.discounted_kopecks, deal_options.position), '[]')
    from deal_options
    cross join lateral (
      select json_agg(json_build_object(
        'at', utc_text(newest.changed_at), 'priceDiscounted', newest.discounted_kopecks / 100.0
      ) order by newest.id) as list
      from (
        select price_changes.id, price_changes.changed_at, price_changes.discounted_kopecks
        from price_changes
        where price_changes.deal_id = deals.id and price_changes.option_id = deal_options.id
        order by price_changes.id desc
        limit ${changeLimit}
      ) as newest
    ) as history
    where deal_options.deal_id = deals.id
  ) as options,
  (
    select coalesce(json_agg(json_build_object(
      'id', others.id,
      'address', (
        select places.address from deal_places
        join places on places.id = deal_places.place_id
        where deal_places.deal_id = others.id order by places.id limit 1
      ),
      'price', (
        select min(deal_options.discounted_kopecks) / 100.0 from deal_options
        where deal_options.deal_id = others.id
      )
    )), '[]')
    from (
      select twins.id from deals as twins
      where twins.brand_id = deals.brand_id and twins.tiny_title = deals.tiny_title
        and twins.id <> deals.id and twins.status = 'published'
        and (select twin_city.city_id from first_city(twins.id) as twin_city) = city.city_id
      order by twins.id limit ${twinLimit}
    ) as others
  ) as twins,
  deals.status
  from deals
  join brands on brands.id = deals.brand_id
  join categories on categories.id = deals.category_id
  cross join lateral first_city(deals.id) as city
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', places.id, 'cityTitle', cities.title, 'citySlug', cities.slug, 'address', places.address,
      'landmark', places.landmark, 'phone', places.phone, 'workingHours', places.working_hours,
      'latitude', places.latitude, 'longitude', places.longitude
    ) order by places.id), '[]') as list
    from deal_places
    join places on places.id = deal_places.place_id
    join cities on cities.city_id = places.city_id
    where deal_places.deal_id = deals.id
  ) as sites`
