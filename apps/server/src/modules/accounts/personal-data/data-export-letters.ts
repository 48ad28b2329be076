import { kopecksToRubles } from '@skidora/domain/money.ts'
import { readPages } from '../../../read-pages.ts'
import { type ExportPart, rowsPerPage } from './data-export-part.ts'
import { wordOf } from './data-export-words.ts'

/** Subscriptions and sent messages. */
export const subscriptions: ExportPart = {
  file: 'subscriptions.json',
  about: 'рассылки, на которые вы подписаны, и последняя из отправленных',
  tables: ['subscriptions', 'digests'],
  async *read(db, { id }) {
    const subscriptions = await db
      .selectFrom('subscriptions')
      .innerJoin('cities', 'cities.city_id', 'subscriptions.city_id')
      .leftJoin('digests', 'digests.user_id', 'subscriptions.user_id')
      .select(['cities.title', 'kind', 'created_at', 'stopped_at', 'digests.week'])
      .where('subscriptions.user_id', '=', id)
      .execute()
    for (const subscription of subscriptions)
      yield {
        город: subscription.title,
        тема: wordOf('topic', subscription.kind),
        'дата подписки': subscription.created_at,
        'дата отписки': subscription.stopped_at,
        'последнее письмо за неделю с': subscription.week,
      }
  },
}

export const waitlist: ExportPart = {
  file: 'waitlist.json',
  about: 'акции, о которых вы просили сообщить',
  tables: ['deal_waits'],
  async *read(db, { id }) {
    const waits = await db
      .selectFrom('deal_waits')
      .select(['deal_id', 'about', 'channel', 'recipient', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    for (const wait of waits)
      yield {
        'номер акции': wait.deal_id,
        'о чём сообщить': wait.about === 'price' ? 'снижение цены' : 'начало продаж',
        канал: wordOf('channel', wait.channel),
        куда: wait.recipient,
        'дата подписки': wait.created_at,
      }
  },
}

export const favorites: ExportPart = {
  file: 'favorites.json',
  about: 'акции, которые вы добавили в избранное',
  tables: ['favorites'],
  async *read(db, { id }) {
    const favorites = await db
      .selectFrom('favorites')
      .innerJoin('deals', 'deals.id', 'favorites.deal_id')
      .select(['deals.title', 'favorites.added_at', 'favorites.price_kopecks'])
      .where('favorites.user_id', '=', id)
      .orderBy('favorites.added_at')
      .execute()
    for (const favorite of favorites)
      yield {
        акция: favorite.title,
        'дата добавления': favorite.added_at,
        'цена в тот день': kopecksToRubles(favorite.price_kopecks),
      }
  },
}

export const notifications: ExportPart = {
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
        канал: wordOf('channel', message.channel),
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
    /(https?:\/\/[^\s?]*?(?:\?|\/unsubscribe\/|\/waitlist\/))\S+/g,
    '$1…',
  )
  return code ? withoutLinks.replaceAll(code, '…') : withoutLinks
}
