import { sql } from 'kysely'
import type { Channel } from '../../adapters/channels.ts'
import type { Db } from '../../db.ts'

export type NewNotification = {
  channel: Channel
  recipient: string
  subject?: string
  body: string
  /** The one-time code inside the text, if any. */
  code?: string
  /** Where the letter can be stopped with one click, if it is one of those that can. */
  unsubscribeUrl?: string
}

/**
 * Writes the messages and queues them in one statement, so that all or none of it happens, together with
 * whatever else `executor`'s transaction does. Returns their ids.
 */
export async function notifyAll(executor: Db, messages: NewNotification[]): Promise<number[]> {
  if (messages.length === 0) return []
  const values = messages.map(({ unsubscribeUrl, ...message }) => ({
    ...message,
    unsubscribe_url: unsubscribeUrl,
  }))
  const added = await executor
    .with('added', (db) => db.insertInto('notifications').values(values).returning(['id', 'code']))
    .insertInto('due_work')
    .columns(['kind', 'subject_id', 'is_urgent'])
    .expression((db) =>
      db
        .selectFrom('added')
        .select([
          sql.lit('notifications').as('kind'),
          'id',
          sql<boolean>`code is not null`.as('u'),
        ]),
    )
    .returning('subject_id as id')
    .execute()
  return added.map(({ id }) => id)
}

export async function notify(executor: Db, message: NewNotification): Promise<number> {
  const [id] = await notifyAll(executor, [message])
  return id as number
}
