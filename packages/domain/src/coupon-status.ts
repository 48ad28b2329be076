export type CouponStatus = 'active' | 'used' | 'expired' | 'return_requested' | 'returned'

/** Allowed transitions. A withdrawn return request restores the previous status. */
export const couponTransitions: Record<CouponStatus, readonly CouponStatus[]> = {
  active: ['used', 'expired', 'return_requested'],
  used: [],
  expired: ['return_requested'],
  return_requested: ['returned', 'active', 'expired'],
  returned: [],
}
