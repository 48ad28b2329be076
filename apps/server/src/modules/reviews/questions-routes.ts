import type { questionCalls } from '@skidora/contract/questions.ts'
import { hourMs } from '../../durations.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { readText } from '../../input/read-text.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import { readQuestions } from './questions-read-model.ts'
import { usefulity, voteForOthersMessage } from './questions-service.ts'
import { insertQuestion } from './questions-store.ts'
import type { ReviewDeps } from './reviews-routes.ts'
import { dealOf } from './reviews-service.ts'

type QuestionDeps = Pick<ReviewDeps, 'db' | 'pool' | 'limiter' | 'moderation'>

const questionsPerHour = 20
const votesPerHour = 300
const minQuestionLength = 5

export function questionHandlers(deps: QuestionDeps): HandlersOf<typeof questionCalls> {
  const { db, pool, limiter } = deps
  const status = deps.moderation ? 'waiting' : 'published'

  return {
    'GET /api/v4/dealOffer/getQuestions': async ({ query }, caller) => {
      const page = pageOf(query)
      const { id: dealId } = await dealOf(pool, query.dealOfferSlug, caller)
      const userId = caller.user?.id ?? null
      const { questions, totalCount } = await readQuestions(pool, { dealId, userId, ...page })
      return { data: questions, pagination: paginationOf(page, totalCount) }
    },

    'GET /api/v4/dealOffer/canAddQuestion': async ({ query }, caller) => {
      await dealOf(pool, query.dealOfferSlug, caller)
      return { data: { canAddQuestion: caller.user !== null } }
    },

    'POST /api/v4/dealOffer/addQuestion': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await limiter.take(`question:${userId}`, questionsPerHour, hourMs)
      const text = readText('question', body.question, { least: minQuestionLength })
      const { id: dealId } = await dealOf(pool, body.dealOfferSlug, caller)
      const id = await insertQuestion(db, { dealId, userId, text, status })
      return { data: { id, status } }
    },

    'GET /api/v4/usefulity/getUsefulity': async ({ query }, caller) => ({
      data: await usefulity(pool, query.idForumMessage, caller.user?.id ?? null),
    }),

    'POST /api/v4/usefulity/usefulity': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await limiter.take(`question-vote:${userId}`, votesPerHour, hourMs)
      const { idForumMessage: messageId, action } = body
      const vote = { messageId, userId, isUseful: action === 'plus' }
      return { data: await voteForOthersMessage(deps, vote) }
    },
  }
}
