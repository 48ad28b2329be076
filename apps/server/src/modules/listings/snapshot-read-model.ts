import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { buildSnapshot, type ListingSnapshot, type SnapshotRow } from './listing-snapshot.ts'

/** So many deals come as one text: parsing it does not hold others up for long. */
const dealsPerPart = 5000

type SnapshotPlace = [id: number, latitude: number, longitude: number, landmark: string | null]

/**
 * Deals, their tags and their places are read apart and put together here: joined to each deal they
 * took three times as long. What changes in between is read again soon (see snapshots.ts).
 */
export async function readSnapshot(
  pool: pg.Pool,
  cityId: number,
  categoryId: number,
): Promise<ListingSnapshot> {
  const list = [cityId, categoryId]
  const [deals, tags, pairs, places] = await Promise.all([
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
    readParts<SnapshotPlace>(pool, {
      name: 'listing_snapshot_places',
      text: placesText,
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
  return buildSnapshot(deals)
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
      null, null, deals.evening_free_on - date '1970-01-01'
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
  select json_agg(json_build_array(places.id, places.latitude, places.longitude, places.landmark))::text
    as part
  from places
  where places.city_id = $1
  group by places.id / ${dealsPerPart}`
