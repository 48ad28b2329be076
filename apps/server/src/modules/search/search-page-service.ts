import type { InputOf } from '@skidora/contract/calls.ts'
import { readSearchWishes, type SearchWishes } from '@skidora/domain/lists/search-wishes.ts'
import { readMapBounds } from '@skidora/domain/places/map-bounds.ts'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import type { Caller } from '../../handlers.ts'
import type { Page } from '../../paginate.ts'
import { viewerOf } from '../listings/listings-service.ts'
import type { LiveCities } from '../locations/cities.ts'
import { readHotelCity } from './hotel-city.ts'
import type { LiveVocabulary } from './live-vocabulary.ts'
import { isNearbyQuery } from './place-words.ts'
import type { createQueryCounter } from './query-counter.ts'
import { queryWords } from './query-words.ts'
import { findCategory, hasHotels } from './search-read-model.ts'
import { findAlternative, search } from './search-service.ts'

type Deps = {
  pool: Pool
  cities: LiveCities
  vocabulary: LiveVocabulary
  countQuery: ReturnType<typeof createQueryCounter>
}

type PageQuery = InputOf<'GET /api/v4/search/getSearchPageResults'>['query']

/** More than a page: users who want more refine the query. */
const enoughForPages = 80
const alternativeDeals = 12

/** The data of a result page as JSON text. */
export async function searchPage(
  { pool, cities, vocabulary, countQuery }: Deps,
  params: PageQuery,
  { page, limit, offset }: Page,
  caller: Caller,
): Promise<{ dataText: string; totalCount: number }> {
  const { query = '', exact: isExact, categorySlug } = params
  const wishes = readWishes(query, isExact)
  const city = cities.current.ofQuery(params, caller)
  const viewer = viewerOf(caller)
  const categoryId = categorySlug ? await findCategory(pool, categorySlug) : undefined
  if (categoryId === null) throw new AppError('category_not_found')
  const bounds = readMapBounds(params.coordinates)
  const found = await search(
    { pool, vocabulary },
    {
      ...{ text: wishes.q, city, categoryId, bounds, viewer, isExact, size: limit },
      filters: { ...wishes.filters, ...params },
      sort: params.sort ?? wishes.sort,
      skip: offset,
      minResults: enoughForPages,
    },
  )
  const { understood, totalCount } = found
  const alternative =
    totalCount > 0
      ? null
      : await findAlternative({ pool, vocabulary }, understood, {
          ...{ cityId: city.cityId, viewer, size: alternativeDeals },
        })
  if (totalCount > 0 && page === 1 && categoryId === undefined && !bounds)
    void countQuery(city.cityId, understood.correction ?? understood.typed, caller)
  const rest = JSON.stringify({
    correction: understood.correction,
    isCorrected: understood.correction !== null,
    isTotalExact: found.isTotalExact,
    isNearbyWanted: isNearbyQuery(queryWords(wishes.q)),
    hotelCitySlug: isExact ? null : await findHotelCity(pool, cities, wishes.q),
    categories: found.categories,
    brands: found.brands,
    price: found.price,
    ...(bounds && { mapResults: found.locations }),
  })
  const other = alternative
    ? `{"query":${JSON.stringify(alternative.query)},"dealOffers":${alternative.cards}}`
    : 'null'
  return {
    dataText: `${rest.slice(0, -1)},"dealOffers":${found.cards},"alternative":${other}}`,
    totalCount,
  }
}

/** An exact query is searched as typed. */
const readWishes = (query: string, isExact = false): SearchWishes =>
  isExact ? { q: query, filters: {} } : readSearchWishes(query)

async function findHotelCity(pool: Pool, cities: LiveCities, query: string) {
  const city = readHotelCity(query, cities.current)
  return city && (await hasHotels(pool, city.cityId)) ? city.slug : null
}
