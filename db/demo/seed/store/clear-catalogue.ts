import type { ClientBase } from 'pg'

/** Tables of the seed, and the reviews, purchases, favourites and ledger rows that refer to it. */
const tables = [
  ...['gifts'],
  ...['merchant_devices', 'merchant_keys'],
  ...['ledger_entries', 'ledger_transactions', 'ledger_accounts', 'promo_uses', 'promo_codes'],
  'saved_promo_codes',
  ...['refunds', 'coupons', 'payments', 'deal_stock'],
  ...['order_contacts', 'sold_coupons'],
  ...['coupon_returns'],
  ...['bookings', 'days_off', 'employees', 'schedule_hours', 'schedules'],
  ...['river_seats', 'river_sailings', 'river_departures', 'river_events'],
  ...['reconciliation_differences', 'reconciliations'],
  // The sandbox bank would notify about payments of deleted purchases.
  ...['sandbox_bank.payments', 'sandbox_bank.refunds', 'sandbox_bank.payouts'],
  ...['favorites', 'like_changes', 'favorite_price_changes', 'brand_cities'],
  ...['question_votes', 'question_messages'],
  ...['review_photos', 'review_messages', 'review_votes', 'reviews', 'deal_ratings', 'purchases'],
  ...['withdrawal_events', 'withdrawal_papers', 'withdrawals'],
  ...['hotel_room_closures', 'hotel_rooms', 'hotel_counts', 'hotels'],
  ...['deal_listings', 'listing_counts', 'deal_cards', 'deal_search'],
  ...['price_changes', 'deal_waits', 'deal_tags', 'deal_places', 'deal_cities', 'deal_options'],
  ...['deals', 'places', 'brands', 'categories', 'tags', 'banners', 'promo_bars'],
]

/** Keeps cities and users. */
export async function clearCatalogue(client: ClientBase): Promise<void> {
  await client.query(`truncate ${tables.join(', ')}`)
  await client.query('select open_house_accounts()')
}
