import type { Pagination } from '@skidora/contract/envelope.ts'
import type { Listing } from '@skidora/contract/listings.ts'
import { type Filters, filtersOf } from '@skidora/domain/lists/listing-filters.ts'
import { boundsText, type MapBounds } from '@skidora/domain/places/map-bounds.ts'
import { NBSP } from '@skidora/domain/text/text.ts'
import type { ShownCard } from '../../features/deals/DealCard.tsx'
import { boundsAround, type MapArea } from '../../features/map/map-area.ts'
import type { LoaderInput } from '../../lib/page/page-loader.ts'
import type { CatalogSection } from './catalog-sections.ts'
import { takesElasticPath } from './elastic-path.ts'
import type { ListingParams } from './elastic-query.ts'
import type { ListingQuery } from './listing-query.ts'

export type ListingRequest = {
  section: CatalogSection
  slug: string | undefined
  isMap: boolean
  query: ListingQuery
}

type ListingPage = { listing: Listing; pagination: Pagination }

const pageSize = 60
/** Each pin has a card beside the map. */
const mapDeals = 100

/**
 * Fetches a page of a list. The deals come from one of two services, everything else from the
 * first.
 */
export async function fetchListing(
  page: LoaderInput,
  request: ListingRequest,
): Promise<ListingPage> {
  // The second service does not support distances.
  const isElastic =
    request.query.sort !== 'distance' &&
    (await takesElasticPath({
      isElastic: request.query.isElastic,
      slug: request.slug ?? request.section.category,
      isFeatureOn: () => page.isFeatureOn('elastic_catalog'),
    }))
  // Not in the first load, since most lists come from the first service alone.
  const elastic = isElastic ? await import('./elastic-query.ts') : null
  const params = paramsOf(page, request, elastic?.tileBounds ?? exactBounds)
  const [first, second] = await Promise.all([
    fetchFromFirst(page, params),
    elastic &&
      page.api('POST /gateway/dealOfferService/api/v1/deal-offer', {
        body: elastic.elasticQuery(params),
      }),
  ])
  const listing = second ? { ...first.data, deals: second.data.deals } : first.data
  return {
    listing: { ...listing, deals: withDistances(listing) },
    pagination: second?.pagination ?? first.pagination,
  }
}

function withDistances({ deals, distances }: Listing): ShownCard[] {
  if (!distances) return deals
  const texts = new Map(distances.map(({ id, metres }) => [id, ` · ${distanceText(metres)}`]))
  return deals.map((deal) => ({ ...deal, distance: texts.get(deal.id) }))
}

/** Coordinates in URLs are rounded to a kilometre. */
function distanceText(metres: number): string {
  const km = Math.round(metres / 1000)
  return km < 1 ? `меньше${NBSP}1${NBSP}км` : `около${NBSP}${km}${NBSP}км`
}

const exactBounds = ({ bounds }: MapArea) => bounds

function paramsOf(
  { visitor }: LoaderInput,
  { section, slug, isMap, query }: ListingRequest,
  boundsOf: (area: MapArea) => MapBounds,
): ListingParams {
  const { page, sort, direction, filters, origin, area } = query
  const bounds = area ? boundsOf(area) : boundsAround(visitor.city.coordinates)
  return {
    citySlug: visitor.city.slug,
    categorySlug: slug ?? section.category,
    // A map always shows the first page; zooming in shows other deals.
    page: isMap ? 1 : page,
    perPage: isMap ? mapDeals : pageSize,
    sort,
    direction,
    filters: narrow(filters, section.filters),
    origin,
    bounds: isMap ? bounds : null,
    isGuest: visitor.user === null,
  }
}

function fetchFromFirst({ api }: LoaderInput, params: ListingParams) {
  const { citySlug, categorySlug, page, perPage, sort, direction, filters, origin, bounds } = params
  const query = {
    citySlug,
    page,
    per_page: perPage,
    sort_type: sort,
    sort_direction: direction,
    ...filters,
    origin,
    coordinates: bounds ? boundsText(bounds) : undefined,
  }
  return categorySlug === undefined
    ? api('GET /api/v4/dealOffer/getAllDealOffers', { query })
    : api('GET /api/v4/category/getCategoryDealOffers', { query: { ...query, categorySlug } })
}

/** The section's fixed filters win, except for stricter minimums. */
function narrow(filters: Filters, fixed: Filters = {}): Filters {
  const both = { ...filters, ...fixed }
  for (const [name] of filtersOf('least')) {
    if (fixed[name] !== undefined) both[name] = Math.max(fixed[name], filters[name] ?? 0)
  }
  return both
}
