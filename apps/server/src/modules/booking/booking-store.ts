import type pg from 'pg'
import { ask } from '../purchases/refusals-service.ts'
import type { WishedVisit } from './wishes-service.ts'

/** Books a visit for a bought coupon, or moves the one it has; refused when the time is taken. */
export async function bookCoupon(
  pool: pg.Pool,
  couponId: number,
  userId: number,
  wish: WishedVisit,
): Promise<void> {
  await ask(pool, {
    name: 'book_coupon',
    text: 'select book_coupon($1, $2, $3) as answer',
    values: [couponId, userId, wish],
  })
}

export async function cancelBooking(
  pool: pg.Pool,
  couponId: number,
  userId: number,
): Promise<void> {
  await ask(pool, {
    name: 'cancel_booking',
    text: 'select cancel_booking($1, $2) as answer',
    values: [couponId, userId],
  })
}
