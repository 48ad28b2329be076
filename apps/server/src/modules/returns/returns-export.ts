import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { readPages } from '../../database/read-pages.ts'
import { type ExportPart, rowsPerPage, wordOf } from '../export-part.ts'

const reasonWords = {
  plans_changed: 'изменились планы',
  bought_by_mistake: 'куплено по ошибке',
  no_time_left: 'не получается воспользоваться в срок',
  refused_at_place: 'на месте не приняли купон',
  place_closed: 'компания закрылась или не отвечает',
  not_as_described: 'условия не такие, как в описании',
  other: 'другая причина',
}

const statusWords = {
  waiting: 'ждёт решения',
  done: 'одобрен',
  refused: 'отказ',
  withdrawn: 'заявка отозвана',
}

const destinationWords = { balance: 'на баланс', card: 'на карту' }

export const returnsExport: ExportPart = {
  file: 'returns.json',
  about: 'купоны, которые вы вернули или просили вернуть',
  tables: ['coupon_returns'],
  async *read(db, { id }) {
    const pages = readPages(rowsPerPage, (after, limit) =>
      db
        .selectFrom('coupon_returns')
        .select(['id', 'purchase_id', 'reason', 'comment', 'status', 'destination', 'refusal'])
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
        причина: wordOf(reasonWords, one.reason),
        'ваш комментарий': one.comment,
        состояние: wordOf(statusWords, one.status),
        куда: wordOf(destinationWords, one.destination),
        'оплачено промокодом': kopecksToRubles(one.promo_kopecks),
        'оплачено с баланса': kopecksToRubles(one.balance_kopecks),
        'оплачено через банк': kopecksToRubles(one.bank_kopecks),
        'дата заявки': one.created_at,
        'дата решения': one.decided_at,
        'почему отказали': one.refusal,
      }
  },
}
