import { sql } from 'kysely'
import { type ExportPart, wordOf } from '../export-part.ts'

const statusWords = {
  requested: 'ждёт оплаты',
  held: 'ждёт оплаты',
  booked: 'вы записаны',
  lost: 'время заняли',
  cancelled: 'запись отменена',
}

export const bookingsExport: ExportPart = {
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
      .where(sql<boolean>`purchases.id in (select held.id from held_purchases(${id}) as held)`)
      .orderBy('bookings.purchase_id')
      .orderBy('position')
      .execute()
    for (const visit of visits)
      yield {
        акция: visit.tiny_title,
        время: visit.starts_at,
        имя: visit.client_name,
        телефон: visit.client_phone,
        состояние: wordOf(statusWords, visit.status),
      }
  },
}
