import type { RefreshedOrder } from '@skidora/contract/checkout-info.ts'
import { ApiError } from '@skidora/contract/client.ts'
import { callHeaders } from '../../lib/call-headers.ts'

const address = '/checkout/refresh-order'
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
  signal: AbortSignal,
): Promise<RefreshedOrder['dealOffer']> {
  const response = await fetch(address, {
    method: 'POST',
    headers: await callHeaders(address, 'POST'),
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  const result = await response.json()
  if (response.ok) return (result as RefreshedOrder).dealOffer
  const { code, message, payload } = result.error
  throw new ApiError(response.status, code, message, payload)
}
