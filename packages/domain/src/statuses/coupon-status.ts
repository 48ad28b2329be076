export type CouponStatus = 'active' | 'used' | 'expired' | 'return_requested' | 'returned'
