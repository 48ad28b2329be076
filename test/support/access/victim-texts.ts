import type { openShop } from '../shop.ts'
import { markers } from './markers.ts'

/** A published review and question, and unmoderated ones. */
export async function addTexts(
  { one, query }: ReturnType<typeof openShop>,
  userId: number,
  dealId: number,
) {
  const review = (status: string, comment: string) =>
    one<{ id: number }>(
      `insert into reviews (deal_id, user_id, rating, comment, status)
       values ($1, $2, 5, $3, $4) returning id`,
      [dealId, userId, comment, status],
    )
  const publicReview = await review('published', 'Отзыв, который могут прочитать все.')
  const waitingReview = await review('waiting', markers.waitingReview)
  await query(
    `insert into review_messages (review_id, side, user_id, text, status)
     values ($1, 'author', $2, $3, 'waiting')`,
    [publicReview.id, userId, markers.reviewAnswer],
  )
  const question = (status: string, text: string) =>
    one<{ id: number }>(
      `insert into question_messages (deal_id, user_id, text, status) values ($1, $2, $3, $4)
       returning id`,
      [dealId, userId, text, status],
    )
  const publicQuestion = await question('published', 'Вопрос, который могут прочитать все?')
  const waitingQuestion = await question('waiting', markers.waitingQuestion)
  await query('insert into question_votes (message_id, user_id, is_useful) values ($1, $2, true)', [
    ...[publicQuestion.id, userId],
  ])
  await query('insert into review_votes (review_id, user_id, is_useful) values ($1, $2, true)', [
    ...[publicReview.id, userId],
  ])
  await query('insert into review_photos (path, user_id) values ($1, $2)', [
    ...[markers.reviewPhoto, userId],
  ])
  return { publicReview, waitingReview, publicQuestion, waitingQuestion }
}
