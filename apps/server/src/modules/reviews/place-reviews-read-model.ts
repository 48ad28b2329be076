import type { PlaceReview } from '@skidora/contract/reviews.ts'
import type pg from 'pg'
import { authorName } from './reviews-read-model.ts'

const placeCount = 9
/** Enough reviews to find nine places in all but the smallest cities. */
const candidateCount = 200

/** One review for each of nine places in a city, of deals that guests see. */
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
          'createdAt', utc_text(chosen.created_at))
      ) as item
      from (
        select distinct on (candidates.place_id) candidates.*
        from (
          select reviews.*
          from reviews
          join deals on deals.id = reviews.deal_id
            and deals.status = 'published' and deals.starts_at <= now() and deals.hold_day = 0
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
