import type { SeoMeta } from '@skidora/contract/content.ts'
import { hotelSeo } from '@skidora/domain/seo/hotel-seo.ts'
import { toSeoMeta } from '@skidora/domain/seo/page-seo.ts'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import type { Cached } from '../../caches/reference-cache.ts'
import type { LiveCities } from '../locations/cities.ts'
import type { Destinations } from './destinations-read-model.ts'
import { hotelPlace } from './hotel-place.ts'
import { readHotel } from './hotel-read-model.ts'
import { frontSeo, listSeo } from './hotels-seo.ts'
import { defaultParty } from './read-stay.ts'

type Deps = { pool: pg.Pool; cities: LiveCities; hotelDestinations: Cached<Destinations> }

/** SEO texts of a hotel page, of a list by its path below /hotels/, or of the front page. */
export type FindHotelsSeo = (page: {
  citySlug: string
  path?: string
  sysname?: string
}) => Promise<SeoMeta>

export function createHotelsSeo({ pool, cities, hotelDestinations }: Deps): FindHotelsSeo {
  return async ({ citySlug, path, sysname }) => {
    const city = cities.current.bySlug(citySlug)
    if (sysname !== undefined) {
      const hotel = await readHotel(pool, { slug: sysname, isGuest: true }, null, defaultParty)
      if (!hotel) throw new AppError('hotel_not_found')
      return toSeoMeta(hotelSeo(hotel))
    }
    const place = hotelPlace(cities.current, await hotelDestinations.get(), { path })
    return place.city || place.category ? listSeo(place) : frontSeo(city)
  }
}
