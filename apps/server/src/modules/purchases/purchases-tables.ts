import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export type PurchasesTables = {
  orders: {
    id: number
    promo_code_id: number | null
    created_at: Generated<Date>
  }
  purchases: {
    id: GeneratedAlways<number>
    order_id: number
    user_id: number | null
    deal_id: number
    option_id: number
    place_id: number | null
    status: Generated<PurchaseStatus>
    quantity: Generated<number>
    unit_kopecks: Generated<number>
    bought_at: Generated<Date | null>
  }
  order_contacts: {
    order_id: number
    user_id: number
    email: string | null
    phone: string | null
  }
  gifts: {
    purchase_id: number
    recipient_name: string
    recipient_email: string
    sender_name: string
    message: string
    send_at: Date
    sent_at: Date | null
    token_hash: Buffer | null
    claimed_by: number | null
    claimed_at: Date | null
  }
}
