import type { CouponStatus } from '@skidora/domain/statuses/coupon-status.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export type CouponsTables = {
  coupons: {
    id: GeneratedAlways<number>
    purchase_id: number
    number: string
    status: Generated<CouponStatus>
    ends_at: Date
    used_at: Date | null
  }
}
