import type { ModeratedKind } from '@skidora/contract/moderation.ts'
import { type ReviewStatus, reviewTransitions } from '@skidora/domain/statuses/review-status.ts'
import type { Db } from '../../db.ts'

const tables = {
  reviews: 'reviews',
  messages: 'review_messages',
  questions: 'question_messages',
} as const

/** The recipient of a decision, and its deal. */
export type TextAuthor = { email: string | null; name: string; dealSlug: string; dealTitle: string }

type NewDecision = {
  kind: ModeratedKind
  id: number
  /** The status that staff saw: another one means that a colleague has decided meanwhile. */
  from: ReviewStatus
  refusal: string | null
}

/**
 * Publishes, or refuses with a reason. Returns false if the text no longer has the status `from`.
 */
export async function decide(db: Db, { kind, id, from, refusal }: NewDecision): Promise<boolean> {
  const status = refusal === null ? 'published' : 'refused'
  if (!reviewTransitions[from].includes(status)) return false
  const { numUpdatedRows } = await db
    .updateTable(tables[kind])
    .set({ status, refusal })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether the text exists and its author has not withdrawn it. */
export async function isDecided(db: Db, kind: ModeratedKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom(tables[kind])
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.status !== 'cancelled'
}

/** The author, if the account exists and its address is confirmed. */
export async function authorOf(
  db: Db,
  kind: ModeratedKind,
  id: number,
): Promise<TextAuthor | undefined> {
  const owned = {
    reviews: () => db.selectFrom('reviews').select(['user_id', 'deal_id']).where('id', '=', id),
    messages: () =>
      db
        .selectFrom('review_messages')
        .innerJoin('reviews', 'reviews.id', 'review_messages.review_id')
        .select(['review_messages.user_id', 'reviews.deal_id'])
        .where('review_messages.id', '=', id),
    questions: () =>
      db.selectFrom('question_messages').select(['user_id', 'deal_id']).where('id', '=', id),
  }
  const text = await owned[kind]().executeTakeFirst()
  if (!text?.user_id) return undefined
  return db
    .selectFrom('users')
    .innerJoin('deals', (join) => join.on('deals.id', '=', text.deal_id))
    .select([
      'users.email',
      'users.name',
      'deals.slug as dealSlug',
      'deals.tiny_title as dealTitle',
    ])
    .where('users.id', '=', text.user_id)
    .where('users.email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** Adds the company's answer to a published text; returns whether it is published. */
export async function answerFor(
  db: Db,
  {
    kind,
    id,
    userId,
    text,
  }: { kind: 'reviews' | 'questions'; id: number; userId: number; text: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await (kind === 'reviews'
    ? db
        .insertInto('review_messages')
        .columns(['review_id', 'side', 'user_id', 'text', 'status'])
        .expression(
          db
            .selectFrom('reviews')
            .select(({ val, cast }) => [
              'reviews.id',
              val('company').as('side'),
              cast<number>(val(userId), 'bigint').as('user_id'),
              val(text).as('text'),
              val('published').as('status'),
            ])
            .where('reviews.id', '=', id)
            .where('reviews.status', '=', 'published'),
        )
    : db
        .insertInto('question_messages')
        .columns(['deal_id', 'question_id', 'is_company', 'text', 'status'])
        .expression(
          db
            .selectFrom('question_messages')
            .select(({ val, lit }) => [
              'deal_id',
              'id',
              lit(true).as('is_company'),
              val(text).as('text'),
              val('published').as('status'),
            ])
            .where('id', '=', id)
            .where('question_id', 'is', null)
            .where('status', '=', 'published'),
        )
  ).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
