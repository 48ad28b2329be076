import type { DealLocations } from '@skidora/contract/listings.ts'
import type { FoundBrand, FoundCategory, SearchSort } from '@skidora/contract/search.ts'
import type { MapBounds } from '@skidora/domain/map-bounds.ts'
import { type SearchFilters, searchFilterNames } from '@skidora/domain/search-filters.ts'
import type pg from 'pg'
import type { Viewer } from '../listings/listings-service.ts'
import type { SearchQuery } from './search-query.ts'

export type FilterValues = { [Name in keyof SearchFilters]?: number | boolean }

type FilterArgument = { name: string; toSql?(value: number): number }

/** The argument of `search_deals` for each filter. */
const filterArguments: Record<keyof SearchFilters, FilterArgument> = {
  price_from: { name: 'from_kopecks', toSql: toKopecks },
  price_to: { name: 'to_kopecks', toSql: toKopecks },
  discount_from: { name: 'from_discount' },
  rating_from: { name: 'from_rating' },
  free_today: { name: 'free_today' },
  free_tonight: { name: 'free_tonight' },
  open_now: { name: 'open_now' },
  free_coupon: { name: 'free_coupon' },
}

const firstFilterParameter = 14
const filterPart = searchFilterNames
  .map((name, index) => `${filterArguments[name].name} => $${firstFilterParameter + index}`)
  .join(', ')

export type DealsQuery = {
  cityId: number
  viewer: Viewer
  filters?: FilterValues
  query: SearchQuery
  /** All deals of the city match; otherwise a query without words finds nothing. */
  matchesAll?: boolean
  categoryId?: number
  bounds?: MapBounds | null
  sort?: SearchSort
  skip?: number
  size: number
  /** The search widens to a larger part of the city only while it has fewer. */
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
  const { query, viewer, filters = {}, sort = 'relevant', skip = 0 } = dealsQuery
  const { matchesAll = false } = dealsQuery
  const { rows } = await pool.query<FoundRow>({
    name: 'search_deals',
    text: `
      select found.total, found.is_exact, found.cards, found.categories, found.brands,
             found.least_kopecks, found.greatest_kopecks, found.locations
      from search_deals(
        $1, to_tsquery('russian', $2), to_tsquery('russian', $3), to_tsquery('russian', $4),
        $5, $6, $7, $8, $9, $10, is_guest => $11, hidden_brand_ids => $12,
        match_all => $13, ${filterPart}
      ) as found`,
    values: [
      dealsQuery.cityId,
      query.anywhere,
      query.inTitle,
      query.inBrandOrCategory,
      dealsQuery.categoryId ?? null,
      boundsParameter(dealsQuery.bounds),
      sort,
      skip,
      dealsQuery.size,
      dealsQuery.minResults,
      viewer.isGuest,
      viewer.heldPartnerIds.length > 0 ? viewer.heldPartnerIds : null,
      matchesAll,
      ...searchFilterNames.map((name) => filterValue(filterArguments[name], filters[name])),
    ],
  })
  return toFound(rows[0] as FoundRow)
}

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

function filterValue({ toSql }: FilterArgument, value: number | boolean | undefined) {
  if (value === undefined) return null
  return toSql ? toSql(Number(value)) : value
}

function toKopecks(rubles: number): number {
  return Math.round(rubles * 100)
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

/** In the order of `search_deals`: left, bottom, right, top. */
function boundsParameter(bounds: MapBounds | null | undefined): number[] | null {
  return bounds ? [bounds.left, bounds.bottom, bounds.right, bounds.top] : null
}
