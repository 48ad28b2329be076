import type pg from 'pg'
import { callForValue } from '../../call-for-value.ts'
import type { WishedSailing } from '../booking/wishes-service.ts'

/** Seats on another sailing for a purchase that has lost its own. */
export async function chooseSailing(
  pool: pg.Pool,
  purchaseId: number,
  userId: number,
  sailing: WishedSailing,
): Promise<void> {
  await callForValue(pool, {
    name: 'choose_sailing',
    text: 'select choose_sailing($1, $2, $3) as answer',
    values: [purchaseId, userId, sailing],
  })
}
