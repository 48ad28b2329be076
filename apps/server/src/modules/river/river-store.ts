import type pg from 'pg'
import type { WishedSailing } from '../booking/wishes-service.ts'
import { ask } from '../purchases/refusals-service.ts'

/** Seats on another sailing for a purchase that has lost its own. */
export async function chooseSailing(
  pool: pg.Pool,
  purchaseId: number,
  userId: number,
  wish: WishedSailing,
): Promise<void> {
  await ask(pool, {
    name: 'choose_sailing',
    text: 'select choose_sailing($1, $2, $3) as answer',
    values: [purchaseId, userId, wish],
  })
}
