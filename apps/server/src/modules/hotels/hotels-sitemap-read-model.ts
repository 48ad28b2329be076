import { paths } from '@skidora/domain/pages/paths.ts'
import type pg from 'pg'

/** A sitemap file may hold 50,000 URLs; the first one also contains the lists. */
const partSize = 40_000

export async function hotelPartCount(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number | null }>(
    'select max(hotels.id) as last from hotels',
  )
  return Math.ceil((rows[0]?.last ?? 0) / partSize)
}

type Address = { citySlug: string; path: string }

/** Hotels with ids in the part, each in its own city; the first part also has the lists. */
export async function hotelPart(
  pool: pg.Pool,
  part: number,
  defaultCitySlug: string,
): Promise<Address[]> {
  const { rows } = await pool.query<Address>(
    `select cities.slug as "citySlug", '${paths.hotel('')}' || hotels.slug as path
     from hotels
     join cities on cities.city_id = hotels.city_id
     where hotels.id > $1 and hotels.id <= $2 and hotels.min_kopecks is not null
     order by hotels.id`,
    [(part - 1) * partSize, part * partSize],
  )
  return part === 1 ? [...(await listAddresses(pool, defaultCitySlug)), ...rows] : rows
}

/** Lists of a city belong to that city; those of the whole country appear once. */
async function listAddresses(pool: pg.Pool, defaultCitySlug: string): Promise<Address[]> {
  const { rows } = await pool.query<Address>(
    `with counted as (
       select cities.slug as city, categories.slug as category
       from hotel_counts
       join cities on cities.city_id = hotel_counts.city_id
       join categories on categories.id = hotel_counts.category_id
       where hotel_counts.total > 0
     )
     select distinct counted.city as "citySlug", '${paths.hotelsIn('')}' || counted.city as path from counted
     union all
     select counted.city, '${paths.hotelsIn('')}' || counted.city || '/' || counted.category from counted
     union all
     select distinct $1, '${paths.hotelsIn('')}' || counted.category from counted
     order by path`,
    [defaultCitySlug],
  )
  return rows
}
