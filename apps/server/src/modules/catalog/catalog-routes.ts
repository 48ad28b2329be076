import type { catalogCalls } from '@skidora/contract/catalog.ts'
import type { mainPageCalls } from '@skidora/contract/main-page.ts'
import type { DealKind } from '@skidora/domain/deals/deal-kinds.ts'
import { cachedByKey, cachedJson, dropOnChange } from '../../caches/reference-cache.ts'
import type { Pool } from '../../db.ts'
import type { Caller, HandlersOf } from '../../handlers.ts'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'
import type { LiveCities } from '../locations/cities.ts'
import { readFeed, readMenu, readToday } from './catalog-read-model.ts'

type Deps = { pool: Pool; cities: LiveCities; changes: DatabaseChanges }

export function catalogHandlers(
  deps: Deps,
): HandlersOf<typeof catalogCalls & typeof mainPageCalls> {
  const { pool } = deps
  const menus = cachedByKey((cityId: number) => readMenu(pool, cityId))
  const lists = cachedJson()
  dropOnChange(deps.changes, menus, lists)

  const feed =
    (kind: DealKind) =>
    async (input: { query: { citySlug?: string; limit: number } }, caller: Caller) => {
      const { cityId } = deps.cities.current.ofQuery(input.query, caller)
      const { limit } = input.query
      return lists.get(`${kind} ${limit} ${cityId}`, () => readFeed(pool, cityId, kind, limit))
    }

  return {
    'GET /api/v4/category/menu': async ({ query }, caller) => {
      const city = deps.cities.current.ofQuery(query, caller)
      return { data: await menus.get(city.cityId) }
    },

    'GET /gateway/crm/api/v1/today': async ({ query }, caller) => {
      const city = deps.cities.current.ofQuery(query, caller)
      return lists.get(`today ${city.cityId}`, () => readToday(pool, city.cityId))
    },

    'GET /api/v4/mainPage/getGoods': feed('goods'),
    'GET /api/v4/mainPage/getHotels': feed('hotels'),
    'GET /api/v4/mainPage/getServices': feed('services'),
    'GET /api/v4/mainPage/getTours': feed('tours'),
    'GET /api/v4/mainPage/getRestaurants': feed('restaurants'),
  }
}
