import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { buildSnapshot, type DealPlaces, type Place, type TagDeals } from './build-snapshot.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import { columnsSql, type DealColumns } from './snapshot-columns.ts'

/** Deals per JSON text, so that parsing one does not block the event loop for long. */
const dealsPerPart = 5000

type DayHours = { scheduleId: number; weekday: number; opens: number; closes: number }

/**
 * Deals, tags and places are read separately and joined here: joining them in SQL took three times
 * as long. Changes in between are picked up by the next reload (see snapshots.ts).
 */
export async function readSnapshot(
  pool: pg.Pool,
  cityId: number,
  categoryId: number,
): Promise<ListingSnapshot> {
  const read = <Part>(name: string, text: string, values: number[] = []) =>
    readParts<Part>(pool, { name: `listing_snapshot_${name}`, text, values })
  const list = [cityId, categoryId]
  const [deals, tags, dealPlaces, places, hours, daysOff] = await Promise.all([
    read<DealColumns>('deals', dealsText, list),
    read<TagDeals>('tags', tagsText, list),
    read<DealPlaces>('pairs', pairsText, list),
    read<Place[]>('places', placesText, [cityId]),
    read<DayHours[]>('hours', hoursText),
    read<string[]>('days_off', daysOffText, [cityId]),
  ])
  return buildSnapshot({
    deals,
    tags,
    dealPlaces,
    places: places.flat(),
    openingHours: {
      schedules: Map.groupBy(hours.flat(), ({ scheduleId }) => scheduleId),
      daysOff: new Set(daysOff.flat()),
    },
  })
}

async function readParts<Part>(pool: pg.Pool, query: pg.QueryConfig): Promise<Part[]> {
  const { rows } = await pool.query<{ part: string }>(query)
  const parts: Part[] = []
  for (const { part } of rows) {
    parts.push(JSON.parse(part))
    await setImmediate()
  }
  return parts
}

const dealsText = `
  select ${columnsSql('deal_listings.deal_id')}::text as part
  from deal_listings
  join deals on deals.id = deal_listings.deal_id
  join deal_cards on deal_cards.deal_id = deal_listings.deal_id
  where deal_listings.city_id = $1 and deal_listings.category_id = $2
  group by deal_listings.deal_id / ${dealsPerPart}
  order by deal_listings.deal_id / ${dealsPerPart}`

const tagsText = `
  select json_build_object('slug', tags.slug, 'dealIds', json_agg(deal_tags.deal_id))::text as part
  from deal_listings
  join deal_tags on deal_tags.deal_id = deal_listings.deal_id
  join tags on tags.id = deal_tags.tag_id
  where deal_listings.city_id = $1 and deal_listings.category_id = $2
  group by tags.slug`

const pairsText = `
  select json_build_object(
    'dealIds', json_agg(deal_places.deal_id order by deal_places.deal_id, deal_places.place_id),
    'placeIds', json_agg(deal_places.place_id order by deal_places.deal_id, deal_places.place_id)
  )::text as part
  from deal_listings
  join deal_places on deal_places.deal_id = deal_listings.deal_id
  where deal_listings.city_id = $1 and deal_listings.category_id = $2
  group by deal_places.deal_id / ${dealsPerPart}
  order by deal_places.deal_id / ${dealsPerPart}`

const placesText = `
  select json_agg(json_build_object(
    'id', places.id, 'latitude', places.latitude, 'longitude', places.longitude,
    'landmark', places.landmark, 'scheduleId', places.schedule_id))::text as part
  from places
  where places.city_id = $1
  group by places.id / ${dealsPerPart}`

const hoursText = `
  select json_agg(json_build_object(
    'scheduleId', schedule_hours.schedule_id, 'weekday', schedule_hours.weekday,
    'opens', schedule_hours.opens, 'closes', schedule_hours.closes))::text as part
  from schedule_hours
  having count(*) > 0`

/** Days off of whole places; a snapshot unchanged for a month would miss later ones. */
const daysOffText = `
  select json_agg(days_off.place_id || ' ' || (days_off.day - date '1970-01-01'))::text as part
  from days_off
  join places on places.id = days_off.place_id
  where places.city_id = $1 and days_off.employee_id is null
    and days_off.day between current_date - 2 and current_date + 31
  having count(*) > 0`
