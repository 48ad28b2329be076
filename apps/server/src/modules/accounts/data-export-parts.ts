import { kopecksToRubles } from '@skidora/domain/money.ts'
import type { Db } from '../../db.ts'
import { readPages } from '../../read-pages.ts'

export type Owner = { id: number; email: string | null; phone: string | null }

/** One file of the archive. A new table about people gets its own line in the list below. */
type ExportPart = {
  file: string
  /** What is in it, for README.txt. */
  about: string
  /** The tables it shows; a test asks where each table that points at users is. */
  tables: string[]
  read(db: Db, owner: Owner): Promise<object> | AsyncIterable<object>
}

const rowsAtOnce = 500

export const exportParts: ExportPart[] = [
  {
    file: 'profile.json',
    about: 'имя, день рождения, город, когда и откуда вы пришли к нам',
    tables: ['users'],
    async read(db, { id }) {
      const user = await db
        .selectFrom('users')
        .leftJoin('cities', 'cities.city_id', 'users.city_id')
        .select(['users.name', 'users.birthday', 'cities.title as city', 'users.created_at'])
        .select(['users.role', 'users.utm', 'users.client_id', 'users.deletion_at'])
        .select(['users.password_hash', 'users.totp_enabled_at'])
        .where('users.id', '=', id)
        .executeTakeFirstOrThrow()
      return {
        'номер аккаунта': id,
        имя: user.name,
        'день рождения': user.birthday,
        город: user.city,
        роль: user.role === 'staff' ? 'сотрудник' : 'покупатель',
        'дата регистрации': user.created_at,
        'рекламные метки': user.utm,
        'номер гостя до входа': user.client_id,
        'пароль задан': user.password_hash !== null,
        'второй шаг входа включён': user.totp_enabled_at,
        'аккаунт будет удалён': user.deletion_at,
      }
    },
  },
  {
    file: 'contacts.json',
    about: 'почта и телефон, когда вы их подтвердили',
    tables: ['users'],
    async read(db, { id }) {
      const user = await db
        .selectFrom('users')
        .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return {
        почта: user.email,
        'почта подтверждена': user.email_confirmed_at,
        телефон: user.phone,
        'телефон подтверждён': user.phone_confirmed_at,
      }
    },
  },
  {
    file: 'sessions.json',
    about: 'устройства, на которых выполнен вход',
    tables: ['sessions'],
    async *read(db, { id }) {
      const sessions = await db
        .selectFrom('sessions')
        .select(['device', 'address', 'method', 'created_at', 'last_seen_at', 'expires_at'])
        .where('user_id', '=', id)
        .orderBy('created_at')
        .execute()
      for (const session of sessions)
        yield {
          устройство: session.device,
          'адрес в сети': session.address,
          'способ входа': session.method,
          'дата входа': session.created_at,
          'последнее посещение': session.last_seen_at,
          'вход действует до': session.expires_at,
        }
    },
  },
  {
    file: 'sign-ins.json',
    about: 'история входов за последний год, неудачных тоже',
    tables: ['sign_ins'],
    async *read(db, { id }) {
      const pages = readPages(rowsAtOnce, (after, limit) =>
        db
          .selectFrom('sign_ins')
          .select(['id', 'at', 'method', 'device', 'address', 'succeeded'])
          .where('user_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      )
      for await (const signIn of pages)
        yield {
          время: signIn.at,
          'способ входа': signIn.method,
          устройство: signIn.device,
          'адрес в сети': signIn.address,
          'вход удался': signIn.succeeded,
        }
    },
  },
  {
    file: 'networks.json',
    about: 'аккаунты других сайтов, через которые вы входите',
    tables: ['network_identities'],
    async *read(db, { id }) {
      const identities = await db
        .selectFrom('network_identities')
        .select(['network', 'subject', 'name', 'created_at'])
        .where('user_id', '=', id)
        .execute()
      for (const identity of identities)
        yield {
          сайт: identity.network,
          'номер на нём': identity.subject,
          имя: identity.name,
          'дата привязки': identity.created_at,
        }
    },
  },
  {
    file: 'passkeys.json',
    about: 'ключи доступа, которые вы создали',
    tables: ['passkeys'],
    async *read(db, { id }) {
      const passkeys = await db
        .selectFrom('passkeys')
        .select(['title', 'created_at', 'last_used_at'])
        .where('user_id', '=', id)
        .execute()
      for (const passkey of passkeys)
        yield {
          название: passkey.title,
          'дата создания': passkey.created_at,
          'последний вход': passkey.last_used_at,
        }
    },
  },
  {
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
          тема: subscription.kind,
          'дата подписки': subscription.created_at,
          'дата отписки': subscription.stopped_at,
          'последнее письмо за неделю с': subscription.week,
        }
    },
  },
  {
    file: 'waitlist.json',
    about: 'акции, о которых вы просили сообщить',
    tables: ['deal_waits'],
    async *read(db, { id }) {
      const waits = await db
        .selectFrom('deal_waits')
        .select(['deal_id', 'channel', 'recipient', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute()
      for (const wait of waits)
        yield {
          'номер акции': wait.deal_id,
          канал: wait.channel,
          куда: wait.recipient,
          'дата просьбы': wait.created_at,
        }
    },
  },
  {
    file: 'purchases.json',
    about: 'что вы заказали и купили',
    tables: ['purchases', 'promo_uses', 'order_contacts'],
    async *read(db, { id }) {
      const pages = readPages(rowsAtOnce, (after, limit) =>
        db
          .selectFrom('purchases')
          .innerJoin('deals', 'deals.id', 'purchases.deal_id')
          .innerJoin('deal_options', 'deal_options.id', 'purchases.option_id')
          .leftJoin('promo_codes', 'promo_codes.id', 'purchases.promo_code_id')
          .leftJoin('order_contacts', 'order_contacts.purchase_id', 'purchases.id')
          .leftJoin('gifts', 'gifts.purchase_id', 'purchases.id')
          .select(['purchases.id', 'deals.tiny_title', 'deal_options.title', 'bought_at'])
          .select(['purchases.status', 'quantity', 'unit_kopecks', 'promo_codes.code'])
          .select(['purchases.created_at', 'order_contacts.email', 'order_contacts.phone'])
          .select(['gifts.recipient_name', 'gifts.recipient_email', 'gifts.message'])
          .where('purchases.user_id', '=', id)
          .where('purchases.id', '>', after)
          .orderBy('purchases.id')
          .limit(limit)
          .execute(),
      )
      for await (const purchase of pages)
        yield {
          акция: purchase.tiny_title,
          вариант: purchase.title,
          количество: purchase.quantity,
          'цена одного': kopecksToRubles(purchase.unit_kopecks),
          промокод: purchase.code,
          состояние: purchase.status,
          'дата заказа': purchase.created_at,
          'дата покупки': purchase.bought_at,
          'купоны отправлены и на почту': purchase.email,
          'купоны отправлены и на телефон': purchase.phone,
          'кому подарок': purchase.recipient_name,
          'почта для подарка': purchase.recipient_email,
          поздравление: purchase.message,
        }
    },
  },
  {
    file: 'returns.json',
    about: 'купоны, которые вы вернули или просили вернуть',
    tables: ['coupon_returns'],
    async *read(db, { id }) {
      const pages = readPages(rowsAtOnce, (after, limit) =>
        db
          .selectFrom('coupon_returns')
          .select(['id', 'purchase_id', 'reason', 'words', 'status', 'destination', 'refusal'])
          .select(['promo_kopecks', 'balance_kopecks', 'bank_kopecks', 'created_at', 'decided_at'])
          .where('user_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      )
      for await (const one of pages)
        yield {
          'номер покупки': one.purchase_id,
          причина: one.reason,
          'ваши слова': one.words,
          состояние: one.status,
          куда: one.destination,
          'оплачено промокодом': kopecksToRubles(one.promo_kopecks),
          'оплачено с баланса': kopecksToRubles(one.balance_kopecks),
          'оплачено через банк': kopecksToRubles(one.bank_kopecks),
          'дата просьбы': one.created_at,
          'дата решения': one.decided_at,
          'почему отказали': one.refusal,
        }
    },
  },
  {
    file: 'coupons.json',
    about: 'ваши купоны',
    tables: ['coupons'],
    async *read(db, { id }) {
      const pages = readPages(rowsAtOnce, (after, limit) =>
        db
          .selectFrom('coupons')
          .innerJoin('purchases', 'purchases.id', 'coupons.purchase_id')
          .innerJoin('deals', 'deals.id', 'purchases.deal_id')
          .select(['coupons.id', 'deals.tiny_title', 'coupons.number', 'coupons.status'])
          .select(['coupons.ends_at', 'coupons.used_at'])
          .where('purchases.user_id', '=', id)
          .where('coupons.id', '>', after)
          .orderBy('coupons.id')
          .limit(limit)
          .execute(),
      )
      for await (const coupon of pages)
        yield {
          акция: coupon.tiny_title,
          номер: coupon.number,
          состояние: coupon.status,
          'действует до': coupon.ends_at,
          использован: coupon.used_at,
        }
    },
  },
  {
    file: 'money.json',
    about: 'движения денег на вашем балансе',
    tables: ['ledger_accounts'],
    async *read(db, { id }) {
      const pages = readPages(rowsAtOnce, (after, limit) =>
        db
          .selectFrom('ledger_entries')
          .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
          .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
          .select(['transaction_id as id', 'amount_kopecks', 'ledger_transactions.kind'])
          .select(['purchase_id', 'created_at'])
          .where('ledger_accounts.user_id', '=', id)
          .where('ledger_accounts.kind', '=', 'balance')
          .where('transaction_id', '>', after)
          .orderBy('transaction_id')
          .limit(limit)
          .execute(),
      )
      for await (const entry of pages)
        yield {
          операция: entry.kind,
          сумма: kopecksToRubles(entry.amount_kopecks),
          'номер покупки': entry.purchase_id,
          время: entry.created_at,
        }
    },
  },
  {
    file: 'visits.json',
    about: 'на какое время вы записаны или записывались',
    tables: ['bookings'],
    async *read(db, { id }) {
      const visits = await db
        .selectFrom('bookings')
        .innerJoin('purchases', 'purchases.id', 'bookings.purchase_id')
        .innerJoin('deals', 'deals.id', 'purchases.deal_id')
        .select(['deals.tiny_title', 'client_name', 'client_phone', 'bookings.status'])
        .select(({ fn, ref }) => fn<Date>('lower', [ref('during')]).as('starts_at'))
        .where('purchases.user_id', '=', id)
        .orderBy('bookings.purchase_id')
        .orderBy('position')
        .execute()
      for (const visit of visits)
        yield {
          акция: visit.tiny_title,
          время: visit.starts_at,
          имя: visit.client_name,
          телефон: visit.client_phone,
          состояние: visit.status,
        }
    },
  },
  {
    file: 'cards.json',
    about: 'карты, которые банк хранит для вас; самих номеров у нас нет',
    tables: ['bound_cards'],
    async *read(db, { id }) {
      const cards = await db
        .selectFrom('bound_cards')
        .select(['title', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute()
      for (const card of cards) yield { карта: card.title, добавлена: card.created_at }
    },
  },
  {
    file: 'promo-codes.json',
    about: 'ваши личные промокоды',
    tables: ['promo_codes'],
    async *read(db, { id }) {
      const codes = await db
        .selectFrom('promo_codes')
        .select(['code', 'title', 'starts_at', 'ends_at', 'uses'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute()
      for (const code of codes)
        yield {
          промокод: code.code,
          название: code.title,
          начало: code.starts_at,
          конец: code.ends_at,
          использован: code.uses,
        }
    },
  },
  {
    file: 'withdrawals.json',
    about: 'сколько и куда вы выводили с баланса',
    tables: ['withdrawals', 'withdrawal_events'],
    async *read(db, { id }) {
      const withdrawals = await db
        .selectFrom('withdrawals')
        .select(['id', 'amount_kopecks', 'full_name', 'destination_title', 'status', 'refusal'])
        .select(['created_at', 'asked_at', 'settled_at'])
        .select(({ selectFrom }) =>
          selectFrom('withdrawal_papers')
            .select(({ fn }) =>
              fn.agg<string[]>('array_agg', ['withdrawal_papers.name']).as('names'),
            )
            .whereRef('withdrawal_papers.withdrawal_id', '=', 'withdrawals.id')
            .as('papers'),
        )
        .where('user_id', '=', id)
        .orderBy('id')
        .execute()
      for (const request of withdrawals)
        yield {
          'номер заявки': request.id,
          сумма: request.amount_kopecks && kopecksToRubles(request.amount_kopecks),
          получатель: request.full_name,
          куда: request.destination_title,
          состояние: request.status,
          'почему не удалось': request.refusal,
          документы: request.papers ?? [],
          начата: request.created_at,
          отправлена: request.asked_at,
          завершена: request.settled_at,
        }
    },
  },
  {
    file: 'reviews.json',
    about: 'ваши отзывы с фотографиями, что бы с ними ни стало',
    tables: ['reviews', 'review_photos'],
    async *read(db, { id }) {
      const pages = readPages(rowsAtOnce, (after, limit) =>
        db
          .selectFrom('reviews')
          .innerJoin('deals', 'deals.id', 'reviews.deal_id')
          .select(['reviews.id', 'deals.tiny_title', 'reviews.rating', 'comment', 'pros', 'cons'])
          .select(['reviews.photos', 'reviews.status', 'refusal', 'reviews.created_at'])
          .where('user_id', '=', id)
          .where('reviews.id', '>', after)
          .orderBy('reviews.id')
          .limit(limit)
          .execute(),
      )
      for await (const review of pages)
        yield {
          акция: review.tiny_title,
          оценка: review.rating,
          отзыв: review.comment,
          достоинства: review.pros,
          недостатки: review.cons,
          фотографии: review.photos.map((path) => `/img/1200/${path}`),
          состояние: review.status,
          'почему не опубликован': review.refusal,
          написан: review.created_at,
        }
    },
  },
  {
    file: 'review-messages.json',
    about: 'что вы ответили под отзывами',
    tables: ['review_messages'],
    async *read(db, { id }) {
      const messages = await db
        .selectFrom('review_messages')
        .select(['review_id', 'text', 'status', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute()
      for (const message of messages)
        yield {
          'номер отзыва': message.review_id,
          текст: message.text,
          состояние: message.status,
          написан: message.created_at,
        }
    },
  },
  {
    file: 'questions.json',
    about: 'что вы спросили об акциях',
    tables: ['question_messages'],
    async *read(db, { id }) {
      const questions = await db
        .selectFrom('question_messages')
        .innerJoin('deals', 'deals.id', 'question_messages.deal_id')
        .select(['deals.tiny_title', 'text', 'question_messages.status', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('question_messages.id')
        .execute()
      for (const question of questions)
        yield {
          акция: question.tiny_title,
          вопрос: question.text,
          состояние: question.status,
          задан: question.created_at,
        }
    },
  },
  {
    file: 'votes.json',
    about: 'какие отзывы, вопросы и ответы вы сочли полезными, а какие нет',
    tables: ['review_votes', 'question_votes'],
    async *read(db, { id }) {
      const reviews = await db
        .selectFrom('review_votes')
        .select(['review_id', 'is_useful', 'created_at'])
        .where('user_id', '=', id)
        .execute()
      for (const vote of reviews)
        yield {
          'номер отзыва': vote.review_id,
          полезный: vote.is_useful,
          время: vote.created_at,
        }
      const messages = await db
        .selectFrom('question_votes')
        .select(['message_id', 'is_useful', 'created_at'])
        .where('user_id', '=', id)
        .execute()
      for (const vote of messages)
        yield {
          'номер вопроса или ответа': vote.message_id,
          полезный: vote.is_useful,
          время: vote.created_at,
        }
    },
  },
  {
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
  },
  {
    file: 'notifications.json',
    about: 'письма, СМС и звонки, которые мы отправили вам за последние 90 дней',
    tables: ['notifications'],
    async *read(db, owner) {
      const recipients = [owner.email, owner.phone].filter((contact) => contact !== null)
      if (recipients.length === 0) return
      const pages = readPages(rowsAtOnce, (after, limit) =>
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
          канал: message.channel,
          кому: message.recipient,
          тема: message.subject,
          текст: hideSecrets(message.body, message.code),
          написано: message.created_at,
          отправлено: message.sent_at,
        }
    },
  },
]

/** Tables that point at users and hold nothing but secrets: hashes and short-lived tickets. */
export const tablesOfSecrets = [
  'confirmations',
  'sign_in_tickets',
  'recovery_codes',
  'network_visits',
  'passkey_challenges',
]

/** A code, what a link carries behind its question mark, and the link that stops letters. */
function hideSecrets(text: string, code: string | null): string {
  const withoutLinks = text.replaceAll(
    /(https?:\/\/[^\s?]*?(?:\?|\/unsubscribe\/|\/waitlist\/))\S+/g,
    '$1…',
  )
  return code ? withoutLinks.replaceAll(code, '…') : withoutLinks
}
