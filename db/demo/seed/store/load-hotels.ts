import type { ClientBase } from 'pg'
import type { Hotel } from '../generate/hotels.ts'
import { arrayLiteral, copyRow } from './copy-format.ts'
import { copyInto } from './copy-into.ts'
import { CopyRows } from './copy-rows.ts'

const day = 24 * 60 * 60 * 1000

/** Writes the hotels with their rooms, and what the disabled triggers would have written. */
export async function loadHotels(
  client: ClientBase,
  hotels: readonly Hotel[],
  now: Date,
): Promise<void> {
  const rooms = hotels
    .flatMap((hotel) =>
      hotel.rooms.map((room, position) => ({ hotelId: hotel.id, position, room })),
    )
    .map((row, index) => ({ id: index + 1, ...row }))
  await copyInto(client, 'hotels', hotelColumns, new CopyRows(hotels.map(hotelRow)))
  await copyInto(
    client,
    'hotel_rooms',
    `id, hotel_id, position, title, guests, beds, area, photos, meal,
     night_kopecks, weekend_kopecks, original_kopecks, quantity, free_cancel_days`,
    new CopyRows(
      rooms.map(({ id, hotelId, position, room }) =>
        copyRow([
          ...[id, hotelId, position, room.title, room.guests, room.beds, room.area],
          ...[arrayLiteral(room.photos), room.meal, room.nightKopecks, room.weekendKopecks],
          ...[room.originalKopecks, room.quantity, room.freeCancelDays],
        ]),
      ),
    ),
  )
  const dayAfter = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)
  await copyInto(
    client,
    'hotel_room_closures',
    'room_id, from_day, until_day, rooms',
    new CopyRows(
      rooms.flatMap(({ id, room: { closure } }) =>
        closure
          ? copyRow([
              id,
              dayAfter(closure.fromDay),
              dayAfter(closure.fromDay + closure.days),
              closure.rooms,
            ])
          : [],
      ),
    ),
  )
  await client.query('select refresh_hotel_prices(array(select hotels.id from hotels))')
  await client.query(
    `insert into hotel_counts (city_id, category_id, total)
     select hotels.city_id, hotels.category_id, count(*)
     from hotels
     group by hotels.city_id, hotels.category_id`,
  )
  for (const table of ['hotels', 'hotel_rooms']) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    )
  }
}

const hotelColumns = `id, slug, brand_id, place_id, city_id, category_id, title, stars,
  description, amenities, photos, address, latitude, longitude, check_in_time, check_out_time`

function hotelRow({ brand, place, ...hotel }: Hotel): string {
  return copyRow([
    ...[hotel.id, hotel.slug, brand.id, place.id, place.cityId, hotel.categoryId, brand.title],
    ...[hotel.stars, hotel.description, arrayLiteral(hotel.amenities), arrayLiteral(hotel.photos)],
    ...[place.address, place.latitude, place.longitude, hotel.checkIn, hotel.checkOut],
  ])
}
