import { beginBulkLoad } from '@skidora/db/demo/seed/store/begin-bulk-load.ts'
import { withOwnConnection } from '@skidora/db/demo/seed/store/with-own-connection.ts'
import { shiftDay } from '@skidora/domain/deals/hotel-stay.ts'
import { createPool, ownerPool } from '../apps/server/src/db.ts'
import { startBenchSite } from './bench-site.ts'
import { createListingDatabases } from './listing-databases.ts'
import { mediansInTurns } from './medians-in-turns.ts'
import { printTable, type Row, toRow } from './report.ts'

/** Search of free rooms in a place with few and with many rooms, each night of a year sold. */
const roomCounts = [100, 10_000]
const roomsPerHotel = 4
const growth = 1.5

export async function measureStays(): Promise<Row[]> {
  const { dataDir, databases, remove } = await createListingDatabases([1])
  const [database] = databases
  if (!database) throw new Error('there is nothing to measure')
  try {
    const cityIds = await fillHotels(database.ownerUrl)
    const site = await startBenchSite(dataDir, database)
    try {
      return [await measureGrowth(site.url, cityIds)]
    } finally {
      await site.stop()
    }
  } finally {
    await remove()
  }
}

/** A town without hotels of the demo for each count, with rooms that are taken to different degrees. */
async function fillHotels(ownerUrl: string): Promise<number[]> {
  const pool = createPool(ownerUrl, ownerPool)
  try {
    return await withOwnConnection(pool, async (client) => {
      await beginBulkLoad(client)
      const { rows: cities } = await client.query<{ id: number }>(
        `select cities.city_id as id from cities
         where not cities.is_hidden
           and not exists (select from hotels where hotels.city_id = cities.city_id)
         order by cities.city_id limit $1`,
        [roomCounts.length],
      )
      for (const [index, rooms] of roomCounts.entries()) {
        const values = [cities[index]?.id, rooms / roomsPerHotel]
        for (const statement of statements) await client.query(statement, values)
      }
      await client.query('analyze hotels, hotel_rooms, room_nights, places')
      return cities.map(({ id }) => id)
    })
  } finally {
    await pool.end()
  }
}

const statements = [
  `insert into places (brand_id, city_id, address, phone, working_hours, latitude, longitude)
   select 1, $1::integer, 'Дом ' || n, '+74950000000', '', 55 + n / 100000.0, 37
   from generate_series(1, $2::integer) as n`,
  `insert into hotels (slug, brand_id, place_id, city_id, category_id, title, stars, description,
     amenities, photos, address, latitude, longitude, check_in_time, check_out_time, min_kopecks,
     min_original_kopecks)
   select 'bench-' || places.id, 1, places.id, $1::integer, categories.id, 'Отель ' || places.id, 3, '',
     '{Парковка,Завтрак,Сауна}', '{demo/hotel-lilac.webp}', places.address, places.latitude,
     places.longitude, '14:00', '12:00', (2000 + places.id % 2500) * 100, 900000
   from places join categories on categories.slug = 'hotels'
   where places.city_id = $1 and $2 > 0 and not exists (select from hotels where hotels.place_id = places.id)
     and places.address like 'Дом %'`,
  `insert into hotel_rooms (hotel_id, position, title, guests, beds, area, photos, meal,
     night_kopecks, weekend_kopecks, original_kopecks, quantity, free_cancel_days)
   select hotels.id, n, 'Номер', 2, 'Кровать', 20, '{demo/bed-lilac.webp}', 'none',
     hotels.min_kopecks + n * 50000, hotels.min_kopecks + n * 50000, 900000, 5, 3
   from hotels cross join generate_series(0, ${roomsPerHotel - 1}) as n
   where hotels.city_id = $1 and $2 > 0`,
  `insert into room_nights (room_id, night, taken, capacity)
   select hotel_rooms.id, current_date + day, (hotel_rooms.id * 7 + day * 3) % 6, 5
   from hotel_rooms
   join hotels on hotels.id = hotel_rooms.hotel_id
   cross join generate_series(0, 364) as day
   where hotels.city_id = $1 and $2 > 0`,
]

async function measureGrowth(url: string, cityIds: number[]): Promise<Row> {
  const today = new Date().toISOString().slice(0, 10)
  const requestSets = cityIds.map((cityId) => ({
    url,
    paths: [20, 90, 160, 300].map(
      (days) =>
        `/api/v3/catalog/?cityId=${cityId}&limit=20&checkIn=${shiftDay(today, days)}&checkOut=${shiftDay(today, days + 3)}`,
    ),
  }))
  const [few = 0, many = 0] = await mediansInTurns(requestSets)
  return toRow({
    promise: `free rooms on three nights of a year, ${roomCounts[1]} rooms`,
    against: `the same with ${roomCounts[0]}, p50`,
    bound: { kind: 'most', value: growth },
    measured: many / few,
    detail: `${many.toFixed(2)} against ${few.toFixed(2)} ms`,
  })
}

if (import.meta.main) console.log(printTable(await measureStays()))
