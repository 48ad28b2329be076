import type { TripDetails } from '@skidora/contract/tours.ts'
import type pg from 'pg'

/** The trip of a purchase; undefined for anyone but the buyer. */
export async function readTrip(
  pool: pg.Pool,
  purchaseId: number,
  userId: number,
): Promise<TripDetails | undefined> {
  const { rows } = await pool.query<{ trip: TripDetails }>(
    `select trip_details(purchases) as trip from purchases
     join trips on trips.purchase_id = purchases.id
     where purchases.id = $1 and purchases.user_id = $2`,
    [purchaseId, userId],
  )
  return rows[0]?.trip
}
