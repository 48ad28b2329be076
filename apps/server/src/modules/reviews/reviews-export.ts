import { readPages } from '../../database/read-pages.ts'
import { type ExportPart, rowsPerPage, wordOf } from '../export-part.ts'

const statusWords = {
  waiting: 'на проверке',
  published: 'опубликован',
  refused: 'не опубликован',
  cancelled: 'отозван',
}

const reviews: ExportPart = {
  file: 'reviews.json',
  about: 'ваши отзывы с фотографиями, в том числе неопубликованные',
  tables: ['reviews', 'review_photos'],
  async *read(db, { id }) {
    const pages = readPages(rowsPerPage, (after, limit) =>
      db
        .selectFrom('reviews')
        .innerJoin('deals', 'deals.id', 'reviews.deal_id')
        .select(['reviews.id', 'deals.tiny_title', 'reviews.rating', 'comment', 'pros', 'cons'])
        .select(['reviews.photos', 'reviews.status', 'refusal', 'reviews.created_at'])
        .where('user_id', '=', id)
        .where('reviews.id', '>', after)
        .orderBy('reviews.id')
        .limit(limit)
        .execute(),
    )
    for await (const review of pages)
      yield {
        акция: review.tiny_title,
        оценка: review.rating,
        отзыв: review.comment,
        достоинства: review.pros,
        недостатки: review.cons,
        фотографии: review.photos.map((path) => `/img/1200/${path}`),
        состояние: wordOf(statusWords, review.status),
        'почему не опубликован': review.refusal,
        написан: review.created_at,
      }
  },
}

const reviewMessages: ExportPart = {
  file: 'review-messages.json',
  about: 'что вы ответили под отзывами',
  tables: ['review_messages'],
  async *read(db, { id }) {
    const messages = await db
      .selectFrom('review_messages')
      .select(['review_id', 'text', 'status', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    for (const message of messages)
      yield {
        'номер отзыва': message.review_id,
        текст: message.text,
        состояние: wordOf(statusWords, message.status),
        написан: message.created_at,
      }
  },
}

const questions: ExportPart = {
  file: 'questions.json',
  about: 'что вы спросили об акциях',
  tables: ['question_messages'],
  async *read(db, { id }) {
    const questions = await db
      .selectFrom('question_messages')
      .innerJoin('deals', 'deals.id', 'question_messages.deal_id')
      .select(['deals.tiny_title', 'text', 'question_messages.status', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('question_messages.id')
      .execute()
    for (const question of questions)
      yield {
        акция: question.tiny_title,
        вопрос: question.text,
        состояние: wordOf(statusWords, question.status),
        задан: question.created_at,
      }
  },
}

const votes: ExportPart = {
  file: 'votes.json',
  about: 'какие отзывы, вопросы и ответы вы сочли полезными, а какие нет',
  tables: ['review_votes', 'question_votes'],
  async *read(db, { id }) {
    const reviews = await db
      .selectFrom('review_votes')
      .select(['review_id', 'is_useful', 'created_at'])
      .where('user_id', '=', id)
      .execute()
    for (const vote of reviews)
      yield {
        'номер отзыва': vote.review_id,
        полезный: vote.is_useful,
        время: vote.created_at,
      }
    const messages = await db
      .selectFrom('question_votes')
      .select(['message_id', 'is_useful', 'created_at'])
      .where('user_id', '=', id)
      .execute()
    for (const vote of messages)
      yield {
        'номер вопроса или ответа': vote.message_id,
        полезный: vote.is_useful,
        время: vote.created_at,
      }
  },
}

export const reviewsExport = [reviews, reviewMessages, questions, votes]
