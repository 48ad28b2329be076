import type { ClientBase } from 'pg'

// Without the long texts: nobody searches by them, and sampling them takes longer than the rest.
const tables = [
  'deals (id, slug, brand_id, category_id, status, starts_at, ends_at, popularity)',
  ...['deal_options', 'deal_cities', 'deal_places', 'deal_tags', 'deal_listings', 'listing_counts'],
  'price_changes',
  ...['reviews', 'review_messages', 'question_messages', 'deal_ratings'],
  'deal_cards (deal_id, is_listed, listed_from, listed_until)',
  ...['cities', 'categories', 'brands', 'places', 'tags'],
  ...['hotels', 'hotel_rooms', 'hotel_room_closures', 'hotel_counts'],
]

/** Tells the planner what there is, and readers what is visible to all. */
export async function analyzeCatalogue(client: ClientBase): Promise<void> {
  await client.query(`vacuum (analyze) ${tables.join(', ')}`)
}
