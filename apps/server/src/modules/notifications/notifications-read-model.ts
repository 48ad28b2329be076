import type { Channel } from '../../adapters/channels.ts'
import type { Db } from '../../db.ts'
import type { Letter } from '../../letters/letter.ts'

export type OutboxMessage = {
  id: number
  channel: Channel
  recipient: string
  subject: string | null
  body: string
  letter: Letter | null
  code: string | null
  createdAt: Date
  sentAt: Date | null
  failure: string | null
}

export async function newestNotifications(db: Db, limit: number): Promise<OutboxMessage[]> {
  return db
    .selectFrom('notifications')
    .select([
      'notifications.id',
      'notifications.channel',
      'notifications.recipient',
      'notifications.subject',
      'notifications.body',
      'notifications.letter',
      'notifications.code',
      'notifications.created_at as createdAt',
      'notifications.sent_at as sentAt',
      'notifications.failure',
    ])
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute()
}
