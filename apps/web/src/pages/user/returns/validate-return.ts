import type { PurchaseReturn, ReturnReason } from '@skidora/contract/returns.ts'
import type { Failure } from '../../../lib/api/failure.ts'

const nothingChosen: Partial<Record<PurchaseReturn['kind'], string>> & { coupon: string } = {
  goods: 'Выберите хотя бы одну вещь.',
  tour: 'Выберите, чьё место вернуть.',
  coupon: 'Выберите хотя бы один купон.',
}

/** Client-side validation, in the format of a server error. */
export function validateReturn(
  kind: PurchaseReturn['kind'],
  couponIds: number[],
  reason: ReturnReason | '',
): Failure | null {
  const payload: Record<string, string> = {
    ...(couponIds.length === 0 && { couponIds: nothingChosen[kind] ?? nothingChosen.coupon }),
    ...(reason === '' && { reason: 'Выберите причину, так мы поймём, что исправить.' }),
  }
  if (Object.keys(payload).length === 0) return null
  return { code: 'validation_failed', message: '', payload }
}
