import { cityStreets } from '@skidora/db/reference/city-streets.ts'
import type { City } from '@skidora/domain/places/cities.ts'
import { BoundedCache, textBytes } from '../../caches/bounded-cache.ts'
import type { Pool } from '../../db.ts'

const mostSuggested = 8
const maxBytes = 4 * 1024 * 1024
const freshMs = 10 * 60_000

type Known = { names: string[]; readAt: number }

/** Suggests streets that we know: from our maps and from the addresses of companies. */
export function createStreetNames(pool: Pool) {
  const cache = new BoundedCache<Known>(maxBytes, ({ names }) =>
    names.reduce((sum, name) => sum + textBytes(name), 0),
  )

  async function namesOf({ slug, cityId }: Pick<City, 'slug' | 'cityId'>): Promise<string[]> {
    const known = cache.get(slug)
    if (known && Date.now() - known.readAt < freshMs) return known.names
    const mapped = cityStreets.filter(({ city }) => city === slug).map(({ name }) => name)
    const ofCompanies = await readStreets(pool, cityId)
    const names = [...new Set([...mapped, ...ofCompanies])].sort(compareNames)
    cache.set(slug, { names, readAt: Date.now() })
    return names
  }

  return async (city: City, typed: string): Promise<string[]> => {
    const words = fold(typed).split(' ').filter(Boolean)
    if (words.length === 0) return []
    const names = await namesOf(city)
    return names
      .filter((name) => words.every((word) => ` ${fold(name)}`.includes(` ${word}`)))
      .slice(0, mostSuggested)
  }
}

/** Addresses are written «ул. Арбат, 12» or «пр-т Мира, 5к2». */
async function readStreets(pool: Pool, cityId: number): Promise<string[]> {
  const { rows } = await pool.query<{ street: string }>(
    `select distinct regexp_replace(places.address, ',[^,]*\\d[^,]*$', '') as street from places
     where places.city_id = $1 and places.address ~ ',[^,]*\\d[^,]*$'`,
    [cityId],
  )
  return rows.map(({ street }) => street.trim()).filter(Boolean)
}

const bareName = (name: string) => fold(name.replace(/^\S+\. |^\S+-\S+ /, ''))
const compareNames = (one: string, other: string) =>
  bareName(one).localeCompare(bareName(other), 'ru')

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
