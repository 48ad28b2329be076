import type { Brand, BrandLink, BrandPlace } from '@skidora/contract/brands.ts'
import { brandLetter, brandName } from '@skidora/domain/deals/brand-name.ts'
import type pg from 'pg'

/** All brands of a city, most popular first: a few hundred, cached in memory. */
export async function readBrands(pool: pg.Pool, cityId: number): Promise<BrandLink[]> {
  const { rows } = await pool.query<Omit<BrandLink, 'letter'>>(
    `select brands.slug, brands.title, ${categoryOf('brand_cities')} as category,
            brand_cities.deal_count as "dealCount", brand_cities.place_count as "placeCount"
     from brand_cities
     join brands on brands.id = brand_cities.brand_id
     where brand_cities.city_id = $1
     order by brand_cities.popularity desc, brands.id`,
    [cityId],
  )
  return rows.map((brand) => ({ ...brand, letter: brandLetter(brand.title) }))
}

const collator = new Intl.Collator('ru')
export const byTitle = (one: BrandLink, other: BrandLink) =>
  collator.compare(brandName(one.title), brandName(other.title))

const categoryOf = (table: string) => `(
  select json_build_object('slug', categories.slug, 'title', categories.title)
  from categories where categories.id = ${table}.category_id)`

const dealLimit = 60

/** Cards of the brand's deals in city $2, up to the page limit; guests ($3) see no held ones. */
const cardsOf = (condition: string, order: string) => `(
  select coalesce(json_agg(shown.card order by shown.place), '[]')
  from (
    select deal_cards.card, row_number() over (order by ${order}) as place
    from deals
    join deal_cities on deal_cities.deal_id = deals.id and deal_cities.city_id = $2
    join deal_cards on deal_cards.deal_id = deals.id
    where deals.brand_id = brands.id and deals.status = 'published' and deals.starts_at <= now()
      and not ($3 and deals.hold_day > 0) and ${condition}
    order by ${order}
    limit ${dealLimit}
  ) as shown)`

type BrandRow = { brand: Omit<Brand, 'actualCount'>; listed: number }

/** A brand with everything its page shows for a city, in one round trip. */
export async function readBrand(
  pool: pg.Pool,
  { slug, cityId, isGuest }: { slug: string; cityId: number; isGuest: boolean },
): Promise<Brand | undefined> {
  const { rows } = await pool.query<BrandRow>({
    name: 'brands_brand',
    text: `
      select json_build_object(
        'id', brands.id,
        'slug', brands.slug,
        'title', brands.title,
        'description', brands.description,
        'legalName', brands.legal_name,
        'inn', brands.inn,
        'category', ${categoryOf('here')},
        'rating', reviewed.rating,
        'reviewsCount', reviewed.total,
        'placeCount', coalesce(here.place_count, 0),
        'actualDealOffers', ${cardsOf('deals.ends_at > now()', 'deals.available_quantity = 0, deals.popularity desc, deals.id desc')},
        'completedDealOffers', ${cardsOf('deals.ends_at <= now()', 'deals.ends_at desc, deals.id desc')},
        'cities', (
          select coalesce(json_agg(json_build_object(
            'slug', cities.slug, 'title', cities.title,
            'dealCount', brand_cities.deal_count, 'placeCount', brand_cities.place_count
          ) order by brand_cities.popularity desc, cities.title), '[]')
          from brand_cities
          join cities on cities.city_id = brand_cities.city_id and not cities.is_hidden
          where brand_cities.brand_id = brands.id
        )
      ) as brand, coalesce(here.deal_count, 0) as listed
      from brands
      left join brand_cities as here on here.brand_id = brands.id and here.city_id = $2
      -- Deals have precomputed rating counts; a brand has some hundreds of deals.
      cross join lateral (
        select coalesce(sum(deal_ratings.total), 0)::integer as total,
               round(sum(deal_ratings.rating * deal_ratings.total)::numeric / sum(deal_ratings.total), 1)
                 as rating
        from deals
        join deal_ratings on deal_ratings.deal_id = deals.id
        where deals.brand_id = brands.id
      ) as reviewed
      where brands.slug = $1`,
    values: [slug, cityId, isGuest],
  })
  const [row] = rows
  if (!row) return undefined
  // Below the limit the cards give the exact count, which is never stale.
  const shown = row.brand.actualDealOffers.length
  return { ...row.brand, actualCount: shown < dealLimit ? shown : Math.max(shown, row.listed) }
}

export async function findBrand(pool: pg.Pool, slug: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    'select brands.id from brands where brands.slug = $1',
    [slug],
  )
  return rows[0]?.id
}

/** Reads all places, since a brand has only a few in a city. */
export async function readBrandPlaces(
  pool: pg.Pool,
  brandId: number,
  cityId: number,
): Promise<BrandPlace[]> {
  const { rows } = await pool.query<BrandPlace>(
    `select places.id, places.address, places.landmark, places.phone,
            places.working_hours as "workingHours", places.latitude, places.longitude
     from places
     where places.brand_id = $1 and places.city_id = $2
     order by places.address, places.id`,
    [brandId, cityId],
  )
  return rows
}
