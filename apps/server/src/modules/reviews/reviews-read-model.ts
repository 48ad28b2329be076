import type { ReviewPage, ReviewSort } from '@skidora/contract/reviews.ts'
import type pg from 'pg'
import type { Db } from '../../db.ts'

/** Empty once the account is deleted. */
export const authorName = (table: string) => `coalesce(users.name, ${table}.author_name, '')`

type ReviewVotes = { userId: number | null; usefulCount: number; uselessCount: number }

/** The author of a published review and the votes on it. */
export async function readReviewVotes(db: Db, reviewId: number): Promise<ReviewVotes | undefined> {
  return db
    .selectFrom('reviews')
    .select(['user_id as userId', 'useful_count as usefulCount', 'useless_count as uselessCount'])
    .where('id', '=', reviewId)
    .where('status', '=', 'published')
    .executeTakeFirst()
}

const sortColumns: Record<ReviewSort, string> = {
  relevant: 'relevance',
  date: 'created_at',
  rating: 'rating',
  useful: 'useful_count',
}

/** Deals have precomputed rating counts; a hotel is a single place with few reviews. */
const subjects = {
  deal: {
    isOf: 'reviews.deal_id = $1',
    ratings: 'select rating, total, with_photos from deal_ratings where deal_ratings.deal_id = $1',
  },
  place: {
    isOf: 'reviews.place_id = $1',
    ratings: `select reviews.rating, count(*)::integer as total,
                     count(*) filter (where reviews.photos <> '{}')::integer as with_photos
              from reviews
              where reviews.place_id = $1 and reviews.status = 'published'
              group by reviews.rating`,
  },
}

/** JSON fields of a review from a row of `page` joined with `brands` and `users`. */
export const shownFields = `
  'id', page.id,
  'author', ${authorName('page')},
  'rating', page.rating,
  'comment', page.comment,
  'prosReview', page.pros,
  'consReview', page.cons,
  'priceTitle', page.price_title,
  'photos', page.photos,
  'isVerified', page.is_verified,
  'usefulCount', page.useful_count,
  'uselessCount', page.useless_count,
  'createdAt', utc_text(page.created_at),
  'company', brands.title,
  'messages', ${publishedMessages('page.id')}`

export type ReviewsQuery = {
  of: { kind: keyof typeof subjects; id: number }
  userId: number | null
  sort: ReviewSort
  direction: 'asc' | 'desc'
  rating: number | null
  withPhotos: boolean
  limit: number
  offset: number
}

/** A page of published reviews: a range of the index of its order, with precomputed counts. */
export async function readReviews(
  pool: pg.Pool,
  query: ReviewsQuery,
): Promise<ReviewPage & { totalCount: number }> {
  const { of, sort, direction } = query
  const { isOf, ratings } = subjects[of.kind]
  const column = `reviews.${sortColumns[sort]} ${direction}, reviews.id ${direction}`
  const { rows } = await pool.query<{ page: ReviewPage; total: number }>({
    name: `reviews_${of.kind}_${sort}_${direction}`,
    text: `
      with page as (
        select reviews.*, row_number() over (order by ${column}) as place
        from reviews
        where ${isOf} and reviews.status = 'published'
          and ($3::smallint is null or reviews.rating = $3)
          and (not $4 or reviews.photos <> '{}')
        order by ${column}
        limit $5 offset $6
      )
      select json_build_object(
        'reviews', coalesce((
          select json_agg(json_build_object(
            ${shownFields}
          ) order by page.place)
          from page
          join brands on brands.id = page.brand_id
          left join users on users.id = page.user_id
        ), '[]'),
        'info', json_build_object(
          'rating', counts.mean,
          'ratings', counts.ratings,
          'voted', coalesce((
            select json_object_agg(review_votes.review_id, review_votes.is_useful)
            from review_votes
            join page on page.id = review_votes.review_id
            where review_votes.user_id = $2
          ), '{}'),
          'totalCount', counts.of_all,
          'withPhotosCount', counts.with_photos
        )
      ) as page, counts.total
      from (
        select
          json_agg(json_build_object('rating', star, 'count', coalesce(totals.total, 0))
            order by star desc) as ratings,
          round(sum(star * totals.total)::numeric / sum(totals.total), 1) as mean,
          coalesce(sum(totals.total), 0)::integer as of_all,
          coalesce(sum(totals.with_photos), 0)::integer as with_photos,
          coalesce(sum(case when $4 then totals.with_photos else totals.total end)
            filter (where $3::smallint is null or star = $3), 0)::integer as total
        from generate_series(1, 5) as star
        left join (${ratings}) as totals on totals.rating = star
      ) as counts`,
    values: [
      ...[of.id, query.userId, query.rating, query.withPhotos],
      ...[query.limit, query.offset],
    ],
  })
  const [row] = rows
  if (!row) throw new Error('review counts are missing')
  return { ...row.page, totalCount: row.total }
}

function publishedMessages(reviewId: string): string {
  return `coalesce((
    select json_agg(json_build_object(
      'id', review_messages.id, 'side', review_messages.side, 'text', review_messages.text,
      'createdAt', utc_text(review_messages.created_at)
    ) order by review_messages.created_at, review_messages.id)
    from review_messages
    where review_messages.review_id = ${reviewId} and review_messages.status = 'published'
  ), '[]')`
}
