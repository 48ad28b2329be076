export type CouponStatus = 'active' | 'used' | 'expired' | 'return_requested' | 'returned'

/** What each may turn into. A request that is taken back leaves the coupon as it was. */
export const couponMoves: Record<CouponStatus, readonly CouponStatus[]> = {
  active: ['used', 'expired', 'return_requested'],
  used: [],
  expired: ['return_requested'],
  return_requested: ['returned', 'active', 'expired'],
  returned: [],
}
