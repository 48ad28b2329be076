import type { ApiClient } from '@skidora/contract/client.ts'
import type { OwnReturn, ReturnDestination, ReturnReason } from '@skidora/contract/returns.ts'
import { type Failure, failureOf } from '../../../lib/api/failure.ts'

export type ReturnFields = {
  couponIds: number[]
  reason: ReturnReason
  text: string
  destination: ReturnDestination
  /** Needs no staff decision. */
  isAtOnce: boolean
}

export type ReturnOutcome =
  | { returned: true; request: OwnReturn }
  | { returned: false; error: Failure }

/** Returns coupons, or requests a return. Idempotent by key. */
export async function sendReturn(
  api: ApiClient,
  { isAtOnce, ...body }: ReturnFields,
  idempotencyKey: string,
): Promise<ReturnOutcome> {
  try {
    const { data } = isAtOnce
      ? await api('POST /api/v4/coupon/requestReturn', { body }, { idempotencyKey })
      : await api(
          'POST /api/v4/coupon/sendManualRequestForReturnCoupon',
          { body },
          { idempotencyKey },
        )
    return data
  } catch (error) {
    return { returned: false, error: failureOf(error) }
  }
}
