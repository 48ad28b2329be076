import type { Banner } from '@skidora/contract/content.ts'
import type { HotelSearchResults } from '@skidora/contract/hotels.ts'
import type pg from 'pg'

export type HotelCategory = {
  id: number
  slug: string
  title: string
  icon: string
  image: string
  /** By city. */
  counts: ReadonlyMap<number, number>
  total: number
}

export type HotelCity = { cityId: number; image: string; total: number; categoryCount: number }

/** Cities and categories with hotels: small, and needed by every hotel page. */
export type Destinations = { categories: HotelCategory[]; cities: HotelCity[] }

export async function readDestinations(pool: pg.Pool): Promise<Destinations> {
  const [categories, counts, images] = await Promise.all([
    pool.query<{ id: number; slug: string; title: string; icon: string }>(
      `select categories.id, categories.slug, categories.title, categories.icon
       from categories
       where categories.kind = 'hotels' and categories.parent_id is not null
       order by categories.position`,
    ),
    pool.query<{ city_id: number; category_id: number; total: number }>(
      `select hotel_counts.city_id, hotel_counts.category_id, hotel_counts.total
       from hotel_counts where hotel_counts.total > 0`,
    ),
    // The most expensive hotel provides the picture of its place.
    pool.query<{ city_id: number | null; category_id: number | null; image: string }>(
      `select places.city_id, places.category_id, shown.image
       from (
         select distinct hotel_counts.city_id, null::integer as category_id from hotel_counts
         union all
         select distinct null::integer, hotel_counts.category_id from hotel_counts
       ) as places
       cross join lateral (
         select hotels.photos[1] as image from hotels
         where hotels.min_kopecks is not null
           and (hotels.city_id = places.city_id or hotels.category_id = places.category_id)
         order by hotels.min_kopecks desc, hotels.id
         limit 1
       ) as shown`,
    ),
  ])
  const imageOf = (key: 'city_id' | 'category_id', id: number) =>
    images.rows.find((row) => row[key] === id)?.image ?? ''
  const sum = (list: readonly { total: number }[]) =>
    list.reduce((total, each) => total + each.total, 0)
  const byCity = Map.groupBy(counts.rows, (row) => row.city_id)
  return {
    categories: categories.rows.map((category) => {
      const own = counts.rows.filter((row) => row.category_id === category.id)
      return {
        ...category,
        image: imageOf('category_id', category.id),
        counts: new Map(own.map((row) => [row.city_id, row.total])),
        total: sum(own),
      }
    }),
    cities: [...byCity].map(([cityId, rows]) => ({
      cityId,
      image: imageOf('city_id', cityId),
      total: sum(rows),
      categoryCount: rows.length,
    })),
  }
}

const shownHotels = 6

/** Hotels whose name has words with all the given prefixes. */
export async function findHotels(
  pool: pg.Pool,
  words: readonly string[],
): Promise<HotelSearchResults['hotels']> {
  if (words.length === 0) return []
  const { rows } = await pool.query({
    name: 'hotels_by_name',
    text: `
      select hotels.slug as sysname, hotels.title, cities.title as "cityTitle"
      from hotels
      join cities on cities.city_id = hotels.city_id
      where hotel_words(hotels.title) @@ to_tsquery('simple', $1) and hotels.min_kopecks is not null
      order by hotels.id
      limit ${shownHotels}`,
    values: [words.map((word) => `${word}:*`).join(' & ')],
  })
  return rows
}

/** Active hotel banners, for this city and for all cities. */
export async function readHotelBanners(pool: pg.Pool, cityId: number): Promise<Banner[]> {
  const { rows } = await pool.query<Banner>(
    `select banners.id, banners.slot, banners.title, banners.text, banners.action, banners.link,
            banners.image, banners.tone
     from banners
     where banners.section = 'hotels' and (banners.city_id is null or banners.city_id = $1)
       and banners.starts_at <= now() and banners.ends_at > now()
     order by banners.position, banners.id`,
    [cityId],
  )
  return rows
}
