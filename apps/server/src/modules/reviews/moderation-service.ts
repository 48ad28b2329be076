import type { ModeratedKind } from '@skidora/contract/moderation.ts'
import type { ReviewStatus } from '@skidora/domain/statuses/review-status.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import { type NewNotification, notify } from '../notifications/notifications-service.ts'
import { answeredLetter, publishedLetter, refusedLetter } from './moderation-letters.ts'
import { answerFor, authorOf, decide, isDecided, type TextAuthor } from './moderation-store.ts'

type Decision = {
  kind: ModeratedKind
  id: number
  /** The status that staff saw. */
  from: ReviewStatus
  /** The reason of a refusal; null publishes. */
  refusal: string | null
}

/** Publishes or refuses a text and notifies its author. */
export async function decideText(
  db: Db,
  { kind, id, from, refusal }: Decision,
  letterOrigin: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await decide(trx, { kind, id, from, refusal })))
      throw (await isDecided(trx, kind, id))
        ? new AppError('text_decided')
        : new AppError('text_not_found')
    await notifyAuthor(trx, kind, id, (author) =>
      refusal === null
        ? publishedLetter(kind, author, letterOrigin)
        : refusedLetter(kind, author, { refusal, from }, letterOrigin),
    )
  })
}

type Answer = { kind: 'reviews' | 'questions'; id: number; userId: number; text: string }

/** Publishes the company's answer and notifies the author of the text. */
export async function answerText(db: Db, answer: Answer, letterOrigin: string): Promise<void> {
  const { kind, id, text } = answer
  await db.transaction().execute(async (trx) => {
    if (!(await answerFor(trx, answer))) throw new AppError('text_not_found')
    await notifyAuthor(trx, kind, id, (author) => answeredLetter(kind, author, text, letterOrigin))
  })
}

async function notifyAuthor(
  trx: Db,
  kind: ModeratedKind,
  id: number,
  letterTo: (author: TextAuthor & { email: string }) => NewNotification,
): Promise<void> {
  const author = await authorOf(trx, kind, id)
  if (author?.email) await notify(trx, letterTo({ ...author, email: author.email }))
}
