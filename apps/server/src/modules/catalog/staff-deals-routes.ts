import type { staffCalls } from '@skidora/contract/staff.ts'
import type { Pool } from '../../db.ts'
import type { HandlersOf } from '../../handlers.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import type { LiveCities } from '../locations/cities.ts'
import { countStaffDeals, readStaffDeals } from './staff-deals-read-model.ts'

type Deps = { pool: Pool; cities: LiveCities }

export function staffDealHandlers({ pool, cities }: Deps): HandlersOf<typeof staffCalls> {
  return {
    'GET /api/v4/staff/deals': async ({ query }, caller) => {
      const { list } = query
      const page = pageOf(query)
      const { cityId } = cities.current.ofQuery(query, caller)
      const dealsQuery = { cityId, list, title: query.q?.trim() ?? '' }
      const [data, total] = await Promise.all([
        readStaffDeals(pool, dealsQuery, page),
        countStaffDeals(pool, dealsQuery),
      ])
      return { data, pagination: paginationOf(page, total) }
    },
  }
}
