import type { ReturnDestination, ReturnReason } from '@skidora/contract/returns.ts'
import type { ReturnStatus } from '@skidora/domain/statuses/return-status.ts'
import type pg from 'pg'
import { callForValue } from '../../database/call-for-value.ts'

/** Buyers return purchases, but pay orders. */
export const wordings = {
  purchase_not_found: { message: 'Такой покупки у вас нет.' },
}

export type NewReturn = {
  purchaseId: number
  couponIds: number[]
  destination: ReturnDestination
  way: 'at_once' | 'by_request'
  reason: ReturnReason
  text: string
  /** The Idempotency-Key of the request and the hash of its body. */
  key: string
  requestHash: Buffer
}

/**
 * Returns coupons, or stores the request to return them, or rejects it as a whole. Returns the id
 * of the return; idempotent by key.
 */
export async function returnCoupons(pool: pg.Pool, request: NewReturn): Promise<number> {
  const { purchaseId, couponIds, destination, way, reason, text, key, requestHash } = request
  const query = {
    name: 'return_coupons',
    text: 'select return_coupons($1, $2, $3, $4, $5, $6, $7, $8) as value',
    values: [purchaseId, couponIds, destination, way, reason, text, key, requestHash],
  }
  return callForValue<number>(pool, query, wordings)
}

type Ending = {
  returnId: number
  outcome: Exclude<ReturnStatus, 'waiting'>
  /** The deciding staff member and the reason of a refusal. */
  deciderId?: number
  refusal?: string
}

/** Ends a request; returns whether it was still waiting. */
export async function endReturn(pool: pg.Pool, ending: Ending): Promise<boolean> {
  const { returnId, outcome, deciderId, refusal } = ending
  const query = {
    name: 'end_return',
    text: 'select end_return($1, $2, $3, $4) as value',
    values: [returnId, outcome, deciderId ?? null, refusal ?? null],
  }
  return callForValue<boolean>(pool, query, wordings)
}
