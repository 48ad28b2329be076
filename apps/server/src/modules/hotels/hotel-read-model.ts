import type { Hotel, HotelCard, HotelRoom } from '@skidora/contract/hotels.ts'
import { type Party, priceInRoom, type Stay } from '@skidora/domain/deals/hotel-stay.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type pg from 'pg'
import { hotelCard, withNames } from './hotel-card-sql.ts'
import { stayOffer } from './hotels-read-model.ts'

type RoomRow = Omit<HotelRoom, 'price' | 'weekendPrice' | 'originalPrice' | 'free' | 'stay'> & {
  nightKopecks: number
  weekendKopecks: number
  originalKopecks: number
  free: number
}
type HotelRow = Omit<Hotel, 'rooms' | 'similar'> & { rooms: RoomRow[]; similar: HotelCard[] }

/** A hotel with everything its page shows, in one round trip. */
export async function readHotel(
  pool: pg.Pool,
  { slug, isGuest }: { slug: string; isGuest: boolean },
  stay: Stay | null,
  party: Party,
): Promise<Hotel | undefined> {
  const { rows } = await pool.query<{ hotel: HotelRow }>({
    name: 'hotels_hotel',
    text: `
      select json_build_object(
        'id', found.id,
        'sysname', found.slug,
        'title', found.title,
        'category', json_build_object('slug', categories.slug, 'title', categories.title),
        'city', json_build_object(
          'slug', cities.slug, 'title', cities.title, 'titleIn', cities.title_in,
          'timeZone', cities.time_zone),
        'brand', json_build_object('slug', brands.slug, 'title', brands.title),
        'stars', found.stars,
        'description', found.description,
        'amenities', found.amenities,
        'photos', found.photos,
        'address', found.address,
        'phone', places.phone,
        'location', json_build_object('latitude', found.latitude, 'longitude', found.longitude),
        'checkInTime', found.check_in_time,
        'checkOutTime', found.check_out_time,
        'minPrice', found.min_kopecks / 100.0,
        'minOriginalPrice', found.min_original_kopecks / 100.0,
        'dealId', found.stay_deal_id,
        'dealSlug', (select deals.slug from deals where deals.id = found.stay_deal_id),
        'rooms', (
          select json_agg(json_build_object(
            'id', hotel_rooms.id, 'priceId', hotel_rooms.option_id, 'title', hotel_rooms.title, 'guests', hotel_rooms.guests,
            'beds', hotel_rooms.beds, 'area', hotel_rooms.area, 'photos', hotel_rooms.photos,
            'meal', hotel_rooms.meal, 'freeCancelDays', hotel_rooms.free_cancel_days,
            'nightKopecks', hotel_rooms.night_kopecks,
            'weekendKopecks', hotel_rooms.weekend_kopecks,
            'originalKopecks', hotel_rooms.original_kopecks,
            'free', case when $2::date is not null then free_hotel_rooms(hotel_rooms.id, $2, $3) end
          ) order by hotel_rooms.night_kopecks, hotel_rooms.position)
          from hotel_rooms where hotel_rooms.hotel_id = found.id
        ),
        'deals', (
          select coalesce(json_agg(listed.card), '[]')
          from (
            select deal_cards.card
            from deal_places
            join deal_cards on deal_cards.deal_id = deal_places.deal_id and deal_cards.is_listed
            join deals on deals.id = deal_places.deal_id
            where deal_places.place_id = found.place_id and deals.line_kind <> 'hotel' and not ($4 and deals.hold_day > 0)
            order by deals.available_quantity = 0, deals.popularity desc, deals.id desc
            limit 12
          ) as listed
        ),
        'similar', (
          select coalesce(json_agg(listed.card), '[]')
          from (
            select ${hotelCard} as card
            from hotels
            ${withNames}
            where hotels.city_id = found.city_id and hotels.min_kopecks is not null
              and hotels.id <> found.id
            order by hotels.category_id <> found.category_id,
              point(hotels.longitude, hotels.latitude) <-> point(found.longitude, found.latitude)
            limit 6
          ) as listed
        )
      ) as hotel
      from hotels as found
      join categories on categories.id = found.category_id
      join cities on cities.city_id = found.city_id
      join brands on brands.id = found.brand_id
      join places on places.id = found.place_id
      where found.slug = $1 and found.min_kopecks is not null`,
    values: [slug, stay?.checkIn ?? null, stay?.checkOut ?? null, isGuest],
  })
  const hotel = rows[0]?.hotel
  return hotel && { ...hotel, rooms: hotel.rooms.map((room) => toRoom(room, stay, party)) }
}

function toRoom(row: RoomRow, stay: Stay | null, party: Party): HotelRoom {
  const { nightKopecks, weekendKopecks, originalKopecks, free, ...room } = row
  const price = stay && priceInRoom(row, stay, party)
  return {
    ...room,
    price: kopecksToRubles(nightKopecks),
    weekendPrice: kopecksToRubles(weekendKopecks),
    originalPrice: kopecksToRubles(originalKopecks),
    ...(stay && { free }),
    ...(price && { stay: stayOffer(price) }),
  }
}
