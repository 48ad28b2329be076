import { type ReviewStatus, statusesBefore } from '@skidora/domain/statuses/review-status.ts'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'

export type ReviewWords = { rating: number; comment: string; pros: string; cons: string }

type NewReview = ReviewWords & {
  userId: number
  photos: string[]
  status: ReviewStatus
} & ({ dealId: number; purchaseId: number | undefined } | { placeId: number })

/**
 * Writes a review of the oldest reviewable purchase. Returns undefined when there is none or a
 * concurrent request has reviewed it.
 */
export async function insertReview(db: Db, review: NewReview): Promise<number | undefined> {
  const ofWhat =
    'placeId' in review
      ? sql`exists (select from deal_places
            where deal_places.deal_id = purchases.deal_id and deal_places.place_id = ${review.placeId})`
      : sql`purchases.deal_id = ${review.dealId}
            and (${review.purchaseId}::bigint is null or purchases.id = ${review.purchaseId})`
  const place = 'placeId' in review ? sql`${review.placeId}::integer` : sql`purchases.place_id`
  const { rows } = await sql<{ id: number }>`
    insert into reviews (deal_id, place_id, user_id, purchase_id, rating, comment, pros, cons,
      price_title, photos, status)
    select purchases.deal_id, ${place}, purchases.user_id, purchases.id, ${review.rating}::smallint,
      ${review.comment}, ${review.pros}, ${review.cons}, deal_options.title, ${review.photos}::text[],
      ${review.status}
    from purchases
    join deal_options on deal_options.id = purchases.option_id
    where purchases.user_id = ${review.userId} and purchases.bought_at is not null and ${ofWhat}
      and is_reviewable(purchases)
    order by purchases.id
    limit 1
    on conflict (purchase_id) where status <> 'cancelled' do nothing
    returning id`.execute(db)
  return rows[0]?.id
}

type Rewritten = ReviewWords & {
  id: number
  userId: number
  dealId: number
  photos: string[] | undefined
  status: ReviewStatus
}

/** Rewrites an unpublished review; returns whether it did. */
export async function rewriteReview(db: Db, review: Rewritten): Promise<boolean> {
  const { id, userId, dealId, photos, status, ...words } = review
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ ...words, ...(photos && { photos }), status, refusal: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deal_id', '=', dealId)
    .where('status', 'in', statusesBefore('waiting'))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function cancelReview(db: Db, id: number, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ status: 'cancelled', refusal: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', 'in', statusesBefore('cancelled'))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function ownStatus(
  db: Db,
  id: number,
  userId: number,
): Promise<ReviewStatus | undefined> {
  const row = await db
    .selectFrom('reviews')
    .select('status')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.status
}

/** One vote per user; voting again updates it. */
export async function voteForReview(
  db: Db,
  vote: { reviewId: number; userId: number; isUseful: boolean },
): Promise<void> {
  await db
    .insertInto('review_votes')
    .values({ review_id: vote.reviewId, user_id: vote.userId, is_useful: vote.isUseful })
    .onConflict((conflict) =>
      conflict
        .columns(['review_id', 'user_id'])
        .doUpdateSet({ is_useful: vote.isUseful })
        .where('review_votes.is_useful', '!=', vote.isUseful),
    )
    .execute()
}

export async function insertPhoto(db: Db, userId: number, path: string): Promise<void> {
  await db.insertInto('review_photos').values({ path, user_id: userId }).execute()
}

type NewMessage = { reviewId: number; userId: number; text: string; status: ReviewStatus }

/** A message of the author under their review. */
export async function insertOwnMessage(
  db: Db,
  { reviewId, userId, text, status }: NewMessage,
): Promise<number> {
  const { id } = await db
    .insertInto('review_messages')
    .values({ review_id: reviewId, side: 'author', user_id: userId, text, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The paths that the user uploaded. */
export async function ownPhotos(db: Db, userId: number, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db
    .selectFrom('review_photos')
    .select('path')
    .where('user_id', '=', userId)
    .where('path', 'in', paths)
    .execute()
  return new Set(rows.map((row) => row.path))
}
