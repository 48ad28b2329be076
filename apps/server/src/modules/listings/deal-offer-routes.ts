import type { dealOfferServiceCalls } from '@skidora/contract/deal-offer-service.ts'
import type { SortType } from '@skidora/contract/listings.ts'
import { invalidFields } from '../../app-error.ts'
import type { HandlersOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import type { LiveCities } from '../locations/cities.ts'
import { usualDirection } from './listing-query.ts'
import { type Listings, viewerOf } from './listings-service.ts'
import { readFilters } from './read-filters.ts'

type Deps = { listings: Listings; cities: LiveCities }

/** Lists of the deal offer service, always served from the snapshot. */
export function dealOfferHandlers({
  listings,
  cities,
}: Deps): HandlersOf<typeof dealOfferServiceCalls> {
  return {
    'POST /gateway/dealOfferService/api/v1/deal-offer': async ({ body }, caller) => {
      const { filters = [], offset, limit, category } = body
      const sort = category.popular || !body.sort ? 'popular' : readSort(body.sort.field)
      const { cards, total } = await listings.readNarrowed({
        city: cities.current.bySlug(category.city),
        categorySlug: category.mainPage ? undefined : category.slug,
        viewer: viewerOf(caller),
        conditions: readFilters(filters),
        range: { sort, direction: body.sort?.direction ?? usualDirection(sort), offset, limit },
      })
      return {
        dataText: `{"deals":[${cards}]}`,
        pagination: paginationOf({ page: Math.floor(offset / limit) + 1, limit }, total),
      }
    },
  }
}

const sortOfField = new Map<string, SortType>([
  ['popular', 'popular'],
  ['likesCount', 'likes_count'],
  ['startDate', 'start_date'],
  ['revenueDayByCity', 'revenue_day_by_city'],
  ['minPriceDiscounted', 'price'],
  ['reviewsCount', 'reviews_count'],
  ['discount', 'discount'],
  ['rating', 'rating'],
])

function readSort(field: string): SortType {
  const sort = sortOfField.get(field)
  if (sort) return sort
  throw invalidFields({ 'sort.field': `Сортировки по полю «${field}» нет.` })
}
