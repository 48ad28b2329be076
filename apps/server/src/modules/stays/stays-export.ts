import { sql } from 'kysely'
import { type ExportPart, wordOf } from '../export-part.ts'

const statusWords = {
  requested: 'ждёт оплаты',
  held: 'ждёт оплаты',
  booked: 'забронировано',
  cancelled: 'бронь отменена',
}

export const staysExport: ExportPart = {
  file: 'stays.json',
  about: 'ваши брони в отелях',
  tables: ['stays'],
  async *read(db, { id }) {
    const stays = await db
      .selectFrom('stays')
      .innerJoin('purchases', 'purchases.id', 'stays.purchase_id')
      .innerJoin('deals', 'deals.id', 'purchases.deal_id')
      .select(['deals.tiny_title', 'rooms', 'adults', 'children_ages'])
      .select(['guest_name', 'guest_phone', 'wishes', 'stays.status'])
      .select(sql<string>`stays.arrival::text`.as('arrival'))
      .select(sql<string>`stays.departure::text`.as('departure'))
      .where(sql<boolean>`purchases.id in (select held.id from held_purchases(${id}) as held)`)
      .orderBy('stays.purchase_id')
      .execute()
    for (const stay of stays)
      yield {
        отель: stay.tiny_title,
        заезд: stay.arrival,
        выезд: stay.departure,
        номеров: stay.rooms,
        взрослых: stay.adults,
        'возраст детей': stay.children_ages,
        гость: stay.guest_name,
        телефон: stay.guest_phone,
        пожелания: stay.wishes,
        состояние: wordOf(statusWords, stay.status),
      }
  },
}
