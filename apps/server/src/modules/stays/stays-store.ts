import type { StayDetails } from '@skidora/contract/stays.ts'
import type pg from 'pg'
import { callForValue } from '../../database/call-for-value.ts'

export type StayChange = {
  arrival: string
  departure: string
  guestName: string
  guestPhone: string
  wishes: string
  freeCancelUntil?: string | null
}

/** Fields of this call do not have the prefix that they have in an order. */
const wordings = {
  ...Object.fromEntries(
    ['stay_past', 'stay_too_far', 'room_not_free'].map((code) => [code, { field: 'arrival' }]),
  ),
  stay_turned: { field: 'departure' },
  stay_too_long: { field: 'departure' },
}

export async function changeStay(
  pool: pg.Pool,
  purchaseId: number,
  userId: number,
  change: StayChange,
): Promise<void> {
  await callForValue(
    pool,
    {
      name: 'change_stay',
      text: 'select change_stay($1, $2, $3) as value',
      values: [purchaseId, userId, change],
    },
    wordings,
  )
}

/** The stay as other dates would make it. */
export const quoteStayChange = (
  pool: pg.Pool,
  userId: number,
  { purchaseId, arrival, departure }: { purchaseId: number; arrival: string; departure: string },
): Promise<StayDetails> =>
  callForValue(
    pool,
    {
      name: 'quote_stay_change',
      text: 'select quote_stay_change($1, $2, $3, $4) as value',
      values: [purchaseId, userId, arrival, departure],
    },
    wordings,
  )
