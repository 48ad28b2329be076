import type { DealKind } from '@skidora/domain/deals/deal-kinds.ts'
import type { Generated } from 'kysely'

export type SubscriptionsTables = {
  subscriptions: {
    user_id: number
    city_id: number
    kind: DealKind
    created_at: Generated<Date>
    stopped_at: Date | null
  }
  digests: { user_id: number; week: string }
}
