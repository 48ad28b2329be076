import type { PlacedOrder } from '@skidora/contract/checkout.ts'
import { paths } from '@skidora/domain/pages/paths.ts'

/** Where a placed order continues: the bank, our waiting page, or the result page. */
export function nextAddress({ purchaseId, status, confirmation }: PlacedOrder): string {
  if (status === 'paid') return paths.paymentSuccess(purchaseId)
  if (status !== 'waiting') return paths.paymentFail(purchaseId)
  return confirmation.type === 'redirect' && confirmation.url
    ? confirmation.url
    : paths.paymentWaiting(purchaseId)
}
