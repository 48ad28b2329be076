import type { MenuCategory } from '@skidora/contract/catalog.ts'
import type { DealKind } from '@skidora/domain/deals/deal-kinds.ts'
import type pg from 'pg'

/**
 * The first $2 public cards of `categories` in city $1 as JSON text: up to 60 index rows with
 * prebuilt cards.
 */
const topCards = `
  cross join lateral (
    select string_agg(deal_cards.card::text, ',' order by listed.popularity desc, listed.deal_id desc) as cards
    from (
      select deal_listings.deal_id, deal_listings.popularity
      from deal_listings
      where deal_listings.city_id = $1 and deal_listings.category_id = categories.id
        and not deal_listings.is_held and not deal_listings.is_sold_out
      order by deal_listings.popularity desc, deal_listings.deal_id desc
      limit $2
    ) as listed
    join deal_cards on deal_cards.deal_id = listed.deal_id
  ) as top`

/**
 * The most popular deals of a kind in a city, with their total: `{"deals": […], "totalCount": n}`.
 */
export async function readFeed(
  pool: pg.Pool,
  cityId: number,
  kind: DealKind,
  limit: number,
): Promise<string> {
  const { rows } = await pool.query<{ feed: string }>({
    name: 'catalog_feed',
    text: `
      select '{"deals":[' || top.cards || '],"totalCount":' || (listing_counts.total - listing_counts.held) || '}' as feed
      from categories
      join listing_counts
        on listing_counts.city_id = $1 and listing_counts.category_id = categories.id
      ${topCards}
      where categories.kind = $3 and categories.parent_id is null and top.cards is not null`,
    values: [cityId, limit, kind],
  })
  return rows[0]?.feed ?? '{"deals":[],"totalCount":0}'
}

const todayGroupSize = 8

/** Groups of the today page as JSON text, in order, without empty ones. */
export async function readToday(pool: pg.Pool, cityId: number): Promise<string> {
  const { rows } = await pool.query<{ groups: string }>({
    name: 'catalog_today',
    text: `
      select '[' || string_agg(
        '{"order":' || categories.today_position
          || ',"taxonomyTerm":' || json_build_object(
               'categorySlug', categories.slug, 'title', categories.title, 'icon', categories.icon)
          || ',"categoryDealsTotalCount":' || (listing_counts.total - listing_counts.held)
          || ',"categoryDeals":[' || top.cards || ']}',
        ',' order by categories.today_position) || ']' as groups
      from categories
      join listing_counts
        on listing_counts.city_id = $1 and listing_counts.category_id = categories.id
      ${topCards}
      where categories.today_position is not null and top.cards is not null`,
    values: [cityId, todayGroupSize],
  })
  return rows[0]?.groups ?? '[]'
}

/** The menu tree with the city's counts, without empty categories. */
export async function readMenu(pool: pg.Pool, cityId: number): Promise<MenuCategory[]> {
  const { rows } = await pool.query<MenuRow>(
    `select categories.id, categories.parent_id, categories.slug, categories.title, categories.icon,
            listing_counts.total - listing_counts.held as total
     from categories
     join listing_counts on listing_counts.city_id = $1 and listing_counts.category_id = categories.id
     where listing_counts.total > listing_counts.held
     order by cardinality(categories.path), categories.position`,
    [cityId],
  )
  return childrenOf(rows, null)
}

type MenuRow = {
  id: number
  parent_id: number | null
  slug: string
  title: string
  icon: string
  total: number
}

function childrenOf(rows: MenuRow[], parentId: number | null): MenuCategory[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => ({
      slug: row.slug,
      title: row.title,
      icon: row.icon,
      dealCount: row.total,
      children: childrenOf(rows, row.id),
    }))
}
