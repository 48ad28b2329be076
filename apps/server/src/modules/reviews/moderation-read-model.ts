import type { AnsweredKind, ModeratedKind, ModeratedText } from '@skidora/contract/moderation.ts'
import { countedAhead } from '@skidora/domain/lists/pagination.ts'
import type pg from 'pg'
import { authorName } from './reviews-read-model.ts'

const dealColumns = `deals.slug as "dealSlug", deals.tiny_title as "dealTitle"`
const noReview = `null as rating, '' as pros, '' as cons, '{}'::text[] as photos, null as purchase`

const purchaseState = `(
  select json_build_object(
    'quantity', count(*),
    'used', count(*) filter (where coupons.status = 'used'),
    'begun', count(*) filter (where coupons.status in ('active', 'expired')
      and (visit_started_at(coupons.purchase_id, coupons.position) is not null or exists (
        select from parcels
        where parcels.purchase_id = coupons.purchase_id and parcels.status = 'handed_over'))),
    'returned', count(*) filter (where coupons.status = 'returned'))
  from coupons
  where coupons.purchase_id = reviews.purchase_id
  having count(*) > 0
) as purchase`

/** Each list is a range of the index on waiting texts. */
const lists: Record<ModeratedKind, { table: string; select: string }> = {
  reviews: {
    table: 'reviews',
    select: `
      select reviews.id, ${authorName('reviews')} as author, reviews.comment as text,
             reviews.rating, reviews.pros, reviews.cons, reviews.photos, ${dealColumns},
             utc_text(reviews.created_at) as "createdAt", ${purchaseState}
      from reviews
      join deals on deals.id = reviews.deal_id
      left join users on users.id = reviews.user_id`,
  },
  messages: {
    table: 'review_messages',
    select: `
      select review_messages.id, coalesce(users.name, '') as author, review_messages.text,
             ${noReview}, ${dealColumns}, utc_text(review_messages.created_at) as "createdAt"
      from review_messages
      join reviews on reviews.id = review_messages.review_id
      join deals on deals.id = reviews.deal_id
      left join users on users.id = review_messages.user_id`,
  },
  questions: {
    table: 'question_messages',
    select: `
      select question_messages.id, ${authorName('question_messages')} as author,
             question_messages.text, ${noReview}, ${dealColumns},
             utc_text(question_messages.created_at) as "createdAt"
      from question_messages
      join deals on deals.id = question_messages.deal_id
      left join users on users.id = question_messages.user_id`,
  },
}

type PageOf = { limit: number; offset: number }
type ReadTexts = { texts: ModeratedText[]; totalCount: number }

export async function readWaiting(
  pool: pg.Pool,
  kind: ModeratedKind,
  { limit, offset }: PageOf,
): Promise<ReadTexts> {
  const { table, select } = lists[kind]
  const [listed, counted] = await Promise.all([
    pool.query<ModeratedText>(
      `${select} where ${table}.status = 'waiting'
       order by ${table}.created_at, ${table}.id limit $1 offset $2`,
      [limit, offset],
    ),
    pool.query<{ total: number }>(
      `select count(*) as total from ${table} where ${table}.status = 'waiting'`,
    ),
  ])
  return { texts: listed.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

const unanswered: Record<AnsweredKind, string> = {
  // No message yet, or the author wrote the last one.
  reviews: `reviews.status = 'published' and coalesce((
    select review_messages.side from review_messages
    where review_messages.review_id = reviews.id and review_messages.status = 'published'
    order by review_messages.id desc limit 1
  ), 'author') = 'author'`,
  questions: `question_messages.status = 'published' and question_messages.question_id is null
    and not exists (
      select from question_messages as answers
      where answers.question_id = question_messages.id and answers.is_company)`,
}

/**
 * Newest by id, so that the list scans the primary key backwards. Counting all would be slow; one
 * more than `countedAhead` means that there are more.
 */
export async function readUnanswered(
  pool: pg.Pool,
  kind: AnsweredKind,
  { limit, offset }: PageOf,
): Promise<ReadTexts> {
  const { table, select } = lists[kind]
  const [listed, counted] = await Promise.all([
    pool.query<ModeratedText>(
      `${select} where ${unanswered[kind]} order by ${table}.id desc limit $1 offset $2`,
      [limit, offset],
    ),
    pool.query<{ total: number }>(
      `select count(*) as total
       from (select from ${table} where ${unanswered[kind]} limit $1) as found`,
      [offset + countedAhead + 1],
    ),
  ])
  return { texts: listed.rows, totalCount: counted.rows[0]?.total ?? 0 }
}
