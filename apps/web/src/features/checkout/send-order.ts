import type { InputOf } from '@skidora/contract/calls.ts'
import type { PlacedOrder } from '@skidora/contract/checkout.ts'
import { type ApiClient, isApiError } from '@skidora/contract/client.ts'
import { randomId } from '../../lib/random-id.ts'

export type OrderBody = InputOf<'POST /api/v4/checkout/createOrder'>['body']

/** An attempted order and its idempotency key. */
export type Attempt = { key: string; dealSlug: string; body: OrderBody }

const storageKey = 'order-attempt'
/** The server calls the bank up to three times. */
const timeoutMs = 60_000

/**
 * Sends an order with an idempotency key that stays the same for the same body: a second click, a
 * lost response or a return from the bank's page lead to the same order.
 */
export async function sendOrder(
  api: ApiClient,
  dealSlug: string,
  body: OrderBody,
): Promise<PlacedOrder> {
  const stored = readAttempt()
  const isSame = stored !== null && JSON.stringify(stored.body) === JSON.stringify(body)
  const attempt = isSame ? stored : { key: randomId(), dealSlug, body }
  storeAttempt(attempt)
  try {
    const options = { idempotencyKey: attempt.key, timeoutMs }
    const { data } = await api('POST /api/v4/checkout/createOrder', { body }, options)
    const hasEnded = data.status === 'failed' || data.status === 'expired'
    if (!isSame || !hasEnded) return data
  } catch (error) {
    // Only an order that may have been accepted is retried with the same key.
    if (isApiError(error) && error.status > 0 && error.code !== 'bank_down') clearAttempt()
    throw error
  }
  clearAttempt()
  return sendOrder(api, dealSlug, body)
}

/** Fallback where session storage is blocked. */
let inMemory: string | null = null

export function readAttempt(): Attempt | null {
  try {
    const stored = sessionStorage.getItem(storageKey)
    return stored === null ? null : JSON.parse(stored)
  } catch {
    return inMemory === null ? null : JSON.parse(inMemory)
  }
}

function storeAttempt(attempt: Attempt) {
  inMemory = JSON.stringify(attempt)
  try {
    sessionStorage.setItem(storageKey, inMemory)
  } catch {}
}

/** Called when the order is settled: the same body again is a new order. */
export function clearAttempt() {
  inMemory = null
  try {
    sessionStorage.removeItem(storageKey)
  } catch {}
}
