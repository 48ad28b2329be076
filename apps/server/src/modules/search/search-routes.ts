import { createHash } from 'node:crypto'
import type { searchCalls } from '@skidora/contract/search.ts'
import { readMapBounds } from '@skidora/domain/map-bounds.ts'
import { readSearchWishes, type SearchWishes } from '@skidora/domain/search-wishes.ts'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import type { Caller, HandlersOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import type { DatabaseChanges } from '../../plugins/database-changes.ts'
import type { RateLimiter } from '../../plugins/rate-limit.ts'
import { cachedByKey, dropOnChange } from '../../reference-cache.ts'
import { viewerOf } from '../listings/listings-service.ts'
import type { LiveCities } from '../locations/cities.ts'
import { readHotelCity } from './hotel-city.ts'
import { followVocabulary } from './live-vocabulary.ts'
import { isNearbyQuery } from './place-words.ts'
import { countQuery, readPopularQueries } from './popular-queries.ts'
import { queryWords } from './query-words.ts'
import { searchQuery } from './search-query.ts'
import { findCategory, findDeals, hasHotels, readCityCategories } from './search-read-model.ts'
import { findAlternative, search } from './search-service.ts'
import { meantOf, meantQueries } from './suggest.ts'
import { understandQuery } from './understand-query.ts'

type Deps = {
  pool: Pool
  cities: LiveCities
  changes: DatabaseChanges
  limiter: RateLimiter
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** More than a page: users who want more refine the query. */
const enoughForPages = 80
const shownPopular = 8
const shownHints = 6
const suggestedDeals = 4
const shortResults = 6
const alternativeDeals = 12
const dayMs = 24 * 60 * 60 * 1000

export function searchHandlers(deps: Deps): HandlersOf<typeof searchCalls> {
  const { pool, limiter } = deps
  const vocabulary = followVocabulary(pool, deps.changes, deps.log)
  const popular = cachedByKey((cityId: number) => readPopularQueries(pool, cityId))
  const categories = cachedByKey((cityId: number) => readCityCategories(pool, cityId))
  dropOnChange(deps.changes, categories)

  /** Counts once a day per address, so that repeated searches do not make a query popular. */
  async function count(cityId: number, query: string, { addressGroup }: Caller) {
    if (query.length < 2 || query.length > 60) return
    const known = await vocabulary.current()
    if (!query.split(' ').every((word) => known.knows(word) && !/\d{4}/.test(word))) return
    try {
      // First, so that an address adds at most a hundred keys a day.
      await limiter.take(`queries:${addressGroup}`, 100, dayMs)
      const queryHash = createHash('sha256').update(`${addressGroup} ${cityId} ${query}`)
      await limiter.take(`query:${queryHash.digest('base64')}`, 1, dayMs)
      await countQuery(pool, cityId, query)
    } catch (error) {
      if (!(error instanceof AppError)) deps.log.warn({ err: error }, 'cannot count a search query')
    }
  }

  async function findHotelCity(query: string): Promise<string | null> {
    const city = readHotelCity(query, deps.cities.current)
    return city && (await hasHotels(pool, city.cityId)) ? city.slug : null
  }

  return {
    'GET /api/v4/search/getSearchPageResults': async ({ query: params }, caller) => {
      const { query = '', page = 1, per_page: size = 60, exact: isExact, categorySlug } = params
      const wishes = readWishes(query, isExact)
      const sort = params.sort ?? wishes.sort
      const city = deps.cities.current.ofQuery(params, caller)
      const { cityId } = city
      const categoryId = categorySlug ? await findCategory(pool, categorySlug) : undefined
      if (categoryId === null) {
        throw new AppError('category_not_found')
      }
      const bounds = readMapBounds(params.coordinates)
      const found = await search(
        { pool, vocabulary },
        {
          text: wishes.q,
          city,
          categoryId,
          bounds,
          viewer: viewerOf(caller),
          filters: { ...wishes.filters, ...params },
          sort,
          isExact,
          skip: (page - 1) * size,
          size,
          enough: enoughForPages,
        },
      )
      const { understood, totalCount } = found
      const alternative =
        totalCount > 0
          ? null
          : await findAlternative({ pool, vocabulary }, understood, {
              cityId,
              viewer: viewerOf(caller),
              size: alternativeDeals,
            })
      if (totalCount > 0 && page === 1 && categoryId === undefined && !bounds) {
        void count(cityId, understood.correction ?? understood.typed, caller)
      }
      const rest = JSON.stringify({
        correction: understood.correction,
        isCorrected: understood.correction !== null,
        isTotalExact: found.isTotalExact,
        isNearbyWanted: isNearbyQuery(queryWords(wishes.q)),
        hotelCitySlug: isExact ? null : await findHotelCity(wishes.q),
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
        pagination: paginationOf(page, size, totalCount),
      }
    },

    'GET /api/v4/search/getSearchResults': async ({ query: params }, caller) => {
      const city = deps.cities.current.ofQuery(params, caller)
      const { q: text, filters, sort } = readSearchWishes(params.query)
      const { understood, cards, ...found } = await search(
        { pool, vocabulary },
        {
          text,
          filters,
          sort,
          city,
          viewer: viewerOf(caller),
          size: shortResults,
          enough: shortResults,
        },
      )
      const rest = JSON.stringify({
        correction: understood.correction,
        isCorrected: understood.correction !== null,
        categories: found.categories,
        brands: found.brands,
      })
      return { dataText: `${rest.slice(0, -1)},"dealOffers":${cards}}` }
    },

    'GET /api/v4/search/suggests': async ({ query: params }, caller) => {
      const { cityId } = deps.cities.current.ofQuery(params, caller)
      const words = await vocabulary.current()
      const { q, filters } = readSearchWishes(params.query)
      const understood = understandQuery(q, words, { isTyping: true })
      const [found, cityCategories, queries] = await Promise.all([
        findDeals(pool, {
          cityId,
          viewer: viewerOf(caller),
          query: searchQuery(understood.words),
          filters,
          size: suggestedDeals,
          enough: suggestedDeals,
        }),
        categories.get(cityId),
        popular.get(cityId),
      ])
      const begun = [understood.typed, understood.correction ?? understood.typed]
      const rest = JSON.stringify({
        queries: understood.typed === '' ? [] : meantQueries(queries, begun),
        categories: meantOf(cityCategories, understood.words),
        brands: meantOf(found.brands, understood.words),
      })
      return { dataText: `${rest.slice(0, -1)},"dealOffers":${found.cards}}` }
    },

    'GET /api/v4/search/getUserPopular': async ({ query }, caller) => {
      const queries = await popular.get(deps.cities.current.ofQuery(query, caller).cityId)
      return { data: queries.slice(0, shownPopular) }
    },

    'GET /api/v4/search/getHints': async ({ query }, caller) => {
      const all = await categories.get(deps.cities.current.ofQuery(query, caller).cityId)
      const leaves = all.filter(({ isLeaf }) => isLeaf).slice(0, shownHints)
      return { data: leaves.map(({ isLeaf, ...category }) => category) }
    },
  }
}

/** An exact query is searched as typed. */
const readWishes = (query: string, isExact = false): SearchWishes =>
  isExact ? { q: query, filters: {} } : readSearchWishes(query)
