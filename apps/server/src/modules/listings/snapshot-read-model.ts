import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { buildSnapshot, type ListingSnapshot, type SnapshotRow } from './listing-snapshot.ts'

/** So many deals come as one text: parsing it does not hold others up for long. */
const dealsPerPart = 5000

export async function readSnapshot(
  pool: pg.Pool,
  cityId: number,
  categoryId: number,
): Promise<ListingSnapshot> {
  const { rows } = await pool.query<{ part: string }>({
    name: 'listing_snapshot',
    text: `
      select json_agg(
        json_build_array(
          deal_listings.deal_id, deals.brand_id, deal_listings.price_kopecks, deal_cards.discount,
          deals.rating, deals.hold_day, deals.next_free_on - date '1970-01-01',
          deals.is_bookable, deals.has_cashback, deal_listings.popularity,
          (extract(epoch from deal_listings.started_at) * 1000000)::bigint,
          deal_listings.likes_count, deal_listings.revenue_day_kopecks, deal_listings.reviews_count,
          tagged.slugs, sited.places
        ) order by deal_listings.deal_id
      )::text as part
      from deal_listings
      join deals on deals.id = deal_listings.deal_id
      join deal_cards on deal_cards.deal_id = deal_listings.deal_id
      left join lateral (
        select json_agg(tags.slug) as slugs
        from deal_tags
        join tags on tags.id = deal_tags.tag_id
        where deal_tags.deal_id = deal_listings.deal_id
      ) as tagged on true
      left join lateral (
        select json_agg(json_build_array(places.id, places.latitude, places.longitude, places.landmark)
                        order by places.id) as places
        from deal_places
        join places on places.id = deal_places.place_id
        where deal_places.deal_id = deal_listings.deal_id
          and places.city_id = deal_listings.city_id
      ) as sited on true
      where deal_listings.city_id = $1 and deal_listings.category_id = $2
      group by deal_listings.deal_id / ${dealsPerPart}
      order by deal_listings.deal_id / ${dealsPerPart}`,
    values: [cityId, categoryId],
  })
  const deals: SnapshotRow[] = []
  for (const { part } of rows) {
    for (const deal of JSON.parse(part) as SnapshotRow[]) deals.push(deal)
    await setImmediate()
  }
  return buildSnapshot(deals)
}
