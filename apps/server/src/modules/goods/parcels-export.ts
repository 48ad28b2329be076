import { sql } from 'kysely'
import { type ExportPart, wordOf } from '../export-part.ts'

const statusWords = {
  new: 'собирается',
  packed: 'упакована',
  sent: 'в пути',
  arrived: 'ждёт получателя',
  handed_over: 'получена',
  undelivered: 'не вручена',
  cancelled: 'отменена',
}

export const parcelsExport: ExportPart = {
  file: 'parcels.json',
  about: 'посылки с вашими покупками: адрес, получатель и состояние',
  tables: ['parcels'],
  async *read(db, { id }) {
    const parcels = await db
      .selectFrom('parcels')
      .innerJoin('purchases', 'purchases.id', 'parcels.purchase_id')
      .innerJoin('deals', 'deals.id', 'purchases.deal_id')
      .select(['deals.tiny_title', 'recipient_name', 'recipient_phone', 'comment'])
      .select(['parcels.status', 'tracking_number'])
      .select(sql<string>`parcel_address(parcels)`.as('address'))
      .where('purchases.user_id', '=', id)
      .orderBy('parcels.purchase_id')
      .execute()
    for (const parcel of parcels)
      yield {
        акция: parcel.tiny_title,
        адрес: parcel.address,
        получатель: parcel.recipient_name,
        телефон: parcel.recipient_phone,
        комментарий: parcel.comment,
        состояние: wordOf(statusWords, parcel.status),
        'трек-номер': parcel.tracking_number,
      }
  },
}
