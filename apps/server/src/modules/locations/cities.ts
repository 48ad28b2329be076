import type { City } from '@skidora/contract/locations.ts'
import { defaultCitySlug, listCities } from '@skidora/domain/places/cities.ts'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'

/** All cities in memory: a few hundred rows that every request needs. */
export type Cities = {
  /** In selector order, without hidden and non-main ones. */
  listed: City[]
  bySlug(slug: string): City
  /** The city of a query, or of the requested host. */
  ofQuery(query: { citySlug?: string }, caller: { citySlug: string }): City
  findBySlug(slug: string): City | undefined
  findByCityId(id: string): City | undefined
  default: City
}

/** Synchronous, since even a cached page needs the city of its host. */
export type LiveCities = { readonly current: Cities }

export async function followCities(pool: pg.Pool, changes: DatabaseChanges): Promise<LiveCities> {
  const live = { current: await readCities(pool) }
  changes.onCatalogChange(async ({ cities }) => {
    // Only deals of some cities changed, not the cities themselves.
    if (cities) return
    // A failed read keeps the loaded cities; the next change retries.
    live.current = await readCities(pool).catch(() => live.current)
  })
  return live
}

async function readCities(pool: pg.Pool): Promise<Cities> {
  const { rows } = await pool.query<CityRow>(
    `select cities.id, cities.city_id, cities.slug, cities.title, cities.title_in, cities.title_from,
            cities.latitude, cities.longitude, cities.time_zone,
            cities.is_main, cities.is_hidden, cities.is_predefined
     from cities`,
  )
  return indexCities(rows.map(toCity))
}

function indexCities(all: City[]): Cities {
  const bySlug = new Map(all.map((city) => [city.slug, city]))
  const byId = new Map(all.map((city) => [city.id, city]))
  const moscow = bySlug.get(defaultCitySlug)
  if (!moscow) throw new Error('the reference city moscow is missing')
  const requireCity = (slug: string) => {
    const city = bySlug.get(slug)
    if (!city) throw new AppError('city_not_found')
    return city
  }
  return {
    listed: listCities(all),
    findBySlug: (slug) => bySlug.get(slug),
    findByCityId: (id) => byId.get(id),
    bySlug: requireCity,
    ofQuery: (query, caller) => requireCity(query.citySlug ?? caller.citySlug),
    default: moscow,
  }
}

type CityRow = {
  id: string
  city_id: number
  slug: string
  title: string
  title_in: string
  title_from: string
  latitude: number
  longitude: number
  time_zone: string
  is_main: boolean
  is_hidden: boolean
  is_predefined: boolean
}

function toCity(row: CityRow): City {
  return {
    id: row.id,
    cityId: row.city_id,
    slug: row.slug,
    title: row.title,
    titleIn: row.title_in,
    titleFrom: row.title_from,
    coordinates: { latitude: row.latitude, longitude: row.longitude },
    timeZone: row.time_zone,
    isMain: row.is_main,
    isHidden: row.is_hidden,
    isPredefined: row.is_predefined,
  }
}
