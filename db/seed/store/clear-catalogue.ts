import type { ClientBase } from 'pg'

/** Empties what the seed fills. Cities stay, and so does everything people did. */
export async function clearCatalogue(client: ClientBase): Promise<void> {
  await client.query(
    `truncate deal_listings, listing_counts, deal_cards,
       price_changes, deal_waits, deal_tags, deal_places, deal_cities, deal_options, deals,
       places, brands, categories, tags, banners, promo_bars`,
  )
}
