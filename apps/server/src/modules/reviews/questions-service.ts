import type { DataOf } from '@skidora/contract/calls.ts'
import { AppError } from '../../app-error.ts'
import type { Db, Pool } from '../../db.ts'
import { readVotes } from './questions-read-model.ts'
import { voteForMessage } from './questions-store.ts'

type Usefulity = DataOf<'GET /api/v4/usefulity/getUsefulity'>

/** The votes for a message, and the user's own one. */
export const usefulity = async (
  pool: Pool,
  messageId: number,
  userId: number | null,
): Promise<Usefulity> => toUsefulity(messageId, await votesOf(pool, messageId, userId))

type Vote = { messageId: number; userId: number; isUseful: boolean }

/** Votes for somebody else's message; returns its votes. */
export async function voteForOthersMessage(
  { db, pool }: { db: Db; pool: Pool },
  vote: Vote,
): Promise<Usefulity> {
  const { messageId, userId } = vote
  const { authorId } = await votesOf(pool, messageId, userId)
  if (authorId === userId) throw new AppError('own_text')
  await voteForMessage(db, vote)
  return usefulity(pool, messageId, userId)
}

async function votesOf(pool: Pool, messageId: number, userId: number | null) {
  const votes = await readVotes(pool, messageId, userId)
  if (!votes) throw new AppError('message_not_found')
  return votes
}

function toUsefulity(
  idForumMessage: number,
  { plus, minus, isUseful }: Awaited<ReturnType<typeof votesOf>>,
): Usefulity {
  const action = isUseful === null ? null : isUseful ? 'plus' : 'minus'
  return { idForumMessage, plus, minus, action }
}
