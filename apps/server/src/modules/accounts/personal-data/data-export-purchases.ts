import { kopecksToRubles } from '@skidora/domain/money.ts'
import { readPages } from '../../../read-pages.ts'
import { type ExportPart, rowsPerPage } from './data-export-part.ts'
import { wordOf } from './data-export-words.ts'

export const purchases: ExportPart = {
  file: 'purchases.json',
  about: 'что вы заказали и купили',
  tables: ['purchases', 'promo_uses', 'order_contacts'],
  async *read(db, { id }) {
    const pages = readPages(rowsPerPage, (after, limit) =>
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
        состояние: wordOf('order', purchase.status),
        'дата заказа': purchase.created_at,
        'дата покупки': purchase.bought_at,
        'купоны отправлены и на почту': purchase.email,
        'купоны отправлены и на телефон': purchase.phone,
        'кому подарок': purchase.recipient_name,
        'почта для подарка': purchase.recipient_email,
        поздравление: purchase.message,
      }
  },
}

export const returns: ExportPart = {
  file: 'returns.json',
  about: 'купоны, которые вы вернули или просили вернуть',
  tables: ['coupon_returns'],
  async *read(db, { id }) {
    const pages = readPages(rowsPerPage, (after, limit) =>
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
        причина: wordOf('reason', one.reason),
        'ваш комментарий': one.words,
        состояние: wordOf('return', one.status),
        куда: wordOf('destination', one.destination),
        'оплачено промокодом': kopecksToRubles(one.promo_kopecks),
        'оплачено с баланса': kopecksToRubles(one.balance_kopecks),
        'оплачено через банк': kopecksToRubles(one.bank_kopecks),
        'дата заявки': one.created_at,
        'дата решения': one.decided_at,
        'почему отказали': one.refusal,
      }
  },
}

export const coupons: ExportPart = {
  file: 'coupons.json',
  about: 'ваши купоны',
  tables: ['coupons'],
  async *read(db, { id }) {
    const pages = readPages(rowsPerPage, (after, limit) =>
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
        состояние: wordOf('coupon', coupon.status),
        'действует до': coupon.ends_at,
        использован: coupon.used_at,
      }
  },
}

export const visits: ExportPart = {
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
        состояние: wordOf('visit', visit.status),
      }
  },
}
