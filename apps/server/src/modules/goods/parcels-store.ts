import type { InputOf } from '@skidora/contract/calls.ts'
import { invalidField } from '../../app-error.ts'
import { callForValue } from '../../database/call-for-value.ts'
import type { Pool } from '../../db.ts'

type Move = InputOf<'POST /api/v4/staff/parcels/move'>['body']

/** Staff, or the key of a merchant, which moves only its own parcels. */
type Mover = { staffId: number } | { keyId: number }

/** Moves a parcel to its next state. */
export async function moveParcel(
  pool: Pool,
  { purchaseId, state, trackingNumber }: Move,
  mover: Mover,
): Promise<void> {
  await callForValue(pool, {
    name: 'move_parcel',
    text: 'select move_parcel($1, $2, $3, $4, $5) as value',
    values: [
      ...[purchaseId, state, trackingOf(trackingNumber)],
      ...('keyId' in mover ? [mover.keyId, null] : [null, mover.staffId]),
    ],
  })
}

export async function undoParcelStep(
  pool: Pool,
  purchaseId: number,
  staffId: number,
): Promise<void> {
  await callForValue(pool, {
    name: 'undo_parcel_step',
    text: 'select undo_parcel_step($1, $2) as value',
    values: [purchaseId, staffId],
  })
}

/** Ends a parcel that was lost or came back, and refunds it. */
export async function refundParcel(pool: Pool, purchaseId: number, staffId: number): Promise<void> {
  await callForValue(pool, {
    name: 'refund_parcel',
    text: 'select refund_parcel($1, $2) as value',
    values: [purchaseId, staffId],
  })
}

/** Part of a URL, so that only plain characters are allowed. */
function trackingOf(typed = ''): string | null {
  const number = typed.replaceAll(/\s/g, '').toUpperCase()
  if (number === '') return null
  if (/^[A-Z0-9-]{5,40}$/.test(number)) return number
  throw invalidField(
    'trackingNumber',
    'Проверьте трек-номер: в нём от 5 до 40 латинских букв и цифр.',
  )
}
