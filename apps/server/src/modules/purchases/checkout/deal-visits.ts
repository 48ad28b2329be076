import type { CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import type pg from 'pg'

/** Whether the buyer also chooses a visit time or a sailing. */
type DealVisit = Pick<
  CheckoutDeal,
  'isBooking' | 'maxRecordTime' | 'isRiver' | 'riverEventId' | 'visitTimeZone'
>

export async function readDealVisit(pool: pg.Pool, dealId: number): Promise<DealVisit> {
  const { rows } = await pool.query<DealVisit>({
    name: 'deal_visit',
    text: `
      select exists (
               select from deal_options
               join deal_places on deal_places.deal_id = deals.id
               join employees on employees.place_id = deal_places.place_id
               where deal_options.deal_id = deals.id and deal_options.visit_minutes is not null
             ) as "isBooking",
             deals.visit_days as "maxRecordTime",
             river_events.id is not null as "isRiver", river_events.id as "riverEventId",
             (
               select cities.time_zone from deal_places
               join places on places.id = deal_places.place_id
               join cities on cities.city_id = places.city_id
               where deal_places.deal_id = deals.id
               order by places.id limit 1
             ) as "visitTimeZone"
      from deals
      left join river_events on river_events.deal_id = deals.id
      where deals.id = $1`,
    values: [dealId],
  })
  return (
    rows[0] ?? {
      ...{ isBooking: false, maxRecordTime: 0, isRiver: false, riverEventId: null },
      visitTimeZone: null,
    }
  )
}
