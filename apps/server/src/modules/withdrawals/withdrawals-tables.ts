import type { PayoutMethod } from '@skidora/contract/withdrawals.ts'
import type { WithdrawalStatus } from '@skidora/domain/statuses/withdrawal-status.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export type WithdrawalsTables = {
  withdrawals: {
    id: GeneratedAlways<number>
    code: Generated<string>
    user_id: number | null
    status: Generated<WithdrawalStatus>
    amount_kopecks: number | null
    full_name: string | null
    method: PayoutMethod | null
    destination: string | null
    destination_hash: Buffer | null
    destination_title: string | null
    created_at: Generated<Date>
    requested_at: Date | null
    hold_until: Date | null
    key: Generated<string>
    sent_at: Date | null
    bank_id: string | null
    refusal: string | null
    settled_at: Date | null
    decided_at: Date | null
    decided_by: number | null
    next_poll_at: Generated<Date>
  }
  withdrawal_papers: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    position: number
    path: string
    name: string
    bytes: number
    created_at: Generated<Date>
  }
  withdrawal_events: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    event: string
    actor_id: number | null
    paper_id: number | null
    at: Generated<Date>
  }
}
