/** Status of an order, from awaiting payment to purchase. */
export type PurchaseStatus =
  | 'waiting'
  | 'paid'
  | 'partly_refunded'
  | 'refunded'
  | 'failed'
  | 'expired'
  | 'cancelled'

/** Allowed transitions. A failed order can be resumed while there is stock. */
export const purchaseTransitions: Record<PurchaseStatus, readonly PurchaseStatus[]> = {
  waiting: ['paid', 'failed', 'expired', 'cancelled'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
  failed: ['waiting'],
  expired: ['waiting'],
  cancelled: ['waiting'],
}
