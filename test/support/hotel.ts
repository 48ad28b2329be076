import { shiftDay } from '@skidora/domain/deals/hotel-stay.ts'

/** Of openShop, or of a browser test. */
type Shop = {
  one<Row extends object>(text: string, values?: unknown[]): Promise<Row>
  next(): number
}

export type RoomOnSale = {
  dealId: number
  optionId: number
  roomId: number
  hotelSlug: string
}

type RoomValues = { quantity?: number; guests?: number; freeCancelDays?: number | null }

/** A room of its own in Moscow, 3,000 rubles a night and 4,000 at weekends. */
export async function openRoom(shop: Shop, values: RoomValues = {}): Promise<RoomOnSale> {
  const { quantity = 1, guests = 2, freeCancelDays = 3 } = values
  const number = shop.next()
  const { placeId } = await shop.one<{ placeId: number }>(
    `insert into places (brand_id, city_id, address, phone, working_hours, latitude, longitude)
     select brand_id, 1, 'Тестовая улица, ${number}', phone, working_hours, latitude, longitude
     from places order by id limit 1 returning id as "placeId"`,
  )
  const { hotelId, hotelSlug } = await shop.one<{ hotelId: number; hotelSlug: string }>(
    `insert into hotels (slug, brand_id, place_id, city_id, category_id, title, description,
       amenities, photos, address, latitude, longitude, check_in_time, check_out_time)
     select 'test-hotel-${number}', places.brand_id, places.id, 1, hotels.category_id,
       'Отель «Тест ${number}»', hotels.description, hotels.amenities, hotels.photos, places.address,
       places.latitude, places.longitude, '14:00', '12:00'
     from places cross join (select * from hotels order by id limit 1) as hotels
     where places.id = $1 returning id as "hotelId", slug as "hotelSlug"`,
    [placeId],
  )
  const { roomId } = await shop.one<{ roomId: number }>(
    `insert into hotel_rooms (hotel_id, position, title, guests, beds, area, photos, meal,
       night_kopecks, weekend_kopecks, original_kopecks, quantity, free_cancel_days)
     values ($1, 0, 'Стандарт', $2, 'Двуспальная кровать', 20, '{demo/room.webp}', 'breakfast',
       300000, 400000, 500000, $3, $4) returning id as "roomId"`,
    [hotelId, guests, quantity, freeCancelDays],
  )
  const sold = await shop.one<{ dealId: number; optionId: number }>(
    `select hotels.stay_deal_id as "dealId", hotel_rooms.option_id as "optionId"
     from hotel_rooms join hotels on hotels.id = hotel_rooms.hotel_id where hotel_rooms.id = $1`,
    [roomId],
  )
  return { ...sold, roomId, hotelSlug }
}

/** Today in Moscow, where test hotels are. */
export const moscowToday = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date())

/** Nights from a day relative to today. */
export function stayIn(days: number, nights = 2, adults = 2) {
  const arrival = shiftDay(moscowToday(), days)
  return {
    ...{ arrival, departure: shiftDay(arrival, nights), adults, childrenAges: [] as number[] },
    ...{ guestName: 'Анна Смирнова', guestPhone: '+79161234567', wishes: '' },
  }
}

export const freeRooms = async (shop: Shop, roomId: number, days: number, nights = 2) => {
  const { arrival, departure } = stayIn(days, nights)
  const { free } = await shop.one<{ free: number }>('select free_hotel_rooms($1, $2, $3) as free', [
    roomId,
    arrival,
    departure,
  ])
  return free
}
