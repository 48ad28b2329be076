import type { moderationCalls } from '@skidora/contract/moderation.ts'
import { invalidField } from '../../app-error.ts'
import type { Db, Pool } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { readText } from '../../input/read-text.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import { readUnanswered, readWaiting } from './moderation-read-model.ts'
import { answerText, decideText } from './moderation-service.ts'

type ModerationDeps = { db: Db; pool: Pool }

export function moderationHandlers({
  db,
  pool,
}: ModerationDeps): HandlersOf<typeof moderationCalls> {
  return {
    'GET /api/v4/staff/reviews': async ({ query }) => {
      const { kind } = query
      const page = pageOf(query)
      const { texts, totalCount } = await readWaiting(pool, kind, page)
      return { data: texts, pagination: paginationOf(page, totalCount) }
    },

    'POST /api/v4/staff/reviews/decide': async ({ body }, { letterOrigin }) => {
      const { kind, id, isPublished, from } = body
      const refusal = isPublished ? null : readText('reason', body.reason ?? '')
      if (refusal === '') throw invalidField('reason', 'Напишите автору, что не так.')
      await decideText(db, { kind, id, from, refusal }, letterOrigin)
      return { data: {} }
    },

    'GET /api/v4/staff/reviews/unanswered': async ({ query }) => {
      const { kind } = query
      const page = pageOf(query)
      const { texts, totalCount } = await readUnanswered(pool, kind, page)
      return { data: texts, pagination: paginationOf(page, totalCount) }
    },

    'POST /api/v4/staff/reviews/answer': async ({ body }, caller) => {
      const { kind, id } = body
      const text = readText('message', body.message, { least: 1 })
      await answerText(db, { kind, id, userId: userOf(caller).id, text }, caller.letterOrigin)
      return { data: {} }
    },
  }
}
