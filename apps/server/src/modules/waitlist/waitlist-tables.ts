import type { Generated, GeneratedAlways } from 'kysely'

export type WaitlistTables = {
  waitlist_entries: {
    id: GeneratedAlways<number>
    deal_id: number
    user_id: number | null
    channel: 'email' | 'sms'
    recipient: string
    token: Generated<string>
    created_at: Generated<Date>
    confirmed_at: Date | null
    about: Generated<'sale' | 'price'>
    known_kopecks: number | null
  }
}
