import type pg from 'pg'
import { callForValue } from '../../database/call-for-value.ts'

export type StayChange = {
  arrival: string
  departure: string
  guestName: string
  guestPhone: string
  wishes: string
}

/** Fields of this call do not have the prefix that they have in an order. */
const wordings = Object.fromEntries(
  ['stay_past', 'stay_too_far', 'room_not_free'].map((code) => [code, { field: 'arrival' }]),
)

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
    {
      ...wordings,
      stay_turned: { field: 'departure' },
      stay_too_long: { field: 'departure' },
    },
  )
}
