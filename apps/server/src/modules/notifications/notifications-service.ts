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
  /** One-click unsubscribe URL, if the letter has one. */
  unsubscribeUrl?: string
}

/**
 * Writes and queues the messages in one statement, atomically within the transaction of `executor`.
 * Returns their ids.
 */
export async function notifyAll(executor: Db, messages: NewNotification[]): Promise<number[]> {
  // Also runs for an empty list, so that timing does not reveal whether a message was written.
  // Arrays instead of a values list, so that any number of messages uses the same statement.
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into notifications (channel, recipient, subject, body, code, unsubscribe_url)
      select * from unnest(
        ${messages.map(({ channel }) => channel)}::text[],
        ${messages.map(({ recipient }) => recipient)}::text[],
        ${messages.map(({ subject }) => subject)}::text[],
        ${messages.map(({ body }) => body)}::text[],
        ${messages.map(({ code }) => code)}::text[],
        ${messages.map(({ unsubscribeUrl }) => unsubscribeUrl)}::text[]
      )
      returning id, channel, code
    )
    insert into due_work (kind, subject_id, is_urgent)
    select added.channel || '_notifications', added.id, added.code is not null from added
    returning subject_id as id`.execute(executor)
  return rows.map(({ id }) => id)
}

/** Marks that the owner is notified of the status; false when they already were. */
export async function markNotified(
  trx: Db,
  table: 'withdrawals' | 'coupon_returns',
  id: number,
  status: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set notified_statuses = notified_statuses || ${status}::text
    where id = ${id} and not ${status} = any (notified_statuses)`.execute(trx)
  return numAffectedRows === 1n
}

export async function notify(executor: Db, message: NewNotification): Promise<number> {
  const [id] = await notifyAll(executor, [message])
  return id as number
}
