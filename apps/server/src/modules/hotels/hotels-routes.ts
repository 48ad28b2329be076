import type { HotelCatalog, hotelCalls } from '@skidora/contract/hotels.ts'
import type { City } from '@skidora/contract/locations.ts'
import type { Party, Stay } from '@skidora/domain/hotel-stay.ts'
import { readMapBounds } from '@skidora/domain/map-bounds.ts'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import type { HandlersOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import type { DatabaseChanges } from '../../plugins/database-changes.ts'
import { cached, cachedByKey, dropOnChange } from '../../reference-cache.ts'
import type { LiveCities } from '../locations/cities.ts'
import { type Destinations, readDestinations, readHotelBanners } from './destinations-read-model.ts'
import { type HotelPlace, hotelPlace } from './hotel-place.ts'
import { readHotel } from './hotel-read-model.ts'
import { readAlternatives, readHotels, readHotelsForStay } from './hotels-read-model.ts'
import type { FindHotelsSeo } from './hotels-seo-service.ts'
import { readParty, readStay, todayIn } from './read-stay.ts'
import { searchHotels } from './search-hotels.ts'

type Deps = {
  pool: Pool
  cities: LiveCities
  changes: DatabaseChanges
  findSeo: FindHotelsSeo
}

export function hotelHandlers({
  pool,
  cities,
  changes,
  findSeo,
}: Deps): HandlersOf<typeof hotelCalls> {
  const destinations = cached(() => readDestinations(pool))
  const banners = cachedByKey((cityId: number) => readHotelBanners(pool, cityId))
  dropOnChange(changes, destinations, banners)

  type Wanted = { slug: string; isGuest: boolean }
  const findHotel = async (wanted: Wanted, stay: Stay | null, party: Party) => {
    const hotel = await readHotel(pool, wanted, stay, party)
    if (!hotel) throw new AppError('hotel_not_found')
    return hotel
  }

  return {
    'GET /api/v3/catalog/': async ({ query }, caller) => {
      const { page, limit, sysname } = query
      const known = await destinations.get()
      const party = readParty(query)
      if (sysname !== undefined) {
        const wanted = { slug: sysname, isGuest: caller.user === null }
        const hotel = await findHotel(wanted, readStay(query, todayIn()), party)
        const data = { ...surroundings(known, { city: null, category: null }), hotel, hotels: [] }
        return { data, pagination: paginationOf({ page: 1, limit: 1 }, 1) }
      }
      const place = hotelPlace(cities.current, known, query)
      const bounds = readMapBounds(query.coordinates)
      const isAnywhere = !place.city && !place.category && !bounds
      if (isAnywhere) place.city = cities.current.bySlug(caller.citySlug)
      const today = todayIn(place.city?.timeZone)
      const stay = readStay(query, today)
      const scope = { ...query, ...scopeOf(place), bounds }
      const { hotels, total } = stay
        ? await readHotelsForStay(pool, scope, { page, limit }, stay, party)
        : await readHotels(pool, scope, { page, limit })
      const alternatives =
        stay && total === 0 ? await readAlternatives(pool, scope, stay, party, today) : []
      return {
        data: { ...surroundings(known, place), hotels, alternatives },
        pagination: paginationOf(query, total),
      }
    },

    'GET /api/v4/hotel/getSeo': async ({ query }, caller) => ({
      data: await findSeo({ ...query, citySlug: query.citySlug ?? caller.citySlug }),
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

function scopeOf({ city, category }: HotelPlace) {
  return { cityId: city?.cityId, categoryId: category?.id }
}

/** Everything of a list response except its hotels. */
function surroundings(
  { categories }: Destinations,
  { city, category }: HotelPlace,
): Omit<HotelCatalog, 'hotel' | 'hotels'> {
  return {
    city: city && toPlace(city),
    category: category && { slug: category.slug, title: category.title },
    categories: categories
      .map(({ slug, title, icon, counts, total }) => ({
        ...{ slug, title, icon },
        hotelCount: city ? (counts.get(city.cityId) ?? 0) : total,
      }))
      .filter(({ hotelCount }) => hotelCount > 0),
    alternatives: [],
  }
}

function toPlace({ slug, title, titleIn, cityId }: City) {
  return { slug, title, titleIn, cityId }
}
