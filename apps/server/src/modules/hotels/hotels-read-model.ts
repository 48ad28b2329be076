import type { HotelCard, HotelSort, StayDays } from '@skidora/contract/hotels.ts'
import {
  cheapestStay,
  type Party,
  type RoomOnOffer,
  type Stay,
  type StayPrice,
  shiftDay,
} from '@skidora/domain/deals/hotel-stay.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import type pg from 'pg'
import { distanceKm, hotelCard, withNames } from './hotel-card-sql.ts'
import { type HotelScope, scopeSql } from './hotel-scope.ts'

export type HotelPage = {
  hotels: HotelCard[]
  total: number
  /** The total counts only those found so far. */
  hasMore?: boolean
}
type PageRequest = { page: number; limit: number; sort?: HotelSort }

/** Columns of hotels joined with their cities. */
const orders: Record<HotelSort, string> = {
  price: 'hotels.min_kopecks, hotels.id',
  rating: 'hotels.rating desc nulls last, hotels.reviews_count desc, hotels.id',
  distance: `${distanceKm('hotels', 'cities')}, hotels.id`,
}
const listed = (sort: HotelSort) =>
  sort === 'distance' ? 'hotels join cities using (city_id)' : 'hotels'

/** Counting of a filtered list stops here, since nobody pages farther. */
const countLimit = 1000

/** One page of a list by its index; an unfiltered list has a precomputed total. */
export async function readHotels(
  pool: pg.Pool,
  scope: HotelScope,
  { page, limit, sort = 'price' }: PageRequest,
): Promise<HotelPage> {
  const { condition, values, counted } = scopeSql(scope, 2)
  const total = counted
    ? `select coalesce(sum(hotels.total), 0) from hotel_counts as hotels where ${counted}`
    : `select count(*) from (select from hotels where ${condition} limit ${countLimit}) as counted`
  const { rows } = await pool.query<{ hotels: HotelCard[]; total: number }>({
    text: `
      select (${total})::integer as total, coalesce(json_agg(listed.card), '[]') as hotels
      from (
        select ${hotelCard} as card
        from (
          select hotels.* from ${listed(sort)}
          where ${condition}
          order by ${orders[sort]}
          limit $1 offset $2
        ) as hotels
        ${withNames}
        order by ${orders[sort]}
      ) as listed`,
    values: [limit, (page - 1) * limit, ...values],
  })
  return rows[0] ?? { hotels: [], total: 0 }
}

/** Stay prices are computed for this many of the first hotels; the rest is left out. */
const stayCandidates = 500
const leastChunk = 30

/**
 * The same for dates and a party: only hotels with enough rooms, sorted by the price of the stay by
 * default. Reads as many hotels as fill the page, so its cost does not depend on their number.
 */
export async function readHotelsForStay(
  pool: pg.Pool,
  scope: HotelScope,
  { page, limit, sort = 'price' }: PageRequest,
  stay: Stay,
  party: Party,
): Promise<HotelPage> {
  const wanted = page * limit
  const chunk = Math.max(leastChunk, Math.ceil(limit * 1.5))
  const open: { card: HotelCard; price: StayPrice }[] = []
  let hasMore = true
  for (let read = 0; hasMore && read < stayCandidates; read += chunk) {
    const candidates = await readCandidates(pool, scope, sort, stay, { offset: read, limit: chunk })
    for (const { card, rooms } of candidates) {
      const price = rooms && cheapestStay(rooms, stay, party)
      if (price) open.push({ card, price })
    }
    if (sort === 'price') open.sort((one, other) => one.price.kopecks - other.price.kopecks)
    hasMore = candidates.length === chunk
    const last = open[wanted - 1]
    // Later hotels cost at least as much by the night.
    const next = rublesToKopecks(candidates.at(-1)?.card.minPrice ?? 0) * party.rooms
    if (
      last &&
      open.length > wanted &&
      (sort !== 'price' || last.price.kopecks <= next * last.price.nights)
    )
      break
  }
  return {
    hotels: open
      .slice(wanted - limit, wanted)
      .map(({ card, price }) => ({ ...card, stay: stayOffer(price) })),
    total: open.length,
    hasMore: hasMore && open.length > wanted,
  }
}

