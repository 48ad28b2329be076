import type { Question } from '@skidora/contract/questions.ts'
import type pg from 'pg'
import { authorName } from './reviews-read-model.ts'

type QuestionsQuery = { dealId: number; userId: number | null; limit: number; offset: number }

/** Published questions, and the reader's own that wait for moderation. */
const isSeen = `question_messages.deal_id = $1 and question_messages.question_id is null
  and (question_messages.status = 'published'
    or (question_messages.status = 'waiting' and question_messages.user_id = $2))`

const votedFor = (table: string) => `(
  select question_votes.is_useful from question_votes
  where question_votes.message_id = ${table}.id and question_votes.user_id = $2)`

export async function readQuestions(
  pool: pg.Pool,
  { dealId, userId, limit, offset }: QuestionsQuery,
): Promise<{ questions: Question[]; totalCount: number }> {
  const [listed, counted] = await Promise.all([
    pool.query<Question>({
      name: 'questions_page',
      text: `
        select question_messages.id, ${authorName('question_messages')} as author,
               question_messages.text, question_messages.useful_count as "usefulCount",
               question_messages.useless_count as "uselessCount",
               utc_text(question_messages.created_at) as "createdAt",
               question_messages.status = 'waiting' as "isWaiting",
               ${votedFor('question_messages')} as voted,
               coalesce((
                 select json_agg(json_build_object(
                   'id', answers.id,
                   'author', case when answers.is_company then brands.title else coalesce(answers.author_name, '') end,
                   'text', answers.text, 'usefulCount', answers.useful_count,
                   'uselessCount', answers.useless_count, 'isCompany', answers.is_company,
                   'createdAt', utc_text(answers.created_at), 'voted', ${votedFor('answers')}
                 ) order by answers.id)
                 from question_messages as answers
                 where answers.question_id = question_messages.id and answers.status = 'published'
               ), '[]') as answers
        from question_messages
        join deals on deals.id = question_messages.deal_id
        join brands on brands.id = deals.brand_id
        left join users on users.id = question_messages.user_id
        where ${isSeen}
        order by question_messages.id desc
        limit $3 offset $4`,
      values: [dealId, userId, limit, offset],
    }),
    pool.query<{ total: number }>({
      name: 'questions_count',
      text: `select count(*) as total from question_messages where ${isSeen}`,
      values: [dealId, userId],
    }),
  ])
  return { questions: listed.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

export type MessageVotes = {
  authorId: number | null
  plus: number
  minus: number
  isUseful: boolean | null
}

/** Votes on a published question or answer, with the reader's own. */
export async function readVotes(
  pool: pg.Pool,
  messageId: number,
  userId: number | null,
): Promise<MessageVotes | undefined> {
  const { rows } = await pool.query<MessageVotes>(
    `select question_messages.user_id as "authorId", question_messages.useful_count as plus,
            question_messages.useless_count as minus, question_votes.is_useful as "isUseful"
     from question_messages
     left join question_votes
       on question_votes.message_id = question_messages.id and question_votes.user_id = $2
     where question_messages.id = $1 and question_messages.status = 'published'`,
    [messageId, userId],
  )
  return rows[0]
}
