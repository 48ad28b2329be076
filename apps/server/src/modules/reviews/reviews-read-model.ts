import type { OwnReview, PlaceReview, ReviewPage, ReviewSort } from '@skidora/contract/reviews.ts'
import type { ReviewStatus } from '@skidora/domain/review-status.ts'
import type pg from 'pg'
import type { Db } from '../../db.ts'

/** A timestamp in the API's format. */
export const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Empty once the account is deleted. */
export const authorName = (table: string) => `coalesce(users.name, ${table}.author_name, '')`

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
  'createdAt', ${moment('page.created_at')},
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
          json_agg(json_build_object('rating', star, 'count', coalesce(given.total, 0))
            order by star desc) as ratings,
          round(sum(star * given.total)::numeric / sum(given.total), 1) as mean,
          coalesce(sum(given.total), 0)::integer as of_all,
          coalesce(sum(given.with_photos), 0)::integer as with_photos,
          coalesce(sum(case when $4 then given.with_photos else given.total end)
            filter (where $3::smallint is null or star = $3), 0)::integer as total
        from generate_series(1, 5) as star
        left join (${ratings}) as given on given.rating = star
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
      'createdAt', ${moment('review_messages.created_at')}
    ) order by review_messages.created_at, review_messages.id)
    from review_messages
    where review_messages.review_id = ${reviewId} and review_messages.status = 'published'
  ), '[]')`
}

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
              ${moment('reviews.created_at')} as "createdAt",
              coalesce((
                select json_agg(json_build_object(
                  'id', review_messages.id, 'side', review_messages.side,
                  'text', review_messages.text, 'status', review_messages.status,
                  'refusal', review_messages.refusal,
                  'createdAt', ${moment('review_messages.created_at')}
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

const placeCount = 9
/** Enough reviews to find nine places in all but the smallest cities. */
const candidateCount = 200

/** One review for each of nine places in a city. */
export async function readPlaceReviews(
  pool: pg.Pool,
  cityId: number,
  order: 'best' | 'new',
): Promise<PlaceReview[]> {
  const column = order === 'best' ? 'relevance' : 'created_at'
  const { rows } = await pool.query<{ item: PlaceReview }>({
    name: `reviews_places_${order}`,
    text: `
      select json_build_object(
        'place', json_build_object('id', places.id, 'company', brands.title,
          'address', places.address, 'landmark', places.landmark),
        'deal', json_build_object('slug', deals.slug, 'title', deals.tiny_title, 'image', deals.photos[1]),
        'review', json_build_object('id', chosen.id, 'author', ${authorName('chosen')},
          'rating', chosen.rating, 'comment', chosen.comment,
          'createdAt', ${moment('chosen.created_at')})
      ) as item
      from (
        select distinct on (candidates.place_id) candidates.*
        from (
          select reviews.*
          from reviews
          join deals on deals.id = reviews.deal_id
            and deals.status = 'published' and deals.starts_at <= now()
          where reviews.city_id = $1 and reviews.status = 'published'
            and reviews.place_id is not null ${order === 'best' ? 'and reviews.rating >= 4' : ''}
          order by reviews.${column} desc
          limit ${candidateCount}
        ) as candidates
        order by candidates.place_id, candidates.${column} desc
      ) as chosen
      join places on places.id = chosen.place_id
      join brands on brands.id = chosen.brand_id
      join deals on deals.id = chosen.deal_id
      left join users on users.id = chosen.user_id
      order by chosen.${column} desc
      limit ${placeCount}`,
    values: [cityId],
  })
  return rows.map((row) => row.item)
}
