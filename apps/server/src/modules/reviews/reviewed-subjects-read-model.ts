import type pg from 'pg'

export type ReviewedDeal = { id: number; slug: string }

/** A deal visible to the reader, by its slug. */
export async function findDeal(
  pool: pg.Pool,
  slug: string,
  reader: 'customer' | 'staff',
): Promise<ReviewedDeal | undefined> {
  const { rows } = await pool.query<ReviewedDeal>({
    name: 'reviews_deal',
    text: `select deals.id, deals.slug from deals
           where deals.slug = $1
             and case deals.status when 'published' then deals.starts_at <= now() else $2 end`,
    values: [slug, reader === 'staff'],
  })
  return rows[0]
}

/** The place of a hotel with available offers. */
export async function findHotelPlace(pool: pg.Pool, slug: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ place: number }>({
    name: 'reviews_hotel',
    text: `select hotels.place_id as place from hotels
           where hotels.slug = $1 and hotels.min_kopecks is not null`,
    values: [slug],
  })
  return rows[0]?.place
}

export async function isPlace(pool: pg.Pool, placeId: number): Promise<boolean> {
  const { rowCount } = await pool.query('select from places where places.id = $1', [placeId])
  return rowCount === 1
}
