import type { Generated, GeneratedAlways } from 'kysely'
import type { Letter } from '../../letters/letter.ts'

export type NotificationsTables = {
  notifications: {
    id: GeneratedAlways<number>
    channel: 'email' | 'sms' | 'call' | 'push'
    recipient: string
    subject: string | null
    body: string
    letter: Letter | null
    code: string | null
    created_at: Generated<Date>
    sent_at: Date | null
    failure: string | null
    unsubscribe_url: string | null
  }
}
