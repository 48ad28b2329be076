import type { ClientBase } from 'pg'
import type { Deal } from '../generate/make-deal.ts'
import { arrayLiteral, copyRow } from './copy-format.ts'
import { copyInto } from './copy-into.ts'
import { CopyRows } from './copy-rows.ts'

/** Ids are derived from the deal's, so that more deals do not shift earlier ones. */
const idsPerDeal = 100

/** Reviews and questions of a batch of deals, serialized as COPY text. */
export class ReviewBatch {
  readonly #reviews = new CopyRows()
  readonly #answers = new CopyRows()
  readonly #questions = new CopyRows()

  add(deal: Deal): void {
    for (const [index, review] of deal.reviews.entries()) {
      const id = deal.id * idsPerDeal + index
      this.#reviews.add(
        copyRow([
          ...[id, deal.id, deal.brandId, review.placeId, review.cityId, review.author],
          ...[review.rating, review.comment, review.pros, review.cons, review.priceTitle],
          ...[arrayLiteral(review.photos), 'published', `${review.isVerified}`],
          ...[review.usefulCount, review.uselessCount, review.createdAt.toISOString()],
        ]),
      )
      if (review.answer) {
        const { text, createdAt } = review.answer
        this.#answers.add(copyRow([id, id, 'company', text, 'published', createdAt.toISOString()]))
      }
    }
    for (const [index, question] of deal.questions.entries()) {
      const id = deal.id * idsPerDeal + index * 2
      const row = (own: number, of: number | null, author: string | null, message: Message) =>
        copyRow([
          ...[own, deal.id, of, author, `${of !== null}`, message.text, 'published'],
          ...[message.usefulCount, message.createdAt.toISOString()],
        ])
      this.#questions.add(row(id, null, question.author, question))
      if (question.answer) this.#questions.add(row(id + 1, id, null, question.answer))
    }
  }

  async write(client: ClientBase): Promise<void> {
    await copyInto(client, 'reviews', reviewColumns, this.#reviews)
    await copyInto(client, 'review_messages', answerColumns, this.#answers)
    await copyInto(client, 'question_messages', questionColumns, this.#questions)
  }
}

type Message = { text: string; usefulCount: number; createdAt: Date }

const reviewColumns = `id, deal_id, brand_id, place_id, city_id, author_name,
  rating, comment, pros, cons, price_title,
  photos, status, is_verified, useful_count, useless_count, created_at`
const answerColumns = 'id, review_id, side, text, status, created_at'
const questionColumns = `id, deal_id, question_id, author_name, is_company, text, status,
  useful_count, created_at`
