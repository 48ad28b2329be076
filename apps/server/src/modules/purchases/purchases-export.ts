import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { readPages } from '../../database/read-pages.ts'
import { type ExportPart, rowsPerPage, wordOf } from '../export-part.ts'

const statusWords = {
  waiting: 'ждёт оплаты',
  paid: 'оплачен',
  partly_refunded: 'часть возвращена',
  refunded: 'деньги возвращены',
  failed: 'оплата не прошла',
  expired: 'время на оплату вышло',
  cancelled: 'отменён',
}

export const purchasesExport: ExportPart = {
  file: 'purchases.json',
  about: 'что вы заказали и купили',
  tables: ['orders', 'purchases', 'promo_uses', 'order_contacts'],
  async *read(db, { id }) {
    const pages = readPages(rowsPerPage, (after, limit) =>
      db
        .selectFrom('purchases')
        .innerJoin('orders', 'orders.id', 'purchases.order_id')
        .innerJoin('deals', 'deals.id', 'purchases.deal_id')
        .innerJoin('deal_options', 'deal_options.id', 'purchases.option_id')
        .leftJoin('promo_codes', 'promo_codes.id', 'orders.promo_code_id')
        .leftJoin('order_contacts', 'order_contacts.order_id', 'orders.id')
        .leftJoin('gifts', 'gifts.purchase_id', 'purchases.id')
        .select(['purchases.id', 'deals.tiny_title', 'deal_options.title', 'bought_at'])
        .select(['purchases.status', 'quantity', 'unit_kopecks', 'promo_codes.code'])
        .select(['orders.created_at', 'order_contacts.email', 'order_contacts.phone'])
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
        состояние: wordOf(statusWords, purchase.status),
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
