import { sql } from 'kysely'
import type { Channel } from '../../adapters/channels.ts'
import type { Db } from '../../db.ts'
import type { Letter } from '../../letters/letter.ts'
import { letterText } from '../../letters/letter-text.ts'

export type NewNotification = {
  recipient: string
  /** The one-time code inside the text, if any. */
  code?: string
} & ({ channel: 'email'; letter: Letter } | { channel: Exclude<Channel, 'email'>; body: string })

/**
 * Writes and queues the messages in one statement, atomically within the transaction of `executor`.
 * Returns their ids.
 */
export async function notifyAll(executor: Db, messages: NewNotification[]): Promise<number[]> {
  const rows = messages.map(toRow)
  // Also runs for an empty list, so that timing does not reveal whether a message was written.
  // Arrays instead of a values list, so that any number of messages uses the same statement.
  const { rows: written } = await sql<{ id: number }>`
    with added as (
      insert into notifications (channel, recipient, subject, body, letter, code, unsubscribe_url)
      select * from unnest(
        ${rows.map(({ channel }) => channel)}::text[],
        ${rows.map(({ recipient }) => recipient)}::text[],
        ${rows.map(({ subject }) => subject)}::text[],
        ${rows.map(({ body }) => body)}::text[],
        ${rows.map(({ letter }) => letter)}::jsonb[],
        ${rows.map(({ code }) => code)}::text[],
        ${rows.map(({ unsubscribeUrl }) => unsubscribeUrl)}::text[]
      )
      returning id, channel, code
    )
    insert into due_work (kind, subject_id, is_urgent)
    select added.channel || '_notifications', added.id, added.code is not null from added
    returning subject_id as id`.execute(executor)
  return written.map(({ id }) => id)
}

function toRow(message: NewNotification) {
  const { channel, recipient, code } = message
  if (message.channel !== 'email') return { channel, recipient, code, body: message.body }
  const { letter } = message
  const { subject, unsubscribeUrl } = letter
  const body = letterText(letter)
  return { channel, recipient, code, subject, body, unsubscribeUrl, letter: JSON.stringify(letter) }
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
