import { readPages } from '../../database/read-pages.ts'
import { type ExportPart, rowsPerPage, wordOf } from '../export-part.ts'

const channelWords = { email: 'письмо', sms: 'СМС', call: 'звонок', push: 'уведомление' }

export const notificationsExport: ExportPart = {
  file: 'notifications.json',
  about: 'письма, СМС и звонки, которые мы отправили вам за последние 90 дней',
  tables: ['notifications'],
  async *read(db, owner) {
    const recipients = [owner.email, owner.phone].filter((contact) => contact !== null)
    if (recipients.length === 0) return
    const pages = readPages(rowsPerPage, (after, limit) =>
      db
        .selectFrom('notifications')
        .select(['id', 'channel', 'recipient', 'subject', 'body', 'code'])
        .select(['created_at', 'sent_at'])
        .where('recipient', 'in', recipients)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    )
    for await (const message of pages)
      yield {
        канал: wordOf(channelWords, message.channel),
        кому: message.recipient,
        тема: message.subject,
        текст: hideSecrets(message.body, message.code),
        написано: message.created_at,
        отправлено: message.sent_at,
      }
  },
}

/** Hides codes, query strings of links and unsubscribe tokens. */
function hideSecrets(text: string, code: string | null): string {
  const withoutLinks = text.replaceAll(
    /(https?:\/\/[^\s?]*?(?:\?|\/unsubscribe\/|\/waitlist\/|\/gift\/))\S+/g,
    '$1…',
  )
  return code ? withoutLinks.replaceAll(code, '…') : withoutLinks
}
