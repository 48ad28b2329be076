import type { City } from '@skidora/contract/locations.ts'
import { AppError } from '../../app-error.ts'
import type { Cities } from '../locations/cities.ts'
import type { Destinations, HotelCategory } from './destinations-read-model.ts'

/** Scope of a hotel list: a city, a category, both, or neither. */
export type HotelPlace = { city: City | null; category: HotelCategory | null }

type PlaceQuery = { cityId?: number; categorySysname?: string; path?: string }

/** The root category includes all others. */
const allHotels = 'hotels'

export function hotelPlace(
  cities: Cities,
  { categories }: Destinations,
  query: PlaceQuery,
): HotelPlace {
  const [first, ...rest] = readPath(query.path)
  const inPath = cityOrNothing(cities.findBySlug(first ?? ''))
  const [categorySlug = query.categorySysname ?? allHotels, ...extra] =
    inPath || first === undefined ? rest : [first, ...rest]
  const city = query.cityId
    ? cityOrNothing(cities.findByCityId(`c_${query.cityId}`))
    : (inPath ?? null)
  const category =
    categorySlug === allHotels ? null : categories.find(({ slug }) => slug === categorySlug)
  if (city === undefined || category === undefined || extra.length > 0) {
    throw new AppError('hotels_not_found')
  }
  return { city, category }
}

/** Accepts a full path, `/hotels/sochi/sea-hotels`, or only what follows `/hotels/`. */
function readPath(path = ''): string[] {
  const parts = path.split('/').filter((part) => part !== '')
  return parts[0] === allHotels ? parts.slice(1) : parts
}

function cityOrNothing(city: City | undefined): City | undefined {
  return city?.isHidden ? undefined : city
}
