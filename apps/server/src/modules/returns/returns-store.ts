import type { ReturnDestination, ReturnReason } from '@skidora/contract/returns.ts'
import type { ReturnStatus } from '@skidora/domain/return-status.ts'
import type pg from 'pg'
import { asRefusal } from './returns-errors.ts'

export type NewReturn = {
  purchaseId: number
  couponIds: number[]
  destination: ReturnDestination
  way: 'at_once' | 'by_request'
  reason: ReturnReason
  text: string
  /** The Idempotency-Key of the request, and what was asked with it. */
  key: string
  requestHash: Buffer
}

/**
 * Gives coupons back, or keeps the request to take them back, or refuses it whole. Returns the
 * return's id, the same one for the same key.
 */
export async function returnCoupons(pool: pg.Pool, request: NewReturn): Promise<number> {
  return callForValue<number>(pool, {
    name: 'return_coupons',
    text: 'select return_coupons($1, $2, $3, $4, $5, $6, $7, $8) as answer',
    values: [
      ...[
        request.purchaseId,
        request.couponIds,
        request.destination,
        request.way,
        request.reason,
        request.text,
      ],
      ...[request.key, request.requestHash],
    ],
  })
}

type Ending = {
  returnId: number
  outcome: Exclude<ReturnStatus, 'waiting'>
  /** Who of our staff decided, and why not. */
  deciderId?: number
  refusal?: string
}

/** Ends a request; says whether it was still waiting. */
export async function endReturn(pool: pg.Pool, ending: Ending): Promise<boolean> {
  const { returnId, outcome, deciderId, refusal } = ending
  return callForValue<boolean>(pool, {
    name: 'end_return',
    text: 'select end_return($1, $2, $3, $4) as answer',
    values: [returnId, outcome, deciderId ?? null, refusal ?? null],
  })
}

async function callForValue<Answer>(pool: pg.Pool, query: pg.QueryConfig): Promise<Answer> {
  try {
    const { rows } = await pool.query<{ answer: Answer }>(query)
    // A function that answers always gives one row.
    return (rows[0] as { answer: Answer }).answer
  } catch (error) {
    throw asRefusal(error)
  }
}
