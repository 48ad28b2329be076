import type { ClientBase } from 'pg'
import { cities } from './cities.ts'

const columns = [
  ...['slug', 'title', 'title_in', 'title_from', 'latitude', 'longitude', 'time_zone'],
  ...['is_main', 'is_hidden', 'is_predefined'],
]
const list = (prefix: string) => columns.map((column) => `${prefix}${column}`).join(', ')

/** Syncs the table of cities with cities.ts; idempotent. */
export async function loadCities(client: ClientBase): Promise<void> {
  const rows = cities.map((city) => ({
    city_id: city.cityId,
    slug: city.slug,
    title: city.title,
    title_in: city.titleIn,
    title_from: city.titleFrom,
    latitude: city.latitude,
    longitude: city.longitude,
    time_zone: city.timeZone,
    is_main: city.isMain,
    is_hidden: city.isHidden,
    is_predefined: city.isPredefined,
  }))
  await client.query(
    `insert into cities as known (city_id, ${list('')})
     select fresh.city_id, ${list('fresh.')}
     from json_populate_recordset(null::cities, $1) as fresh
     on conflict (city_id) do update set (${list('')}) = row (${list('excluded.')})
     where (${list('known.')}) is distinct from (${list('excluded.')})`,
    [JSON.stringify(rows)],
  )
}
