import type { CatalogCategory } from '@skidora/contract/catalog-content.ts'
import type { Listing } from '@skidora/contract/listings.ts'
import type pg from 'pg'

/** Everything around a list: title, breadcrumbs and subcategories. */
export type ListFrame = Pick<
  Listing,
  'categoryId' | 'title' | 'breadcrumbs' | 'subcategories' | 'taxonomyBanner'
>

/** Pseudo category id of the whole city. */
export const wholeCity = 0

/** The frame of a category in a city; undefined for an unknown category. */
export async function readFrame(
  pool: pg.Pool,
  cityId: number,
  slug: string,
): Promise<ListFrame | undefined> {
  const { rows } = await pool.query<ListFrame>(
    `select categories.id as "categoryId", categories.title,
       (
         select json_agg(json_build_object('slug', above.slug, 'title', above.title)
                         order by cardinality(above.path))
         from categories as above
         where above.id = any (categories.path)
       ) as breadcrumbs,
       ${subcategories('below.parent_id = categories.id')} as subcategories,
       (
         select json_build_object(
           'id', banners.id, 'slot', banners.slot, 'title', banners.title, 'text', banners.text,
           'action', banners.action, 'link', banners.link, 'image', banners.image,
           'tone', banners.tone)
         from banners
         where banners.section = 'catalog' and banners.slot = 'taxonomy'
           and banners.category_id = any (categories.path)
           and (banners.city_id is null or banners.city_id = $1)
           and banners.starts_at <= now() and banners.ends_at > now()
         order by array_position(categories.path, banners.category_id) desc, banners.position
         limit 1
       ) as "taxonomyBanner"
     from categories
     where categories.slug = $2`,
    [cityId, slug],
  )
  return rows[0]
}

/** The frame of the whole city. */
export async function readCityFrame(pool: pg.Pool, cityId: number): Promise<ListFrame> {
  const { rows } = await pool.query<Pick<ListFrame, 'subcategories'>>(
    `select ${subcategories('below.parent_id is null')} as subcategories`,
    [cityId],
  )
  const below = rows[0]?.subcategories ?? []
  return {
    categoryId: null,
    title: 'Все акции',
    breadcrumbs: [],
    subcategories: below,
    taxonomyBanner: null,
  }
}

/** With public counts; those without deals in city $1 are left out. */
function subcategories(condition: string): string {
  return `(
    select coalesce(
      json_agg(json_build_object('slug', below.slug, 'title', below.title, 'icon', below.icon,
                                 'dealCount', listing_counts.total - listing_counts.held)
               order by below.position), '[]')
    from categories as below
    join listing_counts
      on listing_counts.city_id = $1 and listing_counts.category_id = below.id
    where ${condition} and listing_counts.total > listing_counts.held
  )`
}

/** All categories by slug. */
export async function readCategories(pool: pg.Pool) {
  const { rows } = await pool.query<{ slug: string; title: string; path: number[] }>(
    'select categories.slug, categories.title, categories.path from categories',
  )
  return new Map(rows.map((category) => [category.slug, category]))
}

/** Categories with deals in the city, parents first. */
export async function readCatalogCategories(
  pool: pg.Pool,
  cityId: number,
): Promise<CatalogCategory[]> {
  const { rows } = await pool.query<CatalogCategory>(
    `select categories.slug, categories.title, categories.icon, above.slug as "parentSlug",
            listing_counts.total - listing_counts.held as "dealCount"
     from categories
     join listing_counts on listing_counts.city_id = $1 and listing_counts.category_id = categories.id
     left join categories as above on above.id = categories.parent_id
     where listing_counts.total > listing_counts.held
     order by cardinality(categories.path), categories.path`,
    [cityId],
  )
  return rows
}

export async function readTags(pool: pg.Pool): Promise<{ slug: string; title: string }[]> {
  const { rows } = await pool.query(
    'select tags.slug, tags.title from tags order by tags.position, tags.id',
  )
  return rows
}
