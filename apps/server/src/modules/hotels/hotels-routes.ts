import type { hotelCalls } from '@skidora/contract/hotels.ts'
import { type Cached, cachedByKey, dropOnChange } from '../../caches/reference-cache.ts'
import type { Pool } from '../../db.ts'
import type { HandlersOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'
import type { LiveCities } from '../locations/cities.ts'
import { type Destinations, readHotelBanners } from './destinations-read-model.ts'
import type { FindHotelsSeo } from './hotels-seo-service.ts'
import { findHotels, hotelCatalog } from './hotels-service.ts'
import { searchHotels } from './search-hotels.ts'

type Deps = {
  pool: Pool
  cities: LiveCities
  changes: DatabaseChanges
  hotelDestinations: Cached<Destinations>
  findHotelsSeo: FindHotelsSeo
}

export function hotelHandlers({
  pool,
  cities,
  changes,
  hotelDestinations: destinations,
  findHotelsSeo,
}: Deps): HandlersOf<typeof hotelCalls> {
  const banners = cachedByKey((cityId: number) => readHotelBanners(pool, cityId))
  dropOnChange(changes, banners)

  return {
    'GET /api/v3/catalog/': async ({ query }, caller) => {
      const known = await destinations.get()
      const { sysname } = query
      if (sysname !== undefined) {
        const wanted = { slug: sysname, isGuest: caller.user === null }
        const data = await hotelCatalog(pool, known, wanted, query)
        return { data, pagination: paginationOf({ page: 1, limit: 1 }, 1) }
      }
      const { data, total } = await findHotels({ pool, cities }, known, query, caller.citySlug)
      return { data, pagination: paginationOf(query, total) }
    },

    'GET /api/v4/hotel/getSeo': async ({ query }, caller) => ({
      data: await findHotelsSeo({ ...query, citySlug: query.citySlug ?? caller.citySlug }),
    }),

    'GET /api/v4/hotel/getBanners': async ({ query }, caller) => {
      const city = cities.current.ofQuery(query, caller)
      return { data: await banners.get(city.cityId) }
    },

    'GET /api/v4/hotel/getSearchResults': async ({ query }) => ({
      data: await searchHotels(pool, cities.current, await destinations.get(), query.q ?? ''),
    }),
  }
}
