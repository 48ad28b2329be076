import type { OwnReview } from '@skidora/contract/reviews.ts'
import type { ReviewStatus } from '@skidora/domain/statuses/review-status.ts'
import type pg from 'pg'

type OwnReviewsQuery = {
  userId: number
  status: ReviewStatus | null
  limit: number
  offset: number
}

/** The user's reviews in any status, newest first. */
export async function readOwnReviews(
  pool: pg.Pool,
  { userId, status, limit, offset }: OwnReviewsQuery,
): Promise<{ reviews: OwnReview[]; totalCount: number }> {
  const isSelected = 'reviews.user_id = $1 and ($2::text is null or reviews.status = $2)'
  const [listed, counted] = await Promise.all([
    pool.query<OwnReview>(
      `select reviews.id, reviews.status, reviews.refusal, deals.slug as "dealSlug",
              deals.tiny_title as "dealTitle", brands.title as company, reviews.rating,
              reviews.comment, reviews.pros as "prosReview", reviews.cons as "consReview",
              reviews.price_title as "priceTitle", reviews.photos,
              utc_text(reviews.created_at) as "createdAt",
              coalesce((
                select json_agg(json_build_object(
                  'id', review_messages.id, 'side', review_messages.side,
                  'text', review_messages.text, 'status', review_messages.status,
                  'refusal', review_messages.refusal,
                  'createdAt', utc_text(review_messages.created_at)
                ) order by review_messages.created_at, review_messages.id)
                from review_messages
                where review_messages.review_id = reviews.id
                  and (review_messages.side = 'author' or review_messages.status = 'published')
              ), '[]') as messages
       from reviews
       join deals on deals.id = reviews.deal_id
       join brands on brands.id = reviews.brand_id
       where ${isSelected}
       order by reviews.id desc
       limit $3 offset $4`,
      [userId, status, limit, offset],
    ),
    pool.query<{ total: number }>(`select count(*) as total from reviews where ${isSelected}`, [
      userId,
      status,
    ]),
  ])
  return { reviews: listed.rows, totalCount: counted.rows[0]?.total ?? 0 }
}
