import type { ListedPassenger, OperatedDeparture } from '@skidora/contract/tours.ts'
import type pg from 'pg'
import type { Vault } from '../../vault.ts'
import { openDocument } from './trip-request-service.ts'

/** Coming departures of the brand of a merchant key, and those of the last month. */
export async function readOperatedDepartures(
  pool: pg.Pool,
  merchantKeyId: number,
): Promise<OperatedDeparture[]> {
  const { rows } = await pool.query<OperatedDeparture & { departsAt: Date; returnsAt: Date }>(
    `select tour_departures.id, deals.tiny_title as "dealTitle", tour_departures.departs_at as "departsAt",
       tour_departures.returns_at as "returnsAt", tour_departures.capacity, tour_departures.taken,
       tour_departures.cancelled_at is not null as "isCancelled"
     from merchant_keys
     join deals on deals.brand_id = merchant_keys.brand_id
     join tour_departures on tour_departures.deal_id = deals.id
     where merchant_keys.id = $1 and tour_departures.returns_at > now() - interval '30 days'
     order by tour_departures.departs_at, tour_departures.id
     limit 1000`,
    [merchantKeyId],
  )
  return rows.map((row) => ({
    ...row,
    departsAt: row.departsAt.toISOString(),
    returnsAt: row.returnsAt.toISOString(),
  }))
}

type PassengerRow = Omit<ListedPassenger, 'documentNumber'> & { document: string; code: string }

/** The passengers of a departure of the key's brand, and a record of the request; undefined for another brand. */
export async function viewPassengers(
  { pool, vault }: { pool: pg.Pool; vault: Vault },
  merchantKeyId: number,
  departureId: number,
): Promise<ListedPassenger[] | undefined> {
  const { rowCount } = await pool.query(
    `insert into departure_views (departure_id, merchant_key_id)
     select tour_departures.id, merchant_keys.id
     from merchant_keys
     join deals on deals.brand_id = merchant_keys.brand_id
     join tour_departures on tour_departures.deal_id = deals.id
     where merchant_keys.id = $1 and tour_departures.id = $2`,
    [merchantKeyId, departureId],
  )
  if (rowCount === 0) return undefined
  const { rows } = await pool.query<PassengerRow>(
    `select coupons.number as "couponNumber", deal_options.title as "optionTitle",
       trip_passengers.last_name as "lastName", trip_passengers.first_name as "firstName",
       trip_passengers.middle_name as "middleName", to_char(trip_passengers.birthday, 'YYYY-MM-DD') as birthday,
       trip_passengers.document_type as "documentType", trip_passengers.document,
       trip_passengers.document_code as code
     from trips
     join purchases on purchases.id = trips.purchase_id
     join deal_options on deal_options.id = purchases.option_id
     join trip_passengers on trip_passengers.purchase_id = trips.purchase_id
     join coupons on coupons.purchase_id = trips.purchase_id and coupons.position = trip_passengers.position
     where trips.departure_id = $1 and trips.status = 'booked' and coupons.status in ('active', 'used')
     order by trips.purchase_id, trip_passengers.position`,
    [departureId],
  )
  return rows.map(({ document, code, ...passenger }) => ({
    ...passenger,
    documentNumber: openDocument(vault, document, code),
  }))
}
