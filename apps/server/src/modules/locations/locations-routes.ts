import type { locationCalls } from '@skidora/contract/locations.ts'
import { nearest } from '@skidora/domain/places/geo-distance.ts'
import type { GeoIp } from '../../adapters/geoip.ts'
import type { HandlersOf } from '../../handlers.ts'
import { paginate } from '../../paginate.ts'
import type { LiveCities } from './cities.ts'

/** An IP address farther than this from all our cities selects none. */
const nearbyKm = 150

export function locationHandlers(deps: {
  cities: LiveCities
  geoip: GeoIp
}): HandlersOf<typeof locationCalls> {
  return {
    'GET /api/v4/location/city': async ({ query }) => {
      return paginate(deps.cities.current.listed, query)
    },

    'GET /api/v4/location/city/by-slug': async ({ query }) => {
      return { data: deps.cities.current.bySlug(query.slug) }
    },

    'GET /api/v4/location/city/by-ip': async (_input, caller) => {
      const cities = deps.cities.current
      const point = deps.geoip.locate(caller.ip)
      const city = point && nearest(cities.listed, point, nearbyKm)
      return { data: city ?? cities.default }
    },
  }
}
