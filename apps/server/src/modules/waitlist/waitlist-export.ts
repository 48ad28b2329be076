import { type ExportPart, wordOf } from '../export-part.ts'

const channelWords = { email: 'письмо', sms: 'СМС' }

export const waitlistExport: ExportPart = {
  file: 'waitlist.json',
  about: 'акции, о которых вы просили сообщить',
  tables: ['waitlist_entries'],
  async *read(db, { id }) {
    const waits = await db
      .selectFrom('waitlist_entries')
      .select(['deal_id', 'about', 'channel', 'recipient', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    for (const wait of waits)
      yield {
        'номер акции': wait.deal_id,
        'о чём сообщить': wait.about === 'price' ? 'снижение цены' : 'начало продаж',
        канал: wordOf(channelWords, wait.channel),
        куда: wait.recipient,
        'дата подписки': wait.created_at,
      }
  },
}
