import type { DealLocations } from '@skidora/contract/listings.ts'
import type { FoundBrand, FoundCategory, SearchSort } from '@skidora/contract/search.ts'
import { type SearchFilters, searchFilterNames } from '@skidora/domain/lists/search-filters.ts'
import type { MapBounds } from '@skidora/domain/places/map-bounds.ts'
import type pg from 'pg'
import type { Viewer } from '../listings/listings-service.ts'
import type { SearchQuery } from './search-query.ts'

export type FilterValues = { [Name in keyof SearchFilters]?: number | boolean }

export type DealsQuery = {
  cityId: number
  viewer: Viewer
  filters?: FilterValues
  query: SearchQuery
  matchesAll?: boolean
  categoryId?: number
  bounds?: MapBounds | null
  sort?: SearchSort
  skip?: number
  size: number
  minResults: number
}

export type Found = {
  totalCount: number
  isTotalExact: boolean
  /** A JSON array of cards, as in listings. */
  cards: string
  categories: FoundCategory[]
  brands: FoundBrand[]
  price: { min: number; max: number } | null
  locations: DealLocations[]
}

type FoundRow = {
  total: number
  is_exact: boolean | null
  cards: string | null
  categories: FoundCategory[] | null
  brands: FoundBrand[] | null
  least_kopecks: number | null
  greatest_kopecks: number | null
  locations: DealLocations[] | null
}

export async function findDeals(pool: pg.Pool, dealsQuery: DealsQuery): Promise<Found> {
  const { rows } = await pool.query<FoundRow>({
    name: 'search_deals',
    text: `
      select found.total, found.is_exact, found.cards, found.categories, found.brands,
             found.least_kopecks, found.greatest_kopecks, found.locations
      from search_deals(json_populate_record(null::search_request, $1)) as found`,
    values: [toRecord(dealsQuery)],
  })
  return toFound(rows[0] as FoundRow)
}

/** The attributes of the type search_request. */
const toRecord = ({ query, viewer, bounds, filters = {}, ...request }: DealsQuery) => ({
  ...Object.fromEntries(searchFilterNames.map((name) => [name, filters[name]])),
  city_id: request.cityId,
  anywhere: query.anywhere,
  in_title: query.inTitle,
  in_brand_or_category: query.inBrandOrCategory,
  matches_all: request.matchesAll ?? false,
  category_id: request.categoryId,
  bounds: bounds && [bounds.left, bounds.bottom, bounds.right, bounds.top],
  sort: request.sort ?? 'relevant',
  skip: request.skip ?? 0,
  size: request.size,
  min_results: request.minResults,
  is_guest: viewer.isGuest,
  hidden_brand_ids: viewer.heldPartnerIds.length > 0 ? viewer.heldPartnerIds : null,
})

function toFound(row: FoundRow): Found {
  const { least_kopecks: min, greatest_kopecks: max } = row
  return {
    totalCount: row.total,
    // Null for a query without words, which is not executed.
    isTotalExact: row.is_exact ?? true,
    cards: `[${row.cards ?? ''}]`,
    categories: row.categories ?? [],
    brands: row.brands ?? [],
    price: min === null || max === null ? null : { min: min / 100, max: max / 100 },
    locations: row.locations ?? [],
  }
}

/** Whether the city has any match; much cheaper than finding them. */
export async function hasDeals(
  pool: pg.Pool,
  cityId: number,
  tsquery: string,
  { isGuest }: Viewer,
): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>({
    name: 'search_has_deals',
    // Counts all matches, since with a limit the planner might scan row by row.
    text: `
      select count(*) > 0 as has
      from deal_search
      where deal_search.words
        @@ (format('''@%s''', $1::integer)::tsquery && to_tsquery('russian', $2))
        and not ($3 and deal_search.is_held)`,
    values: [cityId, tsquery, isGuest],
  })
  return rows[0]?.has ?? false
}

/** Whether the city has hotels. */
export async function hasHotels(pool: pg.Pool, cityId: number): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    `select exists (
       select from hotel_counts where hotel_counts.city_id = $1 and hotel_counts.total > 0
     ) as has`,
    [cityId],
  )
  return rows[0]?.has ?? false
}

export async function findCategory(pool: pg.Pool, slug: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'search_category',
    text: 'select categories.id from categories where categories.slug = $1',
    values: [slug],
  })
  return rows[0]?.id ?? null
}

/** Categories with deals in the city, largest first; leaves have no subcategories with deals. */
export async function readCityCategories(
  pool: pg.Pool,
  cityId: number,
): Promise<(FoundCategory & { isLeaf: boolean })[]> {
  const { rows } = await pool.query<FoundCategory & { isLeaf: boolean }>(
    `select categories.slug, categories.title, categories.icon,
            listing_counts.total - listing_counts.held as "dealCount",
            not exists (select from categories as below where below.parent_id = categories.id)
              as "isLeaf"
     from listing_counts
     join categories on categories.id = listing_counts.category_id
     where listing_counts.city_id = $1 and listing_counts.total > listing_counts.held
     order by "dealCount" desc, categories.id`,
    [cityId],
  )
  return rows
}
