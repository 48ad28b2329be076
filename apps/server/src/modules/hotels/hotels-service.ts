import type { CheckedInputOf } from '@skidora/contract/calls.ts'
import type { HotelCatalog } from '@skidora/contract/hotels.ts'
import type { City } from '@skidora/contract/locations.ts'
import { readMapBounds } from '@skidora/domain/places/map-bounds.ts'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import type { LiveCities } from '../locations/cities.ts'
import type { Destinations } from './destinations-read-model.ts'
import { type HotelPlace, hotelPlace } from './hotel-place.ts'
import { readHotel } from './hotel-read-model.ts'
import { readAlternatives, readHotels, readHotelsForStay } from './hotels-read-model.ts'
import { readStay, todayIn } from './read-stay.ts'

type Deps = { pool: Pool; cities: LiveCities }

type CatalogQuery = CheckedInputOf<'GET /api/v3/catalog/'>['query']

/** A hotel, alone in its catalogue. */
export async function hotelCatalog(
  pool: Pool,
  known: Destinations,
  wanted: { slug: string; isGuest: boolean },
  query: CatalogQuery,
): Promise<HotelCatalog> {
  const hotel = await readHotel(pool, wanted, readStay(query, todayIn()), query)
  if (!hotel) throw new AppError('hotel_not_found')
  return { ...surroundings(known, { city: null, category: null }), hotel, hotels: [] }
}

/** A list of hotels; of the caller's city, if the query names no place. */
export async function findHotels(
  { pool, cities }: Deps,
  known: Destinations,
  query: CatalogQuery,
  citySlug: string,
): Promise<{ data: HotelCatalog; total: number }> {
  const place = hotelPlace(cities.current, known, query)
  const bounds = readMapBounds(query.coordinates)
  const isAnywhere = !place.city && !place.category && !bounds
  if (isAnywhere) place.city = cities.current.bySlug(citySlug)
  const today = todayIn(place.city?.timeZone)
  const stay = readStay(query, today)
  const scope = { ...query, ...scopeOf(place), bounds }
  const {
    hotels,
    total,
    hasMore = false,
  } = stay
    ? await readHotelsForStay(pool, scope, query, stay, query)
    : await readHotels(pool, scope, query)
  const alternatives =
    stay && total === 0 ? await readAlternatives(pool, scope, stay, query, today) : []
  return { data: { ...surroundings(known, place), hotels, hasMore, alternatives }, total }
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
    hasMore: false,
    alternatives: [],
  }
}

function toPlace({ slug, title, titleIn, cityId }: City) {
  return { slug, title, titleIn, cityId }
}
