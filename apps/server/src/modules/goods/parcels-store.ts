import type { InputOf } from '@skidora/contract/calls.ts'
import { invalidField } from '../../app-error.ts'
import { callForValue } from '../../database/call-for-value.ts'
import type { Pool } from '../../db.ts'

type Move = InputOf<'POST /api/v4/staff/parcels/move'>['body']

/** Moves a parcel to its next state; `keyId` limits it to the parcels of a merchant. */
export async function moveParcel(
  pool: Pool,
  { purchaseId, state, trackingNumber }: Move,
  keyId?: number,
): Promise<void> {
  await callForValue(pool, {
    name: 'move_parcel',
    text: 'select move_parcel($1, $2, $3, $4) as value',
    values: [purchaseId, state, trackingOf(trackingNumber), keyId ?? null],
  })
}

export async function undoParcelStep(pool: Pool, purchaseId: number): Promise<void> {
  await callForValue(pool, {
    name: 'undo_parcel_step',
    text: 'select undo_parcel_step($1) as value',
    values: [purchaseId],
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