type Candidate = { card: HotelCard; rooms: RoomOnOffer[] | null }

/** Hotels in the order of the list, with the rooms that are free on the days. */
async function readCandidates(
  pool: pg.Pool,
  scope: HotelScope,
  sort: HotelSort,
  stay: Stay,
  { offset, limit }: { offset: number; limit: number },
): Promise<Candidate[]> {
  const { condition, values } = scopeSql(scope, 4)
  const { rows } = await pool.query<Candidate>({
    text: `
      with candidates as materialized (
        select hotels.* from ${listed(sort)}
        where ${condition}
        order by ${orders[sort]}
        limit $3 offset $4
      ), rooms as materialized (
        select hotel_rooms.* from hotel_rooms
        where hotel_rooms.hotel_id in (select candidates.id from candidates)
      )
      select ${hotelCard} as card, offered.rooms
      from candidates as hotels
      ${withNames}
      left join (
        select rooms.hotel_id, json_agg(json_build_object(
          'guests', rooms.guests,
          'nightKopecks', rooms.night_kopecks,
          'weekendKopecks', rooms.weekend_kopecks,
          'originalKopecks', rooms.original_kopecks,
          'free', available.free
        )) as rooms
        from rooms
        join free_rooms(array(select rooms.id from rooms), $1, $2) as available
          on available.room_id = rooms.id and available.free > 0
        group by rooms.hotel_id
      ) as offered on offered.hotel_id = hotels.id
      order by ${orders[sort]}`,
    values: [stay.checkIn, stay.checkOut, limit, offset, ...values],
  })
  return rows
}

export function stayOffer({ nights, rooms, kopecks, originalKopecks }: StayPrice) {
  return {
    nights,
    rooms,
    price: kopecksToRubles(kopecks),
    originalPrice: kopecksToRubles(originalKopecks),
  }
}

/** Nearest first; later before earlier. */
const shifts = [1, -1, 2, -2, 3, -3, 5, -5, 7, -7, 10, 14, 21, 28]
const shownAlternatives = 3

/** The nearest dates with a stay of the same length available within the scope. */
export async function readAlternatives(
  pool: pg.Pool,
  scope: HotelScope,
  { checkIn, checkOut }: Stay,
  { guests, rooms }: Party,
  today: string,
): Promise<StayDays[]> {
  const { condition, values } = scopeSql(scope, 5)
  const possible = shifts.filter((shift) => shiftDay(checkIn, shift) >= today)
  const { rows: found } = await pool.query<{ shift: number }>({
    text: `
      with rooms as materialized (
        select hotel_rooms.id, hotel_rooms.guests
        from (
          select hotels.id from hotels where ${condition}
          order by hotels.min_kopecks, hotels.id
          limit ${stayCandidates}
        ) as hotels
        join hotel_rooms on hotel_rooms.hotel_id = hotels.id
      )
      select shifts.shift
      from unnest($1::integer[]) with ordinality as shifts (shift, position)
      where exists (
        select
        from free_rooms(
          array(select rooms.id from rooms), $2::date + shifts.shift, $3::date + shifts.shift
        ) as available
        join rooms on rooms.id = available.room_id
        where available.free >= greatest($5::integer, ceil($4::numeric / rooms.guests))
      )
      order by shifts.position
      limit ${shownAlternatives}`,
    values: [possible, checkIn, checkOut, guests, rooms, ...values],
  })
  return found
    .map(({ shift }) => ({
      checkIn: shiftDay(checkIn, shift),
      checkOut: shiftDay(checkOut, shift),
    }))
    .sort((one, other) => one.checkIn.localeCompare(other.checkIn))
}
