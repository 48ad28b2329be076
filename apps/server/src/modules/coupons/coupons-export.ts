import { sql } from 'kysely'
import { readPages } from '../../database/read-pages.ts'
import { type ExportPart, rowsPerPage, wordOf } from '../export-part.ts'

const statusWords = {
  active: 'действует',
  used: 'использован',
  expired: 'истёк',
  return_requested: 'возвращается',
  returned: 'возвращён',
}

export const couponsExport: ExportPart = {
  file: 'coupons.json',
  about: 'ваши купоны, в том числе подаренные вам',
  tables: ['coupons', 'gifts'],
  async *read(db, { id }) {
    const pages = readPages(rowsPerPage, (after, limit) =>
      db
        .selectFrom('coupons')
        .innerJoin('purchases', 'purchases.id', 'coupons.purchase_id')
        .innerJoin('deals', 'deals.id', 'purchases.deal_id')
        .leftJoin('gifts', (join) =>
          join.onRef('gifts.purchase_id', '=', 'purchases.id').on('gifts.claimed_by', '=', id),
        )
        .select(['coupons.id', 'deals.tiny_title', 'coupons.number', 'coupons.status'])
        .select(['coupons.ends_at', 'coupons.used_at', 'gifts.sender_name', 'gifts.claimed_at'])
        .where(sql<boolean>`purchases.id in (select held.id from held_purchases(${id}) as held)`)
        .where('coupons.id', '>', after)
        .orderBy('coupons.id')
        .limit(limit)
        .execute(),
    )
    for await (const coupon of pages)
      yield {
        акция: coupon.tiny_title,
        номер: coupon.number,
        состояние: wordOf(statusWords, coupon.status),
        'действует до': coupon.ends_at,
        использован: coupon.used_at,
        'кто подарил': coupon.sender_name,
        'подарок забрали': coupon.claimed_at,
      }
  },
}
