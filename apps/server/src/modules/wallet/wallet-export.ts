import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { readPages } from '../../database/read-pages.ts'
import { type ExportPart, rowsPerPage, wordOf } from '../export-part.ts'

const moneyWords = {
  gift: 'подарок от Скидоры',
  hold: 'отложено на оплату заказа',
  release: 'отложенное вернулось на баланс',
  purchase: 'оплата заказа',
  late_payment: 'оплата пришла поздно и отправлена обратно',
  refund: 'возврат через банк',
  refund_to_balance: 'банк не принял возврат, деньги на балансе',
  return: 'возврат за купоны',
  withdrawal: 'заявка на вывод денег',
  withdrawal_cancelled: 'вывод отменён',
  withdrawal_refused: 'вывод не одобрен',
  withdrawal_failed: 'банк не смог перевести деньги',
  payout: 'деньги выведены',
}

const money: ExportPart = {
  file: 'money.json',
  about: 'движения денег на вашем балансе',
  tables: ['ledger_accounts'],
  async *read(db, { id }) {
    const pages = readPages(rowsPerPage, (after, limit) =>
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
        операция: wordOf(moneyWords, entry.kind),
        сумма: kopecksToRubles(entry.amount_kopecks),
        'номер покупки': entry.purchase_id,
        время: entry.created_at,
      }
  },
}

const cards: ExportPart = {
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
}

const promoCodes: ExportPart = {
  file: 'promo-codes.json',
  about: 'ваши личные промокоды и те, что вы сохранили',
  tables: ['promo_codes', 'saved_promo_codes'],
  async *read(db, { id }) {
    const codes = await db
      .selectFrom('promo_codes')
      .leftJoin('saved_promo_codes', (join) =>
        join
          .onRef('saved_promo_codes.promo_code_id', '=', 'promo_codes.id')
          .on('saved_promo_codes.user_id', '=', id),
      )
      .select(['code', 'title', 'starts_at', 'ends_at', 'uses', 'saved_at'])
      .where((where) =>
        where.or([
          where('promo_codes.user_id', '=', id),
          where('saved_promo_codes.user_id', '=', id),
        ]),
      )
      .orderBy('promo_codes.id')
      .execute()
    for (const code of codes)
      yield {
        промокод: code.code,
        название: code.title,
        начало: code.starts_at,
        конец: code.ends_at,
        ...(code.saved_at ? { сохранён: code.saved_at } : { использован: code.uses }),
      }
  },
}

export const walletExport = [money, cards, promoCodes]
