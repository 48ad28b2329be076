import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { buildSnapshot, type ListingSnapshot, type SnapshotRow } from './listing-snapshot.ts'

/** Deals per JSON text, so that parsing one does not block the event loop for long. */
const dealsPerPart = 5000

type Place = NonNullable<SnapshotRow[15]>[number]
type DayHours = [scheduleId: number, weekday: number, opens: number, closes: number]

/**
 * Deals, tags and places are read separately and joined here: joining them in SQL took three times
 * as long. Changes in between are picked up by the next reload (see snapshots.ts).
 */
export async function readSnapshot(
  pool: pg.Pool,
  cityId: number,
  categoryId: number,
): Promise<ListingSnapshot> {
  const list = [cityId, categoryId]
  const [deals, tags, pairs, places, hours, daysOff] = await Promise.all([
    readParts<SnapshotRow>(pool, { name: 'listing_snapshot_deals', text: dealsText, values: list }),
    readParts<[string, number[]]>(pool, {
      name: 'listing_snapshot_tags',
      text: tagsText,
      values: list,
    }),
    readParts<[number, number]>(pool, {
      name: 'listing_snapshot_pairs',
      text: pairsText,
      values: list,
    }),
    readParts<Place>(pool, {
      name: 'listing_snapshot_places',
      text: placesText,
      values: [cityId],
    }),
    readParts<DayHours>(pool, { name: 'listing_snapshot_hours', text: hoursText }),
    readParts<string>(pool, {
      name: 'listing_snapshot_days_off',
      text: daysOffText,
      values: [cityId],
    }),
  ])
  const rows = new Map(deals.map((deal) => [deal[0], deal]))
  for (const [slug, dealIds] of tags) {
    for (const dealId of dealIds) {
      const row = rows.get(dealId)
      if (row) row[14] = [...(row[14] ?? []), slug]
    }
  }
  const placeOf = new Map(places.map((place) => [place[0], place]))
  for (const [dealId, placeId] of pairs) {
    const row = rows.get(dealId)
    const place = placeOf.get(placeId)
    if (row && place) row[15] = [...(row[15] ?? []), place]
  }
  return buildSnapshot(deals, {
    schedules: Map.groupBy(
      hours.map(([scheduleId, weekday, opens, closes]) => ({ scheduleId, weekday, opens, closes })),
      ({ scheduleId }) => scheduleId,
    ),
    daysOff: new Set(daysOff),
  })
}

async function readParts<Item>(pool: pg.Pool, query: pg.QueryConfig): Promise<Item[]> {
  const { rows } = await pool.query<{ part: string }>(query)
  const items: Item[] = []
  for (const { part } of rows) {
    for (const item of JSON.parse(part) as Item[]) items.push(item)
    await setImmediate()
  }
  return items
}

const dealsText = `
  select json_agg(
    json_build_array(
      deal_listings.deal_id, deals.brand_id, deal_listings.price_kopecks, deal_cards.discount,
      deals.rating, deals.hold_day, deals.next_free_on - date '1970-01-01',
      deals.is_bookable, deals.has_cashback, deal_listings.popularity,
      round(date_part('epoch', deal_listings.started_at) * 1000000)::bigint,
      deal_listings.likes_count, deal_listings.revenue_day_kopecks, deal_listings.reviews_count,
      null, null, deals.evening_free_on - date '1970-01-01',
      deals.available_quantity = 0, deals.category_id
    ) order by deal_listings.deal_id
  )::text as part
  from deal_listings
  join deals on deals.id = deal_listings.deal_id
  join deal_cards on deal_cards.deal_id = deal_listings.deal_id
  where deal_listings.city_id = $1 and deal_listings.category_id = $2
  group by deal_listings.deal_id / ${dealsPerPart}
  order by deal_listings.deal_id / ${dealsPerPart}`

const tagsText = `
  select json_build_array(json_build_array(tags.slug, json_agg(deal_tags.deal_id)))::text as part
  from deal_listings
  join deal_tags on deal_tags.deal_id = deal_listings.deal_id
  join tags on tags.id = deal_tags.tag_id
  where deal_listings.city_id = $1 and deal_listings.category_id = $2
  group by tags.slug`

const pairsText = `
  select json_agg(json_build_array(deal_places.deal_id, deal_places.place_id)
                  order by deal_places.deal_id, deal_places.place_id)::text as part
  from deal_listings
  join deal_places on deal_places.deal_id = deal_listings.deal_id
  where deal_listings.city_id = $1 and deal_listings.category_id = $2
  group by deal_places.deal_id / ${dealsPerPart}`

const placesText = `
  select json_agg(json_build_array(places.id, places.latitude, places.longitude, places.landmark,
                                   places.schedule_id))::text as part
  from places
  where places.city_id = $1
  group by places.id / ${dealsPerPart}`

const hoursText = `
  select json_agg(json_build_array(schedule_hours.schedule_id, schedule_hours.weekday,
                                   schedule_hours.opens, schedule_hours.closes))::text as part
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
