import type { HotelDestination, HotelSearchResults } from '@skidora/contract/hotels.ts'
import type pg from 'pg'
import type { Cities } from '../locations/cities.ts'
import { type Destinations, findHotels } from './destinations-read-model.ts'

const shownDestinations = 12

/** Suggests cities with hotels, hotel categories, and hotels by name. */
export async function searchHotels(
  pool: pg.Pool,
  cities: Cities,
  known: Destinations,
  q: string,
): Promise<HotelSearchResults> {
  const words = wordsOf(q)
  if (words.length === 0 && q.trim() !== '') return { destinations: [], hotels: [] }
  const places = [...cityDestinations(cities, known), ...categoryDestinations(known)]
  return {
    destinations: places.filter(({ title }) => fits(title, words)).slice(0, shownDestinations),
    hotels: await findHotels(pool, words),
  }
}

/** Widest choice first: resorts have every category. */
function cityDestinations(cities: Cities, known: Destinations): HotelDestination[] {
  return known.cities
    .toSorted((one, other) => other.categoryCount - one.categoryCount || other.total - one.total)
    .flatMap(({ cityId, image, total }) => {
      const city = cities.findByCityId(`c_${cityId}`)
      return city && !city.isHidden
        ? { path: city.slug, title: city.title, hotelCount: total, image }
        : []
    })
}

function categoryDestinations({ categories }: Destinations): HotelDestination[] {
  return categories
    .filter(({ total }) => total > 0)
    .map(({ slug, title, total, image }) => ({ path: slug, title, hotelCount: total, image }))
}

/** Letters and digits only, so that words cannot contain tsquery operators. */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function fits(title: string, words: readonly string[]): boolean {
  const own = wordsOf(title)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}
