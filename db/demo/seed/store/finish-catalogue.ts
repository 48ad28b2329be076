import type { ClientBase, Pool } from 'pg'
import { analyzeTables } from './analyze-tables.ts'
import { beginBulkLoad } from './begin-bulk-load.ts'
import { fillSearch } from './fill-search.ts'
import { buildPostponedIndexes, postponeIndexes } from './postponed-indexes.ts'
import { withOwnConnection } from './with-own-connection.ts'

/** Tables with the most rows. */
const largeTables = [
  ...['deals', 'deal_options', 'deal_cities', 'deal_places', 'price_changes', 'reviews'],
]
const largeLists = ['deal_cards', 'deal_listings']

const withSequences = [
  ...['brands', 'places', 'deals', 'deal_options', 'banners', 'promo_bars', 'tags'],
  ...['reviews', 'review_messages', 'question_messages'],
  ...['schedules', 'employees', 'river_events', 'river_departures'],
  ...['delivery_methods', 'pickup_points', 'option_variants'],
  'tour_departures',
]

// Without the long texts: no query filters by them, and sampling them takes longer than the rest.
const loaded = [
  'deals (id, slug, brand_id, category_id, status, starts_at, ends_at, popularity)',
  ...['deal_options', 'deal_cities', 'deal_places', 'deal_tags', 'price_changes'],
  ...['reviews', 'review_messages', 'question_messages', 'deal_ratings'],
  ...['cities', 'categories', 'brands', 'places', 'tags'],
  ...['employees', 'schedule_hours', 'river_events', 'river_departures', 'tour_departures'],
  ...['hotels', 'hotel_rooms', 'hotel_room_closures', 'hotel_counts'],
]
const lists = ['deal_cards (deal_id, is_listed, listed_from, listed_until)', 'deal_listings']

/** Postpones work to finishCatalogue that is faster after the rows are loaded. */
export async function postponeWork(client: ClientBase): Promise<void> {
  for (const table of [...largeTables, ...largeLists]) await postponeIndexes(client, table)
}

/**
 * Does the postponed work: indexes, derived rows, sequences and planner statistics. Runs two steps
 * at a time, one per core.
 */
export function finishCatalogue(pool: Pool, client: ClientBase): Promise<void> {
  return withOwnConnection(pool, async (helper) => {
    await beginBulkLoad(helper)
    const cards = client.query('select fill_cards()')
    await Promise.all([
      cards.then(() => fillLists(client)),
      finishLoaded(helper)
        .then(() => cards)
        .then(() => fillSearch(helper))
        .then(() => indexLists(helper)),
    ])
    await Promise.all([countBrands(client), countLists(helper)])
  })
}

async function finishLoaded(client: ClientBase): Promise<void> {
  for (const table of largeTables) await buildPostponedIndexes(client, table)
  await client.query(
    `insert into deal_ratings (deal_id, rating, total, with_photos)
     select reviews.deal_id, reviews.rating, count(*), count(*) filter (where reviews.photos <> '{}')
     from reviews
     group by reviews.deal_id, reviews.rating`,
  )
  await client.query('select refresh_hotel_ratings(array(select hotels.place_id from hotels))')
  for (const table of withSequences) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    )
  }
  // Loaded frozen, so they need no vacuum.
  await client.query(`analyze ${loaded.join(', ')}`)
}

async function fillLists(client: ClientBase): Promise<void> {
  await client.query('select fill_listings()')
  await indexLists(client)
}

async function indexLists(client: ClientBase): Promise<void> {
  for (const table of largeLists) await buildPostponedIndexes(client, table)
}

async function countLists(client: ClientBase): Promise<void> {
  await client.query(
    `begin;
     truncate listing_counts;
     insert into listing_counts (city_id, category_id, total, held)
     select deal_listings.city_id, deal_listings.category_id, count(*),
            count(*) filter (where deal_listings.is_held)
     from deal_listings
     group by deal_listings.city_id, deal_listings.category_id;
     commit`,
  )
  await analyzeTables(client, ['listing_counts'])
}

async function countBrands(client: ClientBase): Promise<void> {
  await analyzeTables(client, lists)
  await client.query('select refresh_brand_cities()')
}
