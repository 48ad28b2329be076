import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export type PurchasesTables = {
  purchases: {
    id: GeneratedAlways<number>
    user_id: number | null
    deal_id: number
    option_id: number
    place_id: number | null
    status: Generated<PurchaseStatus>
    quantity: Generated<number>
    unit_kopecks: Generated<number>
    promo_code_id: number | null
    created_at: Generated<Date>
    bought_at: Generated<Date | null>
  }
  order_contacts: {
    purchase_id: number
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
  }
}
