import type { RiverDay, RiverSlot } from '@skidora/contract/river.ts'
import type pg from 'pg'

export type RiverEvent = { id: number; pier: string; durationMinutes: number }

/** The event, if the option belongs to its deal. */
export async function readRiverEvent(
  pool: pg.Pool,
  eventId: number,
  optionId: number,
): Promise<RiverEvent | null> {
  const { rows } = await pool.query<RiverEvent>({
    name: 'river_event',
    text: `
      select river_events.id, places.address as pier, river_events.minutes as "durationMinutes"
      from river_events
      join places on places.id = river_events.place_id
      join deal_options on deal_options.deal_id = river_events.deal_id and deal_options.id = $2
      where river_events.id = $1`,
    values: [eventId, optionId],
  })
  return rows[0] ?? null
}

export async function readRiverDays(pool: pg.Pool, eventId: number): Promise<RiverDay[]> {
  const { rows } = await pool.query<RiverDay>({
    name: 'river_days',
    text: `
      select to_char(sailings.wall, 'YYYY-MM-DD') as date,
             min(extract(epoch from sailings.starts_at))::bigint as "timestampStart",
             sum(sailings.free)::integer as "freeSeats"
      from river_timetable($1, now(), 'infinity') as sailings
      where sailings.free > 0
      group by date
      order by date`,
    values: [eventId],
  })
  return rows
}

/** Sailings on the pier's local day of the timestamp. */
export async function readRiverSlots(
  pool: pg.Pool,
  eventId: number,
  timestamp: number,
): Promise<RiverSlot[]> {
  const { rows } = await pool.query<RiverSlot>({
    name: 'river_slots',
    text: `
      select timetable.departure_id as "eventTimeId",
             extract(epoch from timetable.starts_at)::bigint as timestamp,
             to_char(timetable.wall, 'HH24:MI') as time,
             timetable.free as "freeSeats", river_departures.capacity
      from river_events
      join places on places.id = river_events.place_id
      join cities on cities.city_id = places.city_id
      cross join lateral (
        select date_trunc('day', to_timestamp($2) at time zone cities.time_zone) as midnight
      ) as day
      cross join lateral river_timetable(
        river_events.id,
        day.midnight at time zone cities.time_zone,
        (day.midnight + interval '1 day') at time zone cities.time_zone - interval '1 second'
      ) as timetable
      join river_departures on river_departures.id = timetable.departure_id
      where river_events.id = $1
      order by timetable.starts_at`,
    values: [eventId, timestamp],
  })
  return rows
}
