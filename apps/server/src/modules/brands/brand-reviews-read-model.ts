import type { BrandReviews } from '@skidora/contract/brands.ts'
import type pg from 'pg'
import { shownFields } from '../reviews/reviews-read-model.ts'

export type BrandReviewsQuery = {
  brandId: number
  placeId: number | null
  userId: number | null
  isByUse: boolean
  limit: number
  offset: number
}

/**
 * A range of the index of the requested order. Deals have precomputed review counts; a place has
 * few reviews.
 */
export async function readBrandReviews(
  pool: pg.Pool,
  { brandId, placeId, userId, isByUse, limit, offset }: BrandReviewsQuery,
): Promise<BrandReviews & { totalCount: number }> {
  const order = `reviews.${isByUse ? 'useful_count' : 'created_at'} desc, reviews.id desc`
  const isIncluded = placeId === null ? 'reviews.brand_id = $1' : 'reviews.place_id = $1'
  const total =
    placeId === null
      ? `select coalesce(sum(deal_ratings.total), 0)::integer from deals
         join deal_ratings on deal_ratings.deal_id = deals.id where deals.brand_id = $1`
      : `select count(*)::integer from reviews where ${isIncluded} and reviews.status = 'published'`
  const { rows } = await pool.query<{ reviews: BrandReviews['reviews']; totalCount: number }>({
    name: `brand_reviews_${placeId === null ? 'all' : 'place'}_${isByUse ? 'useful' : 'new'}`,
    text: `
      with page as (
        select reviews.*, row_number() over (order by ${order}) as place
        from reviews
        where ${isIncluded} and reviews.status = 'published'
        order by ${order}
        limit $3 offset $4
      )
      select (${total}) as "totalCount", coalesce((
        select json_agg(json_build_object(
          ${shownFields},
          'deal', json_build_object('slug', deals.slug, 'title', deals.tiny_title),
          'voted', (
            select review_votes.is_useful from review_votes
            where review_votes.review_id = page.id and review_votes.user_id = $2
          )
        ) order by page.place)
        from page
        join deals on deals.id = page.deal_id
        join brands on brands.id = page.brand_id
        left join users on users.id = page.user_id
      ), '[]') as reviews`,
    values: [placeId ?? brandId, userId, limit, offset],
  })
  return rows[0] ?? { reviews: [], totalCount: 0 }
}

export async function hasPlace(pool: pg.Pool, brandId: number, placeId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from places where places.id = $1 and places.brand_id = $2',
    [placeId, brandId],
  )
  return rowCount === 1
}
