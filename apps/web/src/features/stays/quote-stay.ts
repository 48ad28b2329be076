import type { OrderLineRequest } from '@skidora/contract/checkout.ts'
import type { ApiClient } from '@skidora/contract/client.ts'

/** The price of a stay, and the discount of a promo code on it. */
export async function quoteStay(
  api: ApiClient,
  line: OrderLineRequest,
  { promoCode, signal }: { promoCode?: string; signal?: AbortSignal } = {},
) {
  const { data } = await api(
    'POST /api/v4/checkout/quote',
    { body: { lines: [line], ...(promoCode && { promoCode }) } },
    signal && { signal },
  )
  return data
}
