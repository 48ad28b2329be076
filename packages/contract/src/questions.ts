import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { DateTime, Id, pageQuery, Slug } from './common.ts'
import { SubmittedText } from './reviews.ts'

const postFields = {
  id: Type.Integer({ description: 'idForumMessage of the votes' }),
  author: Type.String({ description: 'Empty if the account is deleted' }),
  text: Type.String(),
  usefulCount: Type.Integer(),
  uselessCount: Type.Integer(),
  createdAt: DateTime,
  voted: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'Whether the user voted it useful',
  }),
}

export type QuestionResponse = Static<typeof QuestionResponse>
export const QuestionResponse = Type.Object({ ...postFields, isCompany: Type.Boolean() })

export type Question = Static<typeof Question>
export const Question = Type.Object({
  ...postFields,
  isWaiting: Type.Boolean({ description: 'Awaits moderation, visible to its author only' }),
  answers: Type.Array(QuestionResponse),
})

export const Usefulity = Type.Object({
  idForumMessage: Type.Integer(),
  plus: Type.Integer(),
  minus: Type.Integer(),
  action: Type.Union([Type.Literal('plus'), Type.Literal('minus'), Type.Null()], {
    description: 'The user’s vote',
  }),
})

/** Questions about a deal. */
export const questionCalls = defineCalls({
  'GET /api/v4/dealOffer/getQuestions': {
    summary: 'Questions about a deal with their answers, newest first',
    query: Type.Object({ dealOfferSlug: Slug, ...pageQuery({ perPage: 3, maxPerPage: 50 }) }),
    data: Type.Array(Question),
    paged: true,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/dealOffer/canAddQuestion': {
    summary: 'Whether the user can ask about a deal: any signed-in user can',
    query: Type.Object({ dealOfferSlug: Slug }),
    data: Type.Object({ canAddQuestion: Type.Boolean() }),
    errors: ['deal_not_found'],
  },
  'POST /api/v4/dealOffer/addQuestion': {
    summary: 'Posts a question about a deal',
    body: Type.Object({
      dealOfferSlug: Slug,
      question: Type.String({ minLength: 1, maxLength: 2000 }),
    }),
    data: SubmittedText,
    auth: true,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/usefulity/getUsefulity': {
    summary: 'Useful votes of a question or an answer',
    query: Type.Object({ idForumMessage: Id }),
    data: Usefulity,
    errors: ['message_not_found'],
  },
  'POST /api/v4/usefulity/usefulity': {
    summary: 'Votes on the usefulness of a question or an answer: plus, or anything else for no',
    body: Type.Object({ idForumMessage: Id, action: Type.String({ maxLength: 20 }) }),
    data: Usefulity,
    auth: true,
    errors: ['message_not_found', 'own_text'],
  },
})
