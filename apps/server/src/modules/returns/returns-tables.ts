import type { ReturnStatus } from '@skidora/domain/statuses/return-status.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export type ReturnsTables = {
  coupon_returns: {
    id: GeneratedAlways<number>
    purchase_id: number
    user_id: number | null
    reason: string | null
    comment: Generated<string>
    status: ReturnStatus
    destination: 'balance' | 'card'
    promo_kopecks: number
    balance_kopecks: number
    bank_kopecks: number
    created_at: Generated<Date>
    decided_at: Date | null
    refusal: string | null
  }
}
