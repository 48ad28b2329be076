import type { DifferenceKind, DifferenceSubject } from '@skidora/contract/reconciliations.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export type ReconciliationTables = {
  reconciliations: {
    id: GeneratedAlways<number>
    from_at: Date
    to_at: Date
    payments: number
    refunds: number
    payouts: number
    created_at: Generated<Date>
  }
  reconciliation_differences: {
    id: GeneratedAlways<number>
    reconciliation_id: number
    subject: DifferenceSubject
    kind: DifferenceKind
    bank_id: string | null
    purchase_id: number | null
    our_status: string | null
    our_kopecks: number | null
    their_status: string | null
    their_kopecks: number | null
    kopecks: number
    is_healed: boolean
  }
}
