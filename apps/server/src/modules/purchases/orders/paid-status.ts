import type { PaidStatus } from '@skidora/contract/checkout.ts'
import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'

/** Collapses a purchase status into the one that checkout shows. */
export function paidStatus(status: PurchaseStatus): PaidStatus {
  switch (status) {
    case 'waiting':
    case 'expired':
      return status
    case 'failed':
    case 'cancelled':
      return 'failed'
    default:
      return 'paid'
  }
}
