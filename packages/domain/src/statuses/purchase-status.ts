/** Status of an order, from awaiting payment to purchase. */
export type PurchaseStatus =
  | 'waiting'
  | 'paid'
  | 'partly_refunded'
  | 'refunded'
  | 'failed'
  | 'expired'
  | 'cancelled'
