import type { ClientBase } from 'pg'

/** Tables that the seed fills; the modules name those that refer to them. */
const seededTables = [
  ...['deals', 'deal_options', 'deal_cities', 'deal_places', 'deal_tags', 'price_changes'],
  ...['places', 'brands', 'brand_cities', 'categories', 'tags', 'banners', 'promo_bars'],
  ...['deal_cards', 'deal_listings', 'listing_counts', 'deal_search'],
  ...['reviews', 'review_messages', 'question_messages', 'deal_ratings'],
  ...['hotels', 'hotel_rooms', 'hotel_room_closures', 'hotel_counts'],
  ...['delivery_methods', 'pickup_points', 'option_variants'],
  ...['employees', 'schedules', 'schedule_hours', 'river_events', 'river_departures'],
  ...['tours', 'tour_departures', 'tour_cancellation_steps', 'tour_ages'],
]

/**
 * Empties the catalogue and the tables of modules that refer to it; keeps cities and users.
 * PostgreSQL rejects it if a table with a foreign key to them is missing.
 */
export async function clearCatalogue(
  client: ClientBase,
  moduleTables: readonly string[],
): Promise<void> {
  await client.query(`truncate ${[...seededTables, ...moduleTables].join(', ')}`)
  await client.query('select open_house_accounts()')
}
