import type pg from 'pg'
import { callForValue } from '../../database/call-for-value.ts'
import type { RequestedSailing } from '../booking/slot-requests-service.ts'

/** Seats on another sailing for a purchase that has lost its own. */
export async function chooseSailing(
  pool: pg.Pool,
  purchaseId: number,
  userId: number,
  sailing: RequestedSailing,
): Promise<void> {
  await callForValue(pool, {
    name: 'choose_sailing',
    text: 'select choose_sailing($1, $2, $3) as value',
    values: [purchaseId, userId, sailing],
  })
}
