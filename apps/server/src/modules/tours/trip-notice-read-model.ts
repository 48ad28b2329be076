import type { TourFactsInput } from '@skidora/domain/kinds/tour-facts.ts'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import type { Buyer } from '../notifications/buyer-messages-service.ts'

/** A trip of one order: adults and children are lines of their own. */
export type TripNotice = Buyer & {
  dealTitle: string
  trip: TourFactsInput
  /** Places returned since the operator has cancelled the departure, and their money. */
  returned: { places: number; kopecks: number }
  /** Redeemed vouchers, which are not returned. */
  redeemed: number
}

type Line = Buyer & {
  dealTitle: string
  trip: TourFactsInput
  places: number
  kopecks: number
  redeemed: number
}

/** The trip that a line belongs to, with everybody who travels by its order. */
export async function readTripNotice(db: Db, purchaseId: number): Promise<TripNotice | undefined> {
  const { rows } = await sql<Line>`
    select coalesce(users.email, order_contacts.email) as email, coupon_phone(purchases) as phone,
      users.name, deals.tiny_title as "dealTitle", trip_details(line) as trip,
      returned.places, returned.kopecks, redeemed.count as redeemed
    from purchases
    cross join lateral lines_of_trip(purchases.id) as line
    join trips on trips.purchase_id = line.id
    join tour_departures on tour_departures.id = trips.departure_id
    join users on users.id = purchases.user_id
    join deals on deals.id = purchases.deal_id
    left join order_contacts on order_contacts.order_id = purchases.order_id
    cross join lateral (
      select coalesce(sum(cardinality(coupon_returns.coupon_ids)), 0)::integer as places,
        coalesce(sum(coupon_returns.balance_kopecks + coupon_returns.bank_kopecks), 0)::float as kopecks
      from coupon_returns
      where coupon_returns.purchase_id = line.id and coupon_returns.status = 'done'
        and coupon_returns.decided_at >= tour_departures.cancelled_at
    ) as returned
    cross join lateral (
      select count(*)::integer as count from coupons
      where coupons.purchase_id = line.id and coupons.status = 'used'
    ) as redeemed
    where purchases.id = ${purchaseId}
    order by line.id`.execute(db)
  const [first] = rows
  if (!first) return
  const { email, phone, name, dealTitle, trip } = first
  const sum = (part: 'places' | 'kopecks' | 'redeemed') =>
    rows.reduce((total, line) => total + line[part], 0)
  return {
    ...{ email, phone, name, dealTitle },
    trip: { ...trip, passengers: rows.flatMap((line) => line.trip.passengers) },
    returned: { places: sum('places'), kopecks: sum('kopecks') },
    redeemed: sum('redeemed'),
  }
}
