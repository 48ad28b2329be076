import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, pageQuery, Slug } from './common.ts'

/** Texts that are checked before others read them. */
export type ModeratedKind = Static<typeof ModeratedKind>
export const ModeratedKind = Type.Union([
  Type.Literal('reviews'),
  Type.Literal('messages'),
  Type.Literal('questions'),
])

/** What a company answers once it is published. */
export type AnsweredKind = Static<typeof AnsweredKind>
export const AnsweredKind = Type.Union([Type.Literal('reviews'), Type.Literal('questions')])

/** How many of its coupons were used, have a visit that has begun, and were returned. */
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
  /** What has become of the purchase that a review is of; null where there is none. */
  purchase: orNull(ReviewedPurchase),
})

const which = {
  kind: ModeratedKind,
  id: Id,
}

export const moderationCalls = defineCalls({
  'GET /api/v4/staff/reviews': {
    summary:
      'Reviews, answers of their authors, or questions that wait to be checked, oldest first',
    query: Type.Object({ kind: ModeratedKind, ...pageQuery({ perPage: 20 }) }),
    data: Type.Array(ModeratedText),
    paged: true,
    auth: true,
    role: 'staff',
  },
  'POST /api/v4/staff/reviews/decide': {
    summary: 'Publishes a text, or refuses it and tells the author why',
    body: Type.Object({
      ...which,
      isPublished: Type.Boolean(),
      from: Type.Optional(
        Type.Union([Type.Literal('waiting'), Type.Literal('published'), Type.Literal('refused')], {
          default: 'waiting',
          description:
            'The status that the caller decides on; `published` takes a text down, `refused` publishes it after all. 409 if it has another status by now',
        }),
      ),
      reason: Type.Optional(Type.String({ maxLength: 500, description: 'Needed to refuse' })),
    }),
    data: Done,
    auth: true,
    role: 'staff',
    errors: ['text_not_found', 'text_decided'],
  },
  'GET /api/v4/staff/reviews/unanswered': {
    summary:
      'Published reviews and questions that wait for the answer of the company, newest first',
    query: Type.Object({ kind: AnsweredKind, ...pageQuery({ perPage: 20 }) }),
    data: Type.Array(ModeratedText),
    paged: true,
    auth: true,
    role: 'staff',
  },
  'POST /api/v4/staff/reviews/answer': {
    summary: 'Answers a published review or question in the name of the company',
    body: Type.Object({
      kind: AnsweredKind,
      id: which.id,
      message: Type.String({ minLength: 1, maxLength: 4000 }),
    }),
    data: Done,
    auth: true,
    role: 'staff',
    errors: ['text_not_found'],
  },
})
