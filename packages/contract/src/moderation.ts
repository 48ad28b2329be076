import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls, withDefault } from './call.ts'
import { DateTime, Id, orNull, pageQuery, Slug } from './common.ts'

/** Texts that are moderated before publication. */
export type ModeratedKind = Static<typeof ModeratedKind>
export const ModeratedKind = Type.Union([
  Type.Literal('reviews'),
  Type.Literal('messages'),
  Type.Literal('questions'),
])

/** Texts that a merchant can answer once published. */
export type AnsweredKind = Static<typeof AnsweredKind>
export const AnsweredKind = Type.Union([Type.Literal('reviews'), Type.Literal('questions')])

/** Counts of its coupons: redeemed, with a started visit, returned. */
export type ReviewedPurchase = Static<typeof ReviewedPurchase>
export const ReviewedPurchase = Type.Object({
  quantity: Type.Integer(),
  used: Type.Integer(),
  begun: Type.Integer(),
  returned: Type.Integer(),
})

export type ModeratedText = Static<typeof ModeratedText>
export const ModeratedText = Type.Object({
  id: Type.Integer(),
  author: Type.String(),
  rating: Type.Union([Type.Integer(), Type.Null()]),
  text: Type.String(),
  pros: Type.String(),
  cons: Type.String(),
  photos: Type.Array(Type.String()),
  dealSlug: Slug,
  dealTitle: Type.String(),
  createdAt: DateTime,
  /** State of the purchase a review belongs to; null without one. */
  purchase: orNull(ReviewedPurchase),
})

const textKey = {
  kind: ModeratedKind,
  id: Id,
}

export const moderationCalls = defineCalls({
  'GET /api/v4/staff/reviews': {
    summary: 'Reviews, their authors’ replies, or questions awaiting moderation, oldest first',
    query: Type.Object({ kind: ModeratedKind, ...pageQuery({ perPage: 20 }) }),
    data: Type.Array(ModeratedText),
    paged: true,
    auth: true,
    role: 'staff',
  },
  'POST /api/v4/staff/reviews/decide': {
    summary: 'Publishes a text, or rejects it with a reason sent to the author',
    body: Type.Object({
      ...textKey,
      isPublished: Type.Boolean(),
      from: withDefault(
        Type.Union([Type.Literal('waiting'), Type.Literal('published'), Type.Literal('refused')], {
          default: 'waiting',
          description:
            'The current status as the caller knows it; `published` takes a text down, `refused` publishes it after all. 409 if the status has changed since',
        }),
      ),
      reason: Type.Optional(Type.String({ maxLength: 500, description: 'Required to reject' })),
    }),
    data: Done,
    auth: true,
    role: 'staff',
    errors: ['text_not_found', 'text_decided'],
  },
  'GET /api/v4/staff/reviews/unanswered': {
    summary:
      'Published reviews and questions awaiting the merchant’s answer, newest first; counts at most 1,001 from the start of the page',
    query: Type.Object({ kind: AnsweredKind, ...pageQuery({ perPage: 20 }) }),
    data: Type.Array(ModeratedText),
    paged: true,
    auth: true,
    role: 'staff',
  },
  'POST /api/v4/staff/reviews/answer': {
    summary: 'Answers a published review or question on behalf of the merchant',
    body: Type.Object({
      kind: AnsweredKind,
      id: textKey.id,
      message: Type.String({ minLength: 1, maxLength: 4000 }),
    }),
    data: Done,
    auth: true,
    role: 'staff',
    errors: ['text_not_found'],
  },
})
