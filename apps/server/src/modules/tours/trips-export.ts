import { sql } from 'kysely'
import { type ExportPart, wordOf } from '../export-part.ts'

const statusWords = {
  requested: 'ждёт оплаты',
  held: 'ждёт оплаты',
  booked: 'места за вами',
  cancelled: 'места освобождены',
}

const documentWords = {
  passport: 'паспорт РФ',
  foreign_passport: 'загранпаспорт',
  birth_certificate: 'свидетельство о рождении',
}

export const tripsExport: ExportPart = {
  file: 'trips.json',
  about: 'ваши поездки и кто в них едет; номера документов зашифрованы и в архив не попадают',
  tables: ['trips', 'trip_passengers'],
  async *read(db, { id }) {
    const rows = await db
      .selectFrom('trips')
      .innerJoin('purchases', 'purchases.id', 'trips.purchase_id')
      .innerJoin('deals', 'deals.id', 'purchases.deal_id')
      .innerJoin('tour_departures', 'tour_departures.id', 'trips.departure_id')
      .leftJoin('trip_passengers', 'trip_passengers.purchase_id', 'trips.purchase_id')
      .select(['deals.tiny_title', 'departs_at', 'returns_at', 'trips.status'])
      .select(['last_name', 'first_name', 'middle_name', 'birthday', 'document_type'])
      .where(sql<boolean>`purchases.id in (select held.id from held_purchases(${id}) as held)`)
      .orderBy('trips.purchase_id')
      .orderBy('trip_passengers.position')
      .execute()
    for (const row of rows)
      yield {
        акция: row.tiny_title,
        отправление: row.departs_at,
        возвращение: row.returns_at,
        состояние: wordOf(statusWords, row.status),
        пассажир: [row.last_name, row.first_name, row.middle_name].filter(Boolean).join(' '),
        'день рождения': row.birthday,
        документ: row.document_type && wordOf(documentWords, row.document_type),
      }
  },
}
