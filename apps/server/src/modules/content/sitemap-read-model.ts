import { categoryPath } from '@skidora/domain/deals/category-path.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type pg from 'pg'

/** Maximum of URLs per sitemap file by the protocol. */
const partSize = 50_000

/** Category pages of every city that are not empty. */
export async function categoryPages(pool: pg.Pool): Promise<{ citySlug: string; path: string }[]> {
  const { rows } = await pool.query<{ citySlug: string; slug: string; kind: string }>(
    `select cities.slug as "citySlug", categories.slug, categories.kind
     from listing_counts
     join categories on categories.id = listing_counts.category_id
     join cities on cities.city_id = listing_counts.city_id
     where listing_counts.total > listing_counts.held and cities.is_main and not cities.is_hidden
     order by cities.city_id, categories.id
     limit $1`,
    [partSize],
  )
  return rows.map(({ citySlug, slug, kind }) => ({ citySlug, path: categoryPath(slug, kind) }))
}

/** Parts are ranges of ids: nothing has to be counted, and no part is too long. */
export async function dealPartCount(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number | null }>(
    'select max(deals.id) as last from deals',
  )
  return Math.ceil((rows[0]?.last ?? 0) / partSize)
}

/** Brand pages, each in the city where it sells most. */
export async function brandAddresses(pool: pg.Pool): Promise<{ citySlug: string; path: string }[]> {
  const { rows } = await pool.query<{ citySlug: string; path: string }>(
    `select main_city.slug as "citySlug", '${paths.brand('')}' || brands.slug as path
     from brands
     join lateral (
       select cities.slug
       from brand_cities
       join cities on cities.city_id = brand_cities.city_id and not cities.is_hidden
       where brand_cities.brand_id = brands.id and brand_cities.deal_count > 0
       order by brand_cities.popularity desc, cities.title
       limit 1
     ) as main_city on true
     order by brands.id
     limit ${partSize}`,
  )
  return rows
}

/** Pages of listed deals with ids in the part, each in its first city. */
export async function dealPart(
  pool: pg.Pool,
  part: number,
): Promise<{ citySlug: string; path: string }[]> {
  const { rows } = await pool.query<{ citySlug: string; path: string }>(
    `select city.slug as "citySlug", '${paths.deal('')}' || deals.slug as path
     from deals
     join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
     cross join lateral first_city(deals.id) as city
     where deals.id > $1 and deals.id <= $2 and deals.hold_day = 0 and deals.line_kind <> 'hotel'
     order by deals.id`,
    [(part - 1) * partSize, part * partSize],
  )
  return rows
}
