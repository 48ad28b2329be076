import type { ClientBase } from 'pg'
import { analyzeCatalogue } from './analyze-catalogue.ts'

const talk = ['reviews', 'review_messages', 'question_messages']
const numbered = [
  'brands',
  'places',
  'deals',
  'deal_options',
  'banners',
  'promo_bars',
  'tags',
  ...talk,
]

/** Does what a bulk load left out: totals, the ids of rows to come, and what the planner knows. */
export async function finishCatalogue(client: ClientBase): Promise<void> {
  await client.query(
    `begin;
     truncate listing_counts;
     insert into listing_counts (city_id, category_id, total, held)
     select deal_listings.city_id, deal_listings.category_id, count(*),
            count(*) filter (where deal_listings.is_held)
     from deal_listings
     group by deal_listings.city_id, deal_listings.category_id;
     insert into deal_ratings (deal_id, rating, total, with_photos)
     select reviews.deal_id, reviews.rating, count(*), count(*) filter (where reviews.photos <> '{}')
     from reviews
     group by reviews.deal_id, reviews.rating;
     commit`,
  )
  for (const table of numbered) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    )
  }
  await client.query('select refresh_brand_cities()')
  await analyzeCatalogue(client)
}
