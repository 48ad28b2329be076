import type { RefreshedOrder } from '@skidora/contract/checkout-info.ts'
import { ApiError } from '@skidora/contract/client.ts'
import { callHeaders } from '../../lib/api/call-headers.ts'
import { timeoutSignal } from '../../lib/api/timeout-signal.ts'
import { serviceAddress } from '../../lib/service-address.ts'

const timeoutMs = 15_000

type OrderFields = {
  dealOfferId: number
  dealOfferPriceId: number
  quantity: number
  promoCode: string
}

/**
 * The order's sum as the server computes it; the specification defines it as a form post, not an
 * API call.
 */
export async function refreshOrder(
  fields: OrderFields,
  abortSignal: AbortSignal,
): Promise<RefreshedOrder['dealOffer']> {
  const signal = timeoutSignal(abortSignal, timeoutMs)
  const address = serviceAddress('/checkout/refresh-order')
  const response = await fetch(address, {
    method: 'POST',
    headers: await callHeaders(address, 'POST', signal),
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    signal,
  })
  const result = await response.json()
  if (response.ok) return (result as RefreshedOrder).dealOffer
  const { code, message, payload } = result.error
  throw new ApiError(response.status, code, message, payload)
}
