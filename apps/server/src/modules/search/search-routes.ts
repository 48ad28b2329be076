import type { searchCalls } from '@skidora/contract/search.ts'
import { readSearchWishes } from '@skidora/domain/lists/search-wishes.ts'
import type { FastifyBaseLogger } from 'fastify'
import { cachedByKey, dropOnChange } from '../../caches/reference-cache.ts'
import type { Pool } from '../../db.ts'
import type { HandlersOf } from '../../handlers.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import type { RateLimiter } from '../../plugins/limits/rate-limiter.ts'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'
import { viewerOf } from '../listings/listings-service.ts'
import type { LiveCities } from '../locations/cities.ts'
import { followVocabulary } from './live-vocabulary.ts'
import { readPopularQueries } from './popular-queries.ts'
import { createQueryCounter } from './query-counter.ts'
import { searchPage } from './search-page-service.ts'
import { searchQuery } from './search-query.ts'
import { findDeals, readCityCategories } from './search-read-model.ts'
import { search } from './search-service.ts'
import { meantOf, meantQueries } from './suggest.ts'
import { understandQuery } from './understand-query.ts'

type Deps = {
  pool: Pool
  cities: LiveCities
  changes: DatabaseChanges
  limiter: RateLimiter
  log: Pick<FastifyBaseLogger, 'warn'>
}

const shownPopular = 8
const shownHints = 6
const suggestedDeals = 4
const shortResults = 6

export function searchHandlers(deps: Deps): HandlersOf<typeof searchCalls> {
  const { pool } = deps
  const vocabulary = followVocabulary(pool, deps.changes, deps.log)
  const popular = cachedByKey((cityId: number) => readPopularQueries(pool, cityId))
  const categories = cachedByKey((cityId: number) => readCityCategories(pool, cityId))
  dropOnChange(deps.changes, categories)

  const countQuery = createQueryCounter({ ...deps, vocabulary })

  return {
    'GET /api/v4/search/getSearchPageResults': async ({ query: params }, caller) => {
      const page = pageOf(params)
      const { dataText, totalCount } = await searchPage(
        { ...deps, vocabulary, countQuery },
        params,
        page,
        caller,
      )
      return { dataText, pagination: paginationOf(page, totalCount) }
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
          minResults: shortResults,
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
          minResults: suggestedDeals,
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
