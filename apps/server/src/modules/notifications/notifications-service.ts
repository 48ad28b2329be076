import { sql } from 'kysely'
import type { Channel } from '../../adapters/channels.ts'
import type { Db } from '../../db.ts'

export const deliverTask = 'deliver_notification'
export type DeliverPayload = { id: number }

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
 * Writes the message and queues its delivery in one statement, so that both or neither happen,
 * together with whatever else `executor`'s transaction does. Returns the message's id.
 */
export async function notify(
  executor: Db,
  { unsubscribeUrl, ...message }: NewNotification,
): Promise<number> {
  const row = { ...message, unsubscribe_url: unsubscribeUrl }
  const { id } = await executor
    .with('added', (db) => db.insertInto('notifications').values(row).returning('id'))
    .selectFrom('added')
    .select([
      'added.id',
      sql`graphile_worker.add_job(${deliverTask}, json_build_object('id', added.id))`.as('job'),
    ])
    .executeTakeFirstOrThrow()
  return id
}
