import type { PlacedOrder } from '@skidora/contract/checkout.ts'
import { paths } from '../../lib/paths.ts'

/** Where an order that was taken goes on: at the bank, at our page that waits for it, or at its end. */
export function nextAddress({ purchaseId, status, confirmation }: PlacedOrder): string {
  if (status === 'paid') return paths.paymentSuccess(purchaseId)
  if (status !== 'waiting') return paths.paymentFail(purchaseId)
  return confirmation.type === 'redirect' && confirmation.url
    ? confirmation.url
    : paths.paymentWaiting(purchaseId)
}
