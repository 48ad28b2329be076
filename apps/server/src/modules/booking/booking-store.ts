import type pg from 'pg'
import { callForValue } from '../../database/call-for-value.ts'
import type { RequestedVisit } from './slot-requests-service.ts'

/** Books a visit for a bought coupon or moves the existing one; rejected when the time is taken. */
export async function bookCoupon(
  pool: pg.Pool,
  couponId: number,
  userId: number,
  visit: RequestedVisit,
): Promise<void> {
  await callForValue(pool, {
    name: 'book_coupon',
    text: 'select book_coupon($1, $2, $3) as value',
    values: [couponId, userId, visit],
  })
}

export async function cancelBooking(
  pool: pg.Pool,
  couponId: number,
  userId: number,
): Promise<void> {
  await callForValue(pool, {
    name: 'cancel_booking',
    text: 'select cancel_booking($1, $2) as value',
    values: [couponId, userId],
  })
}
