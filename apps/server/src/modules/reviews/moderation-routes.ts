import type { ModeratedKind, moderationCalls } from '@skidora/contract/moderation.ts'
import type pg from 'pg'
import type { Db } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import { readText } from '../../read-text.ts'
import { type NewNotification, notify } from '../notifications/notifications-service.ts'
import { answeredLetter, publishedLetter, refusedLetter } from './moderation-letters.ts'
import { readUnanswered, readWaiting } from './moderation-read-model.ts'
import { answerFor, authorOf, decide, isDecided, type TextAuthor } from './moderation-store.ts'
import { invalidText, textDecided, textNotFound } from './reviews-errors.ts'

type ModerationDeps = { db: Db; pool: pg.Pool }

export function moderationHandlers({
  db,
  pool,
}: ModerationDeps): HandlersOf<typeof moderationCalls> {
  return {
    'GET /api/v4/staff/reviews': async ({ query }) => {
      const { kind, page = 1, per_page: limit = 20 } = query
      const { texts, totalCount } = await readWaiting(pool, kind, {
        limit,
        offset: (page - 1) * limit,
      })
      return { data: texts, pagination: paginationOf(page, limit, totalCount) }
    },

    'POST /api/v4/staff/reviews/decide': async ({ body }, { letterOrigin }) => {
      const { kind, id, isPublished, from = 'waiting' } = body
      const refusal = isPublished ? null : readText('reason', body.reason ?? '')
      if (refusal === '') throw invalidText('reason', 'Напишите автору, что не так.')
      await db.transaction().execute(async (trx) => {
        if (!(await decide(trx, { kind, id, from, refusal })))
          throw (await isDecided(trx, kind, id)) ? textDecided() : textNotFound()
        await notifyAuthor(trx, kind, id, (author) =>
          refusal === null
            ? publishedLetter(kind, author, letterOrigin)
            : refusedLetter(kind, author, { refusal, from }, letterOrigin),
        )
      })
      return { data: {} }
    },

    'GET /api/v4/staff/reviews/unanswered': async ({ query }) => {
      const { kind, page = 1, per_page: limit = 20 } = query
      const { texts, totalCount } = await readUnanswered(pool, kind, {
        limit,
        offset: (page - 1) * limit,
      })
      return { data: texts, pagination: paginationOf(page, limit, totalCount) }
    },

    'POST /api/v4/staff/reviews/answer': async ({ body }, caller) => {
      const { kind, id } = body
      const text = readText('message', body.message, { least: 1 })
      const userId = userOf(caller).id
      await db.transaction().execute(async (trx) => {
        if (!(await answerFor(trx, { kind, id, userId, text }))) throw textNotFound()
        await notifyAuthor(trx, kind, id, (author) =>
          answeredLetter(kind, author, text, caller.letterOrigin),
        )
      })
      return { data: {} }
    },
  }
}

/** In the transaction of the decision. */
async function notifyAuthor(
  trx: Db,
  kind: ModeratedKind,
  id: number,
  letterTo: (author: TextAuthor & { email: string }) => NewNotification,
): Promise<void> {
  const author = await authorOf(trx, kind, id)
  if (author?.email) await notify(trx, letterTo({ ...author, email: author.email }))
}
