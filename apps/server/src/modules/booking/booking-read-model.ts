import type {
  BookedSailing,
  BookingBranch,
  BookingInfo,
  BookingRecord,
  FreeSlot,
} from '@skidora/contract/booking.ts'
import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import type pg from 'pg'

/** What can be booked with a deal option; null when nothing can. */
export async function readBookingInfo(
  pool: pg.Pool,
  optionId: number,
): Promise<BookingInfo | null> {
  const { rows } = await pool.query<Omit<BookingInfo, 'branches'> & { branches: BookingBranch[] }>({
    name: 'booking_info',
    text: `
      select deal_options.id as "serviceId", deal_options.title, brands.title as "companyName",
             deal_options.visit_minutes as "durationMinutes", deals.visit_days as "maxRecordTime",
             json_agg(branches order by branches.id) as branches
      from deal_options
      join deals on deals.id = deal_options.deal_id and deals.status <> 'draft'
      join brands on brands.id = deals.brand_id
      cross join lateral (
        select places.id, places.address, places.landmark, places.phone, places.latitude,
               places.longitude, cities.time_zone as "timeZone", working.staff
        from deal_places
        join places on places.id = deal_places.place_id
        join cities on cities.city_id = places.city_id
        cross join lateral (
          select json_agg(
            json_build_object('id', employees.id, 'name', employees.name, 'role', employees.role)
            order by employees.id
          ) as staff
          from employees where employees.place_id = places.id
        ) as working
        where deal_places.deal_id = deals.id and working.staff is not null
      ) as branches
      where deal_options.id = $1 and deal_options.visit_minutes is not null
      group by deal_options.id, brands.id, deals.id`,
    values: [optionId],
  })
  return rows[0] ?? null
}

type SlotsQuery = { serviceId: number; branchId?: number; staffId?: number }

/** All days with a free slot, in one query whatever the number of employees. */
export async function readFreeDays(pool: pg.Pool, query: SlotsQuery): Promise<string[]> {
  const { rows } = await pool.query<{ day: string }>({
    name: 'booking_free_days',
    text: `
      select distinct to_char(free.wall, 'YYYY-MM-DD') as day
      from free_visits($1, now(), 'infinity', $2, $3) as free
      order by day`,
    values: [query.serviceId, smallId(query.branchId), smallId(query.staffId)],
  })
  return rows.map(({ day }) => day)
}

export async function readFreeSlots(
  pool: pg.Pool,
  { serviceId, branchId, staffId, date }: SlotsQuery & { branchId: number; date: string },
): Promise<FreeSlot[]> {
  const { rows } = await pool.query<Omit<FreeSlot, 'startsAt'> & { startsAt: Date }>({
    name: 'booking_free_slots',
    text: `
      select free.starts_at as "startsAt",
             to_char(free.wall, 'HH24:MI') as time,
             array_agg(free.employee_id order by free.employee_id) as "staffIds"
      from places
      join cities on cities.city_id = places.city_id
      cross join lateral (
        select $3::date::timestamp at time zone cities.time_zone as midnight,
               ($3::date + 1)::timestamp at time zone cities.time_zone as next_midnight
      ) as day
      cross join lateral free_visits(
        $1, day.midnight, day.next_midnight - interval '1 second', places.id, $4
      ) as free
      where places.id = $2
      group by free.starts_at, free.wall
      order by free.starts_at`,
    values: [serviceId, smallId(branchId), date, smallId(staffId)],
  })
  return rows.map((slot) => ({ ...slot, startsAt: slot.startsAt.toISOString() }))
}

/** Clamps to the range of `integer`; our ids never get that large. */
const smallId = (id: number | undefined) => (id === undefined ? null : Math.min(id, 2 ** 31 - 1))

type RecordRow = Omit<BookingRecord, 'startsAt' | 'endsAt' | 'changeUntil'> & {
  startsAt: Date | null
  endsAt: Date | null
  changeUntil: Date | null
}

/** Records of this user's bookable coupons. */
const recordsText = `
  select coupons.id as "recordId", purchases.id as "purchaseId", deal_options.id as "serviceId",
         deals.slug as "dealSlug", deals.tiny_title as "dealTitle", deal_options.title as "priceTitle",
         coalesce(bookings.status, 'none') as status,
         lower(bookings.during) as "startsAt", upper(bookings.during) as "endsAt",
         cities.time_zone as "timeZone",
         case when places.id is not null then
           json_build_object('id', places.id, 'address', places.address, 'phone', places.phone)
         end as branch,
         case when employees.id is not null then
           json_build_object('id', employees.id, 'name', employees.name, 'role', employees.role)
         end as staff,
         coalesce(bookings.client_name, users.name) as name,
         coalesce(bookings.client_phone, users.phone, '') as phone,
         coupons.status = 'active' and (
           bookings.status is distinct from 'booked'
           or visit_change_deadline(lower(bookings.during)) > now()
         ) as "canChange",
         visit_change_deadline(lower(bookings.during)) as "changeUntil"
  from purchases
  join users on users.id = $1
  join coupons on coupons.purchase_id = purchases.id
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id and deal_options.visit_minutes is not null
  left join bookings
    on bookings.purchase_id = purchases.id and bookings.position = coupons.position
    and bookings.status in ('booked', 'lost', 'cancelled')
  left join places on places.id = bookings.place_id
  left join cities on cities.city_id = places.city_id
  left join employees on employees.id = bookings.employee_id
  where holder_of(purchases) = $1`

export async function readRecord(
  pool: pg.Pool,
  userId: number,
  couponId: number,
): Promise<BookingRecord | null> {
  const { rows } = await pool.query<RecordRow>({
    name: 'booking_record',
    text: `${recordsText} and coupons.id = $2`,
    values: [userId, couponId],
  })
  return rows[0] ? toRecord(rows[0]) : null
}

export async function readRecords(
  pool: pg.Pool,
  userId: number,
  purchaseIds: readonly number[],
): Promise<BookingRecord[]> {
  const { rows } = await pool.query<RecordRow>({
    name: 'booking_records',
    text: `${recordsText} and purchases.id = any ($2) order by coupons.id`,
    values: [userId, purchaseIds],
  })
  return rows.map(toRecord)
}

function toRecord(row: RecordRow): BookingRecord {
  return {
    ...row,
    name: row.name === unnamed ? '' : row.name,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    changeUntil: row.changeUntil?.toISOString() ?? null,
  }
}

export async function readSailings(
  pool: pg.Pool,
  userId: number,
  purchaseIds: readonly number[],
): Promise<BookedSailing[]> {
  const { rows } = await pool.query<Omit<BookedSailing, 'startsAt'> & { startsAt: Date }>({
    name: 'booked_sailings',
    text: `
      select purchases.id as "purchaseId", deals.tiny_title as "dealTitle", river_seats.status,
             river_seats.starts_at as "startsAt", cities.time_zone as "timeZone", river_seats.seats,
             places.address, river_events.id as "eventId", purchases.option_id as "priceId",
             seats_to_choose(river_seats) as "seatsToChoose"
      from purchases
      join deals on deals.id = purchases.deal_id
      join river_seats on river_seats.purchase_id = purchases.id
      join river_departures on river_departures.id = river_seats.departure_id
      join river_events on river_events.id = river_departures.event_id
      join places on places.id = river_events.place_id
      join cities on cities.city_id = places.city_id
      where holder_of(purchases) = $1 and purchases.id = any ($2)
        and purchases.bought_at is not null
        and river_seats.status in ('booked', 'lost', 'cancelled')
      order by purchases.id`,
    values: [userId, purchaseIds],
  })
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))
}
