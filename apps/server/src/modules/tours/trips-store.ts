import type pg from 'pg'
import { callForValue } from '../../database/call-for-value.ts'
import type { StoredPassenger } from './trip-request-service.ts'

type CouponRow = { purchaseId: number; position: number }

/** Where the passenger of a coupon stands; undefined for anyone but the owner. */
export async function findPassenger(
  pool: pg.Pool,
  couponId: number,
  userId: number,
): Promise<CouponRow | undefined> {
  const { rows } = await pool.query<CouponRow>(
    `select coupons.purchase_id as "purchaseId", coupons.position from coupons
     join purchases on purchases.id = coupons.purchase_id
     where coupons.id = $1 and purchases.user_id = $2`,
    [couponId, userId],
  )
  return rows[0]
}

export const changePassenger = (
  pool: pg.Pool,
  userId: number,
  { purchaseId, position }: CouponRow,
  passenger: StoredPassenger,
) =>
  callForValue(pool, {
    name: 'change_passenger',
    text: 'select change_passenger($1, $2, $3, $4) as value',
    values: [purchaseId, userId, position, passenger],
  })

export const moveTrip = (pool: pg.Pool, userId: number, purchaseId: number, departureId: number) =>
  callForValue(pool, {
    name: 'move_trip',
    text: 'select move_trip($1, $2, $3) as value',
    values: [purchaseId, userId, departureId],
  })

export const cancelDeparture = (pool: pg.Pool, merchantKeyId: number, departureId: number) =>
  callForValue(pool, {
    name: 'cancel_departure',
    text: `select cancel_departure($1, merchant_keys.brand_id) as value from merchant_keys
           where merchant_keys.id = $2`,
    values: [departureId, merchantKeyId],
  })
