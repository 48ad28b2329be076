import type { PlacedOrder } from '@skidora/contract/checkout.ts'
import { type CallOptions, isApiError } from '@skidora/contract/client.ts'
import { isTemporary } from '../../lib/api/lost-network.ts'
import { randomId } from '../../lib/browser/random-id.ts'

/** An attempted request, with its idempotency key. */
type Attempt<Content> = Content & { key: string }

/** The server calls the bank up to three times. */
const timeoutMs = 60_000

/** Fallback where session storage is blocked. */
const inMemory = new Map<string, string>()

/**
 * Sends a payment with an idempotency key that stays the same for the same body: a second click, a
 * lost response or a return from the bank's page lead to the same payment. The tab keeps one
 * attempt per name.
 */
export async function sendAttempt<Content extends { body: object }>(
  name: string,
  content: Content,
  send: (options: CallOptions) => Promise<{ data: PlacedOrder }>,
): Promise<PlacedOrder> {
  const stored = readAttempt<Content>(name)
  const isSame = stored !== null && JSON.stringify(stored.body) === JSON.stringify(content.body)
  const attempt = isSame ? stored : { ...content, key: randomId() }
  storeAttempt(name, attempt)
  try {
    const { data } = await send({ idempotencyKey: attempt.key, timeoutMs })
    const hasEnded = data.status === 'failed' || data.status === 'expired'
    if (!isSame || !hasEnded) return data
  } catch (error) {
    // Only a request that may have been accepted is retried with the same key; a rate limit says
    // nothing about an earlier request.
    if (isApiError(error) && error.status > 0 && !isTemporary(error)) clearAttempt(name)
    throw error
  }
  clearAttempt(name)
  return sendAttempt(name, content, send)
}

export function readAttempt<Content>(name: string): Attempt<Content> | null {
  return JSON.parse(readStored(name) ?? 'null')
}

function readStored(name: string): string | null | undefined {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return inMemory.get(name)
  }
}

function storeAttempt(name: string, attempt: object) {
  const text = JSON.stringify(attempt)
  inMemory.set(name, text)
  try {
    sessionStorage.setItem(name, text)
  } catch {}
}

/** Called when the payment is settled: the same body again is a new one. */
export function clearAttempt(name: string) {
  inMemory.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {}
}
