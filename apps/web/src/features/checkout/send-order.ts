import type { InputOf } from '@skidora/contract/calls.ts'
import type { PlacedOrder } from '@skidora/contract/checkout.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { clearAttempt, readAttempt, sendAttempt } from './send-attempt.ts'

export type OrderBody = InputOf<'POST /api/v4/checkout/createOrder'>['body']

/** `dealSlug` is null for an order of a cart. */
export type OrderAttempt = { dealSlug: string | null; body: OrderBody }

const attemptName = 'order-attempt'

/** Places an order, once per body. */
export const sendOrder = (
  api: ApiClient,
  dealSlug: string | null,
  body: OrderBody,
): Promise<PlacedOrder> =>
  sendAttempt(attemptName, { dealSlug, body }, (options) =>
    api('POST /api/v4/checkout/createOrder', { body }, options),
  )

export const readOrderAttempt = (): OrderAttempt | null => readAttempt<OrderAttempt>(attemptName)

/** Called when the order is settled: the same body again is a new order. */
export const clearOrderAttempt = () => clearAttempt(attemptName)
