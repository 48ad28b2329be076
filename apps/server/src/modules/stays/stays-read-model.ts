import type { StayDetails, StayRoom } from '@skidora/contract/stays.ts'
import type pg from 'pg'

/** The room that an option sells; undefined for other options. */
export async function readStayRoom(pool: pg.Pool, optionId: number): Promise<StayRoom | undefined> {
  const { rows } = await pool.query<{ room: StayRoom }>({
    name: 'stay_room',
    text: `
      select json_build_object(
        'hotelTitle', hotels.title,
        'hotelSlug', hotels.slug,
        'address', cities.title || ', ' || hotels.address,
        'image', hotel_rooms.photos[1],
        'title', hotel_rooms.title,
        'guests', hotel_rooms.guests,
        'beds', hotel_rooms.beds,
        'meal', hotel_rooms.meal,
        'price', hotel_rooms.night_kopecks / 100.0,
        'weekendPrice', hotel_rooms.weekend_kopecks / 100.0,
        'freeCancelDays', hotel_rooms.free_cancel_days,
        'checkInTime', hotels.check_in_time,
        'checkOutTime', hotels.check_out_time,
        'timeZone', cities.time_zone,
        'taxPercent', trim_scale(hotels.tax_points / 100.0)
      ) as room
      from hotel_rooms
      join hotels on hotels.id = hotel_rooms.hotel_id
      join cities on cities.city_id = hotels.city_id
      where hotel_rooms.option_id = $1`,
    values: [optionId],
  })
  return rows[0]?.room
}

/** The stay of a purchase of this user. */
export async function readStay(
  pool: pg.Pool,
  purchaseId: number,
  userId: number,
): Promise<StayDetails | undefined> {
  const { rows } = await pool.query<{ details: StayDetails }>({
    name: 'own_stay',
    text: `
      select stay_details(purchases) as details from purchases
      where purchases.id = $1 and purchases.user_id = $2 and purchases.kind = 'hotel'`,
    values: [purchaseId, userId],
  })
  return rows[0]?.details
}
