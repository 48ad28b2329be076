import { sql } from 'kysely'
import { type ExportPart, wordOf } from '../export-part.ts'

const statusWords = {
  requested: 'ждёт оплаты',
  held: 'ждёт оплаты',
  booked: 'места за вами',
  lost: 'места заняли',
  cancelled: 'места освобождены',
}

export const sailingsExport: ExportPart = {
  file: 'sailings.json',
  about: 'на какие рейсы у вас места или были места',
  tables: ['river_seats'],
  async *read(db, { id }) {
    const sailings = await db
      .selectFrom('river_seats')
      .innerJoin('purchases', 'purchases.id', 'river_seats.purchase_id')
      .innerJoin('deals', 'deals.id', 'purchases.deal_id')
      .select(['deals.tiny_title', 'river_seats.starts_at', 'seats', 'river_seats.status'])
      .where(sql<boolean>`purchases.id in (select held.id from held_purchases(${id}) as held)`)
      .orderBy('river_seats.purchase_id')
      .execute()
    for (const sailing of sailings)
      yield {
        акция: sailing.tiny_title,
        отправление: sailing.starts_at,
        мест: sailing.seats,
        состояние: wordOf(statusWords, sailing.status),
      }
  },
}
