import type { ReviewStatus } from '@skidora/domain/statuses/review-status.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export type ReviewsTables = {
  reviews: {
    id: GeneratedAlways<number>
    deal_id: number
    brand_id: Generated<number>
    place_id: number | null
    user_id: number | null
    author_name: string | null
    purchase_id: number | null
    rating: number
    comment: string
    pros: string
    cons: string
    price_title: string
    photos: string[]
    status: ReviewStatus
    refusal: string | null
    useful_count: Generated<number>
    useless_count: Generated<number>
    created_at: Generated<Date>
  }
  review_votes: {
    review_id: number
    user_id: number
    is_useful: boolean
    created_at: Generated<Date>
  }
  review_messages: {
    id: GeneratedAlways<number>
    review_id: number
    side: 'company' | 'author'
    user_id: number | null
    text: string
    status: ReviewStatus
    refusal: string | null
    created_at: Generated<Date>
  }
  review_photos: { path: string; user_id: number; created_at: Generated<Date> }
  question_messages: {
    id: GeneratedAlways<number>
    deal_id: number
    question_id: number | null
    user_id: number | null
    is_company: Generated<boolean>
    text: string
    status: ReviewStatus
    refusal: string | null
    useful_count: Generated<number>
    useless_count: Generated<number>
    created_at: Generated<Date>
  }
  question_votes: {
    message_id: number
    user_id: number
    is_useful: boolean
    created_at: Generated<Date>
  }
}
