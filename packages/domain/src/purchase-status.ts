/** What has become of an order. It waits for its money, and is bought once that is there. */
export type PurchaseStatus =
  | 'waiting'
  | 'paid'
  | 'partly_refunded'
  | 'refunded'
  | 'failed'
  | 'expired'
  | 'cancelled'

/** What each may turn into. One that came to nothing can be taken up again while there is stock. */
export const purchaseMoves: Record<PurchaseStatus, readonly PurchaseStatus[]> = {
  waiting: ['paid', 'failed', 'expired', 'cancelled'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
  failed: ['waiting'],
  expired: ['waiting'],
  cancelled: ['waiting'],
}
