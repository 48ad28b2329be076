import type { ReviewStatus } from '@skidora/domain/statuses/review-status.ts'
import type { Db } from '../../db.ts'

type NewQuestion = { dealId: number; userId: number; text: string; status: ReviewStatus }

export async function insertQuestion(
  db: Db,
  { dealId, userId, text, status }: NewQuestion,
): Promise<number> {
  const { id } = await db
    .insertInto('question_messages')
    .values({ deal_id: dealId, user_id: userId, text, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One vote per user; voting again updates it. */
export async function voteForMessage(
  db: Db,
  { messageId, userId, isUseful }: { messageId: number; userId: number; isUseful: boolean },
): Promise<void> {
  await db
    .insertInto('question_votes')
    .values({ message_id: messageId, user_id: userId, is_useful: isUseful })
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'user_id'])
        .doUpdateSet({ is_useful: isUseful })
        .where('question_votes.is_useful', '!=', isUseful),
    )
    .execute()
}
