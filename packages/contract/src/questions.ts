import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { DateTime, Id, pageQuery, Slug } from './common.ts'
import { SentText } from './reviews.ts'

const said = {
  id: Type.Integer({ description: 'idForumMessage of the votes' }),
  author: Type.String({ description: 'Empty once the account is gone' }),
  text: Type.String(),
  usefulCount: Type.Integer(),
  uselessCount: Type.Integer(),
  createdAt: DateTime,
  voted: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'Whether the person has found it useful',
  }),
}

export type QuestionAnswer = Static<typeof QuestionAnswer>
export const QuestionAnswer = Type.Object({ ...said, isCompany: Type.Boolean() })

export type Question = Static<typeof Question>
export const Question = Type.Object({
  ...said,
  isWaiting: Type.Boolean({ description: 'Not checked yet, and shown to who asked it only' }),
  answers: Type.Array(QuestionAnswer),
})

export const Usefulity = Type.Object({
  idForumMessage: Type.Integer(),
  plus: Type.Integer(),
  minus: Type.Integer(),
  action: Type.Union([Type.Literal('plus'), Type.Literal('minus'), Type.Null()], {
    description: 'What the person has said of it',
  }),
})

/** What people ask about a deal before they buy it. */
export const questionCalls = defineCalls({
  'GET /api/v4/dealOffer/getQuestions': {
    summary: 'Questions about a deal with their answers, the newest first',
    query: Type.Object({ dealOfferSlug: Slug, ...pageQuery({ perPage: 3, maxPerPage: 50 }) }),
    data: Type.Array(Question),
    paged: true,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/dealOffer/canAddQuestion': {
    summary: 'Whether the person may ask about a deal: anybody signed in may',
    query: Type.Object({ dealOfferSlug: Slug }),
    data: Type.Object({ canAddQuestion: Type.Boolean() }),
    errors: ['deal_not_found'],
  },
  'POST /api/v4/dealOffer/addQuestion': {
    summary: 'Asks about a deal',
    body: Type.Object({
      dealOfferSlug: Slug,
      question: Type.String({ minLength: 1, maxLength: 2000 }),
    }),
    data: SentText,
    auth: true,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/usefulity/getUsefulity': {
    summary: 'How many found a question or an answer useful',
    query: Type.Object({ idForumMessage: Id }),
    data: Usefulity,
    errors: ['message_not_found'],
  },
  'POST /api/v4/usefulity/usefulity': {
    summary: 'Says whether a question or an answer is useful: plus, and anything else is not',
    body: Type.Object({ idForumMessage: Id, action: Type.String({ maxLength: 20 }) }),
    data: Usefulity,
    auth: true,
    errors: ['message_not_found', 'own_text'],
  },
})
